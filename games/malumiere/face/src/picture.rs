//! The picture on the shelf: lights on a low table in the evening, a lantern, and a cat that may not look.

use malumiere::Suit;
use maud::{Markup, html};

use crate::card::outline;

/// Where a card lies and how it is turned, its suit and the scale of its light.
const CARDS: [(i32, i32, i32, Suit, &str); 7] = [
    (72, 152, -10, Suit::Heart, ".38"),
    (126, 140, -5, Suit::Clover, ".3"),
    (180, 136, 0, Suit::Star, ".43"),
    (234, 140, 5, Suit::Drop, ".26"),
    (288, 152, 10, Suit::Heart, ".19"),
    (150, 213, -4, Suit::Drop, ".45"),
    (210, 213, 4, Suit::Star, ".22"),
];

pub(crate) fn picture() -> Markup {
    html! {
        svg.picture viewBox="20 -60 340 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.pm-night x="-300" y="-400" width="1000" height="700" {}
            circle.pm-moon cx="226" cy="62" r="17" {}
            (cat())
            (lantern())
            ellipse.pm-edge cx="180" cy="204" rx="214" ry="98" {}
            ellipse.pm-wood cx="180" cy="197" rx="214" ry="98" {}
            ellipse.pm-glow cx="180" cy="178" rx="168" ry="74" {}
            @for (x, y, turn, suit, scale) in CARDS {
                g.{ "ml-" (suit) } transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } {
                    rect.pm-card x="-25" y="-33" width="50" height="66" rx="5" {}
                    path.pm-band d="M-25 24H25V28A5 5 0 0 1 20 33H-20A5 5 0 0 1 -25 28z" {}
                    g transform={ "translate(0 -5) scale(" (scale) ")" } {
                        circle.ml-disc r="50" {}
                        path.ml-sign d=(outline(suit)) {}
                    }
                }
            }
        }
    }
}

/// A cat behind the table, with its paws before its eyes.
fn cat() -> Markup {
    html! {
        g.pm-cat transform="translate(284 56) scale(1.25)" {
            path d="M-2 60C-6 34 0 20 5 12L3-8L15 0H31L43-8L41 12C46 20 52 34 48 60z" {}
            path.pm-paw d="M4 16C5 6 20 6 21.5 16S6 28 4 16zM24.5 16C26 6 41 6 42 16S26 28 24.5 16z" {}
            path.pm-toe d="M9 12v5M13 11v6M17 12v5M29 12v5M33 11v6M37 12v5" {}
            path.pm-nose d="M20.5 27h5l-2.5 3z" {}
        }
    }
}

/// An andon: what is hidden lies in its light.
fn lantern() -> Markup {
    html! {
        g.pm-lantern transform="translate(36 30) scale(.9)" {
            path.pm-frame d="M2 2H58V8H2zM6 8V100M54 8V100M6 84H54" {}
            rect.pm-paper x="8" y="8" width="44" height="76" {}
            path.pm-shadow d="M18 78C17 64 21 57 25 53C20 50 18 45 19 40L20 30L28 36Q31 35 34 36L42 30L43 40C44 45 42 50 38 53C43 58 45 66 44 78z" {}
            path.pm-bars d="M8 32H52M8 60H52" {}
        }
    }
}
