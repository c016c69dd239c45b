//! What a seat shows besides its house: its plate, how far it is, its tab on a phone.

use edo_yashiki::{Kind, Phase, Progress};
use face_kit::kit::{self, Bill, BillRow, Cell, Points, RowKind, signed};
use face_kit::{Lang, SeatKind};
use game::Seat;
use maud::{Markup, html};

use crate::sight::{self, Sight, Stretch};
use crate::squares::{self, icon, sq};
use crate::words::{self, words};

/// The region `who-{seat}`: the name, the fan, the specialists.
pub(crate) fn who(sight: &Sight<'_>, seat: Seat) -> Markup {
    kit::who(sight, seat, &fan(sight, seat), &specialists(sight, seat))
}

/// The region `tally-{seat}`: the points.
pub(crate) fn tally(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let total = sight.view.totals[seat];
    let spoken = [
        ("total", words::points(words, total).into()),
        ("target", kit::nth(sight.view.options.target()).into()),
    ];
    let points = Points {
        score: kit::number(total),
        so_far: None,
        spoken: words.say("points-spoken", spoken),
    };
    kit::tally(sight, seat, &points)
}

/// The fan of whoever says hajime, or picks first.
fn fan(sight: &Sight<'_>, seat: Seat) -> Markup {
    let id = if sight::is_live(sight) {
        "starts"
    } else {
        "picks-first"
    };
    html! {
        @if sight.view.start == Some(seat) {
            span.starts role="img" title=(words(sight.lang()).get(id)) { (icon("fan")) }
        }
    }
}

/// §7.1 The specialists of a seat: a square with a hat, or pale and dashed.
fn specialists(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let Some(markers) = &sight.view.markers else {
        return html! {};
    };
    let kinds = markers[seat].kinds();
    let names = kinds.iter().map(|it| words::kind(words, it).to_owned());
    let names = kit::list(sight.lang(), names.collect());
    html! {
        span.chips role="img" title=(words.say("specialists-of", [("kinds", names.into())])) {
            @for kind in Kind::ALL { i.gone[!kinds.contains(kind)] { (sq(kind)) } }
        }
    }
}

/// How the points of a seat add up: its last round line by line, and the rounds before.
pub(crate) fn sum(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let total = view.totals[seat];
    let mut rows = Vec::new();
    let mut row = |kind, title: &str, points: String| {
        rows.push(BillRow {
            kind,
            title: html! { (title) },
            cells: vec![Cell::points(points)],
        });
    };
    if let Some(line) = view.sheet.line(view.sheet.n_rounds(), seat) {
        for shape in line.runs() {
            let run = words::shape_of(words, *shape);
            row(RowKind::Part, &run, signed(shape.points()));
        }
        if line.bonus() > 0 {
            let n_kinds = (
                "n",
                kit::nth(n_kinds(line.runs().iter().map(|it| it.kind()))).into(),
            );
            let bonus = words.say("bonus-of", [n_kinds]);
            row(RowKind::Part, &bonus, signed(line.bonus()));
        }
        let points = line.points();
        row(RowKind::Sum, words.get("this-round"), kit::number(points));
        let before = kit::number(total - points);
        row(RowKind::Quiet, words.get("rounds-before"), before);
    }
    row(RowKind::Total, words.get("together"), kit::number(total));
    kit::bill(&Bill {
        caption: words.get("points"),
        columns: Vec::new(),
        rows,
    })
}

/// How many kinds there are among these.
pub(crate) fn n_kinds(kinds: impl Iterator<Item = Kind>) -> usize {
    let mut is_there = [false; 4];
    kinds.for_each(|it| is_there[it as usize] = true);
    is_there.iter().filter(|it| **it).count()
}

/// How far a seat is in its round, as sign and word.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum State {
    Grabbing,
    Building,
    Built,
    Choosing,
    Looking,
    Ready,
    /// §4.6 The number of its pick, from 0.
    Picking,
    Picks(usize),
    Picked(usize),
    None,
}

pub(crate) fn state_of(sight: &Sight<'_>, seat: Seat) -> State {
    let progress = sight.view.progress[seat];
    let nth = sight::picks_after(sight, seat);
    match (sight.view.phase, progress) {
        (Phase::Race, Progress::Waiting) => State::Grabbing,
        (Phase::Race | Phase::Build, Progress::Holding { .. }) => State::Building,
        (Phase::Pick, Progress::Waiting) if sight.view.awaiting.contains(seat) => State::Picking,
        (Phase::Pick, Progress::Waiting) => State::Picks(nth),
        (Phase::Pick, Progress::Holding { .. } | Progress::Built { .. }) => State::Picked(nth),
        (Phase::Score { owing }, _) if owing.contains(seat) => State::Choosing,
        (Phase::Race | Phase::Build, Progress::Built { .. }) | (Phase::Score { .. }, _) => {
            State::Built
        }
        (Phase::Setup | Phase::Row, _) => match sight::stretch(sight) {
            Stretch::First | Stretch::Scored if sight::is_waiting_ready(sight, seat) => {
                State::Ready
            }
            Stretch::First | Stretch::Scored => State::Looking,
            Stretch::Away
            | Stretch::Lap
            | Stretch::Race
            | Stretch::Pick
            | Stretch::Build
            | Stretch::Score
            | Stretch::Over => State::None,
        },
        (Phase::Build, Progress::Waiting) | (Phase::Over { .. }, _) => State::None,
    }
}

/// The region `state-{seat}`. Its class says the same to the tab of the seat.
pub(crate) fn state(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let nth = |it: usize| ("nth", place(sight.lang(), it).into());
    let (class, sign, text) = match state_of(sight, seat) {
        State::Grabbing => ("grabbing", "paw", words.get("state-grabbing").to_owned()),
        State::Building => ("building", "plan", words.get("state-building").to_owned()),
        State::Built => ("built", "tick", words.get("state-built").to_owned()),
        State::Choosing => ("building", "plan", words.get("state-choosing").to_owned()),
        State::Looking => ("looking", "eye", words.get("state-looking").to_owned()),
        State::Ready => ("built", "tick", words.get("state-ready").to_owned()),
        State::Picking => ("grabbing", "paw", words.get("state-picking").to_owned()),
        State::Picks(it) => ("waiting", "paw", words.say("state-picks", [nth(it)])),
        State::Picked(it) => ("building", "plan", words.say("state-picked", [nth(it)])),
        State::None => ("none", "", String::new()),
    };
    html! {
        p.state.{ "k" (sight.offset(seat)) }.(class) id={ "state-" (seat) } {
            @if !sign.is_empty() { (icon(sign)) span { (text) } }
        }
    }
}

/// "2nd", or the bare number where the sentence counts by itself.
pub(crate) fn place(lang: Lang, nth: usize) -> String {
    match lang {
        Lang::En => kit::ordinal(lang, nth).to_owned(),
        Lang::Ja => (nth + 1).to_string(),
    }
}

/// What the round that is lit has brought.
pub(crate) fn gained(sight: &Sight<'_>, seat: Seat) -> Option<i32> {
    let sheet = &sight.view.sheet;
    let line = sheet.line(sheet.n_rounds(), seat);
    line.filter(|_| sight::is_lit(sight)).map(|it| it.points())
}

/// The region `tab-{seat}`: a seat in the strip of a phone.
pub(crate) fn tab(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let total = sight.view.totals[seat];
    let target = i32::try_from(sight.view.options.target()).unwrap_or(i32::MAX / 200);
    let is_bot = sight
        .label(seat)
        .is_some_and(|it| matches!(it.kind, SeatKind::Bot(_)));
    html! {
        span.tab.bot[is_bot] id={ "tab-" (seat) } {
            span { (kit::same_cat(seat)) b { (total) } }
            small {
                @if let Some(gained) = gained(sight, seat) { i { (signed(gained)) } }
                (sight.called(seat))
                @if sight.view.start == Some(seat) { (icon("fan")) }
            }
            (kit::meter(total, target, &words::points(words, total)))
        }
    }
}

/// The region `legend`, where there are specialists: the four kinds, with the viewer's hats.
pub(crate) fn legend(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let markers = sight.view.markers.map(|it| it[sight.front()].kinds());
    html! {
        ul.legend id="legend" aria-label=(words.get("legend")) {
            @for kind in Kind::ALL {
                @let is_gone = markers.is_some_and(|it| !it.contains(kind));
                li.gone[is_gone] {
                    (sq(kind)) span { (words::kind(words, kind)) }
                    @match markers {
                        Some(_) => em role="img" title=(words.get(if is_gone { "specialist-gone" } else { "specialist-here" })) {
                            @if !is_gone { (squares::icon("hat")) }
                        },
                        None => b { (words::sign(sight.lang(), kind)) },
                    }
                }
            }
        }
    }
}
