//! A board as a castle: the scrap heap at the left edge, four columns with their limit as roof
//! notches, cards as storeys, those over the limit turned on their side.

use catsle::{Action, Board, Card, Options, Place, score};
use face_kit::kit::{self, signed};
use face_kit::{Lang, Words};
use game::Seat;
use maud::{Markup, html};

use crate::card::Printed;
use crate::sight::{self, Sight};
use crate::words::{self, words};

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

/// The places of a board. §2.3 The scrap area lies at the left edge.
pub(crate) fn places(options: Options) -> impl Iterator<Item = Place> {
    let scrap = options.has_scrap().then_some(Place::Scrap);
    let columns = Place::ALL.into_iter().filter(|it| *it != Place::Scrap);
    scrap.into_iter().chain(columns)
}

/// The region `site-{seat}-{place}`: one place of a seat's castle, a button where the viewer is to
/// place a card.
pub(crate) fn site_of(sight: &Sight<'_>, seat: Seat, place: Place) -> Markup {
    let plot = Plot {
        words: words(sight.lang()),
        options: sight.view.options,
        board: &sight.view.boards[seat],
        cards: Cards::Real,
    };
    let id = format!("site-{seat}-{place}");
    let is_placing = sight.you() == Some(seat) && sight::held(sight, seat).is_some();
    let button = is_placing.then(|| {
        let name = words::place(plot.words, place);
        let notation = Action::Place(place).to_string();
        let choice = kit::Choice {
            key: Some(key(place)),
            is_costly: place == Place::Scrap,
            ..kit::Choice::press(&notation)
        };
        kit::place(&choice, &name)
    });
    site(&plot, place, Some(&id), &button.unwrap_or_default())
}

/// The key of a place: the number of a column, and 0 for what is none.
const fn key(place: Place) -> &'static str {
    match place {
        Place::Scrap => "0",
        Place::Column1 => "1",
        Place::Column2 => "2",
        Place::Column3 => "3",
        Place::Column4 => "4",
    }
}

/// A whole castle that nobody plays with.
pub(crate) fn draw(plot: &Plot<'_>, label: &str) -> Markup {
    html! {
        ol.castle aria-label=(label) {
            @for place in places(plot.options) { (site(plot, place, None, &html! {})) }
        }
    }
}

/// One place of a board, from the ground up.
fn site(plot: &Plot<'_>, place: Place, id: Option<&str>, button: &Markup) -> Markup {
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
            .{ "limit-" (limit) } id=[id] {
            @if !over.is_empty() {
                span.over { @for &it in &over { (storey(plot, it)) } }
            }
            @if perfect { (roof()) }
            @if !scrap {
                span.beam { @for _ in 0..limit { i {} } }
            }
            span.frame {
                @for _ in 0..empty { i {} }
                @for &it in cards.iter().rev() { (storey(plot, it)) }
            }
            (foot(plot, place))
            (button)
        }
    }
}

fn storey(plot: &Plot<'_>, it: Card) -> Markup {
    let lang = plot.words.lang();
    match plot.cards {
        Cards::Real => Printed::of(lang, it).storey.clone(),
        Cards::Pictures => {
            let card = kit::Card {
                name: words::card(plot.words, it),
                class: &format!("storey suit-{}", it.suit().letter()),
                ..kit::Card::default()
            };
            kit::card(&card, &Printed::of(lang, it).paper)
        }
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
    let said = words::points(plot.words, points.into(), &signed(points.into()));
    let full = plot.words.say(
        "place-holds",
        [
            ("place", what.into()),
            ("n", n_cards.into()),
            ("limit", limit.into()),
            ("points", said.into()),
        ],
    );
    html! {
        span.foot role="img" title=(full) {
            b {
                @if place == Place::Scrap { (scrap_sign(plot.words.lang())) } @else { (place.word()) }
            }
            // §2.3 With five, the fourth column holds three: its number and its limit are two things.
            @if place != Place::Scrap && place.word() != limit.to_string() { small { "≤" (limit) } }
            @if n_cards > 0 {
                i class=[(points < 0).then_some("bad")] { (signed(points.into())) }
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
