//! The rules page: our text, the pictures in it, and the examples it leads to.

use face_kit::Lang;
use face_kit::rules::Book;
use face_kit::trial::Examiner as _;
use maud::Markup;

use crate::{TezumaFace, example};

const EN: &str = include_str!("../words/rules.en.txt");
const JA: &str = include_str!("../words/rules.ja.txt");

/// The rules of Tezuma Masters.
pub(crate) struct Rules;

impl Book for Rules {
    fn slug(&self) -> &'static str {
        "tezuma"
    }

    fn text(&self, lang: Lang) -> &'static str {
        match lang {
            Lang::En => EN,
            Lang::Ja => JA,
        }
    }

    fn picture(&self, picture: &str, lang: Lang) -> Markup {
        example::draw(lang, picture)
    }

    fn task(&self, name: &str, lang: Lang) -> Option<String> {
        TezumaFace.task(name, lang)
    }
}
