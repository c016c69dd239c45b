//! The face of CATSle: four wooden columns, cards as storeys, a roof for what is perfect.

use face_kit::{Blurb, Face, Lang, Region, Scene};
use game::Json;
use maud::{Markup, html};

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
        let choices = |id: &str| {
            html! {
                section id=(id) {
                    @if id == "hand" {
                        @for choice in scene.legal {
                            button type="button" data-choice=(choice) { (choice) }
                        }
                    }
                }
            }
        };
        let regions = REGIONS.into_iter().map(|id| Region {
            id,
            html: choices(id).into_string(),
        });
        regions.collect()
    }

    fn tell(&self, event: &Json, _scene: &Scene<'_>) -> Option<String> {
        event["event"].as_str().map(str::to_owned)
    }

    fn refusal(&self, reason: &Json, _scene: &Scene<'_>) -> String {
        reason.to_string()
    }

    fn picture(&self) -> Markup {
        html! { svg viewBox="0 0 320 200" {} }
    }

    fn blurb(&self, _lang: Lang) -> Blurb {
        Blurb {
            title: "CATSle".to_owned(),
            pitch: String::new(),
            options: Vec::new(),
        }
    }

    fn rules(&self, _lang: Lang) -> Markup {
        html! {}
    }

    fn css(&self) -> &'static str {
        ""
    }
}
