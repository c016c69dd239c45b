//! The face of Festival of Thousand Cats: a banquet on an indigo cloth, two trays, four lids.
//!
//! Everything here is a function of what the viewer may know. Reading order: `layout` (the page and its
//! regions), `sight` (what lies there), `card`, `cloth`, `film` (the reveal), then one file for each
//! part of the page.

mod art;
mod blurb;
mod card;
mod chart;
mod cloth;
mod example;
mod film;
mod guide;
mod hand;
mod hint;
mod last;
mod layout;
mod menu;
mod picture;
mod prompt;
mod reason;
mod rules;
mod seats;
mod sheet;
mod sight;
mod told;
mod trial;
mod words;

#[cfg(test)]
mod tests;

use face_kit::lesson::{Taught, taught};
use face_kit::trial::tried;
use face_kit::{Blurb, Cover, Face, Lang, Regions, Stage, Tale, Tried};
use maud::Markup;
use thousand_cats::{Action, Event, Refusal, ThousandCats};

use sight::Sight;

/// The face of Festival of Thousand Cats.
#[derive(Debug, Clone, Copy)]
pub struct ThousandCatsFace;

impl Cover for ThousandCatsFace {
    fn slug(&self) -> &'static str {
        "thousand-cats"
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
        art::symbols()
    }

    fn css(&self) -> &'static str {
        concat!(
            include_str!("../css/cards.css"),
            include_str!("../css/cloth.css"),
            include_str!("../css/table.css"),
            include_str!("../css/small.css"),
            include_str!("../css/sheet.css"),
        )
    }
}

impl Face for ThousandCatsFace {
    type Game = ThousandCats;

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
        film::stages(news, sight)
    }
}
