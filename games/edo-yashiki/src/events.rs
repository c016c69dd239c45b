//! What happened, and what the match log says of it. Nothing that happens is secret (§9.1).

use game::{Json, LogEntry, Outcome, PerSeat, Seat};
use serde::Serialize;
use serde_json::json;

use crate::EdoYashiki;
use crate::cards::{Card, Cards};
use crate::house::Placement;
use crate::phases::{Chance, End, Phase};
use crate::runs::{Run, Runs};
use crate::scoring::Line;

/// Something that happened.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(rename_all = "kebab-case", tag = "event")]
pub enum Event {
    /// §2 Houses and start seat were dealt. `data` are the cards, if not the game's own.
    SetUp {
        start: Seat,
        houses: PerSeat<Card>,
        #[serde(skip_serializing_if = "Option::is_none")]
        data: Option<Json>,
    },
    /// §3.1 A row was laid out.
    RowLaidOut { round: usize, row: PerSeat<Card> },
    /// §4 A seat grabbed a card.
    Grabbed { seat: Seat, card: Card },
    /// §4.5 The last seat without a card got the last one.
    Given { seat: Seat, card: Card },
    /// §5 A seat laid its card, and made these runs of 3 to 5.
    Placed {
        seat: Seat,
        #[serde(flatten)]
        placement: Placement,
        runs: Runs,
    },
    /// §7.4 A seat chose the run that scores next.
    RunScored { seat: Seat, run: Run },
    /// §6 A round was scored.
    Scored {
        round: usize,
        lines: PerSeat<Line>,
        totals: PerSeat<i32>,
    },
    /// §8 The match is over.
    Ended { by: End, outcome: Outcome },
}

impl Event {
    /// The entry of the match log that this makes.
    pub(crate) fn log_entry(&self) -> Option<LogEntry> {
        match self {
            Event::SetUp {
                start,
                houses,
                data,
            } => {
                let mut deal = json!({ "start": start, "houses": houses });
                if let Some(data) = data {
                    deal["data"] = data.clone();
                }
                Some(LogEntry::Deal(deal))
            }
            Event::RowLaidOut { round, row } => {
                Some(LogEntry::Deal(json!({ "round": round, "row": row })))
            }
            Event::Scored { round, lines, .. } => {
                let mut score = json!({
                    "round": round,
                    "runs": lines.map(|it| it.runs().to_vec()),
                    "bonus": lines.map(Line::bonus),
                    "round_score": lines.map(Line::points),
                });
                if lines.as_slice().iter().any(|it| it.markers.is_some()) {
                    score["markers"] = json!(lines.map(|it| it.markers));
                }
                Some(LogEntry::Score(score))
            }
            Event::Grabbed { .. }
            | Event::Given { .. }
            | Event::Placed { .. }
            | Event::RunScored { .. }
            | Event::Ended { .. } => None,
        }
    }
}

/// Whether two scores of a round say the same: the runs of a seat may stand in any order.
pub(crate) fn same_score(own: &Json, other: &Json) -> bool {
    let in_order = |score: &Json| {
        let mut score = score.clone();
        for runs in score["runs"].as_array_mut().into_iter().flatten() {
            if let Some(runs) = runs.as_array_mut() {
                runs.sort_by_cached_key(Json::to_string);
            }
        }
        score
    };
    own.is_object() && other.is_object() && in_order(own) == in_order(other)
}

/// Reads a deal of the match log. Everything in it is checked.
pub(crate) fn read_deal(game: &EdoYashiki, deal: &Json) -> Result<Chance, String> {
    match game.phase {
        Phase::Setup => read_setup(game, deal),
        Phase::Row => read_row(game, deal),
        Phase::Race | Phase::Pick | Phase::Build | Phase::Score { .. } | Phase::Over { .. } => {
            Err("nothing is dealt now".to_owned())
        }
    }
}

fn read_setup(game: &EdoYashiki, deal: &Json) -> Result<Chance, String> {
    only_fields(deal, &["start", "houses", "data"])?;
    let start = field(deal, "start")?
        .as_u64()
        .and_then(|it| Seat::new(usize::try_from(it).ok()?))
        .filter(|it| it.index() < game.options.n_seats())
        .ok_or("§2.2 \"start\" is no seat of this table")?;
    let houses = read_cards(game, field(deal, "houses")?)?;
    // The options have taken the data already; here it is only compared.
    let own = game::Options::data(&game.options);
    if deal.get("data") != own.as_ref() {
        return Err("\"data\" is there exactly if the cards are not the game's own".to_owned());
    }
    Ok(Chance::Setup { start, houses })
}

fn read_row(game: &EdoYashiki, deal: &Json) -> Result<Chance, String> {
    only_fields(deal, &["round", "row"])?;
    let round = game.round();
    if *field(deal, "round")? != json!(round) {
        return Err(format!("this is round {round}"));
    }
    let row = read_cards(game, field(deal, "row")?)?;
    Ok(Chance::Row { row })
}

/// As many cards as there are seats, all from the deck.
fn read_cards(game: &EdoYashiki, list: &Json) -> Result<PerSeat<Card>, String> {
    let n_seats = game.options.n_seats();
    let numbers = list.as_array().ok_or("cards are a list of numbers")?;
    if numbers.len() != n_seats {
        return Err(format!(
            "§3.1 expected {n_seats} cards, found {}",
            numbers.len()
        ));
    }
    let mut deck: Cards = game.deck;
    let mut cards = PerSeat::new(n_seats);
    for (number, card) in numbers.iter().zip(cards.as_mut_slice()) {
        *card = number
            .as_u64()
            .and_then(|it| Card::new(usize::try_from(it).ok()?))
            .ok_or_else(|| format!("§1.1 {number} is no card"))?;
        if !deck.contains(*card) {
            return Err(format!("card {card} is not in the deck any more"));
        }
        deck.remove(*card);
    }
    Ok(cards)
}

fn field<'a>(deal: &'a Json, name: &str) -> Result<&'a Json, String> {
    deal.get(name)
        .ok_or_else(|| format!("the deal has no {name:?}"))
}

fn only_fields(deal: &Json, names: &[&str]) -> Result<(), String> {
    let fields = deal.as_object().ok_or("a deal is an object")?;
    match fields.keys().find(|it| !names.contains(&it.as_str())) {
        Some(other) => Err(format!("there is no field {other:?} in this deal")),
        None => Ok(()),
    }
}
