//! The picture on the shelf: a night of lanterns and fireworks, two trays, and cats who wait for the lids.

use maud::{Markup, html};

/// Where the lanterns hang.
const LANTERNS: [(i32, i32); 7] = [
    (34, 18),
    (84, 30),
    (134, 37),
    (184, 40),
    (234, 37),
    (284, 30),
    (334, 18),
];

pub(crate) fn picture() -> Markup {
    html! {
        svg.picture viewBox="20 -60 340 300" preserveAspectRatio="xMidYMax slice" aria-hidden="true" {
            rect.tcp-sky x="-300" y="-400" width="1000" height="640" {}
            (firework(96, -8, 34))
            (firework(282, 6, 24))
            path.tcp-cord d="M-300-40C-60-10 60 20 184 26C308 20 430-10 700-40" {}
            @for (x, y) in LANTERNS { (lantern(x, y)) }
            (cat(104, 142, "tcp-white"))
            (cat(184, 132, "tcp-tabby"))
            (cat(266, 142, "tcp-black"))
            path.tcp-wood d="M-300 176H700V240H-300z" {}
            path.tcp-cloth d="M30 172H338L364 232H4z" {}
            path.tcp-hem d="M30 172H338" {}
            (tray(62, 188, &fish()))
            (lid(150, 184))
            (lid(202, 184))
            (tray(256, 188, &flask()))
        }
    }
}

fn firework(x: i32, y: i32, size: i32) -> Markup {
    html! {
        g.tcp-burst transform={ "translate(" (x) " " (y) ")" } {
            @for nth in 0..12 {
                path transform={ "rotate(" (nth * 30) ")" } d={ "M0-8V-" (size) "M0-" (size + 6) "v-2" } {}
            }
        }
    }
}

fn lantern(x: i32, y: i32) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect.tcp-cap x="-5" y="-7" width="10" height="4" rx="1" {}
            rect.tcp-paper x="-11" y="-4" width="22" height="22" rx="9" {}
            path.tcp-rib d="M-10 2H10M-11 7H11M-10 12H10" {}
            rect.tcp-cap x="-5" y="17" width="10" height="4" rx="1" {}
        }
    }
}

/// A cat that looks over the edge of the table.
fn cat(x: i32, y: i32, class: &str) -> Markup {
    html! {
        g.(class) transform={ "translate(" (x) " " (y) ")" } {
            path.tcp-fur d="M-26 40C-30 18-28 0-24-24L-10-12C-4-15 4-15 10-12L24-24C28 0 30 18 26 40z" {}
            path.tcp-ink d="M-13 4q3-4 6 0M7 4q3-4 6 0M-3 11l3 3l3-3" {}
            ellipse.tcp-blush cx="-16" cy="11" rx="4" ry="2.4" {}
            ellipse.tcp-blush cx="16" cy="11" rx="4" ry="2.4" {}
        }
    }
}

fn tray(x: i32, y: i32, dish: &Markup) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect.tcp-tray x="-6" y="-6" width="66" height="42" rx="7" {}
            rect.tcp-card width="54" height="30" rx="4" {}
            (dish)
        }
    }
}

fn fish() -> Markup {
    html! {
        path.tcp-fish d="M8 15C16 3 32 3 40 12L49 6C47 12 47 19 49 25L40 18C32 27 16 27 8 15z" {}
        circle.tcp-eye cx="15" cy="13" r="2" {}
    }
}

fn flask() -> Markup {
    html! {
        path.tcp-flask d="M19 4H27V7L26 9C31 12 33 17 33 21C33 26 29 28 23 28C17 28 13 26 13 21C13 17 15 12 20 9L19 7z" {}
        path.tcp-flask d="M34 18H46L44 26Q43 28 40 28Q37 28 36 26z" {}
    }
}

/// A card under its lid.
fn lid(x: i32, y: i32) -> Markup {
    html! {
        g transform={ "translate(" (x) " " (y) ")" } {
            rect.tcp-lid width="36" height="44" rx="4" {}
            path.tcp-paw d="M18 23C23 23 27 27 27 31C27 35 23 35 18 34C13 35 9 35 9 31C9 27 13 23 18 23zM9 19a3 3.6 0 1 0 .1 0zM15 13a3 3.8 0 1 0 .1 0zM21.6 13a3 3.8 0 1 0 .1 0zM27.4 19a3 3.6 0 1 0 .1 0z" {}
        }
    }
}
