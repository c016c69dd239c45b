//! What the face of a game is: a function from what a viewer may know to HTML.

use game::Json;
use maud::Markup;

use crate::Lang;

/// Who or what sits there.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum SeatKind {
    /// Nobody yet.
    Open,
    Person,
    /// A bot of this level, such as `greedy`.
    Bot(&'static str),
}

/// A seat as everybody at the table sees it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct SeatLabel {
    pub name: String,
    pub kind: SeatKind,
    /// Whether the person is connected. Bots always are.
    pub here: bool,
    /// Whether it is the viewer's own.
    pub you: bool,
}

/// All that a face is told.
#[derive(Debug, Clone, Copy)]
pub struct Scene<'a> {
    /// The viewer's view.
    pub view: &'a Json,
    /// The viewer's legal choices, in notation.
    pub legal: &'a [String],
    pub seats: &'a [SeatLabel],
    /// All this viewer saw, oldest first.
    pub events: &'a [Json],
    pub lang: Lang,
    /// The table's id.
    pub table: &'a str,
    pub version: u64,
}

/// A part of the page that changes on its own.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Region {
    pub id: &'static str,
    /// Its root element has this id.
    pub html: String,
}

/// What the house says about a game before anybody plays it, in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blurb {
    pub title: String,
    pub pitch: String,
    pub options: Vec<OptionBlurb>,
}

/// What an option does.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OptionBlurb {
    /// Its name in `About::options`.
    pub name: &'static str,
    pub title: String,
    pub sentence: String,
    /// Each value it can have, with its words. Flags have `true` and `false`.
    pub values: Vec<(&'static str, String)>,
}

/// An example of the rules, as far as its reader has played it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The number of the rule that it is about.
    pub rule: &'static str,
    /// What the reader is asked to try.
    pub task: String,
    /// As of a table.
    pub regions: Vec<Region>,
    /// The choices that were taken, in notation.
    pub taken: Vec<String>,
    /// What the last of them made happen.
    pub tell: Vec<String>,
    /// Why the choice after them was not taken, if there was one.
    pub refusal: Option<String>,
}

/// The face of one game.
pub trait Face: Sync {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// The parts of the table page, always the same ids in the same order.
    fn regions(&self, scene: &Scene<'_>) -> Vec<Region>;
    /// One sentence for log and live region; none if the event is not worth telling.
    fn tell(&self, event: &Json, scene: &Scene<'_>) -> Option<String>;
    /// Why a choice was not taken, with the number of the rule.
    fn refusal(&self, reason: &Json, scene: &Scene<'_>) -> String;
    /// The game's picture, as SVG.
    fn picture(&self) -> Markup;
    fn blurb(&self, lang: Lang) -> Blurb;
    /// The rules in numbered sections with ids such as `r4.3`.
    fn rules(&self, lang: Lang) -> Markup;
    /// The example of this name after these choices of its reader; none if there is no such example.
    /// The rules link to `/rules/{slug}/try/{name}`.
    fn example(&self, _name: &str, _choices: &[String], _lang: Lang) -> Option<Tried> {
        None
    }
    fn css(&self) -> &'static str;
}

impl std::fmt::Debug for dyn Face + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Face({})", self.slug())
    }
}
