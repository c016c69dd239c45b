//! A hint in words: what looks best, by what numbers, and why.
//!
//! The game says what there is to say, typed ([`Explained`]); the face says it in its own words, and here they are put
//! together. Nothing of it is chosen for anybody.

use game::{Basis, CLOSE_PERCENT, Explained, Hint, Judged};
use maud::{Markup, html};

use crate::pages::words;
use crate::{Choice, Face, Lang, Scene};

/// A face that has words for hints.
pub trait Hints: Face<Game: Explained> {
    /// A choice, as one would propose it: "Play Red 8".
    fn choice(&self, choice: Choice<Self>, scene: &Scene<'_, Self::Game>) -> String;
    /// What is certain about a choice, as a sentence.
    fn fact(&self, fact: &Fact<Self>, scene: &Scene<'_, Self::Game>) -> String;
    /// What may come of a choice, without a full stop; behind it stands in how many worlds it does.
    fn effect(&self, effect: &Effect<Self>, scene: &Scene<'_, Self::Game>) -> String;
}

/// What the game of a face can say for certain.
pub type Fact<F> = <<F as Face>::Game as Explained>::Fact;
/// What it counts over imagined worlds.
pub type Effect<F> = <<F as Face>::Game as Explained>::Effect;

/// How many things are said that are certain, and how many that are counted, at most.
const MOST_FACTS: usize = 4;
const MOST_EFFECTS: usize = 2;
/// Two choices that differ in fewer worlds out of a hundred are alike in that.
const ALIKE: u32 = 5;

/// A hint in the words of a face.
pub fn hint<F: Hints>(face: &F, hint: &Hint<F::Game>, scene: &Scene<'_, F::Game>) -> Markup {
    let lang = scene.lang();
    let words = words(lang);
    match (hint.basis, hint.options.split_first()) {
        (Basis::Race, _) | (_, None) => {
            folded(lang, None, &said(&[words.get("hint-race").to_owned()]))
        }
        (Basis::OnlyChoice, Some((only, _))) => {
            let mut reasons = vec![words.get("hint-only").to_owned()];
            reasons.extend(facts(face, only, scene));
            folded(
                lang,
                Some(&face.choice(only.choice, scene)),
                &said(&reasons),
            )
        }
        (
            Basis::Search {
                n_iterations,
                n_worlds,
            },
            Some((best, others)),
        ) => {
            let mut reasons: Vec<String> = others
                .first()
                .map(|it| standing(face, best, it, scene))
                .into_iter()
                .collect();
            reasons.extend(facts(face, best, scene));
            reasons.extend(effects(face, best, others.first(), n_worlds, scene));
            let founded = words.say(
                "hint-founded",
                [
                    ("n", grouped(n_iterations).into()),
                    ("worlds", n_worlds.into()),
                ],
            );
            let content = html! {
                (said(&reasons))
                (numbers(face, &hint.options, scene))
                p.quiet { (founded) }
            };
            folded(lang, Some(&face.choice(best.choice, scene)), &content)
        }
    }
}

/// Can be folded by whoever wants to see what lies behind it.
fn folded(lang: Lang, choice: Option<&str>, content: &Markup) -> Markup {
    html! {
        details open {
            summary { span { (words(lang).get("hint")) } @if let Some(choice) = choice { " " b { (choice) } } }
            div.why { (content) }
        }
    }
}

fn said(reasons: &[String]) -> Markup {
    html! { ul { @for it in reasons { li { (it) } } } }
}

fn facts<F: Hints>(face: &F, it: &Judged<F::Game>, scene: &Scene<'_, F::Game>) -> Vec<String> {
    let facts = it.facts.iter().take(MOST_FACTS);
    facts.map(|it| face.fact(it, scene)).collect()
}

/// How far the best is ahead of the next.
fn standing<F: Hints>(
    face: &F,
    best: &Judged<F::Game>,
    next: &Judged<F::Game>,
    scene: &Scene<'_, F::Game>,
) -> String {
    let id = match best.percent.saturating_sub(next.percent) {
        ..CLOSE_PERCENT => "hint-close",
        CLOSE_PERCENT.. => "hint-ahead",
    };
    let next = ("next", face.choice(next.choice, scene).into());
    words(scene.lang()).say(id, [next])
}

/// What comes of the best, beside what comes of the next: what tells them apart most comes first.
fn effects<F: Hints>(
    face: &F,
    best: &Judged<F::Game>,
    next: Option<&Judged<F::Game>>,
    n_worlds: u32,
    scene: &Scene<'_, F::Game>,
) -> Vec<String> {
    let words = words(scene.lang());
    let times = |it: &Judged<F::Game>, effect: &Effect<F>| {
        let found = it.effects.iter().find(|(known, _)| known == effect);
        found.map_or(0, |it| it.1)
    };
    let both = [Some(best), next].into_iter().flatten();
    let mut all: Vec<Effect<F>> = both
        .flat_map(|it| it.effects.iter().map(|it| it.0))
        .collect();
    all.sort_unstable();
    all.dedup();
    let mut counted: Vec<(Effect<F>, u32, u32)> = all
        .into_iter()
        .map(|it| {
            (
                it,
                times(best, &it),
                next.map_or(0, |next| times(next, &it)),
            )
        })
        .filter(|it| it.1.abs_diff(it.2) * 100 >= ALIKE * n_worlds)
        .collect();
    counted.sort_by_key(|it| std::cmp::Reverse((it.1.abs_diff(it.2), it.1)));
    let next = next.map(|it| face.choice(it.choice, scene));
    let say = |(effect, n, other): (Effect<F>, u32, u32)| {
        let effect = ("effect", face.effect(&effect, scene).into());
        let (n, of) = (("n", n.into()), ("of", n_worlds.into()));
        match &next {
            None => words.say("hint-often", [effect, n, of]),
            Some(next) => {
                let next = ("next", next.as_str().into());
                words.say(
                    "hint-often-next",
                    [effect, n, of, next, ("m", other.into())],
                )
            }
        }
    };
    counted.into_iter().take(MOST_EFFECTS).map(say).collect()
}

/// What the search makes of the best and of the alternatives.
fn numbers<F: Hints>(face: &F, options: &[Judged<F::Game>], scene: &Scene<'_, F::Game>) -> Markup {
    let words = words(scene.lang());
    html! {
        table {
            caption.visually-hidden { (words.get("hint-compared")) }
            thead { tr {
                th scope="col" { (words.get("hint-choice")) }
                th scope="col" { (words.get("hint-share")) }
                th scope="col" { (words.get("hint-points")) }
            } }
            tbody {
                @for (nth, it) in options.iter().enumerate() {
                    tr.best[nth == 0] {
                        th scope="row" { (face.choice(it.choice, scene)) }
                        td { (it.percent) "%" }
                        td { (signed_tenths(it.tenths)) }
                    }
                }
            }
        }
    }
}

/// "5,000".
fn grouped(n: u32) -> String {
    match n {
        ..1000 => n.to_string(),
        1000.. => format!("{},{:03}", n / 1000, n % 1000),
    }
}

/// "+3.2", "−0.4".
fn signed_tenths(tenths: i32) -> String {
    let whole = tenths.abs() / 10;
    let sign = match tenths {
        1.. => "+",
        0 => "",
        _ => "−",
    };
    format!("{sign}{whole}.{}", tenths.abs() % 10)
}
