//! What a viewer may choose now, and why not the rest.

use game::{Game, Refusal};

use crate::{Choice, Face, Scene};

/// What may be chosen, and the reasons for all else that a page offers. In notation.
#[derive(Debug, Clone, Default, PartialEq, Eq, Hash)]
pub struct Choices {
    pub may: Vec<String>,
    /// Reasons, each with the choices it is for.
    pub why: Vec<(String, Vec<String>)>,
    /// The reason for all other choices.
    pub otherwise: Option<String>,
}

/// What stands between two choices that go together.
const THEN: &str = " then ";

/// One or several choices of a message, as a page names them.
pub fn together(choices: &[String]) -> String {
    choices.join(THEN)
}

/// All that a page has to know of the choices of a scene.
pub fn choices<F: Face + ?Sized>(face: &F, scene: &Scene<'_, F::Game>) -> Choices {
    if let Some(verdict) = scene.setting.verdict {
        return Choices {
            otherwise: Some(verdict.text.to_owned()),
            ..Choices::default()
        };
    }
    let mut may: Vec<String> = scene.legal.iter().map(ToString::to_string).collect();
    let mut offers = Vec::new();
    face.offers(scene, &mut offers);
    let mut reasons = Reasons::<F::Game>(Vec::new());
    for &offer in offers.iter().filter(|it| !scene.may(**it)) {
        reasons.add(<F::Game as Game>::refuse(scene.view, offer), None, offer);
    }
    for announced in scene.announced {
        let by = announced.by;
        may.extend(announced.legal.iter().map(|it| name::<F>(Some(by), *it)));
        for &offer in offers.iter().filter(|it| !announced.legal.contains(it)) {
            reasons.add(
                <F::Game as Game>::refuse(&announced.view, offer),
                Some(by),
                offer,
            );
        }
    }
    // The reason that most have need not list them.
    let most = (0..reasons.0.len()).max_by_key(|it| reasons.0[*it].1.len());
    let otherwise = most.map(|it| sentence(face, &reasons.0.swap_remove(it).0, scene));
    let why = reasons.0.into_iter().map(|(refusal, of)| {
        let of = of.into_iter().map(|(by, offer)| name::<F>(by, offer));
        (sentence(face, &refusal, scene), of.collect())
    });
    Choices {
        may,
        why: why.collect(),
        otherwise,
    }
}

/// A choice in notation, after the one that announces it.
fn name<F: Face + ?Sized>(by: Option<Choice<F>>, choice: Choice<F>) -> String {
    match by {
        Some(by) => format!("{by}{THEN}{choice}"),
        None => choice.to_string(),
    }
}

/// Why a choice cannot be taken, with the number of the rule.
pub fn sentence<F: Face + ?Sized>(
    face: &F,
    refusal: &<F::Game as Game>::Refusal,
    scene: &Scene<'_, F::Game>,
) -> String {
    format!("§{} {}", refusal.rule(), face.refusal(refusal, scene))
}

/// Refusals, each once, with the choices they are for, and by what those are announced.
struct Reasons<G: Game>(Vec<Reason<G>>);

type Reason<G> = (
    <G as Game>::Refusal,
    Vec<(Option<<G as Game>::Action>, <G as Game>::Action)>,
);

impl<G: Game> Reasons<G> {
    fn add(&mut self, refusal: G::Refusal, by: Option<G::Action>, choice: G::Action) {
        match self.0.iter_mut().find(|(it, _)| *it == refusal) {
            Some((_, choices)) => choices.push((by, choice)),
            None => self.0.push((refusal, vec![(by, choice)])),
        }
    }
}
