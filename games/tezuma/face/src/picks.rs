//! Scoring tables and abilities that people choose by looking at them.

use std::sync::Arc;

use face_kit::{HowMany, Lang, Pick, PickGroup, Picks, kit};
use maud::html;
use tezuma::{Ability, Data, ScoringTable};

use crate::card::prop;
use crate::words::{self, words};
use crate::{goal, sight};

/// §2.2 How many of the tables No.1 to No.6 a match has, by the number of seats.
const OTHERS: [(usize, usize); 2] = [(3, 3), (4, 4)];

/// Of this data file, or without one of our own.
pub(crate) fn picks(lang: Lang, deck: Option<&str>) -> Vec<Picks> {
    let title = words(lang).get("option-chosen").to_owned();
    let other = deck.and_then(|file| Data::read(file).ok()).map(Arc::new);
    let data = other.unwrap_or_else(Data::own);
    vec![
        Picks {
            name: "tables",
            title: title.clone(),
            groups: vec![others(lang, &data), marks(lang, &data)],
        },
        Picks {
            name: "abilities",
            title,
            groups: data
                .sides()
                .iter()
                .enumerate()
                .map(|(nth, sides)| card(lang, nth, *sides))
                .collect(),
        },
    ]
}

fn table(lang: Lang, data: &Data, table: ScoringTable) -> Pick {
    let words = words(lang);
    let all = (1..).map_while(ScoringTable::new);
    let full = sight::full_of(all.flat_map(|it| *data.table(it)));
    // Only the tables of our own file have names.
    let name = (*data == *Data::own()).then(|| words::table_name(words, table));
    Pick {
        value: table.to_string(),
        drawn: html! {
            span { b { (words::table_number(words, table)) } @if let Some(name) = name { " " (name) } }
            (goal::pattern(lang, table, data.table(table), full))
        },
        is_usual: table.number() <= 4,
        only_seats: None,
    }
}

/// The tables of which some are chosen.
fn others(lang: Lang, data: &Data) -> PickGroup {
    let words = words(lang);
    let exactly = OTHERS.map(|(seats, n)| {
        let wrong = [("n", n.into()), ("seats", seats.into())];
        (seats, n, words.say("choose-tables", wrong))
    });
    PickGroup {
        title: words.get("option-tables-others").to_owned(),
        how: HowMany::Exactly(exactly.to_vec()),
        things: (1..=6)
            .filter_map(ScoringTable::new)
            .map(|it| table(lang, data, it))
            .collect(),
    }
}

/// The tables that are always there.
fn marks(lang: Lang, data: &Data) -> PickGroup {
    let of = |mark, seats| Pick {
        only_seats: Some(seats),
        ..table(lang, data, mark)
    };
    PickGroup {
        title: words(lang).get("option-tables-always").to_owned(),
        how: HowMany::All,
        things: vec![of(ScoringTable::SEVEN, 4), of(ScoringTable::EIGHT, 3)],
    }
}

/// §1.5 The two sides of an ability card.
fn card(lang: Lang, nth: usize, sides: [Ability; 2]) -> PickGroup {
    let words = words(lang);
    let side = |it: Ability| Pick {
        value: it.to_string(),
        drawn: html! {
            span.side {
                (prop(it))
                span {
                    b { (words::ability(words, it)) }
                    @if let Some(own) = words::own_name(lang, it) { " " small lang="ja" { (own) } }
                    br;
                    (words::does(words, it)) " "
                    small { (words::marbles(words, it.marbles())) }
                }
            }
        },
        is_usual: it == sides[0],
        only_seats: None,
    };
    PickGroup {
        title: words.say("option-card", [("nth", kit::nth(nth + 1).into())]),
        how: HowMany::One,
        things: sides.map(side).to_vec(),
    }
}
