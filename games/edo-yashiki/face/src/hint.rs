//! Hints in words: lines, kinds, and who else could use a card.

use edo_yashiki::{Action, Effect, Fact, Progress, Run, RunName};
use face_kit::hint::Hints;
use face_kit::kit;

use crate::EdoYashikiFace;
use crate::sight::Sight;
use crate::words::{self, words};

impl Hints for EdoYashikiFace {
    fn choice(&self, choice: Action, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        match choice {
            Action::Grab(card) => {
                words.say("hint-pick", [("card", card.number().to_string().into())])
            }
            Action::Place(it) => {
                let id = if it.turned {
                    "hint-lay-turned"
                } else {
                    "hint-lay"
                };
                words.say(
                    id,
                    [
                        ("x", kit::number(it.spot.column.into()).into()),
                        ("y", kit::number(it.spot.row.into()).into()),
                    ],
                )
            }
            Action::Score(name) => {
                let runs = match sight.view.progress[sight.front()] {
                    Progress::Built { runs, .. } => runs,
                    Progress::Waiting | Progress::Holding { .. } => return name.to_string(),
                };
                let is_it = |it: &&Run| RunName::of(**it) == name;
                let run = runs.iter().find(is_it);
                let run = run.map_or_else(|| name.to_string(), |it| words::run(words, *it));
                words.say("hint-score", [("run", run.into())])
            }
        }
    }

    fn fact(&self, fact: &Fact, sight: &Sight<'_>) -> String {
        let words = words(sight.lang());
        let points = |it| ("points", words::points(words, it).into());
        match *fact {
            Fact::Brings { points: it, kinds } => {
                words.say("hint-brings", [points(it), ("n", kinds.into())])
            }
            Fact::Line(shape) => {
                let run = ("run", words::shape_of(words, shape).into());
                words.say("hint-line", [run])
            }
            Fact::TooLong { kind, length } => words.say(
                "hint-too-long",
                [
                    ("kind", words::kind(words, kind).into()),
                    ("n", length.into()),
                ],
            ),
            Fact::NoLine => words.get("hint-no-line").to_owned(),
            Fact::Begins(n) => words.say("hint-begins", [("n", n.into())]),
            Fact::CanBring(it) => words.say("hint-can-bring", [points(it)]),
            Fact::Wanted { seat, points: it } => {
                words.say("hint-wanted", [("who", sight.who(seat).into()), points(it)])
            }
            Fact::Run { shape, points: it } => {
                let run = ("run", words::shape_of(words, shape).into());
                words.say("hint-run", [run, points(it)])
            }
        }
    }

    fn effect(&self, effect: &Effect, sight: &Sight<'_>) -> String {
        let id = match effect {
            Effect::Line => "hint-makes-line",
            Effect::BestRound => "hint-best-round",
            Effect::Ahead => "hint-ahead",
        };
        words(sight.lang()).get(id).to_owned()
    }
}
