//! Tables for tests: deals written out, matches played at random.

use expect_test::Expect;
use game::{
    Dice, Game as _, Json, Options as _, Seat, Seed, Step, Table, Viewer, legal_choices,
    options_from,
};

use crate::{Card, Deal, Event, Malumiere, Options};

/// The options of a table, the usual ones but for these.
pub(crate) fn options(seats: usize, given: &[(&str, Json)]) -> Options {
    options_from(seats, given.iter().map(|(name, value)| (*name, value))).unwrap()
}

/// Every variant.
pub(crate) fn all_options() -> Vec<Options> {
    let mut all = Vec::new();
    for seats in 2..=4 {
        for bids in ["others", "nobody", "owner"] {
            for eyes in ["blur", "exact"] {
                for memory in [false, true] {
                    all.push(options(
                        seats,
                        &[
                            ("bids", Json::from(bids)),
                            ("eyes", Json::from(eyes)),
                            ("memory", Json::from(memory)),
                        ],
                    ));
                }
            }
        }
    }
    all
}

/// A deal of these piles, seen at their true sizes, all turned the same way.
pub(crate) fn deal(start: usize, piles: &[&str]) -> Deal {
    const SIZES: [&str; 9] = ["33", "47", "58", "67", "75", "82", "88", "94", "100"];
    let size = |card: &str| SIZES[usize::from(card.as_bytes()[1] - b'1')];
    let seen: Vec<String> = piles
        .iter()
        .map(|it| it.split(' ').map(size).collect::<Vec<_>>().join(" "))
        .collect();
    let turns = vec!["000000000"; piles.len()];
    let json = serde_json::json!({ "start": start, "piles": piles, "seen": seen, "turns": turns });
    serde_json::from_value(json).unwrap()
}

/// A match with these options that begins with this deal.
pub(crate) fn dealt(options: &Options, deal: Deal) -> Malumiere {
    assert_eq!(deal.piles().len(), options.seats());
    let mut game = Malumiere::start(options);
    game.apply(Step::Chance(deal), &mut ());
    game
}

/// Dice for random choices at a table with this seed.
pub(crate) fn choices(seed: u64) -> Dice {
    Seed::small(seed).child(1).dice(0)
}

/// A whole match of random choices.
pub(crate) fn random_match(options: &Options, seed: u64) -> Table<Malumiere> {
    let mut dice = choices(seed);
    let mut table = Table::open(*options, Seed::small(seed));
    while let Some(seat) = table.awaiting().seats().first() {
        let action = *dice.pick(&table.legal(seat));
        table.choose(seat, action).unwrap();
    }
    table
}

/// The view as it leaves the house.
pub(crate) fn json_of(game: &Malumiere, viewer: Viewer) -> Json {
    serde_json::to_value(game.view(viewer)).unwrap()
}

/// Plays a script and compares what was told of it, and who is awaited for what then.
pub(crate) fn check(game: &mut Malumiere, script: &str, expect: &Expect) {
    let events = conformance::play(game, script);
    let mut told: Vec<String> = events
        .iter()
        .filter_map(|it| tell(game.seats(), it))
        .collect();
    for seat in game.awaiting().seats().iter() {
        let legal: Vec<String> = legal_choices(game, seat)
            .iter()
            .map(|it| it.to_string())
            .collect();
        told.push(format!("awaiting {seat}: {}", legal.join(" | ")));
    }
    told.push(String::new());
    expect.assert_eq(&told.join("\n"));
}

/// What is worth telling: who sees what, who wins.
fn tell(seats: usize, event: &Event) -> Option<String> {
    match event {
        Event::Dealt { .. }
        | Event::PileTaken { .. }
        | Event::LinesLaid { .. }
        | Event::BidPlaced { .. }
        | Event::Played { .. } => None,
        Event::OwnBidSeen { .. } | Event::OthersBidsSeen { .. } => {
            let seen = Viewer::all(seats).map(|viewer| {
                let who = viewer
                    .seat()
                    .map_or("spectator".to_owned(), |it| format!("seat {it}"));
                format!(
                    "{who} sees bid {}",
                    bids_in(Malumiere::redact(event, viewer).as_ref())
                )
            });
            Some(seen.collect::<Vec<_>>().join("\n"))
        }
        Event::TrickRevealed { number, trick } => {
            let order = (0..seats).map(|it| trick.leader.left_by(it, seats));
            let cards: Vec<String> = order
                .map(|it| format!("{it} {}", trick.cards[it]))
                .collect();
            Some(format!(
                "trick {number}: {}: {} wins",
                cards.join(", "),
                trick.winner
            ))
        }
        Event::RoundScored { sheet, totals } => Some(format!(
            "round {}: bid {:?}, won {:?}, scored {:?}, totals {totals:?}",
            sheet.round, sheet.bids, sheet.tricks, sheet.round_score
        )),
        Event::MatchOver { outcome } => Some(format!("winners {:?}", outcome.winners)),
    }
}

/// The fronts of bid cards that an event tells, seat by seat.
fn bids_in(event: Option<&Event>) -> String {
    let shown = |seat: Seat, card: Option<Card>| {
        let card = card.map_or("?".to_owned(), |it| it.to_string());
        format!("{seat}: {card}")
    };
    if let Some(Event::OwnBidSeen { seat, card }) = event {
        return shown(*seat, *card);
    }
    let Some(Event::OthersBidsSeen { cards }) = event else {
        panic!("{event:?} is not about bid cards");
    };
    let bids: Vec<String> = cards
        .iter()
        .map(|(seat, card)| shown(seat, *card))
        .collect();
    bids.join(", ")
}
