//! The draft: three shelves on the stage, with all that can be taken and who took what.

use face_kit::kit::{self, Choice, Gesture, Ware};
use face_kit::slot;
use game::Seat;
use maud::{Markup, html};
use tezuma::{Ability, Action, MARBLES, Suit, TablePoints};

use crate::card::{self, prop};
use crate::goal::{self, Size};
use crate::sight::{self, Sight};
use crate::words::{self, words};

/// The three shelves in a layout. Each ware is a region of its own, since usually one of them changes.
pub(crate) fn shelves(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_magics = n_magics(sight);
    let shelf = |title: &str, note: &str, kind: &str, n_wares: usize| {
        let wares = html! { @for nth in 0..n_wares { (slot(format_args!("{kind}-{nth}"))) } };
        let shelf = kit::Shelf {
            id: None,
            title: words.get(title),
            note: words.get(note),
            n_wares,
        };
        html! { div.{ "shelf-" (kind) } { (kit::shelf(&shelf, &wares)) } }
    };
    html! {
        div.shelves {
            h2.visually-hidden { (words.get("draft")) }
            (shelf("curses", "curses-note", "curse", Suit::ALL.len()))
            (shelf("tables", "tables-note", "table", sight.n_seats() + 1))
            @if n_magics > 0 { (shelf("magics", "magics-note", "magic", n_magics)) }
        }
    }
}

/// How many abilities a match has.
pub(crate) fn n_magics(sight: &Sight<'_>) -> usize {
    let options = &sight.view.options;
    if options.beginner() {
        0
    } else {
        options.deck().sides().len()
    }
}

/// The seat that has taken something.
pub(crate) fn owner(sight: &Sight<'_>, has: impl Fn(&tezuma::Drafted) -> bool) -> Option<Seat> {
    let mut seats = sight.view.drafted.iter();
    seats.find(|(_, it)| has(it)).map(|(seat, _)| seat)
}

/// The region `curse-{nth}`.
pub(crate) fn curse(sight: &Sight<'_>, nth: usize) -> Markup {
    let words = words(sight.lang());
    let suit = Suit::ALL[nth];
    let owner = owner(sight, |it| it.negative == Some(suit));
    let id = format!("curse-{nth}");
    let name = words::suit(words, suit);
    let drawn = html! {
        (card::curse(sight.lang(), suit))
        span.wname { b { (name) } small { (words.get("minus-a-card")) } }
    };
    let suit_name = ("suit", name.into());
    let look = html! {
        (card::curse(sight.lang(), suit))
        span { b { (words.say("curse-name", [suit_name])) } br; (words.say("curse-long", [("suit", name.into())])) }
    };
    let it = Stall {
        id: &id,
        take: &format!("take-{suit}"),
        action: Action::DraftNegative(suit),
        owner,
    };
    ware(sight, &it, &drawn, &look)
}

/// The region `table-{nth}`.
pub(crate) fn table(sight: &Sight<'_>, nth: usize) -> Markup {
    let id = format!("table-{nth}");
    let Some(TablePoints { number, .. }) = sight.view.tables.get(nth).copied() else {
        return empty(&id);
    };
    let owner = owner(sight, |it| it.table == Some(number));
    let drawn = html! {
        (goal::name(sight, number))
        (goal::whole(sight, number, Size::Small))
    };
    let look = html! {
        span.told { (goal::name(sight, number)) (words(sight.lang()).get("table-long")) }
        (goal::whole(sight, number, Size::Large))
    };
    let it = Stall {
        id: &id,
        take: &format!("take-table-{number}"),
        action: Action::DraftTable(number),
        owner,
    };
    ware(sight, &it, &drawn, &look)
}

/// The region `magic-{nth}`.
pub(crate) fn magic(sight: &Sight<'_>, nth: usize) -> Markup {
    let words = words(sight.lang());
    let id = format!("magic-{nth}");
    let Some(ability) = sight.view.abilities.iter().nth(nth) else {
        return empty(&id);
    };
    let owner = owner(sight, |it| it.ability == Some(ability));
    let own = words::own_name(sight.lang(), ability);
    let names = html! {
        b { (words::ability(words, ability)) }
        @if let Some(own) = own { " " small.jname lang="ja" { (own) } }
    };
    let drawn = html! {
        span.pic { (prop(ability)) (price(sight, ability)) }
        span.wname { span { (names) } span.does { (words::does(words, ability)) } }
    };
    let n_uses = ("n", (MARBLES / ability.marbles()).into());
    let look = html! {
        (prop(ability))
        span { (names) br; (words::does_long(words, ability)) " " (words.say("uses-a-deal", [n_uses])) }
    };
    let it = Stall {
        id: &id,
        take: &format!("take-{ability}"),
        action: Action::DraftAbility(ability),
        owner,
    };
    ware(sight, &it, &drawn, &look)
}

/// What a use costs.
fn price(sight: &Sight<'_>, ability: Ability) -> Markup {
    let n = ability.marbles();
    kit::pips(&kit::Pips {
        pip: kit::Pip::Marble,
        n_full: n.into(),
        of: None,
        n_leaving: 0,
        spoken: &words::marbles(words(sight.lang()), n),
    })
}

/// A place on a shelf.
struct Stall<'a> {
    /// Its region.
    id: &'a str,
    /// The id under which it goes to whoever takes it.
    take: &'a str,
    action: Action,
    owner: Option<Seat>,
}

fn ware(sight: &Sight<'_>, it: &Stall<'_>, drawn: &Markup, look: &Markup) -> Markup {
    if !sight::is_drafting(sight) {
        return empty(it.id);
    }
    let words = words(sight.lang());
    let owner = it.owner.map(|seat| {
        html! { (kit::same_cat(seat)) (sight.called(seat)) }
    });
    // Those who watch look at the shelves, and press nothing.
    if sight.you().is_none() {
        return html! {
            div.stall id=(it.id) {
                span.ware.taken[owner.is_some()] id=[owner.is_none().then_some(it.take)] data-card[owner.is_none()] {
                    (drawn)
                    @if let Some(owner) = &owner { span.owner { (owner) } }
                }
            }
        };
    }
    let notation = it.action.to_string();
    let look_id = format!("{}-look", it.id);
    let choice = Choice {
        gesture: Gesture::Pick {
            words: words.get("take-it"),
            look: Some(&look_id),
        },
        ..Choice::press(&notation)
    };
    let ware = Ware {
        id: owner.is_none().then_some(it.take),
        class: "",
        choice,
        owner: owner.as_ref(),
    };
    html! {
        div.stall id=(it.id) {
            (kit::ware(&ware, drawn))
            (kit::look(&look_id, look))
        }
    }
}

fn empty(id: &str) -> Markup {
    html! { div.stall id=(id) {} }
}
