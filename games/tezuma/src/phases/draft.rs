//! §3.2 The draft: round the table, each seat takes one card of a kind it does not have yet.

use game::{Game, Seat, Sink};
use serde::{Deserialize, Serialize};

use crate::abilities::Abilities;
use crate::cards::Suits;
use crate::data::Tables;
use crate::events::Event;
use crate::notation::Action;
use crate::phases::Phase;
use crate::tricks::Trick;
use crate::{Drafted, Tezuma};

/// What can still be taken, and by whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    pub turn: Seat,
    /// How many cards have been taken.
    pub taken: u8,
    pub negatives: Suits,
    pub tables: Tables,
    pub abilities: Abilities,
}

impl Draft {
    pub(crate) fn new(game: &Tezuma) -> Draft {
        Draft {
            turn: game.start,
            taken: 0,
            negatives: Suits::ALL,
            tables: game.tables,
            abilities: game.abilities,
        }
    }
}

/// §3.3 One of every kind, in any order.
#[inline]
pub(crate) fn legal(draft: &Draft, drafted: &Drafted, out: &mut Vec<Action>) {
    if drafted.negative.is_none() {
        out.extend(draft.negatives.iter().map(Action::DraftNegative));
    }
    if drafted.table.is_none() {
        out.extend(draft.tables.iter().map(Action::DraftTable));
    }
    if drafted.ability.is_none() {
        out.extend(draft.abilities.iter().map(Action::DraftAbility));
    }
}

#[inline]
pub(crate) fn apply(game: &mut Tezuma, seat: Seat, action: Action, sink: &mut impl Sink<Event>) {
    let seats = game.seats();
    let Phase::Draft(draft) = &mut game.phase else {
        unreachable!("cards are taken in the draft");
    };
    let drafted = &mut game.drafted[seat];
    match action {
        Action::DraftNegative(suit) => {
            draft.negatives.remove(suit);
            drafted.negative = Some(suit);
        }
        Action::DraftTable(table) => {
            draft.tables.remove(table);
            drafted.table = Some(table);
        }
        Action::DraftAbility(ability) => {
            draft.abilities.remove(ability);
            drafted.ability = Some(ability);
        }
        Action::Play(_) | Action::PlayTwo(..) | Action::Use(_) => {
            unreachable!("the draft comes before the tricks")
        }
    }
    draft.taken += 1;
    draft.turn = draft.turn.left(seats);
    // §3.4 What nobody took is out of this deal; the start seat leads.
    if usize::from(draft.taken) == seats * game.options.kinds() {
        game.phase = Phase::Trick(Trick::new(game.start, seats));
    }
    sink.emit(|| Event::Drafted { seat, card: action });
}
