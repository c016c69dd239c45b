//! The picture on the shelf: a house seen from above, and a paw that reaches for the last card.

use maud::{Markup, html};

/// The house, row by row; a point is open paper.
const HOUSE: [&str; 6] = [
    "..GGG...", ".TPPPPF.", ".TTTTTF.", "GGFFP.FT", "PPFT..FP", "..TTG...",
];

pub(crate) fn picture() -> Markup {
    html! {
        svg.picture viewBox="0 0 340 300" preserveAspectRatio="xMidYMid slice" aria-hidden="true" {
            rect.ey-paper x="-300" y="-300" width="1000" height="900" {}
            path.ey-ruled d=(ruled()) {}
            g transform="translate(40 44) scale(1.3)" {
                @for (row, y) in HOUSE.iter().zip(0..) {
                    @for (letter, x) in row.chars().zip(0..) {
                        @if letter != '.' { (square(letter, x * 24, y * 24)) }
                    }
                }
                path.ey-casing d="M24 48H144V72H24zM48 24H144V48H48z" {}
                path.ey-rail d="M24 48H144V72H24zM48 24H144V48H48z" {}
            }
            g transform="translate(232 150) rotate(9)" {
                rect.ey-glow x="-4" y="-4" width="68" height="98" rx="7" {}
                g transform="scale(1.25)" {
                    (square('G', 0, 0)) (square('P', 24, 0)) (square('T', 0, 24)) (square('F', 24, 24))
                    (square('P', 0, 48)) (square('P', 24, 48))
                }
            }
            g transform="translate(262 196)" {
                path.ey-arm d="M0 120V26Q0-2 24-2T48 26V120z" {}
                path.ey-pad d="M12 40Q24 22 36 40Q40 54 24 52Q8 54 12 40z" {}
                circle.ey-pad cx="10" cy="24" r="6" {} circle.ey-pad cx="24" cy="15" r="6.4" {} circle.ey-pad cx="38" cy="24" r="6" {}
            }
        }
    }
}

/// The lines of the paper.
fn ruled() -> String {
    let lines = (-10..24).map(|it| it * 31);
    lines
        .map(|it| format!("M{it} -300V600M-300 {it}H700"))
        .collect()
}

/// A square, drawn here since the shelf has no symbols.
fn square(letter: char, x: i32, y: i32) -> Markup {
    let (class, pattern) = match letter {
        'F' => ("ey-f", "M0 8H24M0 16H24"),
        'T' => ("ey-t", "M2.5 0V24M21.5 0V24"),
        'P' => (
            "ey-p",
            "M0 9Q3 4.4 6 6.8T12 9Q15 4.4 18 6.8T24 9M0 19Q3 14.4 6 16.8T12 19Q15 14.4 18 16.8T24 19",
        ),
        _ => ("ey-g", "M6 11A5 5 0 1 1 15 12A4.5 4.5 0 1 1 6 11z"),
    };
    html! {
        g class=(class) transform={ "translate(" (x) " " (y) ")" } {
            rect width="24" height="24" {}
            path d=(pattern) {}
        }
    }
}
