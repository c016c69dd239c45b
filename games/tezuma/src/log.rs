//! What stands in the match log: the deals, and how they were scored.

use cards::list_of;
use game::{Game as _, Json, LogEntry, Options as _, Seat};
use serde::de::DeserializeOwned;
use serde_json::{Map, json};

use crate::Tezuma;
use crate::abilities::Ability;
use crate::cards::{Card, Cards, Deck, HAND, all_cards};
use crate::data::ScoringTable;
use crate::events::{Chance, Event};
use crate::options::{Options, Selected, Selection};
use crate::phases::{Phase, deal};
use crate::scoring::{Line, Sheet};

pub(crate) fn entry(event: &Event) -> Option<LogEntry> {
    match event {
        Event::SetUp {
            tables,
            abilities,
            data,
        } => {
            let mut deal = json!({ "tables": tables, "abilities": abilities });
            if let Some(data) = data {
                deal["data"] = data.clone();
            }
            Some(LogEntry::Deal(deal))
        }
        Event::Dealt {
            round,
            start,
            hands,
        } => Some(LogEntry::Deal(
            json!({ "round": round, "start": start, "hands": hands }),
        )),
        Event::Scored(sheet) => Some(LogEntry::Score(score(sheet))),
        Event::Drafted { .. }
        | Event::Declared { .. }
        | Event::Played { .. }
        | Event::TrickWon { .. }
        | Event::Over(_) => None,
    }
}

fn score(sheet: &Sheet) -> Json {
    let each = |part: fn(&Line) -> i32| sheet.lines.map(part);
    json!({
        "round": sheet.round,
        "tricks": each(|it| i32::from(it.tricks)),
        "table": each(|it| it.points),
        "negative": each(|it| i32::from(it.cards)),
        "round_score": each(|it| it.score),
    })
}

/// Reads a deal of the match log, as chance could have decided it.
pub(crate) fn read_deal(game: &Tezuma, deal: &Json) -> Result<Chance, String> {
    let fields = deal.as_object().ok_or("a deal is an object")?;
    match &game.phase {
        Phase::SetUp => read_set_up(&game.options, fields),
        Phase::Deal => read_hands(game, fields),
        Phase::Draft(_) | Phase::Trick(_) | Phase::Over => {
            Err("there is nothing to deal now".to_owned())
        }
    }
}

fn read_set_up(options: &Options, fields: &Map<String, Json>) -> Result<Chance, String> {
    only_fields(fields, &["tables", "abilities", "data"])?;
    let tables: Vec<ScoringTable> = read(fields, "tables")?;
    let abilities: Vec<Ability> = read(fields, "abilities")?;
    // The data itself was read with the options.
    if fields.get("data") != options.data().as_ref() {
        return Err("\"data\" is there where it differs from the game's own".to_owned());
    }
    let seats = options.seats();
    let tables_fit = match options.tables() {
        Selection::Named(Selected::First) => {
            let (mark, _) = options.marks();
            let first = (1..=seats as u64)
                .filter_map(ScoringTable::new)
                .chain([mark]);
            tables.iter().copied().eq(first)
        }
        Selection::Named(Selected::Random) => options.tables_fit(&tables),
        Selection::List(list) => same_in_any_order(list, &tables),
    };
    if !tables_fit {
        return Err(format!("\"tables\" cannot be {}", json!(tables)));
    }
    let sides = options.deck().sides();
    let abilities_fit = match options.abilities() {
        _ if options.beginner() => abilities.is_empty(),
        Selection::Named(Selected::First) => {
            abilities.iter().eq(sides.iter().map(|[front, _]| front))
        }
        Selection::Named(Selected::Random) => options.abilities_fit(&abilities),
        Selection::List(list) => same_in_any_order(list, &abilities),
    };
    if !abilities_fit {
        return Err(format!("\"abilities\" cannot be {}", json!(abilities)));
    }
    Ok(Chance::SetUp { tables, abilities })
}

fn read_hands(game: &Tezuma, fields: &Map<String, Json>) -> Result<Chance, String> {
    only_fields(fields, &["round", "start", "hands"])?;
    let seats = game.seats();
    let round: u64 = read(fields, "round")?;
    if round != u64::from(game.round) + 1 {
        return Err(format!("\"round\" is {}, not {round}", game.round + 1));
    }
    let start: Seat = read(fields, "start")?;
    match deal::next_start(game) {
        Some(next) if next != start => return Err(format!("\"start\" is {next}, not {start}")),
        None if start.index() >= seats => return Err(format!("there is no seat {start}")),
        Some(_) | None => {}
    }
    let hands: Vec<Vec<Card>> = read(fields, "hands")?;
    if hands.len() != seats || hands.iter().any(|it| it.len() != HAND) {
        return Err(format!("\"hands\" are {seats} hands of {HAND} cards"));
    }
    let cards: Deck = list_of(hands.into_iter().flatten()).ok_or("too many cards")?;
    // As many cards as the deck has, and none more often than there: so every card.
    let deck = all_cards(seats);
    let mut dealt = Cards::EMPTY;
    for card in &cards {
        if dealt.count(*card) == deck.count(*card) {
            return Err(format!("there is one {card} too many in \"hands\""));
        }
        dealt.insert(*card);
    }
    Ok(Chance::Deal { start, cards })
}

fn same_in_any_order<T: Ord + Copy>(one: &[T], other: &[T]) -> bool {
    let sorted = |list: &[T]| {
        let mut list = list.to_vec();
        list.sort_unstable();
        list
    };
    sorted(one) == sorted(other)
}

fn only_fields(fields: &Map<String, Json>, known: &[&str]) -> Result<(), String> {
    let mut names = fields.keys();
    match names.find(|it| !known.contains(&it.as_str())) {
        Some(other) => Err(format!("there is no field {other:?} in this deal")),
        None => Ok(()),
    }
}

fn read<T: DeserializeOwned>(fields: &Map<String, Json>, name: &str) -> Result<T, String> {
    let value = fields
        .get(name)
        .ok_or_else(|| format!("{name:?} is missing"))?;
    serde_json::from_value(value.clone()).map_err(|it| format!("{name:?}: {it}"))
}
