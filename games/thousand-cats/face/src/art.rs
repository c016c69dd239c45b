//! The drawings that everything here is put together from, as symbols. They take their colours from where
//! they are used.

use maud::{Markup, PreEscaped, html};
use thousand_cats::{Icon, Season};

use crate::card::dish;

/// What [`symbols`] draws besides cards, as the content of symbols: its id, its box, its paths.
const DRAWINGS: [(&str, &str, &str); 17] = [
    (
        "P",
        "0 0 16 16",
        r##"<g class="tc-season"><path transform="rotate(0.0 8 8.4)" d="M8 8.4C4.9 6.4 4.7 2.6 6.7 .9L8 2.3L9.3 .9C11.3 2.6 11.1 6.4 8 8.4z"></path><path transform="rotate(72.0 8 8.4)" d="M8 8.4C4.9 6.4 4.7 2.6 6.7 .9L8 2.3L9.3 .9C11.3 2.6 11.1 6.4 8 8.4z"></path><path transform="rotate(144.0 8 8.4)" d="M8 8.4C4.9 6.4 4.7 2.6 6.7 .9L8 2.3L9.3 .9C11.3 2.6 11.1 6.4 8 8.4z"></path><path transform="rotate(216.0 8 8.4)" d="M8 8.4C4.9 6.4 4.7 2.6 6.7 .9L8 2.3L9.3 .9C11.3 2.6 11.1 6.4 8 8.4z"></path><path transform="rotate(288.0 8 8.4)" d="M8 8.4C4.9 6.4 4.7 2.6 6.7 .9L8 2.3L9.3 .9C11.3 2.6 11.1 6.4 8 8.4z"></path><circle cx="8" cy="8.4" r="1.5" class="tc-hole"></circle></g>"##,
    ),
    (
        "S",
        "0 0 16 16",
        r##"<g class="tc-season"><path d="M15.2 .8C15.6 8.6 12.4 13.6 6.4 13.4C5.4 13.4 4.6 13.1 3.9 12.7L1.9 15.2L.6 14.2L2.8 11.5C.4 6.2 5.4 1.2 15.2 .8z"></path><path class="tc-rib" stroke-width="1.1" d="M3.9 12.2L11.6 4.4M6.4 9.6L6.2 6.2M8.8 7.2L12 7.2"></path></g>"##,
    ),
    (
        "F",
        "0 0 16 16",
        r##"<g class="tc-season"><path d="M8.00 0.50L9.12 3.53L9.46 5.11L11.29 3.87L14.13 3.26L12.50 5.80L11.46 7.41L13.40 8.40L14.79 10.09L11.71 9.90L10.21 10.12L9.90 11.22L8.48 10.34L8.7 15.8H7.3L7.52 10.34L6.10 11.22L5.79 10.12L4.29 9.90L1.21 10.09L2.60 8.40L4.54 7.41L3.50 5.80L1.87 3.26L4.71 3.87L6.54 5.11L6.88 3.53z"></path></g>"##,
    ),
    (
        "W",
        "0 0 16 16",
        r##"<g class="tc-crystal" fill="none" stroke-width="1.7" stroke-linecap="round"><path transform="rotate(0.0 8 8)" d="M8 8V1.1M8 4.3L5.9 2.4M8 4.3L10.1 2.4"></path><path transform="rotate(60.0 8 8)" d="M8 8V1.1M8 4.3L5.9 2.4M8 4.3L10.1 2.4"></path><path transform="rotate(120.0 8 8)" d="M8 8V1.1M8 4.3L5.9 2.4M8 4.3L10.1 2.4"></path><path transform="rotate(180.0 8 8)" d="M8 8V1.1M8 4.3L5.9 2.4M8 4.3L10.1 2.4"></path><path transform="rotate(240.0 8 8)" d="M8 8V1.1M8 4.3L5.9 2.4M8 4.3L10.1 2.4"></path><path transform="rotate(300.0 8 8)" d="M8 8V1.1M8 4.3L5.9 2.4M8 4.3L10.1 2.4"></path></g>"##,
    ),
    (
        "Y",
        "0 0 16 16",
        r##"<g class="tc-season"><path d="M8 .8L10.1 3L13.1 2.9L13 5.9L15.2 8L13 10.1L13.1 13.1L10.1 13L8 15.2L5.9 13L2.9 13.1L3 10.1L.8 8L3 5.9L2.9 2.9L5.9 3z"></path><path class="tc-rib" stroke-width="1.3" d="M4.6 6.2H11.4M4.6 9.8H11.4M8 4.4V11.6"></path></g>"##,
    ),
    (
        "fish1",
        "0 0 32 20",
        r##"<path class="tc-fish" d="M1.4 10.6C5 3.6 14.6 1.6 22.4 8.4L30.4 3.2C29 7.6 29 12.4 30.6 17L22.4 11.8C14.6 18.6 5 17 1.4 10.6z"></path><path class="tc-fish" d="M10.4 4.1C13 1.2 17 1.6 19.4 5.8C16.4 4.2 13.4 3.7 10.4 4.1z"></path><path class="tc-scale" d="M9.8 5.8C11.6 8.8 11.6 12.2 9.8 15M14 8.2Q15.4 9.6 14 11M17.6 8.6Q19 10 17.6 11.4"></path><circle class="ttc-glint" cx="6" cy="9.4" r="1.3"></circle>"##,
    ),
    (
        "fish2",
        "0 0 34 34",
        r##"<g transform="translate(3 1)"><use href="#tc-fish1" width="32" height="20" x="-1" y="-2"></use></g><g transform="translate(0 15)"><use href="#tc-fish1" width="32" height="20" x="-1" y="-1"></use></g>"##,
    ),
    (
        "booze",
        "0 0 32 32",
        r##"<path class="tc-flask" d="M8.6 2H15V4.4L14.2 5.6V9.2C18.6 11.8 20.6 15.8 20.6 20.6C20.6 27 17.4 30 11.8 30C6.2 30 3 27 3 20.6C3 15.8 5 11.8 9.4 9.2V5.6L8.6 4.4z"></path><path class="tc-sake" d="M3.1 19.2H20.5C20.7 21.4 20.6 23.2 20.2 24.8H3.4C3 23.2 2.9 21.4 3.1 19.2z"></path><path class="tc-flask" d="M19.4 21H31L29.6 28.4C29.4 29.6 28.6 30 27.4 30H23C21.8 30 21 29.6 20.8 28.4z"></path><path class="tc-drop" d="M20.4 21H30L29.7 22.8H20.8z"></path>"##,
    ),
    (
        "crow",
        "0 0 32 32",
        r##"<path class="tc-crow" d="M1.4 11.4L8.2 8.2C9.6 4.6 14.2 2.8 17.8 5.2C21.6 7.8 26 14.6 31 23.6L23.6 21.8L22 25.4L17.2 23.4L16.8 29.6H14.8L14.6 23.2L13.2 22.8L12 29H10L10.8 21.8C8.4 20 7.6 16.8 8.2 13.2z"></path><path class="tc-wing" d="M13.4 11.6C17.4 11.8 21 15 24 19.6C19.6 19.8 14.6 18.2 13.4 11.6z"></path><circle class="tc-glint" cx="12" cy="8.8" r="1.5"></circle>"##,
    ),
    (
        "bird",
        "0 0 64 40",
        r##"<path class="tc-crow" d="M2 21L11 17.4C13 13.8 17.6 13 21 15C23.4 10.2 29 4.4 38.6 1C36.6 6.6 36.4 9.6 37.4 12.4C43 8.2 51 6.2 60.6 7.4C54.4 11 50.2 14.6 47 19.4C53 20.4 58 22.4 62 25.8C54 26 47 27.6 41 29.4C36 33.6 27 34.6 21 30.6C15.8 28.6 12.8 25.4 11.4 22.2z"></path><circle class="tc-glint" cx="14.6" cy="18.2" r="1.5"></circle>"##,
    ),
    (
        "none",
        "0 0 32 20",
        r##"<ellipse class="tc-dish" cx="16" cy="10" rx="14" ry="8"></ellipse><ellipse class="tc-dish" cx="16" cy="9.4" rx="8.6" ry="4.6"></ellipse>"##,
    ),
    (
        "cathead",
        "0 0 12 12",
        r##"<path d="M1 .4L4.2 2.8Q6 2.4 7.8 2.8L11 .4Q11.8 3.6 11.6 6.6Q11 11.6 6 11.6Q1 11.6 .4 6.6Q.2 3.6 1 .4z"></path><g class="tc-hole"><circle cx="3.9" cy="6.4" r="1.1"></circle><circle cx="8.1" cy="6.4" r="1.1"></circle></g>"##,
    ),
    (
        "paw",
        "0 0 24 24",
        r##"<path d="M12 11.6C15.8 11.6 19 15 19 18.2C19 20.4 17.4 21.6 15.4 21.2C14.2 21 13 20.6 12 20.6C11 20.6 9.8 21 8.6 21.2C6.6 21.6 5 20.4 5 18.2C5 15 8.2 11.6 12 11.6z"></path><ellipse cx="4.2" cy="11.4" rx="2.1" ry="2.9" transform="rotate(-24 4.2 11.4)"></ellipse><ellipse cx="9" cy="6" rx="2.2" ry="3.1" transform="rotate(-8 9 6)"></ellipse><ellipse cx="15" cy="6" rx="2.2" ry="3.1" transform="rotate(8 15 6)"></ellipse><ellipse cx="19.8" cy="11.4" rx="2.1" ry="2.9" transform="rotate(24 19.8 11.4)"></ellipse>"##,
    ),
    (
        "no",
        "0 0 16 16",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" d="M3 3L13 13M13 3L3 13"></path>"##,
    ),
    (
        "yes",
        "0 0 16 16",
        r##"<path fill="none" stroke="currentColor" stroke-width="2.4" stroke-linecap="round" stroke-linejoin="round" d="M2.6 8.6L6.4 12.4L13.4 4"></path>"##,
    ),
    (
        "maneki",
        "0 0 64 60",
        r##"<path fill="#b3303a" d="M7 47Q3 41 10 42Q32 45 54 42Q61 41 57 47Q59 51 58 55Q57 59 51 58Q32 55 13 58Q7 59 6 55Q5 51 7 47z"></path><path fill="none" stroke="#fff" stroke-opacity=".4" d="M12 46Q32 49 52 46"></path><path fill="#fffaf0" stroke="#b9a98e" stroke-width=".9" d="M17 50C15 36 20 28 32 28C44 28 49 36 47 50Q32 54 17 50z"></path><path fill="#fffaf0" stroke="#b9a98e" stroke-width=".9" d="M42 30C44 24 45.6 16 44.8 8.6C45.4 3.2 53 3.2 53.4 8.8C53.8 18 52 28 46.6 35z"></path><path fill="none" stroke="#b9a98e" stroke-width="1.1" stroke-linecap="round" d="M47.6 6.4V9.6M50.6 6.4V9.6"></path><path fill="#fffaf0" stroke="#b9a98e" stroke-width=".9" d="M15.6 15L15 2L27 8.6zM42 15L42.6 2L32 8.6z"></path><path fill="#d9333f" d="M17.6 11L17.4 5.6L22.6 8.4zM40.2 11L40.4 5.6L36 8.2z"></path><ellipse fill="#fffaf0" stroke="#b9a98e" stroke-width=".9" cx="29" cy="20" rx="15.4" ry="12.5"></ellipse><path fill="none" stroke="#1c1c1c" stroke-width="1.7" stroke-linecap="round" d="M20 19Q22.8 16.4 25.6 19M32.4 19Q35.2 16.4 38 19"></path><path fill="#d98a8a" d="M27.4 23.4H30.6L29 25.2z"></path><path fill="none" stroke="#1c1c1c" stroke-width="1.1" stroke-linecap="round" d="M29 25.2Q27 28 24.8 26.6M29 25.2Q31 28 33.2 26.6"></path><path fill="none" stroke="#d9333f" stroke-width="3" stroke-linecap="round" d="M20 32.4Q30 36.4 40 32.4"></path><circle fill="#f8b500" cx="30" cy="36.4" r="2.4"></circle><ellipse fill="#f8b500" stroke="#a87400" stroke-width="1" cx="28" cy="46" rx="6" ry="8"></ellipse><path stroke="#a87400" stroke-width="1.1" fill="none" stroke-linecap="round" d="M28 41.4V50.4M25.6 44H30.4M25.6 47.4H30.4"></path>"##,
    ),
    (
        "hanabi",
        "-50 -50 100 100",
        r##"<g fill="none" stroke="currentColor" stroke-width="1.6" stroke-linecap="round"><path d="M14 0L34 0" stroke-dasharray="7 4"></path><path d="M21.3 5.7L44.4 11.9" stroke-dasharray="10 5 4 5"></path><path d="M12.1 7L29.4 17" stroke-dasharray="7 4"></path><path d="M15.6 15.6L32.5 32.5" stroke-dasharray="10 5 4 5"></path><path d="M7 12.1L17 29.4" stroke-dasharray="7 4"></path><path d="M5.7 21.3L11.9 44.4" stroke-dasharray="10 5 4 5"></path><path d="M0 14L0 34" stroke-dasharray="7 4"></path><path d="M-5.7 21.3L-11.9 44.4" stroke-dasharray="10 5 4 5"></path><path d="M-7 12.1L-17 29.4" stroke-dasharray="7 4"></path><path d="M-15.6 15.6L-32.5 32.5" stroke-dasharray="10 5 4 5"></path><path d="M-12.1 7L-29.4 17" stroke-dasharray="7 4"></path><path d="M-21.3 5.7L-44.4 11.9" stroke-dasharray="10 5 4 5"></path><path d="M-14 0L-34 0" stroke-dasharray="7 4"></path><path d="M-21.3 -5.7L-44.4 -11.9" stroke-dasharray="10 5 4 5"></path><path d="M-12.1 -7L-29.4 -17" stroke-dasharray="7 4"></path><path d="M-15.6 -15.6L-32.5 -32.5" stroke-dasharray="10 5 4 5"></path><path d="M-7 -12.1L-17 -29.4" stroke-dasharray="7 4"></path><path d="M-5.7 -21.3L-11.9 -44.4" stroke-dasharray="10 5 4 5"></path><path d="M-0 -14L-0 -34" stroke-dasharray="7 4"></path><path d="M5.7 -21.3L11.9 -44.4" stroke-dasharray="10 5 4 5"></path><path d="M7 -12.1L17 -29.4" stroke-dasharray="7 4"></path><path d="M15.6 -15.6L32.5 -32.5" stroke-dasharray="10 5 4 5"></path><path d="M12.1 -7L29.4 -17" stroke-dasharray="7 4"></path><path d="M21.3 -5.7L44.4 -11.9" stroke-dasharray="10 5 4 5"></path></g><g fill="currentColor"><circle cx="47.3" cy="12.7" r="1.3"></circle><circle cx="34.6" cy="34.6" r="1.3"></circle><circle cx="12.7" cy="47.3" r="1.3"></circle><circle cx="-12.7" cy="47.3" r="1.3"></circle><circle cx="-34.6" cy="34.6" r="1.3"></circle><circle cx="-47.3" cy="12.7" r="1.3"></circle><circle cx="-47.3" cy="-12.7" r="1.3"></circle><circle cx="-34.6" cy="-34.6" r="1.3"></circle><circle cx="-12.7" cy="-47.3" r="1.3"></circle><circle cx="12.7" cy="-47.3" r="1.3"></circle><circle cx="34.6" cy="-34.6" r="1.3"></circle><circle cx="47.3" cy="-12.7" r="1.3"></circle><circle r="3"></circle></g>"##,
    ),
];

/// A hundred little onlookers.
const ONLOOKERS: &str = "M0 34C0 24 3 20 5 18V9L11 13.4H16L22 9V18C24 20 27 24 27 34zM27 34C40 34 40 26 36 24M46 34C46 27 48 24 49.6 22.6V16L53.6 19H57.4L61.4 16V22.6C63 24 65 27 65 34zM72 34C71 22 75 17 77.6 14.6V4.4L84.4 9.6H90.4L97 4.4V14.6C99.8 17 103.6 22 102.6 34zM104 34C117 33 116 22 110 21M122 34C122 26 124.6 22.4 126.4 21V13.6L131.4 17.4H135.8L140.6 13.6V21C142.6 22.4 145 26 145 34zM152 34C152 29 153.4 26.6 154.8 25.6V20L158.2 22.6H161.2L164.6 20V25.6C166 26.6 167.4 29 167.4 34z";

/// Where a dish lies on a card that is 100 wide and 140 high.
const fn dish_box(icon: Icon) -> [u32; 4] {
    match icon {
        Icon::OneFish => [21, 62, 58, 36],
        Icon::TwoFish => [13, 57, 62, 51],
        Icon::Booze | Icon::Crow => [25, 54, 50, 50],
        Icon::Blank => [27, 68, 46, 26],
    }
}

/// The drawing of a dish.
const fn drawing(icon: Icon) -> &'static str {
    match icon {
        Icon::OneFish => "fish1",
        Icon::TwoFish => "fish2",
        Icon::Booze => "booze",
        Icon::Crow => "crow",
        Icon::Blank => "none",
    }
}

/// §1.2 How many cats a card of this season has, by the letter of its class.
const SEASONS: [(&str, u32); Season::ALL.len() + 1] =
    [("P", 4), ("S", 3), ("F", 2), ("W", 1), ("Y", 0)];

/// All drawings.
pub(crate) fn symbols() -> Markup {
    html! {
        @for (id, view, paths) in DRAWINGS {
            symbol id={ "tc-" (id) } viewBox=(view) { (PreEscaped(paths)) }
        }
        pattern id="tc-cats" width="176" height="34" patternUnits="userSpaceOnUse" { path.tc-onlooker d=(ONLOOKERS) {} }
        @for (season, n_cats) in SEASONS {
            @for icon in Icon::ALL { (card(season, n_cats, icon)) (small(season, icon)) }
        }
    }
}

/// Whatever is drawn on a card of this season with this icon.
fn card(season: &str, n_cats: u32, icon: Icon) -> Markup {
    let [x, y, w, h] = dish_box(icon);
    html! {
        symbol id={ "tc-" (season) (dish(icon)) } viewBox="0 0 100 140" {
            use href={ "#tc-" (season) } x="64" y="8" width="28" height="28" {}
            use href={ "#tc-" (drawing(icon)) } x=(x) y=(y) width=(w) height=(h) {}
            @for nth in 0..n_cats { use.tc-tie href="#tc-cathead" x=(8 + 13 * nth) y="109" width="11" height="11" {} }
        }
    }
}

/// The same for a small card.
fn small(season: &str, icon: Icon) -> Markup {
    html! {
        symbol id={ "tm-" (season) (dish(icon)) } viewBox="0 0 40 24" {
            use href={ "#tc-" (drawing(icon)) } x="0" y="1" width="25" height="22" {}
            use href={ "#tc-" (season) } x="25" y="5" width="14" height="14" {}
        }
    }
}

/// A drawing that nobody has to hear of.
pub(crate) fn drawn(id: &str, class: &str) -> Markup {
    html! { svg.(class) aria-hidden="true" { use href={ "#tc-" (id) } {} } }
}
