//! Hints: what a game can say about a choice, typed. Faces put it into words; bots count.

use std::fmt;

use crate::{Advice, Awaiting, Dice, PerSeat, Seat, Step};

/// A game that can say in its own terms why a choice is good or bad.
pub trait Explained: Advice {
    /// What the seat that chooses sees of a choice, for certain.
    type Fact: Copy + Eq + fmt::Debug + Send + Sync + 'static;
    /// What may come of a choice by the end of the round. It is counted over imagined worlds.
    type Effect: Copy + Ord + fmt::Debug + Send + Sync + 'static;

    /// Appends what speaks for or against this choice, the weightiest first. A function of the view, so that it
    /// cannot tell what the seat may not know.
    fn facts(view: &Self::View, choice: Self::Action, out: &mut Vec<Self::Fact>);

    /// Appends what came of this choice in one imagined world, each at most once: `events` is what happened there
    /// from the choice on, to the end of the round.
    fn effects(
        view: &Self::View,
        choice: Self::Action,
        events: &[Self::Event],
        out: &mut Vec<Self::Effect>,
    );

    /// The points of all finished rounds.
    fn totals(&self) -> PerSeat<i32>;
}

/// Shares of the victory that differ by less than this many percent are as good as equal to a search.
pub const CLOSE_PERCENT: u32 = 3;

/// What a search has found out about the choices of a seat.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hint<G: Explained> {
    pub basis: Basis,
    /// The best first, then the alternatives.
    pub options: Vec<Judged<G>>,
}

/// What a hint is founded on.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Basis {
    /// Nothing: there is only one choice.
    OnlyChoice,
    /// Nothing: the first that comes is served first, so that there is no time to think.
    Race,
    Search {
        /// How many continuations the search has played out, over all choices together.
        n_iterations: u32,
        /// In how many worlds each option was followed to the end of the round.
        n_worlds: u32,
    },
}

/// A choice, and what there is to say about it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Judged<G: Explained> {
    pub choice: G::Action,
    /// The share of the victory that the search expects, in percent.
    pub percent: u32,
    /// The mean of the points that the seat gains by the end of the round, in tenths.
    pub tenths: i32,
    pub facts: Vec<G::Fact>,
    /// What came of it, with the number of worlds in which it did.
    pub effects: Vec<(G::Effect, u32)>,
}

/// What came of a choice in one world.
#[derive(Debug)]
pub struct Followed<G: Explained> {
    pub events: Vec<G::Event>,
    /// What each seat has gained.
    pub gained: PerSeat<i32>,
}

/// No round of any game has more choices.
const MOST_CHOICES: usize = 1000;

/// Takes a choice in an imagined world and follows it to the end of the round, with everybody choosing by `choose`.
/// In a race the seat of the choice comes first, and then whoever `choose_seat` says of so many.
pub fn follow<G: Explained>(
    mut world: G,
    (seat, choice): (Seat, G::Action),
    dice: &mut Dice,
    mut choose: impl FnMut(&G, Seat, &[G::Action]) -> G::Action,
    mut choose_seat: impl FnMut(usize) -> usize,
) -> Followed<G> {
    let before = world.totals();
    let mut events = Vec::new();
    let mut legal = Vec::new();
    world.apply(Step::Choice(seat, choice), &mut events);
    for _ in 0..MOST_CHOICES {
        let seat = match world.awaiting() {
            Awaiting::Nothing => break,
            Awaiting::Chance if world.rests() => break,
            Awaiting::Chance => {
                let chance = world.draw(dice);
                world.apply(Step::Chance(chance), &mut events);
                continue;
            }
            Awaiting::Choices(seats) => seats.first().expect("somebody is awaited"),
            Awaiting::Race(seats) => seats.nth(choose_seat(seats.len())),
        };
        legal.clear();
        world.legal(seat, &mut legal);
        let choice = choose(&world, seat, &legal);
        world.apply(Step::Choice(seat, choice), &mut events);
    }
    let after = world.totals();
    let gained = PerSeat::from_fn(before.seats(), |it| after[it] - before[it]);
    Followed { events, gained }
}
