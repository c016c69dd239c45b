//! The page of the table: what stands where, and what of it changes by itself.

use face_kit::{Regions, kit, slot};
use game::Seat;
use maud::{Markup, html};
use thousand_cats::{Action, DUMMY, HANDS, NINE, Phase};

use crate::art::drawn;
use crate::cloth::{self, Tray};
use crate::sight::{self, Row, Sight};
use crate::words::words;
use crate::{chart, hand, last, menu, prompt, seats, sheet};

pub(crate) fn layout(sight: &Sight<'_>) -> Markup {
    let lang = sight.lang();
    let words = words(lang);
    let front = sight.front();
    html! {
        (kit::others(lang, HANDS - 1, words.get("others-open"), &others(sight)))
        input.fold.cards-fold id="cards-open" type="checkbox" aria-controls="cards";
        label.cards-tab for="cards-open" { (words.get("all-cards")) }
        (cloth(sight))
        (slot("last"))
        (chart::chart(sight))
        (kit::prompt(lang))
        section.seat.mine.{ "s" (front) } id="board" aria-label=(sight.name(front)) { (seat_of(sight, front)) }
        (slot("mine"))
        (hand::hand(sight))
        (slot("looks"))
        (kit::log(lang, &slot("round"), &html! {}))
        (kit::sheet(lang))
        (slot("turn"))
        (slot("lead"))
    }
}

fn others(sight: &Sight<'_>) -> Markup {
    html! {
        @for seat in sight.others() {
            article.seat.{ "s" (seat) } id={ "seat-" (seat) } aria-label=(sight.name(seat)) { (seat_of(sight, seat)) }
        }
        @if sight.view.options.has_dummy() {
            article.seat.dummy id="seat-dummy" aria-label=(words(sight.lang()).get("dummy")) {
                div.head { (seats::maneki()) (slot("dummy")) }
                (taken(sight, DUMMY))
            }
        }
    }
}

/// Whatever belongs to one seat.
fn seat_of(sight: &Sight<'_>, seat: Seat) -> Markup {
    html! {
        div.head { (slot(format_args!("cat-{seat}"))) (kit::plate(sight, seat)) }
        (slot(format_args!("factors-{seat}")))
        (taken(sight, seat.index()))
    }
}

/// Where a hand lays what it takes, first to last.
fn taken(sight: &Sight<'_>, hand: usize) -> Markup {
    let who = ("who", sight::who(sight, hand).into());
    let you = ("you", sight::is_you(sight, hand).into());
    html! {
        ol.got aria-label=(words(sight.lang()).say("taken-by", [who, you])) {
            @for nth in 0..NINE { (slot(format_args!("got-{hand}-{nth}"))) }
        }
    }
}

fn cloth(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    html! {
        section id="cloth" aria-label=(words.get("cloth")) {
            div.wood aria-hidden="true" {
                (drawn("hanabi", "burst")) (drawn("hanabi", "burst"))
                svg.crowd { rect width="100%" height="34" fill="url(#tc-cats)" {} }
            }
            (slot("garland"))
            (slot("signs"))
            (cloth::banners(sight.lang()))
            div.spread {
                (slot("order"))
                (cloth::tray_of(sight.lang(), Tray::Low))
                div.between {
                    (slot("flight"))
                    ol.row {
                        @for hand in sight::hands(sight) {
                            li.stand.{ "p" (hand) }.me[sight::is_own(sight, hand)].dummy-card[sight::owner(sight, hand).is_none()] {
                                (slot(format_args!("place-{hand}"))) (slot(format_args!("tag-{hand}")))
                            }
                        }
                    }
                }
                (cloth::tray_of(sight.lang(), Tray::High))
            }
            (slot("menu"))
        }
    }
}

pub(crate) fn regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let (view, open) = (sight.view, &sight.view.open);
    seat_regions(sight, out);
    cloth_regions(sight, out);
    out.put("last", open.last_trick, || last::last(sight));
    let seen = chart::seen(sight);
    for (letter, cards) in chart::rows() {
        let seen = seen.of(cards);
        out.put(format_args!("seen-{letter}"), seen, || {
            chart::row(letter, cards, seen)
        });
    }
    out.put("unseen", seen, || chart::unseen(sight, seen));
    out.put("prompt-text", prompt::text_key(sight), || {
        prompt::text(sight)
    });
    out.put_ready("act", prompt::act_drawn_from(sight), || prompt::act(sight));
    out.put("mine", hand::mine_key(sight), || hand::mine(sight));
    for nth in 0..NINE * usize::from(sight.you().is_some()) {
        let card = hand::held(sight, nth);
        out.put(format_args!("held-{nth}"), card, || {
            hand::held_card(sight, nth, card)
        });
    }
    out.put("looks", hand::looks_key(sight), || hand::looks(sight));
    let round = (open.round, open.tie_break);
    out.put("round", round, || round_of(sight));
    let n_rounds = (open.sheets.len(), sheet::n_shown(sight), view.outcome());
    out.put("sheet-title", n_rounds, || sheet::title(sight));
    out.put("sheet-score", (n_rounds, open.tie_break), || {
        sheet::score(sight)
    });
    out.put_ready("sheet-next", view.outcome(), || {
        kit::sheet_next(sight, view.outcome().is_some(), None)
    });
    out.put("sheet-details", open.sheets.len(), || sheet::details(sight));
    let awake = awake(sight);
    out.put("turn", &awake, || kit::turn(awake.iter().copied()));
    out.put("lead", (open.totals, open.sheets.is_empty()), || {
        seats::lead(sight)
    });
}

/// Whose cats are awake. Where all choose at once those of the others stay awake until all have chosen:
/// only one's own falls asleep.
fn awake(sight: &Sight<'_>) -> Vec<Seat> {
    let open = &sight.view.open;
    match open.phase {
        Phase::AskRedeal | Phase::ChooseCard => {
            let has_chosen = |it: &Seat| sight.you() == Some(*it) && sight.view.sealed.is_some();
            Seat::all(sight.n_seats())
                .filter(|it| !has_chosen(it))
                .collect()
        }
        Phase::NameStart { seat }
        | Phase::ChooseMultiplier { seat, .. }
        | Phase::TakeToken { seat, .. }
        | Phase::ChooseSwap { seat, .. }
        | Phase::YorozuToken { seat, .. } => vec![seat],
        Phase::DealRound | Phase::DealAgain | Phase::Over => Vec::new(),
    }
}

fn round_of(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let open = &sight.view.open;
    let round = ("round", kit::nth(open.round.max(1)).into());
    let target = ("target", kit::nth(sight.view.options.target()).into());
    html! {
        p.round id="round" {
            (words.say("round-to", [round, target]))
            @if open.tie_break { " · " (words.get("deciding-round")) }
        }
    }
}

fn seat_regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let open = &sight.view.open;
    let so_far = seats::so_far(sight);
    for seat in sight.around() {
        out.put(format_args!("cat-{seat}"), (), || {
            kit::seat_cat(sight, seat)
        });
        out.put_ready(
            format_args!("who-{seat}"),
            seats::who_key(sight, seat),
            || seats::who(sight, seat),
        );
        let tally = seats::tally_key(sight, seat, &so_far);
        out.put(format_args!("tally-{seat}"), tally, || {
            seats::tally(sight, seat, &so_far)
        });
        out.put(
            format_args!("sum-{seat}"),
            seats::sum_key(sight, seat, &so_far),
            || kit::added_up(sight, seat, &seats::sum(sight, seat, &so_far)),
        );
        let factors = (
            open.multipliers[seat],
            open.tokens[seat],
            open.used_multipliers[seat],
        );
        out.put(format_args!("factors-{seat}"), factors, || {
            menu::factors(sight, seat)
        });
    }
    if sight.view.options.has_dummy() {
        let n_cards = sight.view.knowledge().hands[DUMMY].n_cards;
        out.put("dummy", n_cards, || seats::dummy(sight));
    }
    for hand in sight::hands(sight) {
        for nth in 0..NINE {
            let card = open.tricks.get(nth).map(|it| it.taken[hand]);
            out.put(format_args!("got-{hand}-{nth}"), card, || {
                seats::got(sight, hand, nth, card)
            });
        }
    }
}

fn cloth_regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let open = &sight.view.open;
    let row = sight::row(sight);
    let garland = (open.tricks.len(), open.round, open.tie_break);
    let is_on = matches!(open.phase, Phase::ChooseCard | Phase::ChooseSwap { .. });
    out.put("garland", (garland, is_on), || cloth::garland(sight));
    let shown = matches!(row, Row::Shown { .. });
    let seasons = open.face_up.map(|it| it.seasons());
    let signs = (shown, seasons, sight::is_scored(sight));
    out.put("signs", signs, || cloth::signs(sight, row));
    out.put("order", (), || cloth::order(row));
    for (id, tray) in [("tray-low", Tray::Low), ("tray-high", Tray::High)] {
        out.put(id, cloth::tray_key(sight, tray), || {
            cloth::tray(sight, id, tray)
        });
    }
    out.put("flight", (), || cloth::flight(sight, row));
    for hand in sight::hands(sight) {
        let place = cloth::place_key(sight, row, hand);
        out.put(format_args!("place-{hand}"), place, || {
            cloth::place(sight, row, hand)
        });
        let tag = cloth::tag_key(sight, row, hand);
        out.put(format_args!("tag-{hand}"), tag, || {
            cloth::tag(sight, row, hand)
        });
    }
    let seats = matches!(open.phase, Phase::NameStart { .. });
    let beside = (open.face_up, sight.view.hand, sight::is_scored(sight));
    let key = menu::menu(sight).map(|it| (it, seats, beside, menu::queue(sight)));
    out.put("menu", key, || menu::draw(sight));
}

/// Every card of the hand, the toast, whatever is on the menu, and two YOROZU for one crow.
pub(crate) fn offers(sight: &Sight<'_>, out: &mut Vec<Action>) {
    if sight.you().is_none() {
        return;
    }
    let view = sight.view;
    let cards = view.hand.unwrap_or_default();
    out.extend(cards.iter().map(Action::Play));
    prompt::offers(sight, out);
    menu::offers(sight, out);
    if matches!(view.open.phase, Phase::ChooseSwap { .. }) && sight::is_turn(sight) {
        out.extend(thousand_cats::YOROZU.iter().map(Action::Swap));
    }
}
