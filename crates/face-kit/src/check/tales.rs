//! What happened, told: in both languages or in none, and later as at once.

use std::mem::discriminant;

use game::Game;

use super::at::At;
use super::form::check_words;
use super::seen::Seen;
use crate::{Face, Lang, Later, Log, LogLine, LogNews, Setting, Tale};

/// What one viewer has heard, in both languages.
pub(super) struct Heard<F: Face> {
    events: Vec<<F::Game as Game>::Event>,
    tales: [Vec<Tale>; 2],
    logs: [Log; 2],
    just: [Option<String>; 2],
}

impl<F: Face> Default for Heard<F> {
    fn default() -> Heard<F> {
        Heard {
            events: Vec::new(),
            tales: Default::default(),
            logs: Lang::ALL.map(Log::new),
            just: Default::default(),
        }
    }
}

impl<F: Face> Heard<F> {
    /// Tells what is new.
    pub(super) fn hear(
        &mut self,
        face: &F,
        news: Vec<<F::Game as Game>::Event>,
        seen: &Seen<F::Game>,
        setting: &Setting<'_>,
        at: &At,
    ) {
        for event in news {
            let [en, ja] = Lang::ALL.map(|lang| {
                let tale = tell(face, &event, seen, Setting { lang, ..*setting });
                check_tale(&tale, &event, &At { lang, ..*at });
                tale
            });
            let parts = |it: &Tale| {
                let line = it.line.as_ref();
                let line = line.map(|it| (it.class, it.of, discriminant(&it.later)));
                (it.sentence.is_some(), line, it.closes, it.opens)
            };
            at.hold("Tales", parts(&en) == parts(&ja), || {
                format!("{event:?} is told otherwise in the other language: {en:?} and {ja:?}")
            });
            for (nth, tale) in [en, ja].into_iter().enumerate() {
                self.just[nth] = tale.sentence.clone().or(self.just[nth].take());
                self.logs[nth].take(tale.clone(), &mut LogNews::default());
                self.tales[nth].push(tale);
            }
            self.events.push(event);
        }
    }

    /// The lines of the log as they stand on the page.
    pub(super) fn lines(&self, lang: Lang) -> Vec<LogLine> {
        self.logs[nth(lang)].lines().collect()
    }

    pub(super) fn just(&self, lang: Lang) -> Option<&str> {
        self.just[nth(lang)].as_deref()
    }

    /// The events from this number on.
    pub(super) fn since(&self, n_heard: usize) -> &[<F::Game as Game>::Event] {
        &self.events[n_heard..]
    }

    pub(super) fn n_heard(&self) -> usize {
        self.events.len()
    }

    /// Tells everything again, at the end of the match.
    pub(super) fn check_again(
        &self,
        face: &F,
        seen: &Seen<F::Game>,
        setting: &Setting<'_>,
        at: &At,
    ) {
        for lang in Lang::ALL {
            for (event, tale) in self.events.iter().zip(&self.tales[nth(lang)]) {
                let again = tell(face, event, seen, Setting { lang, ..*setting });
                At { lang, ..*at }.hold("Tales", again == *tale, || {
                    format!("{event:?} is told otherwise at the end: {again:?}, not {tale:?}")
                });
            }
        }
    }
}

fn nth(lang: Lang) -> usize {
    match lang {
        Lang::En => 0,
        Lang::Ja => 1,
    }
}

fn tell<F: Face>(
    face: &F,
    event: &<F::Game as Game>::Event,
    seen: &Seen<F::Game>,
    setting: Setting<'_>,
) -> Tale {
    face.tell(event, &seen.scene(setting))
}

/// Words where there should be words.
fn check_tale(tale: &Tale, event: &impl std::fmt::Debug, at: &At) {
    let line = tale.line.as_ref();
    let texts = [
        tale.sentence.as_deref(),
        line.map(|it| it.text.as_str()),
        line.and_then(|it| match &it.later {
            Later::Remains(text) => Some(text.as_str()),
            Later::Goes | Later::Stays => None,
        }),
    ];
    for text in texts.into_iter().flatten() {
        at.hold("Tales", !text.trim().is_empty(), || {
            format!("there are no words for {event:?}")
        });
        check_words(text, at);
    }
}
