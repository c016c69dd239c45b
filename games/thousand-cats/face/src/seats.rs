//! What a seat shows: its plate, its cups, and the cards it has taken.

use face_kit::kit::{self, Pip, Pips, Points, signed};
use game::Seat;
use maud::{Markup, html};
use thousand_cats::{Card, DRUNK, DUMMY, Season, Sheet, factors, points, sheet};

use crate::art::drawn;
use crate::card::{Printed, chip};
use crate::hand;
use crate::sight::{self, Sight};
use crate::words::{self, Count, Spelt, words};

/// What [`who`] is drawn from.
pub(crate) fn who_key(sight: &Sight<'_>, seat: Seat) -> impl std::hash::Hash + use<> {
    let open = &sight.view.open;
    let known = sight.view.knowledge().hands[seat.index()];
    let cups = open.booze_tokens[seat];
    (cups, open.no_more[seat], known.n_booze)
}

/// What [`tally`] is drawn from.
pub(crate) fn tally_key(
    sight: &Sight<'_>,
    seat: Seat,
    so_far: &Sheet,
) -> impl std::hash::Hash + use<> {
    let total = sight.view.open.totals[seat];
    (total, so_far.round_score[seat], sight::is_scored(sight))
}

/// What [`sum`] is drawn from.
pub(crate) fn sum_key(
    sight: &Sight<'_>,
    seat: Seat,
    so_far: &Sheet,
) -> impl std::hash::Hash + use<> {
    let (view, open) = (sight.view, &sight.view.open);
    let round = (so_far.taken[seat], so_far.round_score[seat]);
    let factors = factors(&view.options, open, seat);
    ((open.totals[seat], round, factors), sight::is_scored(sight))
}

/// The region `who-{seat}`: name, cups, and what is known of the hand.
pub(crate) fn who(sight: &Sight<'_>, seat: Seat) -> Markup {
    let n_drinks = sight.view.open.booze_tokens[seat];
    let cups = kit::pips(&Pips {
        pip: Pip::Cup,
        n_full: n_drinks.into(),
        of: Some(DRUNK.into()),
        n_leaving: 0,
        spoken: words::count(words(sight.lang()), Count::Drinks, n_drinks.into()),
    });
    let notes = html! { (hand::holds(sight, seat.index())) (no_more(sight, seat)) };
    kit::who(sight, seat, &notes, &cups)
}

/// The region `tally-{seat}`: the points.
pub(crate) fn tally(sight: &Sight<'_>, seat: Seat, so_far: &Sheet) -> Markup {
    let words = words(sight.lang());
    let total = sight.view.open.totals[seat];
    let now = so_far.round_score[seat];
    let is_scored = sight::is_scored(sight);
    let so_far_spoken = words::points(words, total, Spelt::Plain);
    let spoken = if is_scored {
        so_far_spoken.into_owned()
    } else {
        let now = ("now", words::points(words, now, Spelt::Signed).into());
        words.say("points-spoken", [("total", so_far_spoken.into()), now])
    };
    let points = Points {
        score: kit::number(total),
        so_far: (!is_scored).then(|| signed(now)),
        spoken,
    };
    kit::tally(sight, seat, &points)
}

/// §5.4 The seasons that a seat was seen not to hold.
fn no_more(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let gone = sight.view.open.no_more[seat];
    let seasons = ("seasons", words::none_of(words, gone).into());
    html! {
        @if !gone.is_empty() {
            span.no-more role="img" title=(words.say("no-more", [seasons])) {
                b { (words.get("no-more-before")) }
                @for season in gone.iter() { (chip(sight.lang(), season)) }
                b { (words.get("no-more-after")) }
            }
        }
    }
}

/// How the points of a seat add up: this round as it stands, and what it had before.
pub(crate) fn sum(sight: &Sight<'_>, seat: Seat, so_far: &Sheet) -> Markup {
    let words = words(sight.lang());
    let parts = parts(sight, seat, so_far);
    let round = so_far.round_score[seat];
    let is_scored = sight::is_scored(sight);
    let before = sight.view.open.totals[seat] - if is_scored { round } else { 0 };
    let sum = [
        ("parts", kit::commas(sight.lang(), &parts).into()),
        ("points", signed(round).into()),
        ("before", kit::number(before).into()),
    ];
    html! {
        p { (words.say("sum", sum)) }
        @if so_far.booze[seat] >= DRUNK { p.floor { (words.get("halved")) } }
    }
}

/// "Spring 2×2 = 4", "2 booze +4", "one crow −1".
fn parts(sight: &Sight<'_>, seat: Seat, so_far: &Sheet) -> Vec<String> {
    let words = words(sight.lang());
    let view = sight.view;
    let deck = view.options.deck();
    let mut parts = Vec::new();
    let factors = factors(&view.options, &view.open, seat);
    for (season, factor) in Season::ALL.into_iter().zip(factors) {
        let n_fish = deck.fish(so_far.taken[seat] & season.cards());
        if n_fish > 0 {
            let (name, times) = (words::season(words, season), words::times(factor));
            let points = signed(factor * n_fish);
            parts.push(format!("{name} {n_fish}{times} = {points}"));
        }
    }
    let (n_booze, n_crows) = (so_far.booze[seat], so_far.crows[seat]);
    if n_booze > 0 {
        let booze = words::count(words, Count::Booze, n_booze.into());
        parts.push(format!("{booze} {}", signed(points(0, n_booze, 0))));
    }
    if n_crows > 0 || parts.is_empty() {
        let crows = words::count(words, Count::Crows, n_crows.into());
        parts.push(format!("{crows} {}", signed(points(0, 0, n_crows))));
    }
    parts
}

/// The round as it stands.
pub(crate) fn so_far(sight: &Sight<'_>) -> Sheet {
    sheet(&sight.view.options, &sight.view.open)
}

/// The region `lead`: who is ahead, for style; nobody before the first round is scored.
pub(crate) fn lead(sight: &Sight<'_>) -> Markup {
    let open = &sight.view.open;
    let leaders = open.highest().iter().filter(|_| !open.sheets.is_empty());
    let class: String = leaders.map(|it| format!("l{it} ")).collect();
    html! { i id="lead" class=(class.trim_end()) {} }
}

/// The region `got-{hand}-{nth}`: a card that was taken this round.
pub(crate) fn got(sight: &Sight<'_>, hand: usize, nth: usize, card: Option<Card>) -> Markup {
    html! {
        li id={ "got-" (hand) "-" (nth) } { @if let Some(card) = card { (Printed::of(sight, card).got) } }
    }
}

/// The region `dummy`: the plate of the lucky cat that plays by itself.
pub(crate) fn dummy(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_cards = sight.view.knowledge().hands[DUMMY].n_cards;
    html! {
        header.plate id="dummy" {
            span.who {
                b.name { (words.get("dummy")) }
                span.note {
                    span { (words.get("dummy-note")) }
                    span.holds role="img" title=(words.say("dummy-deck", [("n", n_cards.into())])) { i {} (n_cards) }
                }
            }
        }
    }
}

/// The cat of the dummy, in a layout.
pub(crate) fn maneki() -> Markup {
    html! { span.seat-cat { span.cushion { (drawn("maneki", "cat")) } } }
}
