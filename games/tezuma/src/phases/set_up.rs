//! §2.2, §2.3 Which tables and abilities the match uses.

use game::{Dice, Options as _, Sink};

use crate::Tezuma;
use crate::abilities::Ability;
use crate::data::ScoringTable;
use crate::events::{Chance, Event};
use crate::options::{Options, Selected, Selection};
use crate::phases::Phase;

pub(crate) fn draw(game: &Tezuma, dice: &mut Dice) -> Chance {
    let options = &game.options;
    Chance::SetUp {
        tables: tables(options, dice),
        abilities: abilities(options, dice),
    }
}

fn tables(options: &Options, dice: &mut Dice) -> Vec<ScoringTable> {
    let (mark, _) = options.marks();
    let mut others: Vec<ScoringTable> = (1..=6).filter_map(ScoringTable::new).collect();
    match options.tables() {
        Selection::Named(Selected::First) => {}
        Selection::Named(Selected::Random) => dice.shuffle(&mut others),
        Selection::List(list) => return list.clone(),
    }
    others.truncate(options.seats());
    others.sort_unstable();
    others.push(mark);
    others
}

fn abilities(options: &Options, dice: &mut Dice) -> Vec<Ability> {
    if options.beginner() {
        return Vec::new();
    }
    let cards = options.deck().sides().iter();
    match options.abilities() {
        Selection::Named(Selected::First) => cards.map(|[front, _]| *front).collect(),
        Selection::Named(Selected::Random) => cards.map(|sides| *dice.pick(sides)).collect(),
        Selection::List(list) => list.clone(),
    }
}

pub(crate) fn apply(
    game: &mut Tezuma,
    tables: Vec<ScoringTable>,
    abilities: Vec<Ability>,
    sink: &mut impl Sink<Event>,
) {
    game.tables = tables.iter().copied().collect();
    game.abilities = abilities.iter().copied().collect();
    game.phase = Phase::Deal;
    sink.emit(|| Event::SetUp {
        tables,
        abilities,
        data: game.options.data(),
    });
}
