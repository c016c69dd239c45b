//! The picture on the shelf: a cat on the stage, with a fan and paper butterflies, between striped curtains.

use maud::{Markup, html};

/// The cloth of a curtain that is drawn aside, from the rail to the cord to the floor.
const CLOTH: [&str; 6] = [
    "M-300 -60H20C20 60 -2 110 -2 150C-2 190 8 200 8 240H-300z",
    "M20 -60H38C38 60 8 110 8 150C8 190 20 200 20 240H8C8 200 -2 190 -2 150C-2 110 20 60 20 -60z",
    "M38 -60H56C56 60 18 110 18 150C18 190 32 200 32 240H20C20 200 8 190 8 150C8 110 38 60 38 -60z",
    "M56 -60H74C74 60 28 110 28 150C28 190 44 200 44 240H32C32 200 18 190 18 150C18 110 56 60 56 -60z",
    "M74 -60H92C92 60 38 110 38 150C38 190 56 200 56 240H44C44 200 28 190 28 150C28 110 74 60 74 -60z",
    "M92 -60H106C106 60 46 110 46 150C46 190 66 200 66 240H56C56 200 38 190 38 150C38 110 92 60 92 -60z",
];

pub(crate) fn picture() -> Markup {
    html! {
        svg.picture.tz-picture viewBox="20 -60 340 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.tz-wall x="-300" y="-400" width="1000" height="620" {}
            ellipse.tz-light cx="190" cy="120" rx="150" ry="130" {}
            path.tz-boards d="M-300 196H700V240H-300z" {}
            path.tz-joints d="M-300 208H700M-300 222H700" {}
            (curtain())
            g transform="translate(380 0) scale(-1 1)" { (curtain()) }
            rect.tz-beam x="-300" y="-400" width="1000" height="432" {}
            (lanterns())
            (conjurer())
            (butterfly("translate(112 92) rotate(-18)"))
            (butterfly("translate(276 84) rotate(14) scale(0.8)"))
            (butterfly("translate(120 138) rotate(-8) scale(0.6)"))
        }
    }
}

/// A row of lanterns, the last of them red.
fn lanterns() -> Markup {
    html! {
        path.tz-rope d="M-300 32H700" {}
        @for (nth, x) in [130, 160, 190, 220, 250].into_iter().enumerate() {
            g transform={ "translate(" (x) " 46)" } {
                rect.tz-lantern.tz-lit[nth < 4] x="-8" y="-12" width="16" height="24" rx="7" {}
                path.tz-ribs d="M-7 -5H7M-8 0H8M-7 5H7" {}
            }
        }
    }
}

fn curtain() -> Markup {
    html! {
        g {
            @for (nth, cloth) in CLOTH.iter().enumerate() { path.{ "tz-cloth-" (nth % 3) } d=(cloth) {} }
            path.tz-cord d="M-20 146Q16 160 47 146" {}
        }
    }
}

/// The cat, its fan held high.
fn conjurer() -> Markup {
    html! {
        g transform="translate(152 98)" {
            path.tz-cushion d="M-22 100Q-30 92-14 93Q36 97 86 93Q102 92 94 100Q98 112 90 116Q36 108-18 116Q-28 112-22 100z" {}
            path.tz-fur d="M4 98C-8 60 2 40 14 30L10 4L28 18C34 16 42 16 48 18L66 4L62 30C74 40 84 60 72 98z" {}
            path.tz-robe d="M2 98C-2 78 4 62 16 56Q38 70 60 56C72 62 78 78 74 98z" {}
            path.tz-eyes d="M26 36q4 -5 8 0M44 36q4 -5 8 0M36 44l3 3l3 -3" {}
            path.tz-arm d="M66 66Q92 54 96 28" {}
            g transform="translate(98 22) rotate(24)" {
                path.tz-fan d="M0 6L-30 -22A42 42 0 0 1 30 -22z" {}
                path.tz-ribs d="M0 6L-18 -30M0 6V-36M0 6L18 -30" {}
            }
        }
    }
}

fn butterfly(transform: &str) -> Markup {
    html! {
        g.tz-fly transform=(transform) {
            path d="M0 0C-2-8-11-11-13-5C-14 0-7 3 0 0C-6 2-10 7-6 10C-2 12 0 6 0 0zM0 0C2-8 11-11 13-5C14 0 7 3 0 0C6 2 10 7 6 10C2 12 0 6 0 0z" {}
        }
    }
}
