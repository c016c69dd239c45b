//! What the examples of the rules ask, and what is said to an answer.

use catsle::Example;
use face_kit::trial::Examiner;
use face_kit::{Lang, kit};
use game::{Answer, Example as _};

use crate::{CatsleFace, words};

impl Examiner for CatsleFace {
    type Example = Example;

    fn task(&self, name: &str, lang: Lang) -> Option<String> {
        let id = match name {
            "follow" => "try-follow",
            "rank" => "try-rank",
            "take" => "try-take",
            "scrap" => "try-scrap",
            "score-four" => "try-score-four",
            "score-five" => "try-score-five",
            _ => return None,
        };
        Some(words::words(lang).get(id).to_owned())
    }

    fn verdict(&self, name: &str, example: &Example, answer: Answer, lang: Lang) -> Option<String> {
        let words = words::words(lang);
        let view = example.view();
        let reader = example.reader();
        let points = || {
            let sheet = view.rounds.iter().next().expect("the round is scored");
            let score = i32::from(sheet.scores[reader].score);
            (
                "points",
                words::points(words, score, &kit::number(score)).into(),
            )
        };
        let text = match (name, answer) {
            ("follow", _) => words.get("tried-follow-right").to_owned(),
            ("rank", _) => {
                let trick = view.trick;
                let rank = trick.ranking.iter().position(|it| *it == reader)?;
                let card = *trick.plays.iter().last()?;
                let nth = ("nth", kit::ordinal(lang, rank).into());
                words.say(
                    "tried-rank-right",
                    [nth, ("card", words::card(words, card).into())],
                )
            }
            ("take", _) => words.get("tried-take-right").to_owned(),
            ("scrap", Answer::Right) => words.get("tried-scrap-right").to_owned(),
            ("scrap", Answer::Wrong) => {
                let taken = view.trick.taken;
                let suit = taken.iter().find(|it| it.seat == reader)?.card.suit();
                words.say(
                    "tried-scrap-wrong",
                    [("suit", words::suit(words, suit).into())],
                )
            }
            ("score-four", Answer::Right) => words.say("tried-score-four-right", [points()]),
            ("score-four", Answer::Wrong) => words.say("tried-score-four-wrong", [points()]),
            ("score-five", Answer::Right) => words.say("tried-score-five-right", [points()]),
            ("score-five", Answer::Wrong) => words.say("tried-score-five-wrong", [points()]),
            _ => return None,
        };
        Some(text)
    }
}
