//! What the house says to a page, as `docs/page.md` has it. Parts that are only weighed stay text.

use std::borrow::Cow;

use serde::{Deserialize, Deserializer};
use serde_json::value::RawValue;

/// Any message to a page, or the state that a page comes with. A field that is not there has not
/// changed.
#[derive(Debug, Deserialize)]
pub struct Heard<'a> {
    /// Nothing in the state that a page comes with.
    #[serde(rename = "type")]
    pub kind: Option<Kind>,
    // In answers.
    pub n: Option<u64>,
    pub ok: Option<bool>,
    pub text: Option<String>,
    // The state.
    pub version: Option<u64>,
    pub moment: Option<u64>,
    pub over: Option<bool>,
    #[serde(borrow)]
    pub may: Option<&'a RawValue>,
    #[serde(borrow)]
    why: Option<&'a RawValue>,
    /// Whether the table rests, if that is said.
    #[serde(default, deserialize_with = "is_there")]
    pub rest: Option<bool>,
    /// The claims of a race.
    #[serde(borrow)]
    pub took: Option<&'a RawValue>,
    // What is shown.
    #[serde(borrow)]
    regions: Option<&'a RawValue>,
    #[serde(borrow)]
    pub log: Option<&'a RawValue>,
    #[serde(borrow)]
    tell: Option<&'a RawValue>,
    #[serde(borrow)]
    stages: Option<&'a RawValue>,
}

/// What a message is.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Kind {
    Table,
    Answer,
    Reload,
}

/// Tells `null` from a field that is not there.
fn is_there<'de, D: Deserializer<'de>>(deserializer: D) -> Result<Option<bool>, D::Error> {
    let rest = Option::<f64>::deserialize(deserializer)?;
    Ok(Some(rest.is_some()))
}

/// Where the bytes of messages go.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub struct Bytes {
    pub all: u64,
    pub regions: u64,
    pub stages: u64,
    pub log: u64,
    pub tell: u64,
    pub may: u64,
    pub why: u64,
    pub answers: u64,
}

impl Bytes {
    /// Weighs one message of this length.
    pub fn weigh(&mut self, n_bytes: usize, heard: &Heard<'_>) {
        let weight = |it: Option<&RawValue>| it.map_or(0, |it| it.get().len() as u64);
        let n_bytes = n_bytes as u64;
        self.all += n_bytes;
        self.regions += weight(heard.regions);
        self.stages += weight(heard.stages);
        self.log += weight(heard.log);
        self.tell += weight(heard.tell);
        self.may += weight(heard.may);
        self.why += weight(heard.why);
        if heard.kind == Some(Kind::Answer) {
            self.answers += n_bytes;
        }
    }

    /// The parts with their names. The last is what belongs to no other: names of fields, numbers.
    pub fn parts(&self) -> [(&'static str, u64); 8] {
        let mut parts = [
            ("regions", self.regions),
            ("stages", self.stages),
            ("log", self.log),
            ("tell", self.tell),
            ("may", self.may),
            ("why", self.why),
            ("answers", self.answers),
            ("other", 0),
        ];
        let named: u64 = parts.iter().map(|it| it.1).sum();
        parts[7].1 = self.all.saturating_sub(named);
        parts
    }
}

/// What a page tells before its socket is open.
#[derive(Debug, PartialEq, Eq)]
pub struct Drawn<'a> {
    pub room: Cow<'a, str>,
    pub version: &'a str,
    /// Whether the match has not begun.
    pub is_waiting: bool,
    /// The text of its state.
    pub state: &'a str,
}

impl Drawn<'_> {
    /// Finds in a page what a script would look for; nothing else of its HTML matters here.
    pub fn read(html: &str) -> Option<Drawn<'_>> {
        let (_, state) = html.split_once("id=\"state\"")?;
        let (_, state) = state.split_once('>')?;
        let (state, _) = state.split_once("</script>")?;
        let room = attribute(html, "data-room")?;
        Some(Drawn {
            room: plain(room),
            version: attribute(html, "data-version")?,
            is_waiting: is_waiting(html),
            state,
        })
    }
}

/// Text of a page as people read it.
pub fn plain(html: &str) -> Cow<'_, str> {
    if !html.contains('&') {
        return Cow::Borrowed(html);
    }
    let plain = html.replace("&quot;", "\"").replace("&lt;", "<");
    Cow::Owned(plain.replace("&gt;", ">").replace("&amp;", "&"))
}

fn is_waiting(html: &str) -> bool {
    let tag = html.split_once("id=\"table\"").map(|it| it.1);
    let tag = tag.and_then(|it| it.split_once('>'));
    tag.is_some_and(|it| it.0.contains("data-waiting"))
}

fn attribute<'a>(html: &'a str, name: &str) -> Option<&'a str> {
    let (_, after) = html.split_once(&format!(" {name}=\""))?;
    Some(after.split_once('"')?.0)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn heard(text: &str) -> Heard<'_> {
        serde_json::from_str(text).expect("it is a message")
    }

    #[test]
    fn a_table_says_what_changed() {
        let text = r#"{"type":"table","version":7,"moment":12,"regions":[["a","<b>"]],
            "log":{"add":[]},"tell":["Ann"],"may":["play R8","use chicks then play B3"],"new":1}"#;
        let heard = heard(text);
        assert_eq!(heard.kind, Some(Kind::Table));
        assert_eq!((heard.version, heard.moment), (Some(7), Some(12)));
        assert_eq!((heard.rest, heard.over), (None, None));
        let may = heard.may.map(RawValue::get);
        assert_eq!(may, Some(r#"["play R8","use chicks then play B3"]"#));
    }

    #[test]
    fn a_rest_begins_ends_or_is_not_mentioned() {
        assert_eq!(heard(r#"{"type":"table","rest":8000}"#).rest, Some(true));
        assert_eq!(heard(r#"{"type":"table","rest":null}"#).rest, Some(false));
        assert_eq!(heard(r#"{"type":"table"}"#).rest, None);
    }

    #[test]
    fn answers_and_reloads_are_messages_too() {
        let refused = heard(r#"{"type":"answer","n":3,"ok":false,"text":"§4.3 \"No\""}"#);
        assert_eq!((refused.n, refused.ok), (Some(3), Some(false)));
        assert_eq!(refused.text.as_deref(), Some("§4.3 \"No\""));
        assert_eq!(heard(r#"{"type":"reload"}"#).kind, Some(Kind::Reload));
    }

    #[test]
    fn every_byte_has_its_part() {
        let mut bytes = Bytes::default();
        for text in [
            r#"{"type":"table","regions":[["a","<b>"]],"log":{},"may":[],"why":[["No"]]}"#,
            r#"{"type":"answer","n":3,"ok":true}"#,
        ] {
            bytes.weigh(text.len(), &heard(text));
        }
        assert_eq!((bytes.regions, bytes.log), (13, 2));
        assert_eq!((bytes.may, bytes.why, bytes.answers), (2, 8, 33));
        let sum: u64 = bytes.parts().iter().map(|it| it.1).sum();
        assert_eq!(sum, bytes.all);
    }

    #[test]
    fn a_page_tells_its_room_its_version_and_its_state() {
        let html = r#"<main id="table" data-table="t" data-room="a&amp;b" data-version="4">
            <script type="application/json" id="state">{"may":[]}</script>"#;
        let drawn = Drawn {
            room: "a&b".into(),
            version: "4",
            is_waiting: false,
            state: r#"{"may":[]}"#,
        };
        assert_eq!(Drawn::read(html), Some(drawn));
        let waiting = html.replace("data-table", "data-waiting data-table");
        assert!(Drawn::read(&waiting).is_some_and(|it| it.is_waiting));
        assert_eq!(Drawn::read("<main id=\"table\">"), None);
    }
}
