//! The match log's deals and scores, written and read.

use cards::{Worded, list_of};
use game::{Json, LogEntry, Seat, SeatSet};
use serde_json::{Map, json};

use crate::ThousandCats;
use crate::cards::{Card, Cards, NINE};
use crate::events::Event;
use crate::multipliers::{MultiplierCard, MultiplierCards, N_MULTIPLIERS};
use crate::open::Order;
use crate::phases::Phase;
use crate::phases::deal::{BOOZE_EACH, Deal, Due};
use crate::trick::{DUMMY, HANDS, Pair};

pub(crate) fn logged(event: &Event) -> Option<LogEntry> {
    match event {
        Event::Dealt { .. } => Some(LogEntry::Deal(deal_entry(event))),
        Event::Scored { sheet, .. } => {
            let mut score = json!({
                "round": sheet.round,
                "fish": sheet.fish,
                "booze": sheet.booze,
                "crows": sheet.crows,
                "round_score": sheet.round_score,
            });
            if let Some(tokens) = &sheet.tokens {
                score["tokens"] = json!(tokens);
            }
            Some(LogEntry::Score(score))
        }
        Event::Kept
        | Event::RedealAsked { .. }
        | Event::StartNamed { .. }
        | Event::MultiplierChosen { .. }
        | Event::TokenTaken { .. }
        | Event::DummyTurned { .. }
        | Event::Revealed { .. }
        | Event::Swapped { .. }
        | Event::Taken { .. }
        | Event::TokensGained { .. }
        | Event::MatchOver { .. } => None,
    }
}

fn deal_entry(event: &Event) -> Json {
    let Event::Dealt {
        round,
        hands,
        dummy,
        face_up,
        multipliers,
        order,
        start,
        data,
    } = event
    else {
        unreachable!("only deals make deal entries");
    };
    let mut deal = json!({ "round": round, "hands": hands });
    let mut put = |name: &str, value: Option<Json>| {
        if let Some(value) = value {
            deal[name] = value;
        }
    };
    put("dummy", dummy.map(|it| json!(it)));
    put("face_up", Some(json!([face_up.low, face_up.high])));
    put("multipliers", multipliers.map(|it| json!(it)));
    put("order", order.map(|it| json!(it)));
    put("start", start.map(|it| json!(it)));
    put("data", data.clone());
    deal
}

/// Reads a deal back: one that chance could make at this point, where `due` is due.
pub(crate) fn read_deal(game: &ThousandCats, due: &Due, deal: &Json) -> Result<Deal, String> {
    let fields = deal.as_object().ok_or("the deal is not an object")?;
    let seats = game.options.n_seats();
    check_fields(game, due, fields)?;
    // A re-deal belongs to the same round.
    let is_redeal = game.open.phase == Phase::DealAgain;
    let round = game.open.round + u32::from(!is_redeal);
    if fields.get("round") != Some(&json!(round)) {
        return Err(format!("this is the deal of round {round}"));
    }
    let mut hands = [[Card::Y0; NINE]; HANDS];
    let listed = list(fields, "hands", seats)?;
    for (hand, listed) in hands.iter_mut().zip(listed) {
        *hand = cards(listed, "a hand")?;
    }
    if game.options.has_dummy() {
        hands[DUMMY] = cards(&fields["dummy"], "the dummy's deck")?;
    }
    let [low, high] = cards(&fields["face_up"], "the face-up pair")?;
    if low > high {
        return Err("the lower face-up card comes first".to_owned());
    }
    let face_up = Pair { low, high };
    check_cards(game, &hands, face_up)?;
    let multipliers = match fields.get("multipliers") {
        Some(_) => Some(read_multipliers(game, list(fields, "multipliers", seats)?)?),
        None => None,
    };
    let order = match fields.get("order") {
        Some(_) => Some(read_order(list(fields, "order", seats)?)?),
        None => None,
    };
    let start = match fields.get("start") {
        Some(start) => {
            let seat = seat(start).filter(|&it| due.start.is_some_and(|all| all.contains(it)));
            Some(seat.ok_or("\"start\" is not a seat with the lowest total")?)
        }
        None => None,
    };
    Ok(Deal {
        hands,
        face_up,
        multipliers,
        order,
        start,
    })
}

/// Exactly the fields that are due, no others.
fn check_fields(game: &ThousandCats, due: &Due, fields: &Map<String, Json>) -> Result<(), String> {
    let may_have_data = game.open.round == 0 && fields.contains_key("data");
    let wanted = [
        ("round", true),
        ("hands", true),
        ("dummy", game.options.has_dummy()),
        ("face_up", true),
        ("multipliers", due.multipliers),
        ("order", due.order),
        ("start", due.start.is_some()),
        ("data", may_have_data),
    ];
    for (name, is_due) in wanted {
        if is_due != fields.contains_key(name) {
            let what = if is_due { "missing from" } else { "not due in" };
            return Err(format!("{name:?} is {what} this deal"));
        }
    }
    match fields
        .keys()
        .find(|it| wanted.iter().all(|(name, _)| name != it))
    {
        Some(other) => Err(format!("there is no {other:?} in a deal")),
        None => Ok(()),
    }
}

/// Every card once, and in every hand two season cards with booze, which are dealt first.
fn check_cards(
    game: &ThousandCats,
    hands: &[[Card; NINE]; HANDS],
    face_up: Pair,
) -> Result<(), String> {
    let dealt = hands.iter().flatten().copied();
    if dealt.collect::<Cards>() | face_up.cards() != Cards::ALL {
        return Err("the deal does not have every card once".to_owned());
    }
    let booze = game.options.deck().season_booze();
    for (nth, hand) in hands.iter().enumerate() {
        // The dummy's deck has been shuffled again.
        let first = if nth < game.options.n_seats() {
            &hand[..BOOZE_EACH]
        } else {
            &hand[..]
        };
        let is_booze = |it: &&Card| booze.contains(**it);
        if first.iter().filter(is_booze).count() != BOOZE_EACH
            || hand.iter().filter(is_booze).count() != BOOZE_EACH
        {
            return Err(
                "every hand is dealt two season cards with booze, then seven others".into(),
            );
        }
    }
    Ok(())
}

fn read_multipliers(
    game: &ThousandCats,
    listed: &[Json],
) -> Result<[MultiplierCard; N_MULTIPLIERS], String> {
    let wrong = || "\"multipliers\" are not all twelve cards, dealt evenly".to_owned();
    let mut all = Vec::with_capacity(N_MULTIPLIERS);
    for hand in listed {
        let hand = hand.as_array().ok_or_else(wrong)?;
        if hand.len() != game.options.multipliers_each() {
            return Err(wrong());
        }
        for card in hand {
            let card = card.as_str().and_then(MultiplierCard::from_word);
            all.push(card.ok_or_else(wrong)?);
        }
    }
    if all.iter().copied().collect::<MultiplierCards>() != MultiplierCards::ALL {
        return Err(wrong());
    }
    all.try_into().map_err(|_| wrong())
}

fn read_order(listed: &[Json]) -> Result<Order, String> {
    let wrong = "\"order\" is not every seat once";
    let seats: Vec<Seat> = listed
        .iter()
        .map(seat)
        .collect::<Option<_>>()
        .ok_or(wrong)?;
    let distinct: SeatSet = seats.iter().copied().collect();
    if distinct != SeatSet::first_n(listed.len()) {
        return Err(wrong.to_owned());
    }
    list_of(seats).ok_or_else(|| wrong.to_owned())
}

fn list<'a>(fields: &'a Map<String, Json>, name: &str, len: usize) -> Result<&'a [Json], String> {
    fields
        .get(name)
        .and_then(Json::as_array)
        .filter(|it| it.len() == len)
        .map(Vec::as_slice)
        .ok_or_else(|| format!("{name:?} is not a list of {len}"))
}

fn cards<const N: usize>(listed: &Json, what: &str) -> Result<[Card; N], String> {
    let wrong = || format!("{what} is not a list of {N} cards");
    let listed = listed.as_array().ok_or_else(wrong)?;
    let named = |it: &Json| it.as_str()?.parse().ok();
    let cards: Vec<Card> = listed
        .iter()
        .map(named)
        .collect::<Option<_>>()
        .ok_or_else(wrong)?;
    cards.try_into().map_err(|_| wrong())
}

fn seat(value: &Json) -> Option<Seat> {
    Seat::new(usize::try_from(value.as_u64()?).ok()?)
}
