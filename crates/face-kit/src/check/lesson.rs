//! Lessons: whoever takes one comes to its end, whatever they choose, and always has words.

use game::{Dice, Seed};

use crate::Lang;
use crate::lesson::{ON, SKIP, Stop, TOGETHER, Taught, Teacher, taught};

/// No lesson takes longer, whatever is chosen.
const MOST_STEPS: usize = 80;
/// A guide says a sentence or two at a time.
const MOST_WORDS: usize = 330;

/// Takes the lesson as the guide suggests it, along every first choice that differs, and this many times at
/// random, in both languages; panics where it comes to no end or has no words.
pub fn check_lesson<F: Teacher>(face: &F, n_random: u64) {
    for lang in Lang::ALL {
        let suggested = walk(face, lang, |it| it.hint.clone().unwrap_or_default());
        assert!(suggested.len() >= 6, "it teaches something");
        for at in 0..suggested.len() {
            every_choice(face, lang, &suggested[..at]);
        }
    }
    for seed in 0..n_random {
        let mut dice = Seed::small(seed).dice(0);
        let lang = Lang::ALL[dice.index(Lang::ALL.len())];
        walk(face, lang, |it| random(it, &mut dice));
    }
    refuses(face);
}

/// What a reader may choose, in notation; two that go together one after the other.
fn may(it: &Taught) -> &[String] {
    &it.picture.state.choices.may
}

fn random(it: &Taught, dice: &mut Dice) -> String {
    dice.pick(may(it)).clone()
}

/// Takes a lesson to its end, and answers what was done.
fn walk<F: Teacher>(
    face: &F,
    lang: Lang,
    mut choose: impl FnMut(&Taught) -> String,
) -> Vec<String> {
    let mut did = Vec::new();
    loop {
        let it = taught(face, &did, lang);
        look(face, lang, &it, &did);
        match it.stop {
            Stop::Read => did.push(ON.to_owned()),
            // Two that go together are done one after the other.
            Stop::Choose => did.extend(choose(&it).split(TOGETHER).map(str::to_owned)),
            Stop::End => return did,
        }
        assert!(did.len() < MOST_STEPS, "it comes to an end: {did:?}");
    }
}

/// Everything that can be done here can be done, and leads somewhere.
fn every_choice<F: Teacher>(face: &F, lang: Lang, did: &[String]) {
    let it = taught(face, did, lang);
    for choice in may(&it) {
        let choices = choice.split(TOGETHER).map(str::to_owned);
        let did: Vec<String> = did.iter().cloned().chain(choices).collect();
        look(face, lang, &taught(face, &did, lang), &did);
    }
    let did: Vec<String> = did.iter().cloned().chain([SKIP.to_owned()]).collect();
    let end = taught(face, &did, lang);
    look(face, lang, &end, &did);
    assert_eq!(end.stop, Stop::End, "{did:?} is the end");
}

/// Holds one page of a lesson to what every page of one has.
fn look<F: Teacher>(face: &F, lang: Lang, it: &Taught, did: &[String]) {
    let at = || format!("{}, {}, after {did:?}", face.slug(), lang.code());
    assert_eq!(it.refusal, None, "{}", at());
    assert_eq!(it.taken, did, "{}", at());
    let texts = [&it.note.text].into_iter().chain(&it.after);
    for text in texts {
        assert!(!text.trim().is_empty(), "{}: it has words", at());
        assert!(!text.contains(['{', '}', '\u{2068}']), "{}: {text}", at());
        assert!(
            text.chars().count() < MOST_WORDS,
            "{}: too long: {text}",
            at()
        );
    }
    assert!(it.tell.contains(&it.note.text), "{}: it is told", at());
    assert!(
        it.step <= it.n_steps && (it.step == it.n_steps) == (it.stop == Stop::End),
        "{}",
        at()
    );
    for id in &it.note.marks {
        let id = format!("id=\"{id}\"");
        assert!(it.picture.html.contains(&id), "{}: nothing has {id}", at());
    }
    match (&it.hint, it.stop) {
        (Some(hint), Stop::Choose) => {
            let is_offered = may(it).contains(hint);
            assert!(is_offered, "{}: {hint} cannot be pressed", at());
        }
        (None, Stop::Read | Stop::End) => {}
        (Some(_), Stop::Read | Stop::End) | (None, Stop::Choose) => {
            panic!(
                "{}: the guide suggests something where there is a choice",
                at()
            )
        }
    }
}

/// What cannot be done is refused in words, and what was done before stays.
fn refuses<F: Teacher>(face: &F) {
    for lang in Lang::ALL {
        for nonsense in ["fly away", "", "on on", "🐈"] {
            let did = [ON.to_owned(), nonsense.to_owned(), ON.to_owned()];
            let it = taught(face, &did, lang);
            assert_eq!(it.taken, did[..1], "{nonsense:?}");
            assert!(it.refusal.is_some_and(|it| !it.is_empty()), "{nonsense:?}");
        }
        let end = taught(face, &[SKIP.to_owned()], lang);
        assert!(
            end.picture.state.choices.may.is_empty(),
            "nothing is left to choose"
        );
        for more in [SKIP, ON] {
            let it = taught(face, &[SKIP.to_owned(), more.to_owned()], lang);
            assert!(it.refusal.is_some(), "{more} after the end");
            assert_eq!(
                (it.picture, it.note),
                (end.picture.clone(), end.note.clone())
            );
        }
    }
}
