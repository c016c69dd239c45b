//! The parts of a page that change, each by itself.
//!
//! A page is sent only what it does not show yet, and what did not change is not even drawn: a face
//! names with every region what it is drawn from, its *key*. What is kept of a page are fingerprints.

use std::fmt::{self, Display, Write as _};
use std::hash::{BuildHasher, Hash, Hasher};

use foldhash::quality::FixedState;
use maud::{Markup, PreEscaped};
use serde::{Serialize, Serializer};

use crate::kit::LINES;
use crate::{Setting, Stage};

/// A part of the page that changes on its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    pub id: String,
    /// Its root element has this id.
    pub html: String,
}

/// `[id, html]`.
impl Serialize for Region {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.id, &self.html).serialize(serializer)
    }
}

impl Region {
    pub fn new(id: impl Display, html: Markup) -> Region {
        Region {
            id: id.to_string(),
            html: html.into_string(),
        }
    }
}

/// The place of a region in a layout.
pub fn slot(id: impl Display) -> Markup {
    PreEscaped(format!("<!--{id}-->"))
}

/// The layout with every region, and the lines of the log, in its place.
pub(crate) fn fill(layout: &str, regions: &[Region], log: &str) -> String {
    let room = regions.iter().map(|it| it.html.len()).sum::<usize>();
    let mut page = String::with_capacity(layout.len() + room);
    let mut parts = layout.split("<!--");
    page += parts.next().unwrap_or_default();
    for part in parts {
        let (id, rest) = part.split_once("-->").unwrap_or((part, ""));
        if id == LINES {
            page += log;
        } else if let Some(region) = regions.iter().find(|it| it.id == id) {
            page += &region.html;
        }
        page += rest;
    }
    page
}

/// What a page shows, as fingerprints of its regions.
#[derive(Debug, Clone, Default)]
pub struct Known(Vec<Print>);

impl Known {
    /// What the regions were drawn from, in their order.
    pub(crate) fn keys(&self) -> impl Iterator<Item = u64> + '_ {
        self.0.iter().map(|it| it.key)
    }
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
struct Print {
    key: u64,
    html: u64,
}

/// Collects the regions of a scene: those that changed since a page was last drawn, or all of them.
#[derive(Debug)]
pub struct Regions<'a> {
    known: &'a mut Known,
    nth: usize,
    /// What every region depends on.
    setting: u64,
    /// And those that show who is ready.
    ready: u64,
    is_whole: bool,
    /// The prints of the ids of those that stages show otherwise, ascending.
    staged: Vec<u64>,
    drawn: Vec<Region>,
}

impl<'a> Regions<'a> {
    /// Only what changed since this was known.
    pub fn changed(known: &'a mut Known, setting: &Setting<'_>) -> Regions<'a> {
        let seats = setting.seats.iter();
        let ready: Vec<bool> = seats.clone().map(|it| it.ready).collect();
        let seats: Vec<_> = seats
            .map(|it| (&it.name, it.kind, it.here, it.you, it.stand_in))
            .collect();
        Regions {
            known,
            nth: 0,
            setting: fingerprint((seats, setting.rests, setting.verdict)),
            ready: fingerprint(ready),
            is_whole: false,
            staged: Vec::new(),
            drawn: Vec::new(),
        }
    }

    /// All there is.
    pub fn whole(known: &'a mut Known, setting: &Setting<'_>) -> Regions<'a> {
        Regions {
            is_whole: true,
            ..Regions::changed(known, setting)
        }
    }

    /// And all that these stages show, even if it comes to look as it did before them.
    pub fn after(mut self, stages: &[Stage]) -> Regions<'a> {
        let shown = stages.iter().flat_map(|it| &it.regions);
        self.staged = shown.map(|it| print_of(&it.id)).collect();
        self.staged.sort_unstable();
        self
    }

    /// A region that shows besides who is ready for the next round.
    pub fn put_ready(&mut self, id: impl Display, key: impl Hash, draw: impl FnOnce() -> Markup) {
        self.put(id, (self.ready, key), draw);
    }

    /// A region that is drawn from `key`, who sits there and whether the table rests, and from
    /// nothing else.
    pub fn put(&mut self, id: impl Display, key: impl Hash, draw: impl FnOnce() -> Markup) {
        let key = fingerprint((self.setting, key));
        let known = self.known.0.get(self.nth).copied();
        self.nth += 1;
        let is_staged =
            !self.staged.is_empty() && self.staged.binary_search(&print_of(&id)).is_ok();
        let is_asked = self.is_whole || is_staged;
        if !is_asked && known.is_some_and(|it| it.key == key) {
            return;
        }
        let html = draw().into_string();
        let print = Print {
            key,
            html: fingerprint(&html),
        };
        match self.known.0.get_mut(self.nth - 1) {
            Some(it) => *it = print,
            None => self.known.0.push(print),
        }
        if is_asked || known.is_none_or(|it| it.html != print.html) {
            let id = id.to_string();
            self.drawn.push(Region { id, html });
        }
    }

    /// A region that is drawn already.
    pub fn put_drawn(&mut self, region: &Region) {
        self.put(&region.id, &region.html, || PreEscaped(region.html.clone()));
    }

    /// What was drawn, in its order.
    pub fn into_drawn(self) -> Vec<Region> {
        // A layout never changes, and so there are never more of them.
        self.known.0.shrink_to_fit();
        self.drawn
    }
}

/// The fingerprint of how something is written, without writing it.
fn print_of(id: &impl Display) -> u64 {
    struct Written<H>(H);
    impl<H: Hasher> fmt::Write for Written<H> {
        fn write_str(&mut self, text: &str) -> fmt::Result {
            text.bytes().for_each(|it| self.0.write_u8(it));
            Ok(())
        }
    }
    let mut written = Written(FixedState::default().build_hasher());
    let _ = write!(written, "{id}");
    written.0.finish()
}

/// A number that tells one value from another. It stays in this process.
pub fn fingerprint(value: impl Hash) -> u64 {
    FixedState::default().hash_one(value)
}
