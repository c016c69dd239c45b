//! The shelf: every game, by one line each.
//!
//! Two doors lead to it. [`meet`] is the typed one: whoever can do something with *any* game is
//! handed the one with this slug, and works at full speed. [`find`] is the erased one: games and
//! tables as trait objects that speak JSON and notation, for those who must not know a game.

mod erased;

pub use erased::{AnyGame, AnyTable, ChooseError, Chosen, OpenError, ResumeError, Thought};

use face_kit::Face;
use game::Advice;

/// Somebody who can do something with any game.
pub trait Guest {
    type Out;
    fn meet<G: Advice>(self) -> Self::Out;
}

macro_rules! shelf {
    ($($game:ty $(=> $face:expr)?),* $(,)?) => {
        /// Every game, in the order of the shelf.
        pub const GAMES: &[&dyn AnyGame] = &[$(&erased::Erased::<$game>::NEW),*];

        /// The faces of those games that can be played in the browser.
        pub const FACES: &[&dyn Face] = &[$($(&$face,)?)*];

        /// Introduces `guest` to the game with this slug, if there is one.
        pub fn meet<V: Guest>(slug: &str, guest: V) -> Option<V::Out> {
            $(
                if slug == <<$game as game::Game>::Options as game::Options>::ABOUT.slug {
                    return Some(guest.meet::<$game>());
                }
            )*
            None
        }
    };
}

// One line per game, with its face if it can be played in the browser.
shelf! {
    catsle::Catsle => catsle_face::CatsleFace,
    thousand_cats::ThousandCats,
    tezuma::Tezuma,
    edo_yashiki::EdoYashiki,
    malumiere::Malumiere,
}

/// The game with this slug, if there is one.
pub fn find(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|it| it.about().slug == slug)
}

/// The face of the game with this slug, if it can be played in the browser.
pub fn face(slug: &str) -> Option<&'static dyn Face> {
    FACES.iter().copied().find(|it| it.slug() == slug)
}

#[cfg(test)]
mod tests;
