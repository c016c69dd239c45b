//! Hands: one's own from the front, those of others from behind.

use game::{Game, Seat};
use maud::{Markup, html};

use crate::Scene;
use crate::pages::words;

/// How a hand is held. Where there is room, cards lie side by side in any case.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Grip {
    /// Closer the more there are; on a phone in rows of seven.
    Fan,
    /// On a phone in two rows as large as they can be.
    Rows,
    /// On a phone over each other in one row, to be looked at and not pressed.
    Overlap,
}

/// How many cards of a fan a phone shows in a row.
const ROW: usize = 7;

/// The region `hand`: the cards of the viewer, or a word to those who watch. `n_cards` is also a
/// class, such as `n-9`, so that style can fan few cards and pack many. However few they are, there
/// is room for the `n_most` of a new round: nothing moves when a card is played.
pub fn hand<G: Game>(
    scene: &Scene<'_, G>,
    grip: Grip,
    (n_cards, n_most): (usize, usize),
    cards: &Markup,
) -> Markup {
    let words = words(scene.lang());
    let Some(seat) = scene.you() else {
        return html! {
            section.watching id="hand" aria-label=(words.get("watching")) {
                p { (words.get("watching-long")) }
            }
        };
    };
    let n_rows = match grip {
        Grip::Fan => n_most.div_ceil(ROW),
        Grip::Rows => 2,
        Grip::Overlap => 1,
    };
    let grip = match grip {
        Grip::Fan => "fan",
        Grip::Rows => "fan rows",
        Grip::Overlap => "fan overlap",
    };
    let label = hand_label(scene, seat);
    html! {
        section.{ "n-" (n_cards) }.{ "high-" (n_rows) } id="hand" aria-label=(label) {
            div class=(grip) id={ "hand-" (seat) } { (cards) }
            @if n_cards == 0 { p.empty { (words.get("hand-empty")) } }
        }
    }
}

/// Whose hand it is: "Your hand", or, to whoever sees it late, "Ann’s hand".
pub fn hand_label<G: Game>(scene: &Scene<'_, G>, seat: Seat) -> String {
    let words = words(scene.lang());
    match scene.speaks_to(seat) {
        true => words.get("your-hand").to_owned(),
        false => words.say("hand-of", [("who", scene.name(seat).into())]),
    }
}

/// The region `backs-{seat}`: a hand from behind, drawn by style from its number alone.
pub fn backs<G: Game>(scene: &Scene<'_, G>, seat: Seat, n_cards: usize) -> Markup {
    let label = words(scene.lang()).say("cards-in-hand", [("n", n_cards.into())]);
    html! {
        div.backs id={ "backs-" (seat) } role="img" title=(label) {
            span.{ "n-" (n_cards) } id={ "hand-" (seat) } {}
        }
    }
}
