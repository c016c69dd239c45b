//! Who may not know what, said a second time, and the contract that follows from it.

use conformance::Secrets;
use game::{
    Awaiting, Dice, Game as _, Options as _, Searched as _, Seat, Seed, Step, Viewer, legal_choices,
};

use crate::cards::{Cards, LINE, Pile, Position, TRICKS};
use crate::options::Bids;
use crate::phases::Phase;
use crate::round::Round;
use crate::tests::table::{all_options, choices, json_of, options};
use crate::{Card, Dealt, Malumiere, sizes};

/// Where a secret lies. The first number is its kind: cards stay within their suit as soon as
/// suits are in view.
#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
pub struct Place(u8, Where);

#[derive(Debug, Clone, PartialEq, Eq, PartialOrd, Ord)]
enum Where {
    /// A card of a pile, by pile and position.
    In(usize, usize),
    /// How its back looks, while not even that is in view.
    Look(usize, usize),
    /// Out of play.
    Out,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub enum Secret {
    Card(Card),
    Look(u8, u8),
}

const ANY_CARD: u8 = 4;
const LOOK: u8 = 5;

impl Secrets for Malumiere {
    type Place = Place;
    type Secret = Secret;

    fn hidden_from(&self, viewer: Viewer) -> Vec<(Place, Secret)> {
        let Some(round) = &self.round else {
            return Vec::new();
        };
        let laid = round.phase != Phase::ChoosePile;
        let kind = |card: Card| {
            if laid {
                card.suit().index() as u8
            } else {
                ANY_CARD
            }
        };
        let mut hidden = Vec::new();
        let places = (0..round.taken.seats()).flat_map(|pile| (0..LINE).map(move |at| (pile, at)));
        // The tops first, then everything else: `rehide` fills in this order.
        let (tops, others): (Vec<_>, Vec<_>) = places.partition(|(_, at)| *at == 0);
        for (pile, at) in tops.into_iter().chain(others) {
            let dealt = round.piles[pile][at];
            let back_in_view = laid || at == 0;
            if self.front_was_seen(round, pile, at, viewer) {
                continue;
            }
            let place = Place(kind(dealt.card), Where::In(pile, at));
            hidden.push((place, Secret::Card(dealt.card)));
            if !back_in_view {
                let look = Secret::Look(dealt.seen, dealt.rotation);
                hidden.push((Place(LOOK, Where::Look(pile, at)), look));
            }
        }
        for card in out_of_play(round) {
            hidden.push((Place(kind(card), Where::Out), Secret::Card(card)));
        }
        hidden
    }

    fn rehide(&mut self, viewer: Viewer, secrets: &[Secret]) {
        let places = self.hidden_from(viewer);
        let Some(round) = &mut self.round else {
            return;
        };
        let laid = round.phase != Phase::ChoosePile;
        let mut cards: Vec<Card> = secrets
            .iter()
            .filter_map(|it| match it {
                Secret::Card(card) => Some(*card),
                Secret::Look(..) => None,
            })
            .collect();
        for ((place, _), secret) in places.iter().zip(secrets) {
            match (&place.1, secret) {
                (Where::Look(pile, at), Secret::Look(seen, rotation)) => {
                    round.piles[*pile][*at].seen = *seen;
                    round.piles[*pile][*at].rotation = *rotation;
                }
                (Where::In(pile, at), Secret::Card(_)) => {
                    // The suit of a back in view stays.
                    let here = &mut round.piles[*pile][*at].card;
                    let fits = |it: &Card| !(laid || *at == 0) || it.suit() == here.suit();
                    let nth = cards.iter().position(fits).unwrap();
                    *here = cards.remove(nth);
                }
                (Where::Out, Secret::Card(_)) => {}
                (Where::Look(..) | Where::In(..) | Where::Out, _) => panic!("kinds are mixed"),
            }
        }
    }

    fn plausible(&self, _viewer: Viewer) -> bool {
        let can_be =
            |it: &Dealt| sizes::weights(self.options.eyes, it.seen)[it.card.rank().index()] > 0;
        dealt(self).all(can_be)
    }

    fn conserve(&self) {
        let mut cards: Vec<Card> = dealt(self).map(|it| it.card).collect();
        let n_dealt = cards.len();
        cards.sort_unstable();
        cards.dedup();
        assert_eq!(cards.len(), n_dealt, "no card is dealt twice");
        assert!(dealt(self).all(|it| it.rotation < 4), "turns are quarters");
        if let Some(round) = &self.round {
            let tricks: u8 = round.won.as_slice().iter().sum();
            assert_eq!(usize::from(tricks), round.tricks.len());
        }
    }

    fn kind(place: &Place) -> u8 {
        place.0
    }

    fn uniform() -> bool {
        // Sizes make some ranks likelier; `imagination` measures how much.
        false
    }
}

impl Malumiere {
    /// Whether `viewer` has been shown this card's front: in a finished trick, or as a bid card.
    fn front_was_seen(&self, round: &Round, pile: usize, at: usize, viewer: Viewer) -> bool {
        let Some(owner) = Seat::all(round.taken.seats())
            .find(|&it| round.taken[it].map(Pile::index) == Some(pile))
        else {
            return false;
        };
        let here = |it: Position| it.index() == at;
        if round.tricks.iter().any(|it| here(it.positions[owner])) {
            return true;
        }
        if !round.bids[owner].is_some_and(here) {
            return false;
        }
        let everybody_has_bid = round.bids.as_slice().iter().all(Option::is_some);
        let round_is_over = round.tricks.len() == TRICKS;
        let by_option = match self.options.bids {
            Bids::Others => match viewer {
                Viewer::Seat(seat) => everybody_has_bid && seat != owner,
                Viewer::Spectator => false,
            },
            Bids::Nobody => false,
            Bids::Owner => viewer == Viewer::Seat(owner),
        };
        round_is_over || by_option
    }
}

fn dealt(game: &Malumiere) -> impl Iterator<Item = &Dealt> {
    let rounds = game.round.iter();
    rounds.flat_map(|round| round.piles[..round.taken.seats()].iter().flatten())
}

fn out_of_play(round: &Round) -> Vec<Card> {
    let in_play: Cards = round.piles[..round.taken.seats()]
        .iter()
        .flatten()
        .map(|it| it.card)
        .collect();
    (Cards::ALL - in_play).iter().collect()
}

/// The usual options at each number of seats.
#[test]
fn the_contract_holds_with_two_three_and_four() {
    for seats in 2..=4 {
        conformance::check::<Malumiere>(&options(seats, &[]), 0..3);
    }
}

/// Every value of every option at each number of seats. Two exact pairs of eyes are left out: they
/// know everything but what lies behind the tops, and the only pile that is chosen lays that open,
/// so there are no two worlds in which to learn the same.
#[test]
fn the_contract_holds_for_every_option() {
    for seats in 2..=4 {
        let seed = seats as u64;
        let nobody = options(seats, &[("bids", "nobody".into()), ("memory", true.into())]);
        conformance::check::<Malumiere>(&nobody, seed..seed + 1);
        let owner = options(seats, &[("bids", "owner".into())]);
        conformance::check::<Malumiere>(&owner, seed..seed + 1);
        if seats > 2 {
            let exact = options(seats, &[("eyes", "exact".into())]);
            conformance::check::<Malumiere>(&exact, seed..seed + 1);
        }
    }
}

/// What the contract skips above, and what holds of ranks whatever the eyes: sizes leave the rules,
/// ranks do not. Every rank of every hidden card is replaced, also by what its size excludes.
#[test]
fn no_rank_leaves_the_rules() {
    for options in all_options() {
        let mut game = Malumiere::start(&options);
        let (mut chance, mut choices) = (Seed::small(3).dice(0), choices(3));
        loop {
            for viewer in Viewer::all(options.seats()) {
                same_whatever_the_ranks(&game, viewer, &mut choices);
            }
            let step = match game.awaiting() {
                Awaiting::Chance => Step::Chance(game.draw(&mut chance)),
                Awaiting::Choices(seats) | Awaiting::Race(seats) => {
                    let seat = seats.first().unwrap();
                    Step::Choice(seat, *choices.pick(&legal_choices(&game, seat)))
                }
                Awaiting::Nothing => break,
            };
            game.apply(step, &mut ());
        }
    }
}

fn same_whatever_the_ranks(game: &Malumiere, viewer: Viewer, dice: &mut Dice) {
    let view = game.view(viewer);
    let imagined = Malumiere::imagine(&view, dice);
    assert_eq!(imagined.view(viewer), view);
    let mut other = game.clone();
    let mut secrets: Vec<Secret> = game
        .hidden_from(viewer)
        .into_iter()
        .map(|it| it.1)
        .collect();
    // Cards stay cards and looks stay looks: their kinds alternate in the list.
    secrets.sort();
    let n_cards = secrets
        .iter()
        .filter(|it| matches!(it, Secret::Card(_)))
        .count();
    dice.shuffle(&mut secrets[..n_cards]);
    let mut looks = secrets.split_off(n_cards).into_iter();
    let mut cards = secrets.into_iter();
    let places = game.hidden_from(viewer).into_iter();
    let secrets: Vec<Secret> = places
        .filter_map(|(place, _)| match place.1 {
            Where::Look(..) => looks.next(),
            Where::In(..) | Where::Out => cards.next(),
        })
        .collect();
    other.rehide(viewer, &secrets);
    assert_eq!(json_of(&other, viewer), json_of(game, viewer));
    for seat in Seat::all(game.seats()) {
        assert_eq!(legal_choices(&other, seat), legal_choices(game, seat));
    }
}

#[test]
fn hot_paths_need_no_heap() {
    for seats in 2..=4 {
        conformance::heapless::<Malumiere>(&options(seats, &[]), 1);
    }
}
