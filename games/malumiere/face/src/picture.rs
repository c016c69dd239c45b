//! The picture on the shelf: lights in the evening, a lantern, and a cat that may not look.

use malumiere::Suit;
use maud::{Markup, html};

/// Where a card lies, its suit and its size.
const CARDS: [(i32, i32, i32, Suit, &str); 7] = [
    (34, 96, -8, Suit::Heart, ".36"),
    (92, 82, -5, Suit::Clover, ".3"),
    (150, 74, -2, Suit::Star, ".42"),
    (208, 74, 2, Suit::Drop, ".27"),
    (266, 82, 5, Suit::Heart, ".2"),
    (120, 166, -4, Suit::Drop, ".44"),
    (184, 166, 4, Suit::Star, ".22"),
];

pub(crate) fn picture() -> Markup {
    html! {
        svg.picture viewBox="20 -60 340 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.pm-night x="-300" y="-400" width="1000" height="700" {}
            circle.pm-moon cx="300" cy="-12" r="26" {}
            path.pm-wood d="M-300 60C-100 20 480 20 700 60V300H-300z" {}
            ellipse.pm-glow cx="182" cy="130" rx="210" ry="110" {}
            @for (x, y, turn, suit, scale) in CARDS {
                g.{ "ml-" (suit) } transform={ "translate(" (x) " " (y) ") rotate(" (turn) ")" } {
                    rect.pm-card x="-26" y="-34" width="52" height="68" rx="5" {}
                    rect.pm-band x="-26" y="24" width="52" height="10" {}
                    g transform={ "translate(0 -5) scale(" (scale) ")" } {
                        circle.ml-disc r="50" {}
                        path.ml-sign d=(crate::card::outline(suit)) {}
                    }
                }
            }
            (cat())
        }
    }
}

/// A cat that has its paws before its eyes.
fn cat() -> Markup {
    html! {
        g.pm-cat transform="translate(288 150) scale(1.5)" {
            path d="M0 50C-4 30 2 18 6 10L4-8L16 0H30L42-8L40 10C44 18 50 30 46 50z" {}
            path.pm-paw d="M6 12C8 4 20 4 21 12S8 22 6 12zM25 12C26 4 38 4 40 12S27 22 25 12z" {}
            path.pm-nose d="M21 22h4l-2 2.4z" {}
        }
    }
}
