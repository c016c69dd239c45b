//! What the face of a game is: functions from what a viewer may know to HTML and sentences.

use game::Game;
use maud::Markup;
use serde::Serialize;

use crate::lesson::Taught;
use crate::{Assist, Lang, Region, Regions, Scene, Tale};

/// What the house shows of a game before and beside the table.
pub trait Cover: Sync {
    /// The game's slug.
    fn slug(&self) -> &'static str;
    /// The game's picture, as SVG.
    fn picture(&self) -> Markup;
    fn blurb(&self, lang: Lang) -> Blurb;
    /// The rules in numbered sections with ids such as `r4.3`.
    fn rules(&self, lang: Lang) -> Markup;
    /// The example of this name after these choices of its reader; none if there is no such example.
    /// The rules link to `/rules/{slug}/try/{name}`; see [`crate::trial::tried`].
    fn example(&self, _name: &str, _choices: &[String], _lang: Lang) -> Option<Tried> {
        None
    }
    /// How many minutes the lesson takes, if there is one; it is at `/first/{slug}`.
    fn lesson_minutes(&self) -> Option<u8> {
        None
    }
    /// The lesson after all that its reader did, if there is one; see [`crate::lesson::taught`].
    fn taught(&self, _did: &[String], _lang: Lang) -> Option<Taught> {
        None
    }
    /// Options whose value is put together by looking at what there is: in the data file that new tables play
    /// with, which has passed the game's checks, or without one in the game's own data.
    fn picks(&self, _lang: Lang, _deck: Option<&str>) -> Vec<Picks> {
        Vec::new()
    }
    /// What the form for a new table says of [`Assist`], for each of its values, where there is anything to tell.
    fn assist(&self, _lang: Lang) -> Option<AssistBlurb> {
        None
    }
    /// Symbols that its drawings `use`, as the content of one SVG that no region replaces.
    fn symbols(&self) -> Markup {
        Markup::default()
    }
    fn css(&self) -> &'static str;
}

impl std::fmt::Debug for dyn Cover + '_ {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(f, "Cover({})", self.slug())
    }
}

/// The face of one game at the table. What it draws, `docs/page.md` says; [`crate::check`] holds it
/// to that.
pub trait Face: Cover + 'static {
    type Game: Game;

    /// The table page around its regions: whatever stays as it is for one viewer from the first deal
    /// to the end. Where a region belongs stands [`crate::slot`].
    fn layout(&self, scene: &Scene<'_, Self::Game>) -> Markup;
    /// Every part of the page that changes, each by itself, always the same ones in the same order.
    fn regions(&self, scene: &Scene<'_, Self::Game>, out: &mut Regions<'_>);
    /// Appends every choice that the regions offer to be pressed, whether it may be taken or not.
    fn offers(&self, scene: &Scene<'_, Self::Game>, out: &mut Vec<Choice<Self>>);
    /// What an event is to the log and to those who listen. Told again later, it is the same.
    fn tell(&self, event: &<Self::Game as Game>::Event, scene: &Scene<'_, Self::Game>) -> Tale;
    /// Why a choice cannot be taken, without the number of the rule.
    fn refusal(
        &self,
        refusal: &<Self::Game as Game>::Refusal,
        scene: &Scene<'_, Self::Game>,
    ) -> String;
    /// What is shown, one after the other, on the way from before these events to the scene after
    /// them. The scene itself comes last and is not among them.
    fn stages(
        &self,
        _news: &[<Self::Game as Game>::Event],
        _scene: &Scene<'_, Self::Game>,
    ) -> Vec<Stage> {
        Vec::new()
    }
}

/// A choice of the game that a face is of.
pub type Choice<F> = <<F as Face>::Game as Game>::Action;

/// A picture on the way: some regions as of then.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub struct Stage {
    pub regions: Vec<Region>,
    /// What is said meanwhile.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub say: Option<String>,
    /// How long it stays.
    #[serde(rename = "hold")]
    pub hold_ms: u32,
}

/// What the house says about a game before anybody plays it, in one language.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Blurb {
    pub title: String,
    pub pitch: String,
    /// The aim in three lines, for a first match.
    pub aim: [String; 3],
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

/// What it means at a game that the page tells what a choice would come to.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct AssistBlurb {
    pub title: String,
    pub sentence: String,
    /// Its words, in the order of [`Assist::ALL`].
    pub values: [String; Assist::ALL.len()],
}

/// An option that can also be a list of things, each of which can be looked at.
#[derive(Debug, Clone)]
pub struct Picks {
    /// Its name in `About::options`.
    pub name: &'static str,
    /// What choosing oneself is called, beside the option's own values.
    pub title: String,
    pub groups: Vec<PickGroup>,
}

/// Things that are chosen from together.
#[derive(Debug, Clone)]
pub struct PickGroup {
    pub title: String,
    pub how: HowMany,
    pub things: Vec<Pick>,
}

/// How many things of a group are chosen.
#[derive(Debug, Clone)]
pub enum HowMany {
    One,
    /// How many for each number of seats, and what to say as long as it is another number.
    Exactly(Vec<(usize, usize, String)>),
    /// All of them, which cannot be changed.
    All,
}

/// Something that can be chosen.
#[derive(Debug, Clone)]
pub struct Pick {
    /// As it stands in the list.
    pub value: String,
    /// How it looks, with its name.
    pub drawn: Markup,
    pub is_usual: bool,
    /// The only number of seats at which it exists, if it does not always.
    pub only_seats: Option<usize>,
}

/// An example of the rules, as far as its reader has played it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Tried {
    /// The number of the rule that it is about.
    pub rule: &'static str,
    /// What the reader is asked to try.
    pub task: String,
    /// The table.
    pub picture: crate::Picture,
    /// The choices that were taken, in notation.
    pub taken: Vec<String>,
    /// What the last of them made happen.
    pub tell: Vec<String>,
    /// Why the choice after them was not taken, if there was one.
    pub refusal: Option<String>,
}
