//! What chance does to a text.

use std::ops::Range;

use game::{Dice, Json};
use serde_json::json;

/// What programs stumble over.
const ODD: [&str; 40] = [
    "",
    " ",
    "\n",
    "\r\n",
    "\t",
    "\0",
    "0",
    "-1",
    "-0",
    "00",
    "+1",
    "1e9",
    "1e999",
    "0.5",
    "255",
    "256",
    "65536",
    "4294967296",
    "9223372036854775808",
    "18446744073709551616",
    "NaN",
    "null",
    "true",
    "[]",
    "{}",
    "\"\"",
    "[",
    "{",
    "\"",
    "\\",
    "\\ud800",
    "'",
    "#",
    "=",
    "\u{feff}",
    "\u{202e}",
    "\u{3000}",
    "é",
    "💥",
    "ｱ",
];

/// A few changes to one of these texts.
pub(super) fn text(examples: &[String], limit: usize, dice: &mut Dice) -> String {
    let mut text = dice.pick(examples).clone();
    let most = dice.up_to(7);
    for _ in 0..=dice.up_to(most) {
        bend(&mut text, examples, dice);
    }
    text.truncate(text.floor_char_boundary(limit));
    text
}

fn bend(text: &mut String, examples: &[String], dice: &mut Dice) {
    match dice.index(10) {
        0 => text.replace_range(span(text, dice), ""),
        1 => {
            let again = text[span(text, dice)].to_owned();
            text.insert_str(place(text, dice), &again);
        }
        2 => text.insert_str(place(text, dice), dice.pick::<&str>(&ODD)),
        3 => text.replace_range(span(text, dice), dice.pick::<&str>(&ODD)),
        4 => change_number(text, dice),
        5 => {
            let other = dice.pick(examples);
            let part = &other[span(other, dice)];
            text.replace_range(span(text, dice), part);
        }
        6 => mix_lines(text, dice),
        7 => swap_words(text, dice),
        8 => text.truncate(place(text, dice)),
        _ => {
            let part = text[span(text, dice)].repeat(dice.index(200));
            text.insert_str(place(text, dice), &part);
        }
    }
}

/// Anywhere between two letters.
fn place(text: &str, dice: &mut Dice) -> usize {
    text.floor_char_boundary(dice.index(text.len() + 1))
}

/// A piece, most often a short one.
fn span(text: &str, dice: &mut Dice) -> Range<usize> {
    let start = place(text, dice);
    let most = 1_usize << dice.index(10);
    let end = (start + dice.index(most + 1)).min(text.len());
    start..text.floor_char_boundary(end).max(start)
}

/// A number becomes another one, most often a neighbour.
fn change_number(text: &mut String, dice: &mut Dice) {
    let start = place(text, dice);
    let Some(at) = text[start..].find(|it: char| it.is_ascii_digit()) else {
        return;
    };
    let start = start + at;
    let rest = &text[start..];
    let n_digits = rest.find(|it: char| !it.is_ascii_digit());
    let end = n_digits.map_or(text.len(), |it| start + it);
    let number: i64 = text[start..end].parse().unwrap_or(0);
    let other = match dice.index(6) {
        0 => number.saturating_add(1),
        1 => number.saturating_sub(1),
        2 => i64::from(dice.up_to(9)),
        3 => i64::from(dice.up_to(300)),
        4 => -number,
        _ => i64::from(dice.bits()) << dice.index(32),
    };
    text.replace_range(start..end, &other.to_string());
}

/// A line goes, comes twice, or changes its place.
fn mix_lines(text: &mut String, dice: &mut Dice) {
    let mut lines: Vec<&str> = text.split_inclusive('\n').collect();
    if lines.is_empty() {
        return;
    }
    let nth = dice.index(lines.len());
    let other = dice.index(lines.len());
    match dice.index(3) {
        0 => drop(lines.remove(nth)),
        1 => lines.insert(other, lines[nth]),
        _ => lines.swap(nth, other),
    }
    *text = lines.concat();
}

fn swap_words(text: &mut String, dice: &mut Dice) {
    let mut words: Vec<&str> = text.split_inclusive(' ').collect();
    if words.is_empty() {
        return;
    }
    let (nth, other) = (dice.index(words.len()), dice.index(words.len()));
    words.swap(nth, other);
    *text = words.concat();
}

/// A few changes somewhere in one of these.
pub(super) fn json(examples: &[Json], dice: &mut Dice) -> Json {
    let mut json = dice.pick(examples).clone();
    let most = dice.up_to(3);
    for _ in 0..=dice.up_to(most) {
        bend_json(&mut json, examples, dice);
    }
    json
}

fn bend_json(json: &mut Json, examples: &[Json], dice: &mut Dice) {
    let n_parts = match &*json {
        Json::Array(list) => list.len(),
        Json::Object(fields) => fields.len(),
        Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => 0,
    };
    // Most changes are deep inside.
    if n_parts > 0 && dice.index(8) > 0 {
        let nth = dice.index(n_parts);
        let part = match json {
            Json::Array(list) => list.get_mut(nth),
            Json::Object(fields) => fields.values_mut().nth(nth),
            Json::Null | Json::Bool(_) | Json::Number(_) | Json::String(_) => None,
        };
        return bend_json(part.expect("it is one of the parts"), examples, dice);
    }
    match json {
        Json::Array(list) if n_parts > 0 && dice.index(3) > 0 => {
            let (nth, other) = (dice.index(n_parts), dice.index(n_parts));
            match dice.index(3) {
                0 => drop(list.remove(nth)),
                1 => list.insert(other, list[nth].clone()),
                _ => list.swap(nth, other),
            }
        }
        Json::Object(fields) if n_parts > 0 && dice.index(3) > 0 => {
            let name = fields.keys().nth(dice.index(n_parts)).cloned();
            let value = name.and_then(|it| fields.shift_remove(&it));
            if dice.index(2) == 0 {
                let name = (*dice.pick(&ODD)).to_owned();
                fields.insert(name, value.unwrap_or_default());
            }
        }
        Json::Number(number) if dice.index(3) > 0 => {
            let number = number.as_i64().unwrap_or(0);
            let by = i64::from(dice.up_to(4)) - 2;
            *json = Json::from(number.saturating_add(by));
        }
        Json::String(inner) if dice.index(3) > 0 => {
            let examples = [inner.clone(), " ".to_owned()];
            bend(inner, &examples, dice);
        }
        Json::Null
        | Json::Bool(_)
        | Json::Number(_)
        | Json::String(_)
        | Json::Array(_)
        | Json::Object(_) => *json = odd_json(examples, dice),
    }
}

fn odd_json(examples: &[Json], dice: &mut Dice) -> Json {
    match dice.index(12) {
        0 => Json::Null,
        1 => json!(true),
        2 => json!(-1),
        3 => json!(0),
        4 => json!(u64::MAX),
        5 => json!(0.5),
        6 => json!(dice.up_to(300)),
        7 => json!([]),
        8 => json!({}),
        9 => json!([[1], [[2]]]),
        10 => dice.pick(examples).clone(),
        _ => json!(dice.pick(&ODD)),
    }
}
