//! The page of the table: what stands where, and what of it changes by itself.

use edo_yashiki::{Action, Phase, Progress, RunName};
use face_kit::{Regions, kit, slot};
use game::Seat;
use maud::{Markup, html};

use crate::lit::open_runs;
use crate::row::{Slot, slot_at};
use crate::sight::{self, Sight};
use crate::words::words;
use crate::{board, foot, house, lit, prompt, rail, row, seats, sheet};

pub(crate) fn layout(sight: &Sight<'_>) -> Markup {
    let lang = sight.lang();
    let words = words(lang);
    let front = sight.front();
    let tab = |seat: Seat| slot(format_args!("tab-{seat}"));
    let tabs: Vec<Markup> = sight.around().map(tab).collect();
    html! {
        (kit::tabs(words.get("houses"), &tabs))
        section id="row" class={ "of-" (sight.n_seats()) } aria-label=(words.get("row")) {
            (slot("road"))
            div.tabletop aria-hidden="true" {}
            (slot("deck"))
            ol.race aria-label=(words.get("row")) {
                @for nth in 0..sight.n_seats() { (slot(format_args!("slot-{nth}"))) }
            }
            @if sight::is_live(sight) && !sight.is_example() { (kit::line(lang)) }
        }
        (kit::prompt(lang))
        section id="seats" class={ "of-" (sight.n_seats()) } aria-label=(words.get("houses")) {
            @for seat in sight.others() { (other(sight, seat)) }
        }
        section.seat.mine.tabbed.{ "at-0 s" (front) } id="board" aria-label=(sight.name(front)) {
            div.rail {
                div.head { (slot(format_args!("cat-{front}"))) (kit::plate(sight, front)) }
                (slot(format_args!("state-{front}")))
                (slot("rail"))
                (worth(sight))
                (slot("legend"))
                label.letters { input type="checkbox" data-keep="letters" data-key="l"; (words.get("letters")) }
            }
            div.site { (slot(format_args!("house-{front}"))) (slot(format_args!("lit-{front}"))) }
        }
        (kit::log(lang, &slot("round"), &html! {}))
        (kit::sheet_with(lang, &sheet::details(sight)))
        (slot("turn"))
    }
}

/// Somebody else, with their house.
fn other(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    html! {
        article.seat.tabbed.{ "at-" (sight.offset(seat)) }.{ "s" (seat) } id={ "seat-" (seat) } aria-label=(sight.name(seat)) {
            div.head { (slot(format_args!("cat-{seat}"))) (kit::plate(sight, seat)) }
            (slot(format_args!("state-{seat}")))
            div.site {
                (slot(format_args!("house-{seat}"))) (slot(format_args!("lit-{seat}")))
                label.closer for={ "show-" (sight.offset(seat)) } title=(words.get("closer")) {}
                label.closer.back for="show-0" title=(words.get("closer-back")) {}
            }
            (slot(format_args!("foot-{seat}")))
        }
    }
}

/// The book's summary: what a line is worth, and several kinds at once.
fn worth(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let kinds = |n: usize| words.say("kinds", [("n", kit::nth(n).into())]);
    let line = |n: usize, points: i32| {
        html! {
            div {
                dt { span.visually-hidden { (n) } @for _ in 0..n { i {} } }
                dd { (points) }
            }
        }
    };
    html! {
        dl.worth aria-label=(words.get("worth")) {
            @for (n, points, kinds_n, more) in [(3, 1, 2, "+2"), (4, 2, 3, "+4"), (5, 4, 4, "+6")] {
                (line(n, points))
                div { dt { (kinds(kinds_n)) } dd { (more) } }
            }
            div.zero { dt { (words.get("worth-long")) } dd { "0" } }
        }
    }
}

pub(crate) fn regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let view = sight.view;
    let stretch = sight::stretch(sight);
    out.put_ready("road", view.totals, || row::road(sight));
    out.put_ready("deck", view.deck.len(), || row::deck(sight));
    for nth in 0..sight.n_seats() {
        let slot: Slot = slot_at(sight, nth);
        out.put_ready(format_args!("slot-{nth}"), slot, || row::slot(sight, nth));
    }
    for seat in sight.around() {
        seat_regions(sight, seat, out);
    }
    out.put_ready("rail", (doing(sight), stretch), || rail::rail(sight));
    out.put_ready("legend", view.markers.map(|it| it[sight.front()]), || {
        seats::legend(sight)
    });
    let doings: Vec<_> = sight.around().map(|it| progress(sight, it)).collect();
    let line = (doings, stretch, view.awaiting, view.round, view.start);
    out.put_ready("prompt-text", (line, marks(sight)), || prompt::text(sight));
    out.put_ready("act", stretch, || prompt::act(sight));
    out.put_ready("round", view.round, || round(sight));
    let turn = match view.phase {
        Phase::Pick | Phase::Score { .. } => view.awaiting,
        Phase::Setup | Phase::Row | Phase::Race | Phase::Build | Phase::Over { .. } => {
            game::SeatSet::EMPTY
        }
    };
    out.put_ready("turn", turn, || kit::turn(turn.iter()));
    let n_rounds = view.sheet.n_rounds();
    let standing = (n_rounds, view.outcome);
    out.put_ready("sheet-title", standing, || sheet::title(sight));
    out.put_ready("sheet-score", standing, || sheet::score(sight));
    out.put_ready("sheet-next", view.outcome, || {
        let ready = words(sight.lang()).get("ready");
        kit::sheet_next(sight, view.outcome.is_some(), Some(ready))
    });
    out.put_ready("sheet-head", standing, || sheet::head(sight));
    for nth in (1..=sheet::most_rounds(sight)).rev() {
        out.put_ready(format_args!("round-{nth}"), nth <= n_rounds, || {
            sheet::round(sight, nth)
        });
    }
}

/// Whatever belongs to one seat.
fn seat_regions(sight: &Sight<'_>, seat: Seat, out: &mut Regions<'_>) {
    let view = sight.view;
    let is_front = sight.front() == seat;
    let n_rounds = view.sheet.n_rounds();
    let is_start = view.start == Some(seat);
    out.put_ready(
        format_args!("tab-{seat}"),
        (view.totals[seat], is_start, seats::gained(sight, seat)),
        || seats::tab(sight, seat),
    );
    out.put_ready(format_args!("cat-{seat}"), (), || {
        kit::seat_cat(sight, seat)
    });
    let markers = view.markers.map(|it| it[seat]);
    out.put_ready(
        format_args!("who-{seat}"),
        (n_rounds, is_start, markers),
        || seats::who(sight, seat),
    );
    out.put(format_args!("tally-{seat}"), view.totals[seat], || {
        seats::tally(sight, seat)
    });
    out.put_ready(
        format_args!("sum-{seat}"),
        (view.totals[seat], n_rounds),
        || kit::added_up(sight, seat, &seats::sum(sight, seat)),
    );
    let state = seats::state_of(sight, seat);
    out.put_ready(format_args!("state-{seat}"), state, || {
        seats::state(sight, seat)
    });
    let house = view.houses.of(seat);
    let cards = house.cards();
    if is_front {
        out.put_ready(
            format_args!("house-{seat}"),
            (cards, sight::lays(sight), sight::tries(sight)),
            || board::board(sight, seat),
        );
    } else {
        out.put_ready(format_args!("house-{seat}"), cards, || {
            house::plan(sight, seat)
        });
    }
    let open = is_front.then(|| marks(sight));
    out.put_ready(
        format_args!("lit-{seat}"),
        (sight::is_lit(sight), n_rounds, open, cards.len()),
        || lit::lit(sight, seat),
    );
    if !is_front {
        let doing = (progress(sight, seat), sight::is_lit(sight), n_rounds);
        out.put_ready(format_args!("foot-{seat}"), doing, || {
            foot::foot(sight, seat)
        });
    }
}

/// How far the viewer is, and what the rail shows of it.
fn doing(sight: &Sight<'_>) -> impl std::hash::Hash + use<> {
    let you = sight.you();
    let view = sight.view;
    (
        you.map(|it| progress(sight, it)),
        sight::lays(sight),
        sight::tries(sight).is_some(),
        view.round,
        view.sheet.n_rounds(),
        marks(sight),
    )
}

/// How far a seat is in its round.
fn progress(sight: &Sight<'_>, seat: Seat) -> impl std::hash::Hash + use<> {
    match sight.view.progress[seat] {
        Progress::Waiting => (0, None, 0),
        Progress::Holding { card } => (1, Some(card), 0),
        Progress::Built {
            placement, scored, ..
        } => (2, Some(placement.card), scored.bits()),
    }
}

/// §7 The viewer's runs that wait for an order.
fn marks(sight: &Sight<'_>) -> impl std::hash::Hash + use<> {
    let is_score = matches!(sight.view.phase, Phase::Score { .. });
    let open = if is_score {
        open_runs(sight)
    } else {
        Vec::new()
    };
    let open: Vec<_> = open.iter().map(|it| (it.run, it.may)).collect();
    (is_score, open)
}

/// The region `round` of the log's head.
fn round(sight: &Sight<'_>) -> Markup {
    let now = [
        ("round", kit::nth(sight.view.round).into()),
        ("target", kit::nth(sight.view.options.target()).into()),
    ];
    html! { p.round id="round" { (words(sight.lang()).say("round-now", now)) } }
}

/// Every card of the row that is free, every place where one's card may lie, every run that may score next
/// or has not scored.
pub(crate) fn offers(sight: &Sight<'_>, out: &mut Vec<Action>) {
    if sight.you().is_none() {
        return;
    }
    let view = sight.view;
    if matches!(view.phase, Phase::Race | Phase::Pick) {
        out.extend(view.free().iter().map(Action::Grab));
    }
    if sight::lays(sight).is_some() {
        let is_place = |it: &&Action| matches!(it, Action::Place(_));
        out.extend(sight.legal.iter().filter(is_place));
    }
    if matches!(view.phase, Phase::Score { .. }) {
        let name = |it: &crate::lit::OpenRun| Action::Score(RunName::of(it.run));
        out.extend(open_runs(sight).iter().map(name));
    }
}
