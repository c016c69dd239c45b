//! The cloth: lanterns, banners, two trays, and the row of four cards between them. Left is low, right is
//! high.

use face_kit::kit::{self, signed, steps};
use face_kit::{Lang, slot};
use maud::{Markup, html};
use thousand_cats::{Action, Card, HANDS, NINE, Phase, Season, Trick, swapped};

use crate::art::drawn;
use crate::card::{Printed, ico};
use crate::sight::{self, Row, Sight, Step};
use crate::words::{self, words};

/// Which of the two trays.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Tray {
    Low,
    High,
}

/// The region `garland`: a lantern for each trick, and how far the round and the match are.
pub(crate) fn garland(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let open = &sight.view.open;
    let n_over = open.tricks.len();
    let trick = ("nth", kit::nth(NINE.min(n_over + 1)).into());
    let round = ("round", kit::nth(open.round.max(1)).into());
    let target = ("target", kit::nth(sight.view.options.target()).into());
    let is_on = matches!(open.phase, Phase::ChooseCard | Phase::ChooseSwap { .. });
    let spoken = words.say("tricks-over", [("n", n_over.into())]);
    html! {
        div.garland id="garland" {
            (kit::timeline(n_over, NINE, &spoken))
            p {
                b {
                    @if is_on { (words.say("trick-of", [trick])) }
                    @else { (words.say("round-nth", [round.clone()])) }
                }
                small {
                    @if open.tie_break { (words.get("deciding-round")) }
                    @else if is_on { (words.say("round-to", [round, target])) }
                    @else { (words.say("ends-at", [target])) }
                }
            }
        }
    }
}

/// The region `signs`: which seasons show and so may not be played, for style and for those who listen;
/// while cards are turned up, which step of it is shown.
pub(crate) fn signs(sight: &Sight<'_>, row: Row) -> Markup {
    let words = words(sight.lang());
    if let Row::Shown { step, .. } = row {
        let shown = shown_steps(sight, row);
        let at = shown.iter().position(|it| *it == step).unwrap_or(0);
        let named: Vec<&str> = shown.iter().map(|it| words.get(it.id())).collect();
        return html! { div.signs id="signs" { (steps(&named, at)) } };
    }
    let pair = sight.view.open.face_up;
    let Some(banned) = pair
        .filter(|_| !sight::is_scored(sight))
        .map(|it| it.seasons())
    else {
        return html! { div.signs id="signs" {} };
    };
    let class: String = banned.iter().map(|it| format!(" b{}", it.word())).collect();
    let names = banned.iter().map(|it| words::season(words, it).to_owned());
    let names = ("seasons", kit::list(sight.lang(), names.collect()).into());
    html! {
        div class={ "signs up" (class) } id="signs" {
            span.visually-hidden {
                @if banned.is_empty() { (words.get("none-banned")) }
                @else { (words.say("banned", [names])) }
            }
        }
    }
}

/// The steps of a trick, without those in which nothing happens. As long as a crow's owner is asked nobody
/// knows about drinks.
fn shown_steps(sight: &Sight<'_>, row: Row) -> Vec<Step> {
    let Row::Shown { trick, .. } = row else {
        return Vec::new();
    };
    let is_asked = matches!(sight.view.open.phase, Phase::ChooseSwap { .. });
    let booze = sight.view.options.deck().booze();
    let mut drunk = trick.taken.iter().take(sight.n_seats());
    let has = |step: &Step| match step {
        Step::Reveal | Step::Take => true,
        Step::Crow => is_asked || !swaps(&trick).is_empty(),
        Step::Drink => is_asked || drunk.any(|it| booze.contains(*it)),
    };
    let mut steps = vec![Step::Reveal, Step::Crow, Step::Take, Step::Drink];
    steps.retain(has);
    steps
}

/// §5.2 A banner for each season, in a layout: style raises it, or strikes it out.
pub(crate) fn banners(lang: Lang) -> Markup {
    let words = words(lang);
    html! {
        ul.banners aria-hidden="true" {
            @for season in Season::ALL {
                li.{ "season-" (season.word()) } {
                    (drawn(season.word(), "shape"))
                    span { (words::season(words, season)) }
                    (drawn("yes", "tick")) (drawn("no", "cross"))
                }
            }
        }
    }
}

/// What a tray's region is drawn from: its card, and what it is worth to the viewer.
pub(crate) fn tray_key(sight: &Sight<'_>, tray: Tray) -> (Option<Card>, Option<Worth>) {
    let card = on_tray(sight, tray);
    (card, card.and_then(|it| worth(sight, it)))
}

fn on_tray(sight: &Sight<'_>, tray: Tray) -> Option<Card> {
    let pair = sight.view.open.face_up?;
    Some(match tray {
        Tray::Low => pair.low,
        Tray::High => pair.high,
    })
}

/// A tray in a layout: whose it is, and its region.
pub(crate) fn tray_of(lang: Lang, tray: Tray) -> Markup {
    let words = words(lang);
    let (id, end, takes) = match tray {
        Tray::Low => ("tray-low", words.get("lowest"), words.get("lowest-takes")),
        Tray::High => (
            "tray-high",
            words.get("highest"),
            words.get("highest-takes"),
        ),
    };
    html! { div.side { p.end { b { (end) } " " span { (takes) } } (slot(id)) } }
}

/// The region `tray-low` or `tray-high`: what the lowest or the highest card takes.
pub(crate) fn tray(sight: &Sight<'_>, id: &str, tray: Tray) -> Markup {
    let (card, worth) = tray_key(sight, tray);
    html! {
        div.tray id=(id) {
            div.ozen {
                @match card {
                    Some(card) => (Printed::of(sight, card).lying),
                    None => span.card.hollow {},
                }
            }
            @if let Some(worth) = worth { (pill(sight, worth)) }
        }
    }
}

/// What a card is worth to the viewer now.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Worth {
    Points(i32),
    /// §5.9 It would be the third drink.
    ThirdDrink,
}

/// What it would mean to the viewer to take this card, by the rules' own arithmetic.
pub(crate) fn worth(sight: &Sight<'_>, card: Card) -> Option<Worth> {
    let you = sight.you()?;
    let view = sight.view;
    if sight::is_scored(sight) {
        return None;
    }
    let is_drink = view.options.deck().booze().contains(card);
    let is_third = is_drink && view.open.booze_tokens[you] + 1 >= thousand_cats::DRUNK;
    Some(if is_third {
        Worth::ThirdDrink
    } else {
        Worth::Points(thousand_cats::worth(&view.options, &view.open, you, card))
    })
}

/// How a worth is written, and how it looks.
pub(crate) fn shown(sight: &Sight<'_>, worth: Worth) -> (String, &'static str) {
    match worth {
        Worth::ThirdDrink => (words(sight.lang()).get("third-drink").to_owned(), "alarm"),
        Worth::Points(points) => {
            let class = match points {
                ..0 => "bad",
                0 => "even",
                1.. => "good",
            };
            (signed(points), class)
        }
    }
}

fn pill(sight: &Sight<'_>, worth: Worth) -> Markup {
    let (mut text, class) = shown(sight, worth);
    if worth == Worth::ThirdDrink {
        words(sight.lang()).get("third-short").clone_into(&mut text);
    }
    html! {
        p.worth.(class) { span { (words(sight.lang()).get("for-you")) } " " b { (text) } }
    }
}

/// What the place of a hand is drawn from.
pub(crate) fn place_key(sight: &Sight<'_>, row: Row, hand: usize) -> impl std::hash::Hash + use<> {
    let view = sight.view;
    let is_own = sight::is_own(sight, hand);
    let lies = match row {
        Row::Shown { step, trick } => Some((lying(step, &trick, hand), asks(sight))),
        Row::Lids if sight::owner(sight, hand).is_none() => {
            view.open.dummy_card.map(|it| (it, false))
        }
        Row::Bare | Row::Toast | Row::Lids => None,
    };
    let kind = match row {
        Row::Bare => 0,
        Row::Toast => 1,
        Row::Lids => 2,
        Row::Shown { .. } => 3,
    };
    (kind, lies, view.sealed.filter(|_| is_own))
}

/// What follows from flying to either YOROZU, by the trick as it was revealed; nothing if the viewer is not asked.
pub(crate) fn swaps_asked(sight: &Sight<'_>) -> Option<Trick> {
    match sight::row(sight) {
        Row::Shown { trick, .. } if asks(sight) => Some(trick),
        Row::Shown { .. } | Row::Bare | Row::Toast | Row::Lids => None,
    }
}

/// Whether the viewer is asked which YOROZU to swap with.
fn asks(sight: &Sight<'_>) -> bool {
    matches!(sight.view.open.phase, Phase::ChooseSwap { .. }) && sight::is_turn(sight)
}

/// The card before a hand at this step.
fn lying(step: Step, trick: &Trick, hand: usize) -> Card {
    match step {
        Step::Reveal => trick.revealed[hand],
        Step::Crow | Step::Take | Step::Drink => trick.before[hand],
    }
}

/// The region `place-{hand}`: what lies before a hand.
pub(crate) fn place(sight: &Sight<'_>, row: Row, hand: usize) -> Markup {
    let is_own = sight::is_own(sight, hand);
    let sealed = sight.view.sealed.filter(|_| is_own);
    html! {
        div.lies id={ "place-" (hand) } {
            @match (row, sight::owner(sight, hand)) {
                (Row::Shown { step, trick }, _) => (face_up(sight, lying(step, &trick, hand))),
                (Row::Lids, None) => {
                    @if let Some(card) = sight.view.open.dummy_card { (Printed::of(sight, card).lying) }
                },
                (Row::Toast, Some(_)) => (drawn("booze", "flask")),
                (Row::Lids, Some(_)) if !is_own => (lid()),
                (Row::Lids, Some(_)) => {
                    @match sealed {
                        Some(Action::Play(card)) => {
                            span.card.lid id="my-lid" data-card data-from={ "card-" (card) } aria-hidden="true" { (lacquer()) }
                        },
                        Some(_) | None => span.card.hollow data-here=(words(sight.lang()).get("put-here")) {},
                    }
                },
                (Row::Bare | Row::Toast, _) => span.card.hollow.idle {},
            }
        }
    }
}

/// A card that nobody may see, or that is not there: nobody can tell.
fn lid() -> Markup {
    html! { span.card.lid aria-hidden="true" { (lacquer()) } }
}

fn lacquer() -> Markup {
    html! { span.paper { svg { use href="#tc-paw" {} } } }
}

/// A card that lies open; a YOROZU to choose from can be pressed.
fn face_up(sight: &Sight<'_>, card: Card) -> Markup {
    let printed = Printed::of(sight, card);
    if !(asks(sight) && card.is_yorozu()) {
        return printed.lying.clone();
    }
    let swap = Action::Swap(card).to_string();
    let key = if card == Card::Y0 { "1" } else { "2" };
    let look = format!("swap-{card}");
    let gesture = kit::Gesture::Pick {
        words: words(sight.lang()).get("fly-there"),
        look: Some(&look),
    };
    let choice = kit::Choice {
        key: Some(key),
        gesture,
        ..kit::Choice::press(&swap)
    };
    let button = kit::Card {
        card: Some(card.name()),
        name: &printed.name,
        class: &printed.class,
        choice: Some(choice),
        from: None,
    };
    kit::card(&button, &printed.paper)
}

/// What the tag of a hand is drawn from.
pub(crate) fn tag_key(sight: &Sight<'_>, row: Row, hand: usize) -> impl std::hash::Hash + use<> {
    let is_own = sight::is_own(sight, hand);
    let sealed = sight.view.sealed.filter(|_| is_own);
    let shown = match row {
        Row::Shown { step, trick } => Some((step, trick, sight.view.open.booze_tokens)),
        Row::Bare | Row::Toast | Row::Lids => None,
    };
    (shown, matches!(row, Row::Lids), sealed, asks(sight))
}

/// The region `tag-{hand}`: whose place it is, and what becomes of the card there.
pub(crate) fn tag(sight: &Sight<'_>, row: Row, hand: usize) -> Markup {
    let words = words(sight.lang());
    let is_own = sight::is_own(sight, hand);
    let more = match row {
        Row::Shown { step, trick } => fate(sight, step, &trick, hand),
        Row::Lids if is_own && sight.view.sealed.is_some() => {
            Some(html! { (words.get("sealed-tag")) })
        }
        Row::Lids if sight::owner(sight, hand).is_none() => {
            Some(html! { (words.get("plays-this")) })
        }
        Row::Bare | Row::Toast | Row::Lids => None,
    };
    html! {
        p.tag.me[is_own].gold[is_end(row, hand)] id={ "tag-" (hand) } {
            b { (sight::called(sight, hand)) }
            @if let Some(more) = more { span { (more) } }
        }
    }
}

/// The ends of a row that is sorted stand out.
fn is_end(row: Row, hand: usize) -> bool {
    let Row::Shown { step, trick } = row else {
        return false;
    };
    step >= Step::Take && [0, HANDS - 1].contains(&sight::rank(&trick.before, hand))
}

/// What becomes of the card before a hand, at this step.
fn fate(sight: &Sight<'_>, step: Step, trick: &Trick, hand: usize) -> Option<Markup> {
    let words = words(sight.lang());
    match step {
        Step::Reveal => None,
        Step::Crow if asks(sight) => {
            let (you, yorozu) = (sight.you()?, trick.revealed[hand]);
            let before = yorozu
                .is_yorozu()
                .then(|| swapped(trick.revealed, you, yorozu))?;
            let (taken, _) = trick.face_up.taken_by(&before);
            Some(would_take(sight, taken[you.index()]))
        }
        Step::Crow => {
            let card = trick.before[hand];
            let from = trick.revealed.iter().position(|it| *it == card)?;
            let from = (from != hand).then(|| sight::who(sight, from))?;
            Some(html! { (ico("bird")) (words.say("from", [("who", from.into())])) })
        }
        Step::Take => {
            let rank = sight::rank(&trick.before, hand);
            let id = match rank {
                0 => "tag-lowest",
                it if it + 1 == HANDS => "tag-highest",
                _ => return Some(html! { (words.get("tag-keeps")) }),
            };
            Some(html! { em { (words.get(id)) } " " (Printed::of(sight, trick.taken[hand]).mini) })
        }
        Step::Drink => {
            let seat = sight::owner(sight, hand)?;
            let is_drink = sight
                .view
                .options
                .deck()
                .booze()
                .contains(trick.taken[hand]);
            let n_drinks = ("n", sight.view.open.booze_tokens[seat].into());
            is_drink.then(|| html! { (ico("booze")) (words.say("tag-drink", [n_drinks])) })
        }
    }
}

/// "you take P4 0".
fn would_take(sight: &Sight<'_>, card: Card) -> Markup {
    let words = words(sight.lang());
    let worth = worth(sight, card).map(|it| shown(sight, it).0);
    html! {
        (words.get("you-take")) " " (Printed::of(sight, card).mini) " " b { (worth.unwrap_or_default()) }
    }
}

/// The region `order`: where each hand stands in the row once it is sorted; style puts it there.
pub(crate) fn order(row: Row) -> Markup {
    let class = match row {
        Row::Shown { step, trick } if step >= Step::Take => {
            let at = |hand| format!("o{hand}-{} ", sight::rank(&trick.before, hand));
            (0..HANDS).map(at).collect()
        }
        Row::Bare | Row::Toast | Row::Lids | Row::Shown { .. } => String::new(),
    };
    html! { i id="order" class=(class.trim_end()) {} }
}

/// The region `flight`: the birds that fly from where a crow was to where it is.
pub(crate) fn flight(sight: &Sight<'_>, row: Row) -> Markup {
    let hands = sight::hands(sight);
    let at = |hand: usize| hands.iter().position(|it| *it == hand).unwrap_or(0);
    let swaps = match row {
        Row::Shown {
            step: Step::Crow,
            trick,
        } => swaps(&trick),
        Row::Bare | Row::Toast | Row::Lids | Row::Shown { .. } => Vec::new(),
    };
    html! {
        div.flights id="flight" aria-hidden="true" {
            @for (from, to) in swaps {
                @let (from, to) = (at(from), at(to));
                span.{ "a" (from.min(to)) }.{ "b" (from.max(to)) }.back[to < from] {
                    svg.arc viewBox="0 0 100 20" preserveAspectRatio="none" { path d="M0 20Q50-16 100 20" {} }
                    svg.bird { use href="#tc-bird" {} }
                }
            }
        }
    }
}

/// Each crow that has flown: from which hand to which.
pub(crate) fn swaps(trick: &Trick) -> Vec<(usize, usize)> {
    let to = |card: Card| trick.before.iter().position(|it| *it == card);
    let crows = trick.revealed.iter().enumerate();
    let crows = crows.filter(|(_, it)| thousand_cats::CROWS.contains(**it));
    let flown = crows.filter_map(|(from, it)| Some((from, to(*it)?)));
    flown.filter(|(from, to)| from != to).collect()
}
