//! Every pair of abilities in one trick, against a second, obvious reading of §5 and §6.

use std::collections::BTreeSet;

use game::{Awaiting, Dice, Game, Seat, Seed, Step, Viewer, legal_choices};

use crate::abilities::Ability;
use crate::cards::{Card, Suit, deck};
use crate::phases::Phase;
use crate::tricks::{Count, Trick};
use crate::{Event, Tezuma};

/// In how many scenes each pair must meet, at each number of seats.
const SCENES: usize = 6;
/// How many are tried at most.
const TRIES: usize = 200;
/// How many cards each seat holds in them.
const HELD: usize = 3;

/// What a spectator writes down during a trick.
#[derive(Debug, Clone, Default)]
struct Notes {
    declared: Vec<(Seat, Ability)>,
    /// Seat, card, and the lower card of fire, in the order of play.
    played: Vec<(Seat, Card, Option<Card>)>,
}

impl Notes {
    fn used(&self, seat: Seat, ability: Ability) -> bool {
        self.declared.contains(&(seat, ability))
    }

    fn anybody_used(&self, ability: Ability) -> bool {
        self.declared.iter().any(|it| it.1 == ability)
    }

    fn led(&self) -> Suit {
        self.played[0].1.suit()
    }

    fn follows(&self, seat: Seat, card: Card) -> bool {
        card.suit() == self.led() || self.used(seat, Ability::Cup)
    }

    fn effective(&self, seat: Seat, card: Card) -> bool {
        if !card.is_trump() {
            return false;
        }
        if self.used(seat, Ability::Butterfly) {
            return true;
        }
        if self.anybody_used(Ability::Water) {
            return false;
        }
        !self.follows(seat, card)
    }

    fn value(&self, seat: Seat, card: Card, lower: Option<Card>) -> u32 {
        let number = |it: Card| {
            if it.is_trump() {
                0
            } else {
                u32::from(it.value())
            }
        };
        let mut value = number(card);
        if let Some(lower) = lower {
            value += number(lower);
        }
        if self.used(seat, Ability::Horse) {
            value += 2;
        }
        if self.used(seat, Ability::Umbrellas) {
            value *= 2;
        }
        value
    }

    /// What a view tells of each play.
    fn compare(&self, counts: &[Count]) {
        assert_eq!(counts.len(), self.played.len());
        for ((seat, card, lower), count) in self.played.iter().zip(counts) {
            let expected = Count {
                follows: self.follows(*seat, *card),
                effective: self.effective(*seat, *card),
                value: self.value(*seat, *card, *lower) as u16,
                wins_ties: self.used(*seat, Ability::Sword),
            };
            assert_eq!(*count, expected, "{card} in {self:?}");
        }
    }

    /// The page's three lines.
    fn winner(&self) -> Seat {
        if let Some((seat, _)) = self.declared.iter().find(|it| it.1 == Ability::Sand) {
            return *seat;
        }
        let trumps: Vec<Seat> = self
            .played
            .iter()
            .filter(|(seat, card, _)| self.effective(*seat, *card))
            .map(|it| it.0)
            .collect();
        if !trumps.is_empty() {
            return self.sword_or_first(&trumps);
        }
        let following: Vec<(Seat, u32)> = self
            .played
            .iter()
            .filter(|(seat, card, _)| self.follows(*seat, *card))
            .map(|(seat, card, lower)| (*seat, self.value(*seat, *card, *lower)))
            .collect();
        let highest = following.iter().map(|it| it.1).max().unwrap();
        let best: Vec<Seat> = following
            .iter()
            .filter(|it| it.1 == highest)
            .map(|it| it.0)
            .collect();
        self.sword_or_first(&best)
    }

    fn sword_or_first(&self, seats: &[Seat]) -> Seat {
        let sword = seats.iter().find(|it| self.used(**it, Ability::Sword));
        *sword.unwrap_or(&seats[0])
    }

    fn next_leader(&self, seats: usize) -> Seat {
        let mut next = self.winner();
        for (seat, ability) in &self.declared {
            if *ability == Ability::Chicks {
                next = *seat;
            }
            if *ability == Ability::Pail {
                next = Seat::ALL[(seat.index() + 1) % seats];
            }
        }
        next
    }
}

/// A trick in which two seats have these abilities, with a few cards each of few suits, so that
/// seats often follow and often cannot.
fn scene(seats: usize, pair: [Ability; 2], dice: &mut Dice) -> Tezuma {
    let mut game = super::scene(&vec!["-: B1"; seats].join("\n"));
    let mut order: Vec<Seat> = Seat::all(seats).collect();
    dice.shuffle(&mut order);
    for (seat, ability) in order.iter().zip(pair) {
        game.drafted[*seat].ability = Some(ability);
    }
    let few = if dice.index(2) == 0 { 2 } else { 4 };
    let mut cards: Vec<Card> = deck(seats)
        .as_slice()
        .iter()
        .copied()
        .filter(|it| (it.suit() as usize) < few)
        .collect();
    dice.shuffle(&mut cards);
    for (seat, hand) in Seat::all(seats).zip(cards.chunks(HELD)) {
        game.hands[seat] = hand.iter().copied().collect();
    }
    let leader = Seat::ALL[dice.index(seats)];
    game.phase = Phase::Trick(Trick::new(leader, seats));
    game
}

/// Plays every course of the trick and compares each end with the notes. Gives the sets of
/// abilities that were used together.
fn play_all(game: &Tezuma) -> BTreeSet<Vec<Ability>> {
    let seats = game.hands.seats();
    let mut used = BTreeSet::new();
    let mut open = vec![(game.clone(), Notes::default())];
    while let Some((game, notes)) = open.pop() {
        let Awaiting::Choices(awaited) = game.awaiting() else {
            panic!("a trick is being played");
        };
        let seat = awaited.first().unwrap();
        for choice in legal_choices(&game, seat) {
            let (mut next, mut notes) = (game.clone(), notes.clone());
            let mut events = Vec::new();
            next.apply(Step::Choice(seat, choice), &mut events);
            let mut won = None;
            let view = next.view(Viewer::Spectator);
            for event in events {
                match event {
                    Event::Declared { seat, ability } => notes.declared.push((seat, ability)),
                    Event::Played {
                        seat, card, lower, ..
                    } => notes.played.push((seat, card, lower)),
                    Event::TrickWon { winner, next, .. } => won = Some((winner, next)),
                    Event::SetUp { .. }
                    | Event::Dealt { .. }
                    | Event::Drafted { .. }
                    | Event::Scored(_)
                    | Event::Over(_) => unreachable!("in the middle of a deal"),
                }
            }
            if won.is_none() {
                let trick = view.trick().expect("it goes on");
                notes.compare(&trick.counts());
                // §5.2 Sand wins even before a card lies there.
                let has_sand = notes.declared.iter().any(|it| it.1 == Ability::Sand);
                let is_won = has_sand || !notes.played.is_empty();
                let winning = is_won.then(|| notes.winner());
                assert_eq!(view.winning(), winning, "{notes:?}");
                open.push((next, notes));
                continue;
            }
            notes.compare(&view.last_trick.expect("it was won").counts());
            let expected = (notes.winner(), notes.next_leader(seats));
            let (declared, played) = (&notes.declared, &notes.played);
            assert_eq!(
                won,
                Some(expected),
                "winner and next leader of {declared:?} {played:?}"
            );
            let mut abilities: Vec<Ability> = declared.iter().map(|it| it.1).collect();
            abilities.sort_unstable();
            used.insert(abilities);
        }
    }
    used
}

#[test]
fn every_pair_of_abilities_does_what_the_page_says() {
    let mut dice = Seed::small(4).dice(0);
    for (nth, one) in Ability::ALL.into_iter().enumerate() {
        for other in Ability::ALL.into_iter().skip(nth + 1) {
            for seats in [3, 4] {
                let met = (0..TRIES).filter(|_| {
                    let scene = scene(seats, [one, other], &mut dice);
                    play_all(&scene).contains(&vec![one, other])
                });
                let met = met.take(SCENES).count();
                assert_eq!(met, SCENES, "{one} and {other} meet too seldom");
            }
        }
    }
}

/// The second reading agrees with the book, too: it is worth comparing with.
#[test]
fn the_second_reading_knows_example_four() {
    let seat = |it: usize| Seat::ALL[it];
    let card = |it: &str| it.parse::<Card>().unwrap();
    let mut notes = Notes {
        declared: vec![(seat(1), Ability::Horse)],
        played: vec![
            (seat(0), card("B9"), None),
            (seat(1), card("B8"), None),
            (seat(2), card("BT"), None),
        ],
    };
    assert_eq!(notes.winner(), seat(1));
    notes.declared.push((seat(2), Ability::Butterfly));
    assert_eq!(notes.winner(), seat(2));
    notes.declared.push((seat(3), Ability::Sand));
    assert_eq!(notes.winner(), seat(3));
    assert_eq!(notes.next_leader(4), seat(3));
}
