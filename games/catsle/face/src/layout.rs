//! The page of the table: what stands where, and what of it changes by itself.

use catsle::{Action, Trick};
use face_kit::{Regions, kit, slot};
use game::Seat;
use maud::{Markup, html};

use crate::sight::{self, Sight};
use crate::words::words;
use crate::{castle, hand, prompt, seats, sheet, sum, trick};

pub(crate) fn layout(sight: &Sight<'_>) -> Markup {
    let lang = sight.lang();
    let words = words(lang);
    let front = sight.front();
    html! {
        (kit::others(lang, sight.n_seats() - 1, words.get("others-open"), &others(sight)))
        section id="trick" class={ "of-" (sight.n_seats()) } aria-label=(words.get("trick")) {
            div.tabletop aria-hidden="true" {}
            @for seat in sight.around() { (slot(format_args!("slot-{seat}"))) }
            @if sight.n_seats() == 3 { (slot("extra")) }
            (slot("caption"))
        }
        (kit::prompt(lang))
        section.seat.mine.{ "s" (front) } id="board" aria-label=(sight.name(front)) { (seat_of(sight, front)) }
        (slot("hand"))
        (kit::log(lang, &slot("round"), &discard(sight)))
        (kit::sheet_with(lang, &details()))
        (slot("turn"))
    }
}

fn others(sight: &Sight<'_>) -> Markup {
    html! {
        @for seat in sight.others() {
            article.seat.{ "s" (seat) } id={ "seat-" (seat) } aria-label=(sight.name(seat)) { (seat_of(sight, seat)) }
        }
    }
}

/// Whatever belongs to one seat.
fn seat_of(sight: &Sight<'_>, seat: Seat) -> Markup {
    let who = ("who", sight.who(seat).into());
    let label = words(sight.lang()).say("castle-of", [who, ("you", sight.is_you(seat).into())]);
    html! {
        div.head { (slot(format_args!("cat-{seat}"))) (kit::plate(sight, seat)) }
        @if sight.you() != Some(seat) { (slot(format_args!("backs-{seat}"))) }
        ol.castle aria-label=(label) {
            @for place in castle::places(sight.view.options) { (slot(format_args!("site-{seat}-{place}"))) }
        }
        (slot(format_args!("held-{seat}")))
    }
}

/// What is told of each round, the newest first.
fn details() -> Markup {
    html! { @for nth in (0..catsle::ROUNDS).rev() { (slot(format_args!("round-{nth}"))) } }
}

fn discard(sight: &Sight<'_>) -> Markup {
    html! { @if sight.view.options.memory { (slot("discard")) } }
}

pub(crate) fn regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let view = sight.view;
    for seat in sight.around() {
        seat_regions(sight, seat, out);
    }
    trick_regions(sight, out);
    let line = (
        view.phase,
        view.turn,
        view.trick.led(),
        view.hand,
        view.outcome,
    );
    out.put("prompt-text", (line, sight.setting.just), || {
        prompt::text(sight)
    });
    out.put_ready("act", view.outcome.is_some(), || prompt::act(sight));
    out.put("hand", view.hand, || hand::hand(sight));
    out.put("round", view.round, || seats::round(sight));
    if view.options.memory {
        out.put("discard", view.discard, || seats::discard(sight));
    }
    out.put("turn", view.turn, || kit::turn(view.turn));
    let n_rounds = view.rounds.len();
    out.put("sheet-title", (n_rounds, view.outcome), || {
        sheet::title(sight)
    });
    out.put("sheet-score", (n_rounds, view.outcome), || {
        sheet::score(sight)
    });
    out.put_ready("sheet-next", view.outcome, || {
        kit::sheet_next(sight, view.outcome.is_some(), None)
    });
    for nth in 0..catsle::ROUNDS {
        let key = (nth < n_rounds).then(|| sheet::order(sight));
        out.put(format_args!("round-{nth}"), key, || {
            sheet::round(sight, nth)
        });
    }
}

/// Whatever belongs to one seat.
fn seat_regions(sight: &Sight<'_>, seat: Seat, out: &mut Regions<'_>) {
    let view = sight.view;
    out.put(format_args!("cat-{seat}"), (), || {
        kit::seat_cat(sight, seat)
    });
    let sum = (
        view.totals[seat],
        view.boards[seat],
        sight::is_scored(sight),
    );
    out.put_ready(format_args!("who-{seat}"), view.failed[seat], || {
        seats::who(sight, seat)
    });
    out.put(format_args!("tally-{seat}"), sum, || {
        seats::tally(sight, seat)
    });
    out.put(format_args!("sum-{seat}"), sum, || {
        kit::added_up(sight, seat, &sum::sum(sight, seat))
    });
    if sight.you() != Some(seat) {
        let n_cards = view.hand_sizes[seat];
        out.put(format_args!("backs-{seat}"), n_cards, || {
            kit::backs(sight, seat, n_cards.into())
        });
    }
    let held = sight::held(sight, seat);
    let is_placing = sight.you() == Some(seat) && held.is_some();
    for place in castle::places(view.options) {
        let site = (view.boards[seat].at(place), is_placing);
        out.put(format_args!("site-{seat}-{place}"), site, || {
            castle::site_of(sight, seat, place)
        });
    }
    out.put(format_args!("held-{seat}"), held, || {
        seats::held(sight, seat)
    });
}

fn trick_regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let view = sight.view;
    let shown = sight::on_table(sight);
    let is_last = sight::is_last(sight);
    let is_old = sight::is_of_old_round(sight);
    for seat in sight.around() {
        let key = slot_key(sight, shown, seat);
        out.put(format_args!("slot-{seat}"), (key, is_last, is_old), || {
            trick::slot(sight, shown, seat)
        });
    }
    if sight.n_seats() == 3 {
        let key = (
            &view.trick,
            &view.last_trick,
            view.extra_left,
            takes(sight),
            is_old,
        );
        out.put("extra", key, || trick::extra(sight));
    }
    out.put("caption", (shown.led(), is_last), || trick::caption(sight));
}

/// What the place of a seat in the trick is drawn from.
fn slot_key(sight: &Sight<'_>, shown: &Trick, seat: Seat) -> impl std::hash::Hash + use<> {
    let played = trick::played(sight, shown, seat);
    let taken = shown
        .taken
        .iter()
        .find(|it| Some(it.card) == played)
        .copied();
    let rank = shown.ranking.iter().position(|&it| it == seat);
    (played, taken, rank, shown.leader == seat, takes(sight))
}

/// Whether the viewer takes cards now, and with which board.
fn takes(sight: &Sight<'_>) -> impl std::hash::Hash + use<> {
    let is_taking = sight::is_taking(sight);
    let board = is_taking.then(|| sight.view.boards[sight.front()]);
    (board, is_taking.then_some(sight.view.phase))
}

/// Every card of the hand, every card of a trick that the viewer takes from, every place for a card that
/// it took.
pub(crate) fn offers(sight: &Sight<'_>, out: &mut Vec<Action>) {
    let Some(you) = sight.you() else {
        return;
    };
    let view = sight.view;
    out.extend(view.hand.iter().map(Action::Play));
    if sight::is_taking(sight) {
        out.extend(view.trick.left.iter().map(Action::Take));
    }
    if sight::held(sight, you).is_some() {
        out.extend(castle::places(view.options).map(Action::Place));
    }
}
