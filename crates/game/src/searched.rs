//! What a search asks of a game beside its rules.

use crate::{Awaiting, Dice, Game, Step};

/// A game whose matches can be imagined and played out.
pub trait Searched: Game {
    /// A full game that the viewer with this view cannot tell from the true one, every such game
    /// equally likely. Sees the view, not the truth.
    fn imagine(view: &Self::View, dice: &mut Dice) -> Self;

    /// Plays random choices until nature is awaited or the game is over: each time `pick` is told
    /// how many legal choices there are, and answers which of the list is taken. In a race it is
    /// asked for the seat before. Searches spend their time here; a game may do the same without
    /// writing lists.
    fn play_on(&mut self, list: &mut Vec<Self::Action>, pick: &mut impl FnMut(usize) -> usize) {
        play_on_by_list(self, list, pick);
    }
}

/// [`Searched::play_on`] for any game: choice by choice, from the lists of legal ones.
pub fn play_on_by_list<G: Game>(
    game: &mut G,
    list: &mut Vec<G::Action>,
    pick: &mut impl FnMut(usize) -> usize,
) {
    loop {
        let seat = match game.awaiting() {
            Awaiting::Choices(seats) => seats.first().expect("somebody is awaited"),
            Awaiting::Race(seats) => seats.nth(pick(seats.len())),
            Awaiting::Chance | Awaiting::Nothing => return,
        };
        list.clear();
        game.legal(seat, list);
        let choice = list[pick(list.len())];
        game.apply(Step::Choice(seat, choice), &mut ());
    }
}
