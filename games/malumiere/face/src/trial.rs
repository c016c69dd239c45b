//! What the examples of the rules ask, and what is said to an answer.

use face_kit::Lang;
use face_kit::trial::Examiner;
use game::{Answer, Example as _};
use malumiere::Example;

use crate::{MalumiereFace, words};

impl Examiner for MalumiereFace {
    type Example = Example;

    fn task(&self, name: &str, lang: Lang) -> Option<String> {
        let id = match name {
            "bid" => "try-bid",
            "follow" => "try-follow",
            "five" => "try-five",
            "meet" => "try-meet",
            _ => return None,
        };
        Some(words::words(lang).get(id).to_owned())
    }

    fn verdict(&self, name: &str, example: &Example, answer: Answer, lang: Lang) -> Option<String> {
        let words = words::words(lang);
        let points = || {
            let sheet = example.view().sheets;
            let points = sheet
                .last()
                .map_or(0, |it| it.round_score[example.reader()]);
            ("points", words::points(words, points).into())
        };
        let text = match (name, answer) {
            ("bid", Answer::Right) => words.get("tried-bid-right").to_owned(),
            ("bid", Answer::Wrong) => {
                let bid = example.bid().unwrap_or(0).to_string();
                words.say("tried-bid-wrong", [("bid", bid.into())])
            }
            ("follow", _) => words.get("tried-follow-right").to_owned(),
            ("five", Answer::Right) => words.get("tried-five-right").to_owned(),
            ("five", Answer::Wrong) => words.get("tried-five-wrong").to_owned(),
            ("meet", Answer::Right) => words.say("tried-meet-right", [points()]),
            ("meet", Answer::Wrong) => words.say("tried-meet-wrong", [points()]),
            _ => return None,
        };
        Some(text)
    }
}
