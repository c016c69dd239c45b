//! What the examples of the rules ask, and what is said to an answer.

use edo_yashiki::Example;
use face_kit::trial::Examiner;
use face_kit::{Assist, Lang};
use game::Answer;

use crate::{EdoYashikiFace, words};

impl Examiner for EdoYashikiFace {
    type Example = Example;

    // Nobody hurries who reads the rules.
    const ASSIST: Assist = Assist::On;

    fn task(&self, name: &str, lang: Lang) -> Option<String> {
        let id = match name {
            "lock" => "try-lock",
            "score" => "try-score",
            "too-long" => "try-too-long",
            "order" => "try-order",
            _ => return None,
        };
        Some(words::words(lang).get(id).to_owned())
    }

    fn verdict(&self, name: &str, example: &Example, answer: Answer, lang: Lang) -> Option<String> {
        let words = words::words(lang);
        let points = example.points().unwrap_or(0);
        let id = match (name, answer) {
            ("lock", Answer::Right) => return Some(words.get("tried-lock-right").to_owned()),
            ("lock", Answer::Wrong) => return Some(words.get("tried-lock-wrong").to_owned()),
            ("score", Answer::Right) => "tried-score-right",
            ("score", Answer::Wrong) => "tried-score-wrong",
            ("too-long", Answer::Right) => "tried-too-long-right",
            ("too-long", Answer::Wrong) => "tried-too-long-wrong",
            ("order", Answer::Right) => "tried-order-right",
            ("order", Answer::Wrong) => "tried-order-wrong",
            _ => return None,
        };
        let points = ("points", words::points(words, points).into());
        Some(words.say(id, [points]))
    }
}
