//! What a page shows, as far as it must stay true.

use e2e::people::message::{Heard, plain};
use serde::Deserialize;

/// What a page shows at one time.
#[derive(Debug)]
pub(crate) struct Shown<'a> {
    pub(crate) moment: u64,
    /// The choices that are allowed, as the house has written them.
    pub(crate) may: &'a str,
    /// The newest line of the log, if there is a new one.
    pub(crate) newest: Option<Line>,
}

/// A line of the log, without the time that a claim took: nobody knows that after a crash.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Line {
    pub(crate) number: u32,
    pub(crate) text: String,
}

impl Line {
    fn read(id: &str, text: &str) -> Option<Line> {
        let number = id.strip_prefix('l')?.parse().ok()?;
        let text = timeless(text).to_owned();
        Some(Line { number, text })
    }
}

/// What is said of the log in a message.
#[derive(Debug, Deserialize)]
struct Log {
    #[serde(default)]
    add: Vec<Vec<String>>,
}

/// The newest line that a message brings. What remains of older ones may come with it.
pub(crate) fn newest(heard: &Heard<'_>) -> Option<Line> {
    let log: Log = serde_json::from_str(heard.log?.get()).ok()?;
    let lines = log.add.iter();
    let lines = lines.filter_map(|it| Line::read(it.first()?, it.get(2)?));
    lines.max_by_key(|it| it.number)
}

/// All lines of the log in the HTML of a page.
pub(crate) fn lines(html: &str) -> Vec<Line> {
    let line = |item: &str| {
        let (id, rest) = item.split_once('"')?;
        let (_, rest) = rest.split_once('>')?;
        let (text, _) = rest.split_once("</li>")?;
        Line::read(id, &plain(text))
    };
    let items = html.split("<li id=\"").skip(1);
    items.filter_map(line).collect()
}

/// A line without how long it took, and by how much it was ahead of somebody.
fn timeless(text: &str) -> &str {
    let text = match text.rsplit_once(", ") {
        Some((before, after)) if after.ends_with("before you") => before,
        _ => text,
    };
    let timed = text.strip_suffix(" s").and_then(|it| it.rsplit_once(' '));
    match timed {
        Some((before, seconds)) if seconds.parse::<f64>().is_ok() => before,
        _ => text,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn line(number: u32, text: &str) -> Line {
        let text = text.to_owned();
        Line { number, text }
    }

    #[test]
    fn the_newest_line_of_a_message_is_the_one_with_the_greatest_number() {
        let heard: Heard<'_> = serde_json::from_str(
            r#"{"type":"table","log":{"add":[["l12","","Ann plays Red 8.","log-3","Trick 4"],["l9","","Bea wins."]],"drop":["l8"]}}"#,
        )
        .expect("it is a message");
        assert_eq!(newest(&heard), Some(line(12, "Ann plays Red 8.")));
        let silent = serde_json::from_str(r#"{"type":"table","version":3}"#);
        assert_eq!(newest(&silent.expect("it is a message")), None);
    }

    #[test]
    fn the_lines_of_a_page_are_read_as_people_read_them() {
        let html = r#"<li class="trick" id="log-1"><h3>Trick 2</h3><ol><li id="l3" class="won">A &amp; B</li></ol></li>
            <li id="l2" class="">Ann.</li>"#;
        assert_eq!(lines(html), [line(3, "A & B"), line(2, "Ann.")]);
    }

    #[test]
    fn how_long_a_claim_took_is_left_out() {
        for text in [
            "Ann takes card 18. 2.9 s",
            "Ann takes card 18. 2.9 s, just before you",
            "Ann takes card 18. 2.9 s, 0.3 s before you",
        ] {
            assert_eq!(timeless(text), "Ann takes card 18.");
        }
        assert_eq!(timeless("Ann has 3 cats"), "Ann has 3 cats");
    }
}
