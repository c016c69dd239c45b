//! The face of Edo Yashiki: houses as plans of pasted paper, a row of cards on the table, a race.
//!
//! Everything here is a function of what the viewer may know. Reading order: `sight` (which stretch of the round it
//! is), `layout` (the page and its regions), `squares` and `house` (the drawing), then one file for each
//! part of the page.

mod blurb;
mod board;
mod example;
mod foot;
mod guide;
mod hint;
mod house;
mod layout;
mod lit;
mod outline;
mod outlook;
mod picture;
mod prompt;
mod rail;
mod reason;
mod row;
mod rules;
mod seats;
mod sheet;
mod sight;
mod squares;
mod told;
mod trial;
mod words;

#[cfg(test)]
mod tests;

use edo_yashiki::{Action, EdoYashiki, Event, Refusal};
use face_kit::lesson::{Taught, taught};
use face_kit::trial::tried;
use face_kit::{AssistBlurb, Blurb, Cover, Face, Lang, Regions, Tale, Tried};
use maud::Markup;

use sight::Sight;

/// The face of Edo Yashiki.
#[derive(Debug, Clone, Copy)]
pub struct EdoYashikiFace;

impl Cover for EdoYashikiFace {
    fn slug(&self) -> &'static str {
        "edo-yashiki"
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

    fn assist(&self, lang: Lang) -> Option<AssistBlurb> {
        Some(blurb::assist(lang))
    }

    fn lesson_minutes(&self) -> Option<u8> {
        Some(3)
    }

    fn taught(&self, did: &[String], lang: Lang) -> Option<Taught> {
        Some(taught(self, did, lang))
    }

    fn symbols(&self) -> Markup {
        squares::symbols()
    }

    fn css(&self) -> &'static str {
        concat!(
            include_str!("../css/squares.css"),
            include_str!("../css/house.css"),
            include_str!("../css/table.css"),
            include_str!("../css/small.css"),
            include_str!("../css/sheet.css"),
        )
    }
}

impl Face for EdoYashikiFace {
    type Game = EdoYashiki;

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
}
