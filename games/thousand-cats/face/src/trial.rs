//! What the examples of the rules ask, and what is said to an answer.

use face_kit::Lang;
use face_kit::trial::Examiner;
use game::Answer;
use thousand_cats::Example;

use crate::{ThousandCatsFace, words};

impl Examiner for ThousandCatsFace {
    type Example = Example;

    fn task(&self, name: &str, lang: Lang) -> Option<String> {
        let id = match name {
            "cats" => "try-cats",
            "seasons" => "try-seasons",
            "twice" => "try-twice",
            "tray" => "try-tray",
            "both" => "try-both",
            "markers" => "try-markers",
            "crow" => "try-crow",
            "crows" => "try-crows",
            "pairs" => "try-pairs",
            "choose" => "try-choose",
            "take" => "try-take",
            "third" => "try-third",
            _ => return None,
        };
        Some(words::words(lang).get(id).to_owned())
    }

    fn verdict(&self, name: &str, _: &Example, answer: Answer, lang: Lang) -> Option<String> {
        let id = match (name, answer) {
            ("cats", Answer::Right) => "tried-cats-right",
            ("cats", Answer::Wrong) => "tried-cats-wrong",
            ("seasons", _) => "tried-seasons-right",
            ("twice", _) => "tried-twice-right",
            ("tray", _) => "tried-tray-right",
            ("both", _) => "tried-both-right",
            ("markers", _) => "tried-markers-right",
            ("crow", Answer::Right) => "tried-crow-right",
            ("crow", Answer::Wrong) => "tried-crow-wrong",
            ("crows", Answer::Right) => "tried-crows-right",
            ("crows", Answer::Wrong) => "tried-crows-wrong",
            ("pairs", Answer::Right) => "tried-pairs-right",
            ("pairs", Answer::Wrong) => "tried-pairs-wrong",
            ("choose", Answer::Right) => "tried-choose-right",
            ("choose", Answer::Wrong) => "tried-choose-wrong",
            ("take", Answer::Right) => "tried-take-right",
            ("take", Answer::Wrong) => "tried-take-wrong",
            ("third", Answer::Right) => "tried-third-right",
            ("third", Answer::Wrong) => "tried-third-wrong",
            _ => return None,
        };
        Some(words::words(lang).get(id).to_owned())
    }
}
