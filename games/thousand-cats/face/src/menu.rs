//! §4 What is settled before the first trick: who chooses first, multiplier cards as the slips of a menu,
//! season tokens at four stalls.

use face_kit::kit;
use game::Seat;
use maud::{Markup, html};
use thousand_cats::{
    Action, Mode, MultiplierCard, MultiplierCards, Phase, Season, Tokens, tokens_left,
};

use crate::card::{Printed, chip, shape};
use crate::sight::{self, Sight};
use crate::words::{self, words};

/// What is to be chosen from.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Menu {
    /// §4.3 The seats, one of which chooses first.
    Start,
    /// §4.4 The viewer's multiplier cards.
    Slips(MultiplierCards),
    /// §4.5, §4.7, §4.8 The season tokens that are left, and those the viewer has.
    Stalls { left: [u8; 4], yours: Tokens },
}

/// What lies on the cloth to be chosen from, if anything does.
pub(crate) fn menu(sight: &Sight<'_>) -> Option<Menu> {
    let view = sight.view;
    let slips = || {
        let you = sight.you()?;
        let is_open =
            view.options.mode() == Mode::Experienced && view.open.multipliers[you].is_none();
        is_open.then_some(Menu::Slips(view.multiplier_hand?))
    };
    match view.open.phase {
        Phase::NameStart { .. } if sight::is_turn(sight) => Some(Menu::Start),
        Phase::NameStart { .. } | Phase::ChooseMultiplier { .. } => slips(),
        Phase::TakeToken { .. } | Phase::YorozuToken { .. } => Some(Menu::Stalls {
            left: Season::ALL.map(|it| tokens_left(&view.options, &view.open, it)),
            yours: sight
                .you()
                .map(|it| view.open.tokens[it])
                .unwrap_or_default(),
        }),
        Phase::DealRound
        | Phase::DealAgain
        | Phase::AskRedeal
        | Phase::ChooseCard
        | Phase::ChooseSwap { .. }
        | Phase::Over => None,
    }
}

/// Everything on the menu that can be pressed.
pub(crate) fn offers(sight: &Sight<'_>, out: &mut Vec<Action>) {
    match menu(sight) {
        Some(Menu::Start) => out.extend(Seat::all(sight.n_seats()).map(Action::Start)),
        Some(Menu::Slips(cards)) => out.extend(cards.iter().map(Action::Multiplier)),
        Some(Menu::Stalls { .. }) => out.extend(Season::ALL.map(Action::Token)),
        None => {}
    }
}

/// The region `menu`.
pub(crate) fn draw(sight: &Sight<'_>) -> Markup {
    html! {
        div id="menu" {
            @match menu(sight) {
                Some(Menu::Start) => (starts(sight)),
                Some(Menu::Slips(cards)) => { (slips(sight, cards)) (queue_of(sight)) (beside(sight)) },
                Some(Menu::Stalls { left, yours }) => { (stalls(sight, left, yours)) (queue_of(sight)) (beside(sight)) },
                None => {},
            }
        }
    }
}

/// §4.4, §4.5, §4.8 The seats in the order in which they choose, where there is one.
pub(crate) fn queue(sight: &Sight<'_>) -> Vec<Seat> {
    let open = &sight.view.open;
    let n_seats = sight.n_seats();
    let from = |first: Seat| (0..n_seats).map(|it| first.left_by(it, n_seats)).collect();
    match (open.phase, &open.order) {
        (Phase::ChooseMultiplier { seat, nth }, _) => {
            from(seat.left_by(n_seats - usize::from(nth), n_seats))
        }
        (Phase::TakeToken { .. }, Some(order)) => order.iter().copied().collect(),
        (Phase::TakeToken { .. }, None) => open.first.map(from).unwrap_or_default(),
        _ => Vec::new(),
    }
}

/// Style marks whose turn it is.
fn queue_of(sight: &Sight<'_>) -> Markup {
    let seats = queue(sight);
    html! {
        @if !seats.is_empty() {
            ol.queue aria-label=(words(sight.lang()).get("queue")) {
                @for seat in seats { li.{ "s" (seat) } { (kit::same_cat(seat)) b { (sight.called(seat)) } } }
            }
        }
    }
}

fn starts(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    html! {
        div.starts {
            @for seat in sight.around() {
                @let action = Action::Start(seat).to_string();
                @let choice = kit::Choice::pick(&action, words.get("start-with"));
                (kit::choice(&choice, "start", &html! {
                    (kit::same_cat(seat)) b { (sight.called(seat)) }
                }))
            }
        }
    }
}

fn slips(sight: &Sight<'_>, cards: MultiplierCards) -> Markup {
    html! { div.slips { @for card in cards.iter() { (slip(sight, card)) } } }
}

/// A multiplier card: what the fish of each season count.
fn slip(sight: &Sight<'_>, card: MultiplierCard) -> Markup {
    let words = words(sight.lang());
    let factors = sight.view.options.deck().multiplier(card);
    let action = Action::Multiplier(card).to_string();
    let choice = kit::Choice::pick(&action, words.get("lay-open"));
    kit::choice(
        &choice,
        "slip",
        &html! {
            b { (words::multiplier(card)) }
            @for (season, factor) in Season::ALL.into_iter().zip(factors) {
                span.{ "season-" (season.word()) }.{ (tone(factor)) } {
                    (shape(season)) span { (words::season(words, season)) } b { (words::times(factor)) }
                }
            }
        },
    )
}

/// How a factor looks: more than one is filled, less than none is framed, none is struck out.
pub(crate) fn tone(factor: i32) -> &'static str {
    match factor {
        ..0 => "xm",
        0 => "x0",
        1 => "x1",
        2.. => "x2",
    }
}

fn stalls(sight: &Sight<'_>, left: [u8; 4], yours: Tokens) -> Markup {
    html! {
        div.stalls {
            @for (season, left) in Season::ALL.into_iter().zip(left) { (stall(sight, season, left, yours)) }
        }
    }
}

/// The tokens of one season, and what one more would mean to the viewer.
fn stall(sight: &Sight<'_>, season: Season, left: u8, yours: Tokens) -> Markup {
    let words = words(sight.lang());
    let class = format!("stall season-{}", season.word());
    let n_all = sight.view.options.tokens_of_a_season();
    let has = yours.of(season);
    let content = html! {
        span.coins aria-hidden="true" { @for nth in 0..n_all { i.out[nth >= left] { (shape(season)) } } }
        b { (words::season(words, season)) }
        span { (words.say("tokens-left", [("n", left.into())])) }
        @if sight.you().is_some() && left > 0 {
            span {
                (words.get("for-you")) " " (words::times(has.into())) " → " b { (words::times(i32::from(has) + 1)) }
            }
        }
    };
    let action = Action::Token(season).to_string();
    let choice = kit::Choice::pick(&action, words.get("take-it"));
    html! {
        @if sight.you().is_some() { (kit::choice(&choice, &class, &content)) }
        @else { span.choice.(class) { (content) } }
    }
}

/// What helps to choose: the fish in one's hand by season, and the two cards on the trays.
fn beside(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    // What is left of a round that is scored helps nobody.
    let is_on = !sight::is_scored(sight);
    let hand = view.hand.filter(|it| is_on && !it.is_empty());
    let pair = view.open.face_up.filter(|_| is_on);
    html! {
        div.beside {
            @if let Some(hand) = hand {
                p {
                    (words.get("fish-in-hand")) " "
                    @for season in Season::ALL {
                        @let n_fish = view.options.deck().fish(hand & season.cards());
                        @let name = words::season(words, season);
                        @let spoken = words.say("fish-of", [("season", name.into()), ("n", n_fish.into())]);
                        span.fish role="img" title=(spoken) { (chip(sight.lang(), season)) (n_fish) }
                    }
                }
            }
            @if let Some(pair) = pair {
                p { (words.get("on-trays")) " " (Printed::of(sight, pair.low).mini) (Printed::of(sight, pair.high).mini) }
            }
        }
    }
}

/// The strip of a seat: what its fish count in each season, by card or by tokens; nothing in the basic
/// game. What the region `factors-{seat}` shows.
pub(crate) fn factors(sight: &Sight<'_>, seat: Seat) -> Markup {
    let words = words(sight.lang());
    let view = sight.view;
    let open = &view.open;
    let n_unused = view.options.multipliers_each() - open.used_multipliers[seat].len();
    let now = thousand_cats::factors(&view.options, open, seat);
    html! {
        div.factors id={ "factors-" (seat) } {
            @match (view.options.mode(), open.multipliers[seat]) {
                (Mode::Basic, _) => {},
                (Mode::Experienced, None) => span.unset { (words.get("no-multiplier")) },
                (Mode::Experienced, Some(card)) => { b { (words::multiplier(card)) } (strip(sight, now)) },
                (Mode::Advanced, _) => (strip(sight, now)),
            }
            @if view.options.mode() == Mode::Experienced && n_unused > 0 {
                span.unused role="img" title=(words.say("unused", [("n", n_unused.into())])) {
                    @for _ in 0..n_unused { i {} }
                }
            }
        }
    }
}

/// What the fish of each season count, side by side.
pub(crate) fn strip(sight: &Sight<'_>, factors: [i32; 4]) -> Markup {
    let words = words(sight.lang());
    let each = Season::ALL.into_iter().zip(factors);
    let spoken = each.clone().map(|(season, factor)| {
        format!("{} {}", words::season(words, season), words::times(factor))
    });
    let spoken = kit::commas(sight.lang(), &spoken.collect::<Vec<_>>());
    html! {
        span.strip-of role="img" title=(spoken) {
            @for (season, factor) in each {
                i.{ "season-" (season.word()) }.{ (tone(factor)) } { (shape(season)) u { "×" } (kit::number(factor)) }
            }
        }
    }
}
