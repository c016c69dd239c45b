//! The face of Tezuma Masters: a small stage with curtains, abilities as props with their marbles, scoring
//! tables as charts.
//!
//! Everything here is a function of what the viewer may know. Reading order: `layout` (the page and its
//! regions), `card`, `goal`, `stage`, then one file for each part of the page.

mod blurb;
mod card;
mod example;
mod goal;
mod guide;
mod hand;
mod hint;
mod layout;
mod magic;
mod picks;
mod picture;
mod prompt;
mod reason;
mod rules;
mod seats;
mod sheet;
mod shelf;
mod sight;
mod stage;
mod sum;
mod told;
mod trial;
mod trick;
mod words;

#[cfg(test)]
mod tests;

use face_kit::lesson::{Taught, taught};
use face_kit::trial::tried;
use face_kit::{Blurb, Cover, Face, Lang, Picks, Regions, Stage, Tale, Tried};
use maud::Markup;
use tezuma::{Action, Event, Refusal, Tezuma};

use sight::Sight;

/// The face of Tezuma Masters.
#[derive(Debug, Clone, Copy)]
pub struct TezumaFace;

impl Cover for TezumaFace {
    fn slug(&self) -> &'static str {
        "tezuma"
    }

    fn picture(&self) -> Markup {
        picture::picture()
    }

    fn blurb(&self, lang: Lang) -> Blurb {
        blurb::blurb(lang)
    }

    fn rules(&self, lang: Lang) -> Markup {
        face_kit::rules::rules(&rules::Rules, lang)
    }

    fn example(&self, name: &str, choices: &[String], lang: Lang) -> Option<Tried> {
        tried(self, name, choices, lang)
    }

    fn picks(&self, lang: Lang, deck: Option<&str>) -> Vec<Picks> {
        picks::picks(lang, deck)
    }

    fn lesson_minutes(&self) -> Option<u8> {
        Some(4)
    }

    fn taught(&self, did: &[String], lang: Lang) -> Option<Taught> {
        Some(taught(self, did, lang))
    }

    fn symbols(&self) -> Markup {
        card::symbols()
    }

    fn css(&self) -> &'static str {
        concat!(
            include_str!("../css/cards.css"),
            include_str!("../css/seats.css"),
            include_str!("../css/stage.css"),
            include_str!("../css/draft.css"),
            include_str!("../css/sheet.css"),
            include_str!("../css/narrow.css"),
        )
    }
}

impl Face for TezumaFace {
    type Game = Tezuma;

    fn layout(&self, sight: &Sight<'_>) -> Markup {
        layout::layout(sight)
    }

    fn regions(&self, sight: &Sight<'_>, out: &mut Regions<'_>) {
        layout::regions(sight, out);
    }

    fn offers(&self, sight: &Sight<'_>, out: &mut Vec<Action>) {
        layout::offers(sight, out);
    }

    fn tell(&self, event: &Event, sight: &Sight<'_>) -> Tale {
        told::tell(event, sight)
    }

    fn refusal(&self, refusal: &Refusal, sight: &Sight<'_>) -> String {
        reason::text(refusal, sight)
    }

    fn stages(&self, news: &[Event], sight: &Sight<'_>) -> Vec<Stage> {
        trick::stages(news, sight)
    }
}
