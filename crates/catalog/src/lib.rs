//! The shelf: every game, by one line each.
//!
//! Two doors lead to it. [`meet`] is the typed one: a guest that can do something with *any* game is
//! handed the one with this slug, and works at full speed. [`find`] is the erased one: games and
//! tables as trait objects that speak JSON and notation, for those who must not know a game.

mod erased;
mod errors;
mod hints;
mod looks;
mod thought;

pub use erased::{AnyGame, AnyTable};
pub use errors::{ChooseError, OpenError, ResumeError};
pub use hints::AnyHint;
pub use looks::{Faced, Snapshot};
pub use thought::{Chosen, Thought};

use face_kit::Face;
use game::{Advice, Logged, Table};

/// Somebody who can do something with any game.
pub trait Guest {
    type Out;
    fn meet<G: Advice + Logged>(self) -> Self::Out;
}

/// Somebody who can do something with any game and its face.
pub trait Onlooker {
    type Out;
    fn meet<L: Faced + 'static>(self) -> Self::Out;
}

macro_rules! looks {
    () => {
        looks::Faceless
    };
    ($face:ident) => {
        $face
    };
}

macro_rules! shelf {
    ($($game:ty $(, $name:ident => $face:path)?);* $(;)?) => {
        $($(
            #[doc = concat!("The face of `", stringify!($game), "`.")]
            #[derive(Debug)]
            pub enum $name {}

            impl Faced for $name {
                type Face = $face;
                const FACE: &'static $face = &$face;
            }
        )?)*

        /// Every game, in the order of the shelf.
        pub const GAMES: &[&dyn AnyGame] =
            &[$(&erased::Erased::<$game, looks!($($name)?)>::NEW),*];

        /// Introduces `guest` to the game with this slug, if there is one.
        pub fn meet<V: Guest>(slug: &str, guest: V) -> Option<V::Out> {
            $(
                if slug == <<$game as game::Game>::Options as game::Options>::ABOUT.slug {
                    return Some(guest.meet::<$game>());
                }
            )*
            None
        }

        /// Introduces `onlooker` to the game with this slug and its face, if it has one.
        pub fn meet_face<V: Onlooker>(slug: &str, onlooker: V) -> Option<V::Out> {
            $($(
                if slug == <<$game as game::Game>::Options as game::Options>::ABOUT.slug {
                    return Some(onlooker.meet::<$name>());
                }
            )?)*
            None
        }
    };
}

// One line per game, with its face if it can be played in the browser.
shelf! {
    catsle::Catsle, CatsleLooks => catsle_face::CatsleFace;
    thousand_cats::ThousandCats, ThousandCatsLooks => thousand_cats_face::ThousandCatsFace;
    tezuma::Tezuma, TezumaLooks => tezuma_face::TezumaFace;
    edo_yashiki::EdoYashiki, EdoYashikiLooks => edo_yashiki_face::EdoYashikiFace;
    malumiere::Malumiere, MalumiereLooks => malumiere_face::MalumiereFace;
}

/// A table, erased, that looks like this.
pub fn shown<L: Faced + 'static>(table: Table<<L::Face as Face>::Game>) -> Box<dyn AnyTable> {
    erased::Shown::<<L::Face as Face>::Game, L>::boxed(table)
}

/// The game with this slug, if there is one.
pub fn find(slug: &str) -> Option<&'static dyn AnyGame> {
    GAMES.iter().copied().find(|it| it.about().slug == slug)
}

#[cfg(test)]
mod tests;
