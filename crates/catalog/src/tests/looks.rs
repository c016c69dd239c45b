//! How tables look: every viewer, in every language, all along a match.

use face_kit::{Face, Known, Lang, Regions, SeatKind, SeatLabel, Setting};
use game::{Advice, Options, Seed, Table, Viewer};

use super::{any_choice, open};
use crate::{AnyTable, Faced, GAMES, Onlooker, Snapshot, meet_face, shown};

fn seats(n_seats: usize) -> Vec<SeatLabel> {
    let label = |nth: usize| SeatLabel {
        name: format!("Cat {nth}"),
        kind: SeatKind::Person,
        here: true,
        you: false,
        ready: false,
        ..SeatLabel::default()
    };
    (0..n_seats).map(label).collect()
}

/// Everything that can be asked of a snapshot has an answer.
fn check(table: &dyn AnyTable, viewer: Viewer, snapshot: &dyn Snapshot) {
    let seats = seats(table.seats());
    for lang in Lang::ALL {
        let setting = Setting {
            table: "",
            seats: &seats,
            lang,
            rests: table.is_resting(),
            just: None,
            verdict: None,
            assist: face_kit::Assist::Usual,
        };
        assert!(!snapshot.layout(&setting).into_string().is_empty());
        let mut known = Known::default();
        let mut regions = Regions::whole(&mut known, &setting);
        snapshot.regions(&setting, &mut regions);
        assert!(!regions.into_drawn().is_empty());
        let tales = snapshot.tales(0, &setting);
        assert_eq!(tales.len(), table.n_seen(viewer, 0), "one for each event");
        snapshot.stages(table.n_events().saturating_sub(3), &setting);
        let legal = viewer.seat().map_or(Vec::new(), |it| table.legal(it));
        assert_eq!(snapshot.is_turn(), !legal.is_empty());
        let choices = snapshot.choices(&setting);
        for choice in &legal {
            assert!(choices.may.contains(choice), "{choice}");
        }
        let nonsense = ["flip the table".to_owned()];
        assert_eq!(snapshot.why(&nonsense, &setting), None);
        assert_eq!(snapshot.why(&[], &setting), None);
    }
}

#[test]
fn every_game_with_a_cover_can_be_looked_at_by_everybody() {
    for game in GAMES {
        let slug = game.about().slug;
        let mut table = open(*game, 1);
        let Some(cover) = game.cover() else {
            assert!(table.look(Viewer::Spectator).is_none(), "{slug}");
            continue;
        };
        assert_eq!(cover.slug(), slug);
        table.rest_between_rounds();
        let mut dice = Seed::small(1).dice(0);
        for nth in 0.. {
            let chosen = any_choice(table.as_ref(), &mut dice);
            if nth % 23 == 0 || chosen.is_none() {
                for viewer in Viewer::all(table.seats()) {
                    let snapshot = table.look(viewer);
                    let snapshot = snapshot.expect("a game with a cover has looks");
                    check(table.as_ref(), viewer, snapshot.as_ref());
                }
            }
            match chosen {
                Some((seat, choice)) => {
                    table.choose(seat, &choice).expect("it is legal");
                }
                None if table.is_resting() => {
                    table.go_on();
                }
                None => break,
            }
        }
        assert!(table.outcome().is_some(), "{slug}");
    }
}

/// Opens a typed table and lets it be shown.
struct Opens;

impl Onlooker for Opens {
    type Out = Box<dyn AnyTable>;
    fn meet<L: Faced + 'static>(self) -> Box<dyn AnyTable>
    where
        <L::Face as Face>::Game: Advice,
    {
        let options = <<L::Face as Face>::Game as game::Game>::Options::usual(
            <<L::Face as Face>::Game as game::Game>::Options::ABOUT.min_seats,
        );
        shown::<L>(Table::open(options, Seed::small(1)))
    }
}

#[test]
fn a_game_is_met_with_its_face_if_it_has_one() {
    for game in GAMES {
        let slug = game.about().slug;
        let table = meet_face(slug, Opens);
        assert_eq!(table.is_some(), game.cover().is_some(), "{slug}");
        if let Some(table) = table {
            assert_eq!(table.about().slug, slug);
            assert!(table.look(Viewer::Spectator).is_some());
        }
    }
    assert!(meet_face("chess", Opens).is_none());
}
