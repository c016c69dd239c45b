//! Hints, for every game that can be played in the browser.

use bots::{Bot as _, Search, hint};
use face_kit::{Assist, Face, Lang, SeatLabel, Setting};
use game::{Awaiting, Basis, CLOSE_PERCENT, Game, Hint, Options, Seat, Seed};
use game::{Table, Viewer};

use super::{any_choice, open};
use crate::{Faced, GAMES, Onlooker, meet_face};

type GameOf<L> = <<L as Faced>::Face as Face>::Game;

/// Few: what is held here holds for any number.
const ITERATIONS: u32 = 200;

/// Hints at some moments of a match that somebody plays by advice.
struct AlongAMatch;

impl Onlooker for AlongAMatch {
    type Out = ();

    fn meet<L: Faced + 'static>(self) {
        let about = <GameOf<L> as Game>::Options::ABOUT;
        let options = <GameOf<L> as Game>::Options::usual(about.max_seats);
        let mut table = Table::<GameOf<L>>::open(options, Seed::small(3));
        for step in 0..60 {
            let (Awaiting::Choices(seats) | Awaiting::Race(seats)) = table.awaiting() else {
                break;
            };
            let seat = seats.first().expect("somebody is awaited");
            if step % 7 == 0 {
                check::<GameOf<L>>(&table, seat);
            }
            let legal = table.legal(seat);
            let choice = game::best_choice::<GameOf<L>>(&table.view(Viewer::Seat(seat)), &legal);
            table.choose(seat, choice).expect("it is legal");
        }
    }
}

fn hint_for<G: game::Explained>(seat: Seat, view: &G::View, legal: &[G::Action]) -> Hint<G> {
    let mut dice = Seed::small(5).dice(0);
    hint(ITERATIONS, seat, view, legal, &mut dice, &mut || false)
}

fn check<G: game::Explained>(table: &Table<G>, seat: Seat) {
    let (view, legal) = (table.view(Viewer::Seat(seat)), table.legal(seat));
    let found = hint_for::<G>(seat, &view, &legal);
    let is_legal = |it: &G::Action| legal.contains(it);
    assert!(found.options.iter().all(|it| is_legal(&it.choice)));
    let [best, others @ ..] = found.options.as_slice() else {
        panic!("there is something to say");
    };
    let Basis::Search {
        n_iterations,
        n_worlds,
    } = found.basis
    else {
        assert_eq!((legal.len(), others.len()), (1, 0));
        return;
    };
    assert_eq!(n_iterations, ITERATIONS);
    let effects = found.options.iter().flat_map(|it| &it.effects);
    assert!(effects.into_iter().all(|it| (1..=n_worlds).contains(&it.1)));
    // It is what a bot with this search would choose, or as good to it.
    let mut search = Search::<G>::new(G::LEVELS.mcts, ITERATIONS, 1);
    let choice = search.choose(seat, &view, &legal, &mut Seed::small(5).dice(0));
    let chosen = found.options.iter().find(|it| it.choice == choice);
    let chosen = chosen.expect("what a bot would choose is among them");
    assert!(best.percent + CLOSE_PERCENT > chosen.percent);
    // A function of what the seat sees: in another world that it could believe it is the same.
    let other = G::imagine(&view, &mut Seed::small(9).dice(0));
    let seen = other.view(Viewer::Seat(seat));
    assert!(hint_for::<G>(seat, &seen, &game::legal_choices(&other, seat)) == found);
}

#[test]
fn a_hint_is_what_a_search_finds_in_what_the_seat_sees() {
    for game in GAMES {
        meet_face(game.about().slug, AlongAMatch);
    }
}

#[test]
fn every_hint_can_be_read_in_every_language_and_says_nothing_to_others() {
    for game in GAMES {
        let mut table = open(*game, 2);
        let mut dice = Seed::small(1).dice(0);
        while let Some((seat, choice)) =
            any_choice(table.as_ref(), &mut dice).filter(|_| table.n_steps() < 12)
        {
            let thought = table.hint(seat, Seed::small(1)).expect("it has a choice");
            let before = table.journal();
            let found = thought.run(std::num::NonZeroU32::new(50), &mut || false);
            assert_eq!(table.journal(), before, "nothing comes of it");
            let found = found.expect("it has a face");
            let seats = vec![SeatLabel::default(); table.seats()];
            for lang in Lang::ALL {
                let setting = Setting {
                    table: "a",
                    seats: &seats,
                    lang,
                    rests: false,
                    just: None,
                    verdict: None,
                    assist: Assist::Usual,
                };
                assert!(found.draw(&setting).into_string().contains("<details"));
            }
            let is_race = table.is_claiming(seat);
            let choice_is_legal = |it: &str| table.legal(seat).iter().any(|known| known == it);
            assert!(found.choice().map_or(is_race, choice_is_legal));
            table.choose(seat, &choice).expect("it is legal");
        }
        let nobody = Seat::all(table.seats()).find(|it| table.legal(*it).is_empty());
        assert!(nobody.is_none_or(|it| table.hint(it, Seed::small(1)).is_none()));
    }
}
