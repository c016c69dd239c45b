//! Hints whose game nobody has to know: words outside, the typed game inside.

use face_kit::hint::{Hints, hint};
use face_kit::{Scene, Setting};
use game::{Basis, Explained, Game, Hint, Seat, Viewer};
use maud::Markup;

use crate::looks::Faced;

/// What there is to say to a seat about its choices, in any language. It owns the view that it is about.
pub trait AnyHint: Send + Sync {
    /// The best choice in notation, unless there is nothing to choose between.
    fn choice(&self) -> Option<&str>;
    fn draw(&self, setting: &Setting<'_>) -> Markup;
}

/// Prints nothing of what the seat sees.
impl std::fmt::Debug for dyn AnyHint {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.write_str("AnyHint")
    }
}

/// What a seat had before it when it asked.
pub(crate) struct Before<G: Game> {
    pub(crate) seat: Seat,
    pub(crate) view: G::View,
    pub(crate) legal: Vec<G::Action>,
}

/// A hint, where it was asked for, and the face that words it.
pub(crate) struct Explanation<F: Faced> {
    before: Before<GameOf<F>>,
    hint: Hint<GameOf<F>>,
    choice: Option<String>,
}

type GameOf<F> = <<F as Faced>::Face as face_kit::Face>::Game;

impl<F: Faced> Explanation<F> {
    pub(crate) fn new(before: Before<GameOf<F>>, hint: Hint<GameOf<F>>) -> Explanation<F> {
        let choice = match hint.basis {
            Basis::Race => None,
            Basis::OnlyChoice | Basis::Search { .. } => hint.options.first(),
        };
        Explanation {
            choice: choice.map(|it| it.choice.to_string()),
            before,
            hint,
        }
    }
}

impl<F: Faced> AnyHint for Explanation<F>
where
    F::Face: Hints,
{
    fn choice(&self) -> Option<&str> {
        self.choice.as_deref()
    }

    fn draw(&self, setting: &Setting<'_>) -> Markup {
        let scene = Scene {
            viewer: Viewer::Seat(self.before.seat),
            view: &self.before.view,
            legal: &self.before.legal,
            announced: &[],
            setting: *setting,
        };
        hint(F::FACE, &self.hint, &scene)
    }
}

/// What is said of a race: nothing, since there is no time.
pub(crate) fn no_time<G: Explained>() -> Hint<G> {
    Hint {
        basis: Basis::Race,
        options: Vec::new(),
    }
}
