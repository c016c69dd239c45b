//! Squares and cards. A kind is a step of light, a pattern, a colour and a letter at once.

use edo_yashiki::{Card, Kind, Squares};
use face_kit::{Lang, Words, kit};
use maud::{Markup, PreEscaped, html};

use crate::words::{self, sign};

/// How large a square is drawn in its symbol.
pub(crate) const SIDE: i32 = 24;

/// What a square of this kind looks like.
const fn drawing(kind: Kind) -> &'static str {
    match kind {
        Kind::Floor => {
            r#"<rect class="ef0" width="24" height="24"></rect><path class="ef1" d="M0 8H24V16H0z"></path><path class="ef2" d="M0 8H24M0 16H24M0 .5H24M0 23.5H24"></path><path class="ef3" d="M2.4 4.6Q8 2.8 13.4 4.4T21.6 4.2M3.6 12.6Q9 10.8 14 12.2T20.4 12M2.6 20.4Q7 18.8 12 20T21.4 19.8"></path>"#
        }
        Kind::Tatami => {
            r#"<rect class="et0" width="24" height="24"></rect><path class="et1" d="M5 3H19M5 6H19M5 9H19M5 12H19M5 15H19M5 18H19M5 21H19"></path><path class="et2" d="M0 0H4.8V24H0zM19.2 0H24V24H19.2z"></path><path class="et3" d="M2.6 2.6V21.4M21.4 2.6V21.4"></path>"#
        }
        Kind::Pond => {
            r#"<rect class="ep0" width="24" height="24"></rect><path class="ep1" d="M0 9Q3 4.4 6 6.8T12 9Q15 4.4 18 6.8T24 9"></path><path class="ep1" d="M0 19.4Q3 14.8 6 17.2T12 19.4Q15 14.8 18 17.2T24 19.4"></path><path class="ep2" d="M3 13.4H9M14 13.4H20.6M6 2.4H11M16 22.6H21"></path>"#
        }
        Kind::Garden => {
            r#"<rect class="eg0" width="24" height="24"></rect><path class="eg1" d="M4.2 13.4A4.4 4.4 0 0 1 4 6.2A4.8 4.8 0 0 1 12 4.4A4.6 4.6 0 0 1 15.4 11A4.4 4.4 0 0 1 9.4 15.2A4.2 4.2 0 0 1 4.2 13.4z"></path><path class="eg2" d="M5.4 8.6Q6.8 6.4 9 6.8M10.6 9.6Q12.4 8.4 13.6 9.8M6.8 12.2Q8.2 11 9.8 12"></path><ellipse class="eg4" cx="19" cy="5" rx="2.9" ry="2.3"></ellipse><ellipse class="eg4" cx="18.6" cy="13.6" rx="3.2" ry="2.5"></ellipse><ellipse class="eg4" cx="12.6" cy="20" rx="3.4" ry="2.5"></ellipse><path class="eg3" d="M3 21L4.2 18.6L5.4 21M20 21L21 19L22 21"></path>"#
        }
    }
}

/// The squares, every pair of them that is a row of a card, and small signs.
pub(crate) fn symbols() -> Markup {
    html! {
        @for kind in Kind::ALL {
            symbol id={ "ey-" (kind) } viewBox="0 0 24 24" { (PreEscaped(drawing(kind))) }
        }
        @for left in Kind::ALL {
            @for right in Kind::ALL {
                g id={ "ey-" (left) (right) } {
                    use href={ "#ey-" (left) } width="24" height="24" {}
                    use href={ "#ey-" (right) } x="24" width="24" height="24" {}
                }
            }
        }
        symbol id="ey-paw" viewBox="0 0 16 16" {
            path d="M4.4 11Q8 5 11.6 11Q12.6 14.4 8 13.7Q3.4 14.4 4.4 11z" {}
            circle cx="3.4" cy="7.2" r="1.5" {} circle cx="6.4" cy="4.2" r="1.6" {}
            circle cx="9.6" cy="4.2" r="1.6" {} circle cx="12.6" cy="7.2" r="1.5" {}
        }
        symbol id="ey-plan" viewBox="0 0 16 16" {
            path.eo d="M4 1.5H12V14.5H4z M8 1.5V14.5M4 5.8H12M4 10.2H12" {}
        }
        symbol id="ey-tick" viewBox="0 0 16 16" { path.eo.eb d="M2.6 8.6L6.4 12.4L13.6 4" {} }
        symbol id="ey-eye" viewBox="0 0 16 16" {
            path.eo d="M1.5 8Q8 1.5 14.5 8Q8 14.5 1.5 8z" {} circle cx="8" cy="8" r="2.2" {}
        }
        symbol id="ey-fan" viewBox="0 0 24 28" {
            path fill="#6f4b3e" d="M11 9H13V28H11z" {}
            path fill="#d9333f" stroke="#7c1119" d="M12 1Q15 1 16.4 4Q22 4 22 9.4Q22 14.6 16.6 15Q14.6 18 12 18T7.4 15Q2 14.6 2 9.4Q2 4 7.6 4Q9 1 12 1z" {}
            circle fill="#f8d24a" cx="12" cy="9.6" r="3.6" {}
        }
        symbol id="ey-hat" viewBox="0 0 24 24" {
            circle fill="#e9cf8f" stroke="#5f4413" stroke-width="1.6" cx="12" cy="12" r="10" {}
            path fill="none" stroke="#a8843a" stroke-width="1.1" d="M12 2V22M2 12H22M5 5L19 19M19 5L5 19" {}
            circle fill="#c9a250" stroke="#5f4413" stroke-width="1.3" cx="12" cy="12" r="3.4" {}
        }
        symbol id="ey-nap" viewBox="0 0 48 30" {
            path fill="none" stroke="#7a5138" stroke-width="4" stroke-linecap="round" d="M38 24Q46 23 43 15" {}
            ellipse fill="#a3745a" stroke="#5c3d2e" cx="29" cy="19" rx="14" ry="8.5" {}
            path fill="#a3745a" stroke="#5c3d2e" d="M6 14L7 5L13 9zM19 14L21 6L15 9z" {}
            ellipse fill="#a3745a" stroke="#5c3d2e" cx="13.5" cy="17" rx="9" ry="7.4" {}
            path fill="none" stroke="#33281f" stroke-width="1.4" stroke-linecap="round" d="M8 17Q9.6 18.6 11.2 17M15.6 17Q17.2 18.6 18.8 17" {}
            path fill="none" stroke="currentcolor" stroke-width="1.6" stroke-linecap="round" stroke-linejoin="round" d="M24 4H28L24 9H28M32 0H37L32 5.6H37" {}
        }
    }
}

/// One square, to be read in a line.
pub(crate) fn sq(kind: Kind) -> Markup {
    html! { svg.sq viewBox="0 0 24 24" aria-hidden="true" { use href={ "#ey-" (kind) } {} } }
}

/// A small sign.
pub(crate) fn icon(name: &str) -> Markup {
    html! { svg.sign aria-hidden="true" { use href={ "#ey-" (name) } {} } }
}

/// The head of a seat's cat, as it is drawn on its cushion.
pub(crate) fn head(seat: game::Seat) -> Markup {
    html! {
        svg.head viewBox="11 0 42 34" aria-hidden="true" { use href={ "#cat-" (seat) "-art" } {} }
    }
}

/// The rows of a card from this corner on.
pub(crate) fn rows(squares: Squares, x: i32, y: i32) -> Markup {
    html! {
        @for ([left, right], nth) in squares.0.into_iter().zip(0..) {
            use href={ "#ey-" (left) (right) } x=[(x != 0).then_some(x)] y=[(y + nth != 0).then_some(y + nth * SIDE)] {}
        }
    }
}

/// What is printed on a card: its picture, and the letters for whoever wants them.
pub(crate) fn paper(lang: Lang, squares: Squares) -> Markup {
    html! {
        span.paper {
            svg viewBox="0 0 48 72" aria-hidden="true" { (rows(squares, 0, 0)) }
            span.marks aria-hidden="true" {
                @for kind in squares.0.as_flattened() { i data-text=(sign(lang, *kind)) {} }
            }
        }
    }
}

/// "18: tatami tatami, garden pond, pond floor".
pub(crate) fn name(words: &Words, card: Card, squares: Squares) -> String {
    let number = ("card", kit::nth(card).into());
    let squares = ("squares", words::squares(words, squares).into());
    words.say("card-name", [number, squares])
}
