//! The face of Malumière: night-blue backs with circles of light, white fronts, a lantern in the middle.
//!
//! Everything here is a function of what the viewer may know. Reading order: `sight` (what is in view),
//! `layout` (the page and its regions), `card`, then one file for each part of the page.

mod blurb;
mod card;
mod example;
mod guide;
mod hint;
mod layout;
mod light;
mod line;
mod middle;
mod picture;
mod plate;
mod prompt;
mod reason;
mod rules;
mod sheet;
mod sight;
mod stages;
mod told;
mod trial;
mod trick;
mod words;

#[cfg(test)]
mod tests;

use face_kit::lesson::{Taught, taught};
use face_kit::trial::tried;
use face_kit::{Blurb, Cover, Face, Lang, Regions, Stage, Tale, Tried};
use malumiere::{Action, Event, Malumiere, Refusal};
use maud::Markup;

use sight::Sight;

/// The face of Malumière.
#[derive(Debug, Clone, Copy)]
pub struct MalumiereFace;

impl Cover for MalumiereFace {
    fn slug(&self) -> &'static str {
        "malumiere"
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
            include_str!("../css/sizes.css"),
            include_str!("../css/cards.css"),
            include_str!("../css/table.css"),
            include_str!("../css/windows.css"),
            include_str!("../css/sheet.css"),
        )
    }
}

impl Face for MalumiereFace {
    type Game = Malumiere;

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
        stages::stages(news, sight)
    }
}
