//! The page of the table: what stands where, and what of it changes by itself.

use std::hash::Hash;

use face_kit::{Regions, kit, slot};
use game::Seat;
use maud::{Markup, html};
use tezuma::{Action, Phase, Suit};

use crate::sight::{self, Sight};
use crate::words::words;
use crate::{goal, hand, prompt, seats, sheet, shelf, stage, sum, trick};

pub(crate) fn layout(sight: &Sight<'_>) -> Markup {
    let lang = sight.lang();
    let words = words(lang);
    let front = sight.front();
    let slots = html! {
        (stage::theatre())
        @for seat in sight.around() { (slot(format_args!("slot-{seat}"))) }
        (shelf::shelves(sight))
        @if sight.you().is_some() { (shelf::looks(sight)) }
        (slot("marquee"))
        (slot("facts"))
    };
    let n_seats = sight.n_seats();
    html! {
        (kit::others(lang, n_seats - 1, words.get("others-open"), &others(sight)))
        (kit::trick(words.get("stage"), kit::Lie::Around, n_seats, &slots))
        (kit::prompt(lang))
        section.seat.mine.{ "s" (front) } id="board" aria-label=(sight.name(front)) { (seat_of(sight, front)) }
        (slot("hand"))
        (slot("notes"))
        (kit::log(lang, &slot("round"), &html! {}))
        (kit::sheet_with(lang, &details(sight)))
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
    html! {
        div.head {
            (slot(format_args!("cat-{seat}")))
            @if sight.you() != Some(seat) {
                (slot(format_args!("backs-{seat}")))
            }
            (kit::plate(sight, seat))
            (slot(format_args!("lacks-{seat}")))
        }
        (slot(format_args!("stands-{seat}")))
        (slot(format_args!("goal-{seat}")))
        (slot(format_args!("kit-{seat}")))
        @if sight.front() != seat && !sight.view.options.beginner() { (slot(format_args!("marbles-{seat}"))) }
        @if sight.view.options.memory() { (slot(format_args!("won-{seat}"))) }
    }
}

/// What is told of each deal, the newest first, and the last trick.
fn details(sight: &Sight<'_>) -> Markup {
    html! {
        @for nth in (0..sight.n_seats()).rev() { (slot(format_args!("deal-{nth}"))) }
        (slot("sheet-last"))
    }
}

pub(crate) fn regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    for seat in sight.around() {
        seat_regions(sight, seat, out);
    }
    shelf_regions(sight, out);
    trick_regions(sight, out);
    let view = sight.view;
    let asked = asked(sight);
    let outcome = sight::is_over(sight).then(|| view.totals.as_slice().to_vec());
    let usable = sight::usable(sight);
    let line = (
        (asked, usable, sight::can_follow(sight)),
        view.turn(),
        view.round,
        outcome,
        draft_key(sight),
        view.trick()
            .map(|it| (it.led, it.used, it.plays.is_empty())),
    );
    let second = (prompt::tip(sight), sight.setting.just);
    out.put("prompt-text", (line, second), || prompt::text(sight));
    out.put_ready("act", (usable, prompt::next_deal(sight)), || {
        prompt::act(sight)
    });
    let mine = sight.you().map(|it| view.drafted[it]);
    let curse = mine.and_then(|it| it.negative);
    let held = (view.hand, curse, sight::is_drafting(sight));
    out.put("hand", held, || hand::hand(sight));
    let notes = (asked.then_some((view.hand, mine)), on_table(sight, asked));
    out.put("notes", notes, || hand::notes(sight));
    out.put("round", view.round, || stage::round(sight));
    sheet_regions(sight, out);
}

/// Whether the viewer is to play.
fn asked(sight: &Sight<'_>) -> bool {
    sight::is_your_turn(sight)
}

/// What the worth of one's cards depends on, while one is asked.
fn on_table(sight: &Sight<'_>, asked: bool) -> impl Hash + use<> {
    let trick = sight.view.trick().filter(|_| asked);
    let marbles = sight.you().map(|it| sight.view.marbles[it]);
    (trick.cloned(), marbles.filter(|_| asked))
}

/// What the draft has come to.
fn draft_key(sight: &Sight<'_>) -> impl Hash + use<> {
    match &sight.view.phase {
        Phase::Draft(draft) => Some((draft.taken, draft.turn)),
        Phase::SetUp | Phase::Deal | Phase::Trick(_) | Phase::Over => None,
    }
}

fn seat_regions(sight: &Sight<'_>, seat: Seat, out: &mut Regions<'_>) {
    let view = sight.view;
    let drafted = view.drafted[seat];
    let n_cursed = sight::n_cursed(sight, seat);
    let is_scored = sight::is_scored(sight);
    let is_drafting = sight::is_drafting(sight);
    out.put(format_args!("cat-{seat}"), (), || {
        kit::seat_cat(sight, seat)
    });
    if sight.you() != Some(seat) {
        let n_cards = view.hand_sizes[seat];
        let shown = view.shown[seat];
        out.put(format_args!("backs-{seat}"), (n_cards, shown), || {
            seats::backs(sight, seat, n_cards, shown)
        });
    }
    let sum = (
        (view.totals[seat], view.tricks_won[seat]),
        (drafted.table.filter(|_| !is_drafting), n_cursed),
        (is_scored, view.sheets.len()),
    );
    let is_ahead = sight::is_ahead(sight, seat);
    out.put(format_args!("lacks-{seat}"), view.void[seat], || {
        seats::lacks(sight, seat)
    });
    out.put_ready(format_args!("who-{seat}"), is_ahead, || {
        seats::who(sight, seat)
    });
    out.put(format_args!("tally-{seat}"), sum, || {
        seats::tally(sight, seat)
    });
    out.put(format_args!("sum-{seat}"), sum, || {
        kit::added_up(sight, seat, &sum::sum(sight, seat))
    });
    out.put(format_args!("goal-{seat}"), drafted.table, || {
        goal::goal(sight, seat)
    });
    let stands = (drafted.table, view.tricks_won[seat], sight::n_left(sight));
    out.put(format_args!("stands-{seat}"), (stands, is_drafting), || {
        goal::stands(sight, seat)
    });
    let is_front = sight.front() == seat;
    let marbles = is_front.then_some(view.marbles[seat]);
    let draft = (drafted.ability, drafted.negative, is_drafting);
    let kit = (draft, marbles, n_cursed);
    out.put(format_args!("kit-{seat}"), kit, || {
        seats::kit_of(sight, seat)
    });
    if !is_front && !view.options.beginner() {
        let marbles = (view.marbles[seat], drafted.ability.is_some());
        out.put(format_args!("marbles-{seat}"), marbles, || {
            seats::marbles_of(sight, seat)
        });
    }
    if view.options.memory() {
        let won = view.won.as_ref().map(|it| it[seat]);
        out.put(format_args!("won-{seat}"), (won, drafted.negative), || {
            seats::won(sight, seat)
        });
    }
}

fn shelf_regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let is_drafting = sight::is_drafting(sight);
    for (nth, suit) in Suit::ALL.into_iter().enumerate() {
        let owner = shelf::owner(sight, |it| it.negative == Some(suit));
        out.put(format_args!("curse-{nth}"), is_drafting, || {
            shelf::curse(sight, nth)
        });
        shelf::put_owner(sight, "curse", nth, owner, out);
    }
    for nth in 0..=sight.n_seats() {
        let table = sight.view.tables.get(nth).map(|it| it.number);
        let owner = shelf::owner(sight, |it| it.table.is_some() && it.table == table);
        out.put(format_args!("table-{nth}"), (is_drafting, table), || {
            shelf::table(sight, nth)
        });
        shelf::put_owner(sight, "table", nth, owner, out);
    }
    for nth in 0..shelf::n_magics(sight) {
        let ability = sight.view.abilities.iter().nth(nth);
        let owner = shelf::owner(sight, |it| it.ability.is_some() && it.ability == ability);
        out.put(format_args!("magic-{nth}"), (is_drafting, ability), || {
            shelf::magic(sight, nth)
        });
        shelf::put_owner(sight, "magic", nth, owner, out);
    }
}

fn trick_regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let view = sight.view;
    let mine = sight.you().map(|it| view.drafted[it]);
    let trumps = view.hand.map(|it| it & tezuma::Cards::TRUMPS);
    for seat in sight.around() {
        let place = trick::place(sight, seat);
        // One's own place has a ghost of one's prop, and a trump that comes out of one's hand.
        let own = (sight.you() == Some(seat)).then_some((mine, trumps));
        let curse = mine.and_then(|it| it.negative);
        out.put(format_args!("slot-{seat}"), (place, own, curse), || {
            trick::slot(sight, seat, &place)
        });
    }
    let stage = (stage::n_over(sight), view.round, draft_key(sight));
    out.put("marquee", stage, || stage::marquee(sight));
    let winner = match sight::on_stage(sight) {
        sight::Lying::Open(it) => (it.winning(sight.n_seats()), false),
        sight::Lying::Won(it) => (Some(it.winner), true),
        sight::Lying::Nothing => (None, false),
    };
    out.put("turn", (view.turn(), winner), || trick::turn(sight));
    let trick = match sight::on_stage(sight) {
        sight::Lying::Open(it) => Some((it.led, it.used, None)),
        sight::Lying::Won(it) => Some((
            it.plays.first().map(|it| it.card.suit()),
            it.used,
            Some((it.winner, it.next)),
        )),
        sight::Lying::Nothing => None,
    };
    out.put("facts", (trick, view.history.len()), || stage::facts(sight));
}

fn sheet_regions(sight: &Sight<'_>, out: &mut Regions<'_>) {
    let view = sight.view;
    let n_deals = view.sheets.len();
    let is_over = sight::is_over(sight);
    out.put("sheet-title", (n_deals, is_over), || sheet::title(sight));
    out.put("sheet-score", (n_deals, is_over), || sheet::score(sight));
    out.put_ready("sheet-next", (is_over, prompt::next_deal(sight)), || {
        let next = prompt::next_deal(sight);
        kit::sheet_next(sight, is_over, next.as_deref())
    });
    for nth in 0..sight.n_seats() {
        let is_there = nth < n_deals;
        // What is left of the newest deal is told while it lies there.
        let fresh = sheet::is_fresh(sight, nth).then(|| {
            let won = view.won.map(|it| it.as_slice().to_vec());
            (won, view.hand_sizes.as_slice().to_vec())
        });
        let order = is_there.then(|| sheet::order(sight));
        out.put(format_args!("deal-{nth}"), (order, fresh), || {
            sheet::deal(sight, nth)
        });
    }
    out.put("sheet-last", sight::last_of_all(sight), || {
        trick::last(sight)
    });
}

/// Every ware of the draft; every card of the hand, every pair, and one's ability.
pub(crate) fn offers(sight: &Sight<'_>, out: &mut Vec<Action>) {
    if sight.you().is_none() {
        return;
    }
    let view = sight.view;
    if sight::is_drafting(sight) {
        out.extend(Suit::ALL.map(Action::DraftNegative));
        out.extend(view.tables.iter().map(|it| Action::DraftTable(it.number)));
        if shelf::n_magics(sight) > 0 {
            out.extend(view.abilities.iter().map(Action::DraftAbility));
        }
    } else {
        out.extend(view.hand.unwrap_or_default().kinds().map(Action::Play));
        let pairs = hand::pairs(sight).into_iter();
        out.extend(pairs.map(|(higher, lower)| Action::PlayTwo(higher, lower)));
    }
    out.extend(sight::ability(sight).map(Action::Use));
}
