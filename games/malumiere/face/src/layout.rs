//! The page of the table: what stands where, and what of it changes by itself.

use face_kit::{Regions, kit, slot};
use game::Seat;
use malumiere::{Action, Eyes, LINE, Phase, Pile, Place, Position, Suit};
use maud::{Markup, html};

use crate::sight::{self, Sight};
use crate::words::words;
use crate::{light, line, middle, plate, prompt, sheet, trick};

pub(crate) fn layout(sight: &Sight<'_>) -> Markup {
    let lang = sight.lang();
    let words = words(lang);
    let front = sight.front();
    let eyes = match sight.view.options.eyes {
        Eyes::Blur => "blur",
        Eyes::Exact => "exact",
    };
    let hand = match sight.you() {
        Some(_) => "mine n-9",
        None => "watching",
    };
    let hand_label = match sight.spoken_to() {
        Some(_) => words.get("your-line").to_owned(),
        None => sight.name(front),
    };
    html! {
        div.wood aria-hidden="true" {}
        div.(eyes).{ "of-" (sight.n_seats()) } id="field" {
            section id="lines" aria-label=(words.get("others")) {
                @for seat in sight.others() {
                    article.seat.{ "s" (seat) } id={ "seat-" (seat) } aria-label=(sight.name(seat)) { (seat_of(sight, seat)) }
                }
            }
            section id="trick" aria-label=(words.get("trick")) {
                (slot("lamp"))
                ol.played { @for nth in 0..sight.n_seats() { (slot(format_args!("slot-{nth}"))) } }
                ol.piles { @for pile in Pile::all(sight.n_seats()) { (slot(format_args!("heap-{pile}"))) } }
                (slot("spread"))
                (tools(sight))
            }
        }
        (kit::prompt_with(lang, &lens(sight)))
        section.seat.(hand).(eyes).{ "s" (front) } id="hand" aria-label=(hand_label) { (seat_of(sight, front)) }
        section.visually-hidden aria-label=(words.get("suits")) {
            @for suit in Suit::ALL { (slot(format_args!("of-{suit}"))) }
            (slot("nots"))
        }
        (kit::log(lang, &slot("round"), &html! {}))
        (kit::sheet_with(lang, &html! { (slot("sheet-stand")) (slot("sheet-last")) (slot("sheet-fronts")) }))
        (slot("turn"))
    }
}

/// Whatever belongs to one seat: its plate, its nine places and what they become, its tray.
fn seat_of(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let label = match sight.you() == Some(seat) {
        true => words.get("your-line").to_owned(),
        false => words.say("line-of", [("who", sight.who(seat).into())]),
    };
    html! {
        div.head {
            (slot(format_args!("cat-{seat}")))
            (kit::plate(sight, seat))
            (slot(format_args!("won-{seat}")))
        }
        @if sight.you() == Some(seat) { (cord()) }
        ol.line aria-label=(label) {
            @for position in Position::all() { (slot(format_args!("spot-{seat}-{position}"))) }
        }
        (slot(format_args!("score-{seat}")))
        (slot(format_args!("tray-{seat}")))
    }
}

/// What one's own line hangs on where it has to hang high and low.
fn cord() -> Markup {
    html! {
        svg.cord viewBox="0 0 376 110" preserveAspectRatio="none" aria-hidden="true" {
            path d="M-22 53C-1 53-1 9 20 9S41 53 62 53S83 9 104 9S125 53 146 53S167 9 188 9S209 53 230 53S251 9 272 9S293 53 314 53S335 9 356 9S377 53 398 53" {}
        }
    }
}

/// The buttons beside the trick, which change nothing but how the page looks, and what stays out.
fn tools(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_out = malumiere::Cards::ALL.len() - sight.n_seats() * LINE;
    html! {
        div.tools {
            (slot("again"))
            (middle::again_label(sight))
            @if sight::is_measured(sight) {
                (kit::personal("numbers", "n", &html! { b { "88" } " " span { (words.get("sizes-as-numbers")) } }))
            }
            @if sight::is_measured(sight) { p.legend { i {} (words.get("legend")) } }
            @if n_out > 0 {
                p.out { i {} (words.say("out", [("n", n_out.into())])) }
            }
        }
    }
}

/// What is held to the light, and the ruler that it is held to.
fn lens(sight: &Sight<'_>) -> Markup {
    let hint = words(sight.lang()).get("hold-to-light");
    html! {
        @if sight::is_measured(sight) {
            div.gauge { (kit::named(hint)) (light::ruler(sight)) }
        }
    }
}

pub(crate) fn regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    for seat in sight.around() {
        seat_regions(sight, seat, out);
    }
    let view = sight.view;
    let lying = sight::lying(sight);
    let lying = lying.as_ref();
    let lamp = middle::lamp_of(sight, lying);
    out.put("lamp", lamp, || middle::lamp(sight, lamp));
    for nth in 0..sight.n_seats() {
        let slot = trick::slot_of(sight, lying, nth);
        out.put(format_args!("slot-{nth}"), slot, || {
            trick::slot(sight, nth, slot)
        });
    }
    for pile in Pile::all(sight.n_seats()) {
        let heap = middle::heap_of(sight, pile);
        out.put(format_args!("heap-{pile}"), heap, || {
            middle::heap(sight, pile, heap)
        });
    }
    let has_pays = middle::has_pays(sight, lying);
    out.put("spread", has_pays, || middle::spread(sight, has_pays));
    let again = middle::again_of(sight);
    out.put("again", again, || middle::again(again));
    out.put("prompt-text", prompt_key(sight), || {
        prompt::text(sight, lying)
    });
    out.put_ready("act", (), || prompt::act(sight));
    for suit in Suit::ALL {
        let backs = light::backs_of(sight, lying, suit);
        out.put(format_args!("of-{suit}"), &backs, || {
            light::backs(sight, suit, &backs)
        });
    }
    out.put("nots", light::is_played(sight), || light::nots(sight));
    let number = sight::round(sight).map(|it| it.number);
    out.put("round", number, || sheet::round(sight));
    let turn = sight::turn(sight);
    out.put("turn", turn, || kit::turn(turn));
    let scored = (view.sheets.len(), view.outcome);
    out.put("sheet-title", scored, || sheet::title(sight));
    out.put("sheet-score", scored, || sheet::score(sight));
    out.put("sheet-stand", scored, || sheet::stand(sight));
    out.put_ready("sheet-next", view.outcome, || {
        kit::sheet_next(sight, view.outcome.is_some(), None)
    });
    let last = sight::last_of_round(sight);
    out.put("sheet-last", last, || sheet::last(sight, last.as_ref()));
    let fronts = sheet::fronts_of(sight);
    out.put("sheet-fronts", (fronts, view.outcome.is_some()), || {
        sheet::fronts(sight, fronts.as_ref())
    });
}

fn seat_regions(sight: &Sight<'_>, seat: Seat, out: &mut Regions<'_>) {
    let view = sight.view;
    out.put(format_args!("cat-{seat}"), (), || {
        kit::seat_cat(sight, seat)
    });
    let bid = sight::bid_card(sight, seat);
    let front = bid.map(|it| it.front);
    out.put_ready(format_args!("who-{seat}"), (), || {
        kit::who(sight, seat, &html! {}, &html! {})
    });
    out.put(format_args!("tally-{seat}"), view.totals[seat], || {
        plate::tally(sight, seat)
    });
    let sum = (view.totals[seat], view.sheets.len());
    out.put(format_args!("sum-{seat}"), sum, || {
        kit::added_up(sight, seat, &plate::sum(sight, seat))
    });
    let won = plate::won(sight, seat);
    out.put(format_args!("won-{seat}"), (won, front), || {
        plate::tricks(sight, seat, won, front)
    });
    for position in Position::all() {
        let spot = line::spot_of(sight, seat, position);
        out.put(format_args!("spot-{seat}-{position}"), spot, || {
            line::spot(sight, seat, position, spot)
        });
    }
    let score = sight::is_scored(sight).then_some(view.sheets.len());
    out.put(format_args!("score-{seat}"), score, || {
        line::score(sight, seat)
    });
    let offered = line::offered_bid(sight, seat);
    out.put(format_args!("tray-{seat}"), (bid, offered), || {
        line::tray(sight, seat, bid)
    });
}

/// What the prompt is drawn from.
fn prompt_key<'a>(sight: &Sight<'a>) -> impl std::hash::Hash + use<'a> {
    let view = sight.view;
    let round = view.round.as_ref();
    let own = sight.you().and_then(|it| sight::line(sight, it));
    let of_round = round.map(|it| (it.phase, it.turn, it.start, it.number, it.led()));
    (
        of_round,
        own,
        view.last_trick,
        view.sheets.len(),
        view.outcome,
        sight.setting.just,
    )
}

/// Every pile while piles are taken, every card of the viewer's line, and its bid card.
pub(crate) fn offers(sight: &Sight<'_>, out: &mut Vec<Action>) {
    let Some((you, round)) = sight.you().zip(sight::round(sight)) else {
        return;
    };
    let in_line =
        |it: &Position| sight::at(sight, you, *it).is_some_and(|it| it.place == Place::Line);
    match round.phase {
        Phase::ChoosePile => out.extend(Pile::all(sight.n_seats()).map(Action::Pile)),
        Phase::Bid => out.extend(Position::all().filter(in_line).map(Action::Bid)),
        Phase::Play => {
            out.extend(Position::all().filter(in_line).map(Action::Play));
            out.extend(line::offered_bid(sight, you));
        }
        Phase::Scored => {}
    }
}
