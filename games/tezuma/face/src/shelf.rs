//! The draft: three shelves on the stage, with all that can be taken and who took what.

use face_kit::kit::{self, Choice, Gesture, Ware};
use face_kit::{Regions, slot};
use game::Seat;
use maud::{Markup, html};
use tezuma::{Ability, Action, MARBLES, ScoringTable, Suit, TablePoints};

use crate::card::{self, prop};
use crate::goal::{self, Size};
use crate::sight::{self, Sight};
use crate::words::{self, words};

/// The three shelves in a layout. Each ware is a region of its own, since usually one of them changes.
pub(crate) fn shelves(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n_magics = n_magics(sight);
    let shelf = |title: &str, note: &str, kind: &str, n_wares: usize| {
        let wares = html! {
            @for nth in 0..n_wares {
                div.stall id={ "stall-" (kind) "-" (nth) } {
                    (slot(format_args!("{kind}-{nth}")))
                    (slot(format_args!("owner-{kind}-{nth}")))
                }
            }
        };
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

/// The closer looks at all wares of a match, which are the same in every deal.
pub(crate) fn looks(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let look = |kind: &str, nth: usize, content: &Markup| {
        kit::look(&format!("look-{kind}-{nth}"), content)
    };
    let curse = |suit: Suit| {
        let name = words::suit(words, suit);
        html! {
            (card::curse(sight.lang(), suit))
            span {
                b { (words.say("curse-name", [("suit", name.into())])) } br;
                (words.say("curse-long", [("suit", name.into())]))
            }
        }
    };
    let table = |number: ScoringTable| {
        html! {
            span.told { (goal::name(sight, number)) small { (words.get("table-long")) } }
            (goal::whole(sight, number, Size::Large))
        }
    };
    let magic = |ability: Ability| {
        let n_uses = ("n", (MARBLES / ability.marbles()).into());
        html! {
            (prop(ability))
            span {
                (names(sight, ability)) br;
                (words::does_long(words, ability)) " " (words.say("uses-a-deal", [n_uses]))
            }
        }
    };
    html! {
        @for (nth, suit) in Suit::ALL.into_iter().enumerate() { (look("curse", nth, &curse(suit))) }
        @for (nth, it) in sight.view.tables.iter().enumerate() { (look("table", nth, &table(it.number))) }
        @for (nth, it) in sight.view.abilities.iter().enumerate() { (look("magic", nth, &magic(it))) }
    }
}

fn names(sight: &Sight<'_>, ability: Ability) -> Markup {
    html! {
        b { (words::ability(words(sight.lang()), ability)) }
        @if let Some(own) = words::own_name(sight.lang(), ability) { " " small.jname lang="ja" { (own) } }
    }
}

/// The region `curse-{nth}`.
pub(crate) fn curse(sight: &Sight<'_>, nth: usize) -> Markup {
    let words = words(sight.lang());
    let suit = Suit::ALL[nth];
    let drawn = html! {
        (card::curse(sight.lang(), suit))
        span.wname { b { (words::suit(words, suit)) } small { (words.get("minus-a-card")) } }
    };
    let it = Stall {
        id: &format!("curse-{nth}"),
        action: Action::DraftNegative(suit),
    };
    ware(sight, &it, &drawn)
}

/// The region `table-{nth}`.
pub(crate) fn table(sight: &Sight<'_>, nth: usize) -> Markup {
    let id = format!("table-{nth}");
    let Some(TablePoints { number, .. }) = sight.view.tables.get(nth).copied() else {
        return empty(&id);
    };
    let drawn = html! {
        (goal::name(sight, number))
        (goal::whole(sight, number, Size::Small))
    };
    let it = Stall {
        id: &id,
        action: Action::DraftTable(number),
    };
    ware(sight, &it, &drawn)
}

/// The region `magic-{nth}`.
pub(crate) fn magic(sight: &Sight<'_>, nth: usize) -> Markup {
    let words = words(sight.lang());
    let id = format!("magic-{nth}");
    let Some(ability) = sight.view.abilities.iter().nth(nth) else {
        return empty(&id);
    };
    let drawn = html! {
        span.pic { (prop(ability)) (price(sight, ability)) }
        span.wname { span { (names(sight, ability)) } span.does { (words::does(words, ability)) } }
    };
    let it = Stall {
        id: &id,
        action: Action::DraftAbility(ability),
    };
    ware(sight, &it, &drawn)
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
    action: Action,
}

fn ware(sight: &Sight<'_>, it: &Stall<'_>, drawn: &Markup) -> Markup {
    if !sight::is_drafting(sight) {
        return empty(it.id);
    }
    // Those who watch look at the shelves, and press nothing.
    if sight.you().is_none() {
        return html! { div id=(it.id) { span.ware { (drawn) } } };
    }
    let notation = it.action.to_string();
    let look_id = format!("look-{}", it.id);
    let choice = Choice {
        gesture: Gesture::Pick {
            words: words(sight.lang()).get("take-it"),
            look: Some(&look_id),
        },
        ..Choice::press(&notation)
    };
    let ware = Ware {
        id: None,
        class: "",
        choice,
        owner: None,
    };
    html! { div id=(it.id) { (kit::ware(&ware, drawn)) } }
}

/// The region `owner-{kind}-{nth}`: who has taken it.
pub(crate) fn put_owner(
    sight: &Sight<'_>,
    kind: &str,
    nth: usize,
    owner: Option<Seat>,
    out: &mut Regions<'_>,
) {
    let owner = owner.filter(|_| sight::is_drafting(sight));
    out.put(format_args!("owner-{kind}-{nth}"), owner, || {
        let id = format!("owner-{kind}-{nth}");
        match owner {
            Some(seat) => {
                html! { span.owner id=(id) { (kit::same_cat(seat)) (sight.called(seat)) } }
            }
            None => html! { span id=(id) {} },
        }
    });
}

fn empty(id: &str) -> Markup {
    html! { div id=(id) {} }
}
