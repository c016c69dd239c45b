//! What the examples of the rules ask, and what is said to an answer.

use face_kit::Lang;
use face_kit::trial::Examiner;
use game::Answer;
use tezuma::Example;

use crate::{TezumaFace, words};

impl Examiner for TezumaFace {
    type Example = Example;

    fn task(&self, name: &str, lang: Lang) -> Option<String> {
        let [task, _, _] = ids(name)?;
        Some(words::words(lang).get(task).to_owned())
    }

    fn verdict(&self, name: &str, _: &Example, answer: Answer, lang: Lang) -> Option<String> {
        let [_, right, wrong] = ids(name)?;
        let id = match answer {
            Answer::Right => right,
            Answer::Wrong => wrong,
        };
        Some(words::words(lang).get(id).to_owned())
    }
}

/// The words of an example: the task, why an answer is right, why not.
const fn ids(name: &str) -> Option<[&'static str; 3]> {
    Some(match name.as_bytes() {
        b"follow" => ["try-follow", "tried-follow-right", "tried-follow-right"],
        b"trump" => ["try-trump", "tried-trump-right", "tried-trump-wrong"],
        b"egg" => ["try-egg", "tried-egg-right", "tried-egg-wrong"],
        b"sword" => ["try-sword", "tried-sword-right", "tried-sword-wrong"],
        b"water" => ["try-water", "tried-water-right", "tried-water-wrong"],
        b"chicks" => ["try-chicks", "tried-chicks-right", "tried-chicks-wrong"],
        b"pail" => ["try-pail", "tried-pail-right", "tried-pail-wrong"],
        b"horse" => ["try-horse", "tried-horse-right", "tried-horse-wrong"],
        b"butterfly" => [
            "try-butterfly",
            "tried-butterfly-right",
            "tried-butterfly-wrong",
        ],
        b"ring" => ["try-ring", "tried-ring-right", "tried-ring-wrong"],
        b"cup" => ["try-cup", "tried-cup-right", "tried-cup-wrong"],
        b"fire" => ["try-fire", "tried-fire-right", "tried-fire-wrong"],
        b"umbrellas" => [
            "try-umbrellas",
            "tried-umbrellas-right",
            "tried-umbrellas-wrong",
        ],
        b"sand" => ["try-sand", "tried-sand-right", "tried-sand-wrong"],
        b"curse" => ["try-curse", "tried-curse-right", "tried-curse-wrong"],
        _ => return None,
    })
}
