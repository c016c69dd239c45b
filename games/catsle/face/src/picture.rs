//! The picture on the shelf: a castle of four columns, and two of its builders.

use maud::{Markup, html};

pub(crate) fn picture() -> Markup {
    html! {
        svg.picture viewBox="20 -60 340 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.p-sky x="-300" y="-400" width="1000" height="640" {}
            circle.p-sun cx="112" cy="66" r="36" {}
            path.p-hill d="M-300 150C-150 120-60 210 0 190C70 130 130 150 190 172C250 140 330 130 400 178C480 140 600 150 700 190V240H-300z" {}
            path.p-ground d="M-300 208H700V240H-300z" {}
            (column(64, 1, "p-gray", true))
            (column(128, 2, "p-green", true))
            (column(192, 3, "p-red", true))
            (column(256, 4, "p-blue", false))
            path.p-base d="M44 208H336L348 226H32z" {}
            path.p-joint d="M60 208l-6 18M108 208l-3 18M156 208l-1 18M204 208v18M252 208l2 18M300 208l5 18" {}
            (builder())
        }
    }
}

/// A column of storeys with its roof, if it is finished.
fn column(x: u32, storeys: u32, class: &str, finished: bool) -> Markup {
    let top = 208 - storeys * 28;
    let built = if finished { storeys } else { storeys - 1 };
    html! {
        g class=(class) {
            @for nth in 0..built {
                rect.p-storey x=(x) y=(208 - (nth + 1) * 28) width="56" height="27" rx="2" {}
                rect.p-window x=(x + 10) y=(208 - (nth + 1) * 28 + 8) width="10" height="12" {}
                rect.p-window x=(x + 36) y=(208 - (nth + 1) * 28 + 8) width="10" height="12" {}
            }
            @if finished {
                path.p-roof transform={ "translate(" (x) " " (top) ")" }
                    d="M-12 2C2 0 12-10 16-20H40C44-10 54 0 68 2L64 6H-8z" {}
            } @else {
                path.p-plan transform={ "translate(" (x) " " (top) ")" } d="M1 1H55V27H1z" {}
            }
        }
    }
}

/// The cat that looks over the unfinished column.
fn builder() -> Markup {
    html! {
        g.p-cat transform="translate(262 92)" {
            path d="M6 32C2 14 6 2 8-6L16 2C20 0 26 0 30 2L38-6C40 2 44 14 40 32z" {}
            path.p-face d="M15 12v4M31 12v4M21 19l2 2l2-2" {}
            path.p-band d="M7 1C18-4 28-4 39 1L38 6C28 2 18 2 8 6z" {}
        }
    }
}
