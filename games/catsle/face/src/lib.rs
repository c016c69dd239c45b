//! The face of CATSle: four wooden columns, cards as storeys, a roof for what is perfect.
//!
//! Everything here is a function of what the viewer may know. Reading order: `sight` (the view
//! with names and words), `card`, `castle`, then one file for each region of the page.

mod blurb;
mod card;
mod castle;
mod example;
mod hand;
mod log;
mod picture;
mod prompt;
mod reason;
mod rules;
mod seats;
mod sheet;
mod sight;
mod told;
mod trial;
mod trick;
mod words;

#[cfg(test)]
mod tests;

use face_kit::{Blurb, Face, Lang, Region, Scene, Tried};
use game::Json;
use maud::Markup;

use sight::Sight;

/// The face of CATSle.
#[derive(Debug, Clone, Copy)]
pub struct CatsleFace;

/// The regions of the table page, in their order.
pub const REGIONS: [&str; 7] = ["seats", "trick", "prompt", "board", "hand", "log", "sheet"];

impl Face for CatsleFace {
    fn slug(&self) -> &'static str {
        "catsle"
    }

    fn regions(&self, scene: &Scene<'_>) -> Vec<Region> {
        let sight = Sight::new(scene);
        let parts: [Markup; 7] = [
            seats::seats(&sight),
            trick::trick(&sight),
            prompt::prompt(&sight),
            seats::board(&sight),
            hand::hand(&sight),
            log::log(&sight),
            sheet::sheet(&sight),
        ];
        let region = |(id, part): (&'static str, Markup)| Region {
            id,
            html: part.into_string(),
        };
        REGIONS.into_iter().zip(parts).map(region).collect()
    }

    fn tell(&self, event: &Json, scene: &Scene<'_>) -> Option<String> {
        told::tell(event, &Sight::new(scene))
    }

    fn refusal(&self, reason: &Json, scene: &Scene<'_>) -> String {
        reason::sentence(reason, &Sight::new(scene))
    }

    fn picture(&self) -> Markup {
        picture::picture()
    }

    fn blurb(&self, lang: Lang) -> Blurb {
        blurb::blurb(lang)
    }

    fn rules(&self, lang: Lang) -> Markup {
        rules::rules(lang)
    }

    fn example(&self, name: &str, choices: &[String], lang: Lang) -> Option<Tried> {
        trial::tried(name, choices, lang)
    }

    fn css(&self) -> &'static str {
        concat!(
            include_str!("../css/cards.css"),
            include_str!("../css/castle.css"),
            include_str!("../css/table.css"),
            include_str!("../css/sheet.css"),
        )
    }
}
