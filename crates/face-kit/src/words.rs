//! Words from Fluent files.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use fluent_bundle::concurrent::FluentBundle;
use fluent_bundle::{FluentArgs, FluentResource, FluentValue};
use unic_langid::LanguageIdentifier;

use crate::Lang;

/// The words of one crate in one language.
pub struct Words {
    lang: Lang,
    bundle: FluentBundle<FluentResource>,
    /// Words that are always the same, put together once.
    plain: BTreeMap<String, String>,
}

impl Words {
    /// Reads the text of a Fluent file. Meant for files inside the program: a mistake in them is a
    /// mistake of ours.
    pub fn read(lang: Lang, file: &str) -> Words {
        let resource = match FluentResource::try_new(file.to_owned()) {
            Ok(resource) => resource,
            Err((_, errors)) => panic!("the words in {} do not read: {errors:?}", lang.code()),
        };
        let mut bundle = FluentBundle::new_concurrent(vec![id(lang)]);
        // Marks of direction would only get into titles and labels; both languages run one way.
        bundle.set_use_isolating(false);
        if let Err(errors) = bundle.add_resource(resource) {
            panic!("the words in {} are there twice: {errors:?}", lang.code());
        }
        let plain = ids(file).into_iter().filter_map(|id| {
            let mut errors = Vec::new();
            let message = bundle.get_message(id)?.value()?;
            let text = bundle.format_pattern(message, None, &mut errors);
            errors
                .is_empty()
                .then(|| (id.to_owned(), text.into_owned()))
        });
        let plain = plain.collect();
        Words {
            lang,
            bundle,
            plain,
        }
    }

    pub fn lang(&self) -> Lang {
        self.lang
    }

    /// The words with this id, which are always the same.
    pub fn get(&self, id: &str) -> &str {
        let plain = self.plain.get(id);
        plain.unwrap_or_else(|| panic!("there are no plain words {id:?} in {}", self.lang.code()))
    }

    /// The words with this id, with these things in them.
    pub fn say<'a, const N: usize>(
        &self,
        id: &str,
        things: [(&'static str, FluentValue<'a>); N],
    ) -> String {
        self.find(id, things)
            .unwrap_or_else(|| panic!("there are no words {id:?} in {}", self.lang.code()))
    }

    /// Like [`Words::say`], where there may be none.
    pub fn find<'a, const N: usize>(
        &self,
        id: &str,
        things: [(&'static str, FluentValue<'a>); N],
    ) -> Option<String> {
        let message = self.bundle.get_message(id)?.value()?;
        let args: FluentArgs<'a> = things.into_iter().collect();
        let mut errors = Vec::new();
        let text = self
            .bundle
            .format_pattern(message, Some(&args), &mut errors);
        debug_assert!(errors.is_empty(), "{id}: {errors:?}");
        Some(Cow::into_owned(text))
    }
}

impl fmt::Debug for Words {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Words({})", self.lang.code())
    }
}

fn id(lang: Lang) -> LanguageIdentifier {
    let code = lang.code().parse();
    code.expect("our codes are codes of languages")
}

/// What is wrong with two files of words: missing in one, or nowhere in the sources. For tests.
pub fn audit(en: &str, ja: &str, sources: &[&str]) -> Vec<String> {
    let mut wrong = Vec::new();
    let (en, ja) = (ids(en), ids(ja));
    wrong.extend(missing(&en, &ja).map(|it| format!("{it} is missing in Japanese")));
    wrong.extend(missing(&ja, &en).map(|it| format!("{it} is missing in English")));
    for id in &en {
        let quoted = format!("\"{id}\"");
        if !sources.iter().any(|it| it.contains(&quoted)) {
            wrong.push(format!("nobody says {id}"));
        }
    }
    wrong
}

fn missing<'a>(here: &'a [&str], there: &'a [&str]) -> impl Iterator<Item = &'a str> {
    here.iter().copied().filter(|it| !there.contains(it))
}

/// The ids of the messages of a file.
fn ids(file: &str) -> Vec<&str> {
    let starts = |line: &str| line.starts_with(|it: char| it.is_ascii_alphabetic());
    file.lines()
        .filter(|it| starts(it))
        .filter_map(|it| it.split_once(" =").map(|(id, _)| id))
        .collect()
}
