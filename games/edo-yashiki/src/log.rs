//! The deals and scores of the match log.

use game::{Json, LogEntry, Logged, PerSeat, Seat};
use serde_json::json;

use crate::EdoYashiki;
use crate::cards::{Card, Cards};
use crate::events::Event;
use crate::phases::{Chance, Phase};
use crate::scoring::Line;

impl Logged for EdoYashiki {
    fn logged(event: &Event) -> Option<LogEntry> {
        match event {
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

    /// The runs of a seat may stand in any order.
    fn same_score(own: &Json, other: &Json) -> bool {
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

    /// Everything in the deal is checked.
    fn read_deal(&self, deal: &Json) -> Result<Chance, String> {
        match self.phase {
            Phase::Setup => read_setup(self, deal),
            Phase::Row => read_row(self, deal),
            Phase::Race | Phase::Pick | Phase::Build | Phase::Score { .. } | Phase::Over { .. } => {
                Err("nothing is dealt now".to_owned())
            }
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
