//! §3.2 The draft: round the table, each seat takes one card of a kind it does not have yet.

use cards::{Counted, Member};
use game::{Awaiting, Game as _, Seat, SeatSet, Sink};
use serde::{Deserialize, Serialize};

use crate::Tezuma;
use crate::abilities::{Abilities, Ability};
use crate::cards::{Suit, Suits};
use crate::data::{ScoringTable, ScoringTables};
use crate::events::Event;
use crate::notation::Action;
use crate::phases::Phase;
use crate::tricks::Trick;

/// What can still be taken, and by whom.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Draft {
    pub turn: Seat,
    /// How many cards have been taken.
    pub taken: u8,
    pub negatives: Suits,
    pub tables: ScoringTables,
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

#[inline]
pub(crate) fn awaiting(draft: &Draft) -> Awaiting {
    Awaiting::Choices(SeatSet::only(draft.turn))
}

/// §3.3 One of every kind, in any order.
#[inline]
pub(crate) fn legal(game: &Tezuma, draft: &Draft, out: &mut Vec<Action>) {
    let drafted = &game.drafted[draft.turn];
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

/// One of the choices that `legal` lists.
#[inline]
pub(crate) fn any(game: &Tezuma, draft: &Draft, pick: impl FnOnce(usize) -> usize) -> Action {
    let drafted = &game.drafted[draft.turn];
    let when = |bits: u16, missing: bool| u64::from(bits) * u64::from(missing);
    let negatives = when(
        u16::from(draft.negatives.bits()),
        drafted.negative.is_none(),
    );
    let tables = when(u16::from(draft.tables.bits()), drafted.table.is_none());
    let abilities = when(draft.abilities.bits(), drafted.ability.is_none());
    // All in one word, each kind in 16 bits of it.
    let counted = Counted::new(negatives | tables << 16 | abilities << 32);
    let place = counted.nth(pick(counted.len())) as usize;
    match place / 16 {
        0 => Action::DraftNegative(Suit::at(place)),
        1 => Action::DraftTable(ScoringTable::at(place % 16)),
        _ => Action::DraftAbility(Ability::at(place % 16)),
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
