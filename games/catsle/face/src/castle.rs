//! A board as a castle: the scrap heap at the left edge, four columns with their limit as roof
//! notches, cards as storeys, those over the limit turned on their side.

use catsle::{Action, Board, Card, Options, Place, score};
use face_kit::{Lang, Words};
use game::Seat;
use maud::{Markup, html};

use crate::sight::Sight;
use crate::words::{self, signed};
use crate::{card, reason};

/// A board to draw.
pub(crate) struct Plot<'a> {
    pub(crate) words: &'a Words,
    pub(crate) options: Options,
    pub(crate) board: &'a Board,
    pub(crate) cards: Cards,
}

/// Whether the cards of a drawing are those of the match.
#[derive(Clone, Copy, PartialEq)]
pub(crate) enum Cards {
    /// They are, and have their ids.
    Real,
    /// They only show how it would look.
    Pictures,
}

/// The castle of a seat. Places that the viewer may choose are buttons.
pub(crate) fn castle(sight: &Sight<'_>, seat: Seat) -> Markup {
    let plot = Plot {
        words: sight.words,
        options: sight.view.options,
        board: &sight.view.boards[seat],
        cards: Cards::Real,
    };
    let label = sight
        .words
        .say("castle-of", [("who", sight.name(seat).into())]);
    draw(&plot, &label, |place| button(sight, seat, place))
}

/// All places of a board, each with what `button` puts over it.
pub(crate) fn draw(plot: &Plot<'_>, label: &str, button: impl Fn(Place) -> Markup) -> Markup {
    // §2.3 The scrap area lies at the left edge.
    let (scrap, columns) = {
        let all = Place::all(plot.options).iter();
        all.partition::<Vec<Place>, _>(|&it| it == Place::Scrap)
    };
    html! {
        ol.castle aria-label=(label) {
            @for place in scrap.into_iter().chain(columns) {
                (site(plot, place, &button(place)))
            }
        }
    }
}

/// One place of a board, from the ground up.
fn site(plot: &Plot<'_>, place: Place, button: &Markup) -> Markup {
    let limit = usize::from(place.limit(plot.options));
    // Sorted by rank: which came first does not matter, and it reads better.
    let mut cards: Vec<Card> = plot.board.at(place).iter().collect();
    let over = cards.split_off(cards.len().min(limit));
    let scrap = place == Place::Scrap;
    let perfect = !scrap && over.is_empty() && cards.len() == limit;
    let empty = limit - cards.len();
    html! {
        li.site.scrap[scrap].perfect[perfect].burst[!scrap && !over.is_empty()]
            .bare[cards.is_empty() && over.is_empty()]
            .{ "limit-" (limit) } {
            @if !over.is_empty() {
                span.over { @for &it in &over { (storey(plot, it)) } }
            }
            @if perfect { (roof()) }
            @if !scrap {
                span.beam aria-hidden="true" { @for _ in 0..limit { i {} } }
            }
            span.frame {
                @for _ in 0..empty { span.plan {} }
                @for &it in cards.iter().rev() { (storey(plot, it)) }
            }
            (foot(plot, place))
            (button)
        }
    }
}

fn storey(plot: &Plot<'_>, it: Card) -> Markup {
    let name = words::card(plot.words, it);
    let real = (plot.cards == Cards::Real).then_some(it);
    let id = real.map(|it| format!("card-{it}"));
    html! {
        span.card.storey.{ "suit-" (it.suit().letter()) } id=[id] data-card=[real] role="img"
            aria-label=(name) { (card::paper(plot.words.lang(), it)) }
    }
}

/// The roof of a perfect column.
pub(crate) fn roof() -> Markup {
    html! {
        svg.roof viewBox="0 0 64 20" preserveAspectRatio="none" aria-hidden="true" {
            path.tiles d="M0 19C10 17 18 10 22 3H42C46 10 54 17 64 19L61 20H3z" {}
            path.ridge d="M19 1H45V5H19z" {}
        }
    }
}

/// How full a place is, and what it scores as it is.
fn foot(plot: &Plot<'_>, place: Place) -> Markup {
    let n_cards = plot.board.at(place).len();
    let limit = place.limit(plot.options);
    let points = points(&score(plot.board, plot.options), place);
    let what = words::place(plot.words, place);
    let full = plot.words.say(
        "place-holds",
        [
            ("place", what.into()),
            ("n", n_cards.into()),
            ("limit", limit.into()),
            ("points", signed(points.into()).into()),
        ],
    );
    html! {
        span.foot title=(full) {
            span.visually-hidden { (full) }
            span.limit aria-hidden="true" {
                @if place == Place::Scrap { (scrap_sign(plot.words.lang())) } @else { (limit) }
            }
            @if n_cards > 0 {
                span.points.bad[points < 0] aria-hidden="true" { (signed(points.into())) }
            }
        }
    }
}

const fn scrap_sign(lang: Lang) -> &'static str {
    match lang {
        Lang::En => "×",
        Lang::Ja => "廃",
    }
}

/// What a place scores.
pub(crate) fn points(score: &catsle::Score, place: Place) -> i8 {
    match place {
        Place::Column1 | Place::Column2 | Place::Column3 | Place::Column4 => {
            score.columns[place.index()]
        }
        Place::Scrap => score.scrap,
    }
}

/// Where the viewer places the card it took.
fn button(sight: &Sight<'_>, seat: Seat, place: Place) -> Markup {
    if sight.you() != Some(seat) || sight.held(seat).is_none() {
        return html! {};
    }
    let choice = Action::Place(place).to_string();
    let name = words::place(sight.words, place);
    if sight.may(&choice) {
        return html! {
            button.here type="button" data-choice=(choice) aria-label=(name) {}
        };
    }
    let why = reason::of(Action::Place(place), sight);
    let id = format!("why-place-{place}");
    html! {
        button.here type="button" data-refused=(choice) aria-disabled="true" aria-label=(name)
            aria-describedby=(id) {}
        span.why id=(id) { (why) }
    }
}
