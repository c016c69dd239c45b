//! §8 What a viewer may know: built by listing it.

use cards::List;
use game::{Outcome, PerSeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::board::Board;
use crate::cards::{Cards, Suit, Suits};
use crate::options::Options;
use crate::phases::{self, Phase};
use crate::scoring::{self, Sheet};
use crate::trick::Trick;
use crate::{Catsle, ROUNDS};

/// All a seat or a spectator may know.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// Counted from 1.
    pub round: u8,
    /// §3.2 The start seat of this round.
    pub start: Seat,
    /// §3.4 The suit that is out of this match, with 3 players.
    pub removed: Option<Suit>,
    #[serde(flatten)]
    pub phase: Phase,
    /// The seat that has to choose, while the match lasts.
    pub turn: Option<Seat>,
    /// The viewer's own hand; empty for spectators.
    pub hand: Cards,
    pub hand_sizes: PerSeat<u8>,
    /// §8.1 The suits each seat failed to follow this round.
    pub failed: PerSeat<Suits>,
    pub boards: PerSeat<Board>,
    pub trick: Trick,
    /// §8.1 The finished trick, until the next lead.
    pub last_trick: Option<Trick>,
    /// §3.5 How many cards the extra deck still holds.
    pub extra_left: u8,
    /// §8.3 The cards discarded this round. People's screens show them only with the option
    /// `memory`; a viewer that remembers knows them without.
    pub discard: Cards,
    /// The finished rounds, each with its boards and scores.
    pub rounds: List<Sheet, ROUNDS>,
    pub totals: PerSeat<i32>,
    pub outcome: Option<Outcome>,
}

impl View {
    pub(crate) fn of(game: &Catsle, viewer: Viewer) -> View {
        let options = game.options;
        View {
            viewer,
            options,
            round: game.round,
            start: game.start,
            removed: game.removed,
            phase: game.phase,
            turn: phases::turn(game),
            hand: viewer.seat().map_or(Cards::EMPTY, |it| game.hands[it]),
            hand_sizes: game.hands.map(|it| it.len() as u8),
            failed: game.failed,
            boards: game.boards,
            trick: game.trick,
            last_trick: game.last_trick,
            extra_left: game.extra.len() as u8,
            discard: game.discard,
            rounds: game.rounds,
            totals: scoring::totals(&game.rounds, options.n_seats()),
            outcome: game.ended(),
        }
    }

    /// The cards that this viewer has not seen: other hands, aside, the extra deck.
    pub fn unseen(&self) -> Cards {
        let mut seen = self.hand | self.discard | self.trick.left;
        for (_, board) in self.boards.iter() {
            seen |= board.cards();
        }
        // A card taken but not placed yet is neither in the trick nor on a board.
        if let Phase::Place { card, .. } = self.phase {
            seen.insert(card);
        }
        phases::in_play(self.removed) - seen
    }
}
