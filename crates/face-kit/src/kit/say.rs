//! Lists, ranks and numbers in words.

use crate::Lang;
use crate::pages::words;

/// "Ann, Ben and Cleo".
pub fn list(lang: Lang, mut names: Vec<String>) -> String {
    let words = words(lang);
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return last;
    }
    let first = names.join(words.get("list-comma"));
    words.say("list-and", [("first", first.into()), ("last", last.into())])
}

/// "Ann, Ben, Cleo".
pub fn commas(lang: Lang, parts: &[String]) -> String {
    parts.join(words(lang).get("list-comma"))
}

/// The place in a ranking, from 0: "1st".
pub fn ordinal(lang: Lang, rank: usize) -> &'static str {
    let id = match rank {
        0 => "first",
        1 => "second",
        2 => "third",
        3 => "fourth",
        _ => "fifth",
    };
    words(lang).get(id)
}

/// A number as a part of a text that must not be grouped or spelled out, such as a round.
#[expect(clippy::needless_pass_by_value, reason = "numbers are small")]
pub fn nth(number: impl ToString) -> String {
    number.to_string()
}

/// "3", "−2": with a true minus.
pub fn number(points: i32) -> String {
    match points {
        0.. => points.to_string(),
        _ => format!("−{}", points.unsigned_abs()),
    }
}

/// "+3", "−2", "0": with a true minus.
pub fn signed(points: i32) -> String {
    match points {
        1.. => format!("+{points}"),
        _ => number(points),
    }
}
