//! What to do now, in one line, and a quiet second one.

use face_kit::kit::{self, Prompt};
use game::Seat;
use maud::{Markup, html};
use thousand_cats::{Action, CROWS, Card, NINE, Phase, Trick, YOROZU};

use crate::cloth::{self, Tray};
use crate::sight::{self, Sight, Step};
use crate::words::{self, words};
use crate::{hand, told};

/// A line, the rule that it is about, and a second line.
struct Lines {
    line: String,
    rule: Option<&'static str>,
    second: Option<String>,
}

impl Lines {
    fn new(line: impl Into<String>, rule: &'static str) -> Lines {
        Lines {
            line: line.into(),
            rule: Some(rule),
            second: None,
        }
    }

    fn then(self, second: impl Into<String>) -> Lines {
        Lines {
            second: Some(second.into()),
            ..self
        }
    }
}

/// The region `prompt-text`.
pub(crate) fn text(sight: &Sight<'_>) -> Markup {
    let lines = lines(sight);
    draw(
        &lines,
        sight.view.is_awaited() && sight.spoken_to().is_some(),
    )
}

fn draw(lines: &Lines, is_yours: bool) -> Markup {
    kit::prompt_text(&Prompt {
        line: &lines.line,
        rule: lines.rule.map(|it| ("thousand-cats", it)),
        second: lines.second.as_deref(),
        is_yours,
    })
}

/// The region `prompt-text` while a step of the reveal is shown.
pub(crate) fn step(sight: &Sight<'_>, step: Step, trick: &Trick) -> Markup {
    let words = words(sight.lang());
    let lines = match step {
        Step::Reveal => {
            let lines = Lines::new(words.get("shown-reveal"), "5.4");
            match told::marked(sight, trick) {
                Some(marked) => lines.then(marked),
                None => lines,
            }
        }
        Step::Crow => Lines::new(told::swapped(sight, &trick.revealed, &trick.before), "5.5"),
        Step::Take => {
            let [ends, kept] = told::taken(sight, &trick.before, &trick.taken);
            Lines::new(ends, "5.7").then(kept)
        }
        Step::Drink => {
            let drunk = told::drinks(sight, &trick.taken, &sight.view.open.booze_tokens);
            Lines::new(drunk.unwrap_or_default(), "5.9")
        }
    };
    draw(&lines, false)
}

/// The region `act` while a film is shown.
pub(crate) fn no_act() -> Markup {
    html! { div id="act" {} }
}

/// Whether the viewer may toast, and whether it may ask for new cards.
pub(crate) fn act_key(sight: &Sight<'_>) -> (bool, bool) {
    let toasts = toasts(sight);
    (toasts, toasts && sight.may(Action::Redeal))
}

fn toasts(sight: &Sight<'_>) -> bool {
    let is_asked = sight.view.open.phase == Phase::AskRedeal && sight.view.sealed.is_none();
    is_asked && sight.spoken_to().is_some()
}

/// The region `act`: the toast, or the way on while the table rests.
pub(crate) fn act(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let (toasts, may_redeal) = act_key(sight);
    let (keep, redeal) = (Action::Keep.to_string(), Action::Redeal.to_string());
    let keep = kit::Choice {
        key: Some("k"),
        is_once: true,
        ..kit::Choice::press(&keep)
    };
    let redeal = kit::Choice {
        key: Some("n"),
        ..kit::Choice::pick(&redeal, words.get("redeal-do"))
    };
    html! {
        div id="act" {
            @if toasts {
                (kit::choice(&keep, "main", &html! { (words.get("kanpai")) kbd { "K" } }))
                @if may_redeal { (kit::choice(&redeal, "", &html! { (words.get("redeal")) kbd { "N" } })) }
            }
            (hand::ends(sight))
            (kit::go_on(sight, None))
        }
    }
}

/// What the region `act` is drawn from.
pub(crate) fn act_drawn_from(sight: &Sight<'_>) -> impl std::hash::Hash + use<> {
    let is_asked = sight.view.open.phase == Phase::ChooseCard && sight.view.sealed.is_none();
    let trays = is_asked.then(|| [Tray::Low, Tray::High].map(|it| cloth::tray_key(sight, it)));
    (act_key(sight), trays)
}

/// What the toast offers.
pub(crate) fn offers(sight: &Sight<'_>, out: &mut Vec<Action>) {
    let (toasts, may_redeal) = act_key(sight);
    out.extend(toasts.then_some(Action::Keep));
    out.extend(may_redeal.then_some(Action::Redeal));
}

fn lines(sight: &Sight<'_>) -> Lines {
    let words = words(sight.lang());
    let open = &sight.view.open;
    if let Some(verdict) = sight.setting.verdict {
        return Lines {
            line: verdict.text.to_owned(),
            rule: None,
            second: None,
        };
    }
    match open.phase {
        Phase::Over => Lines::new(told::ended(sight), "2.3"),
        Phase::DealRound | Phase::DealAgain if sight.setting.rests => over(sight),
        Phase::DealRound | Phase::DealAgain => Lines::new(words.get("dealing"), "3.1"),
        Phase::AskRedeal => toast(sight),
        Phase::ChooseCard => choose(sight),
        Phase::NameStart { .. } if sight::is_turn(sight) => {
            let why = if open.lowest().len() > 1 {
                "name-start-chance"
            } else {
                "name-start-lowest"
            };
            Lines::new(words.get("name-start"), "4.3").then(words.get(why))
        }
        Phase::ChooseMultiplier { .. } if sight::is_turn(sight) => {
            Lines::new(words.get("choose-multiplier"), "4.4")
                .then(words.get("choose-multiplier-more"))
        }
        Phase::TakeToken { seat, nth } if sight::is_turn(sight) => token(sight, seat, nth),
        Phase::YorozuToken { yorozu, .. } if sight::is_turn(sight) => {
            let card = ("card", words::card(words, yorozu).into());
            Lines::new(words.say("yorozu-token", [card]), "4.7").then(words.get("tokens-count"))
        }
        Phase::ChooseSwap { .. } if sight::is_turn(sight) => {
            Lines::new(words.get("choose-swap"), "5.6").then(words.get("choose-swap-more"))
        }
        Phase::NameStart { seat } => wait(sight, "wait-start", seat, "4.3"),
        Phase::ChooseMultiplier { seat, .. } => wait(sight, "wait-multiplier", seat, "4.4"),
        Phase::TakeToken { seat, .. } => wait(sight, "wait-token", seat, "4.5"),
        Phase::YorozuToken { seat, .. } => wait(sight, "wait-token", seat, "4.7"),
        Phase::ChooseSwap { seat, .. } => wait(sight, "wait-swap", seat, "5.6"),
    }
}

/// Somebody else is to choose.
fn wait(sight: &Sight<'_>, id: &str, seat: Seat, rule: &'static str) -> Lines {
    let who = ("who", sight.who(seat).into());
    let lines = Lines::new(words(sight.lang()).say(id, [who]), rule);
    match sight.setting.just {
        Some(just) => lines.then(just),
        None => lines,
    }
}

/// A round is scored, and the table rests.
fn over(sight: &Sight<'_>) -> Lines {
    let words = words(sight.lang());
    let why = match sight.view.open.sheets.iter().last() {
        Some(sheet) => told::why_over(sight, sheet),
        None => String::new(),
    };
    Lines::new(why, "5.9").then(words.get("rest-more"))
}

/// §3.3 Everybody is asked, and nobody sees who had a choice.
fn toast(sight: &Sight<'_>) -> Lines {
    let words = words(sight.lang());
    let n_crows = (sight.view.hand.unwrap_or_default() & CROWS).len();
    match sight.view.sealed {
        _ if sight.spoken_to().is_none() => Lines::new(words.get("toast-watched"), "3.3"),
        Some(Action::Redeal) => Lines::new(words.get("toast-asked"), "3.3"),
        Some(_) => Lines::new(words.get("toast-done"), "3.3"),
        None if sight.may(Action::Redeal) => {
            let crows = ("n", n_crows.into());
            Lines::new(words.say("toast-crows", [crows]), "3.2").then(words.get("toast-only-you"))
        }
        None => Lines::new(words.get("toast"), "3.3").then(words.get("toast-more")),
    }
}

/// §5.2 Everybody chooses a card.
fn choose(sight: &Sight<'_>) -> Lines {
    let words = words(sight.lang());
    let Some(hand) = sight.view.hand.filter(|_| sight.spoken_to().is_some()) else {
        return Lines::new(words.get("choose-watched"), "5.2").then(words.get("choose-more"));
    };
    if let Some(Action::Play(card)) = sight.view.sealed {
        let card = ("card", words::card(words, card).into());
        return Lines::new(words.say("sealed", [card]), "5.4").then(words.get("sealed-more"));
    }
    let pair = sight.view.open.face_up.unwrap_or_default();
    let allowed = thousand_cats::Seasons::ALL - pair.seasons();
    let seasons = ("seasons", either(sight, allowed).into());
    let is_last = sight.view.open.tricks.len() + 1 == NINE;
    let is_free = pair.playable(hand) == hand && !(hand & pair.banned()).is_empty();
    let lines = if is_last {
        Lines::new(words.get("choose-last"), "5.2")
    } else if is_free {
        let none = ("seasons", words::none_of(words, allowed).into());
        return Lines::new(words.say("choose-free", [none]), "5.3")
            .then(words.get("choose-free-more"));
    } else if allowed == thousand_cats::Seasons::ALL {
        Lines::new(words.get("choose-any"), "5.2")
    } else if (hand & YOROZU).is_empty() {
        Lines::new(words.say("choose", [seasons]), "5.2")
    } else {
        Lines::new(words.say("choose-yorozu", [seasons]), "5.2")
    };
    lines.then(words.get("choose-more"))
}

/// "Summer or Fall".
fn either(sight: &Sight<'_>, seasons: thousand_cats::Seasons) -> String {
    let words = words(sight.lang());
    let mut names: Vec<String> = seasons
        .iter()
        .map(|it| words::season(words, it).to_owned())
        .collect();
    let last = names.pop().unwrap_or_default();
    if names.is_empty() {
        return last;
    }
    let first = kit::commas(sight.lang(), &names);
    words.say("or", [("first", first.into()), ("last", last.into())])
}

/// §4.5, §4.8 A season token before the first trick.
fn token(sight: &Sight<'_>, seat: Seat, nth: u8) -> Lines {
    let words = words(sight.lang());
    let open = &sight.view.open;
    if open.round == 1 {
        let n_taken: u8 = thousand_cats::Season::ALL
            .into_iter()
            .map(|it| open.tokens[seat].of(it))
            .sum();
        let nth = ("nth", (n_taken + 1).into());
        return Lines::new(words.say("first-tokens", [nth]), "4.5").then(words.get("tokens-count"));
    }
    let id = if nth == 0 { "token-first" } else { "token" };
    Lines::new(words.get(id), "4.8").then(words.get("tokens-count"))
}

/// What `prompt-text` is drawn from besides who sits there.
pub(crate) fn text_key<'a>(sight: &Sight<'a>) -> impl std::hash::Hash + use<'a> {
    let (view, open) = (sight.view, &sight.view.open);
    let pair: Option<[Card; 2]> = open.face_up.map(|it| [it.low, it.high]);
    let own_tokens = sight.spoken_to().map(|it| open.tokens[it]);
    let waits = open.phase.turn().is_some() && !sight::is_turn(sight);
    (
        (open.phase, pair, open.tricks.len(), open.round, own_tokens),
        (view.hand, view.sealed, view.outcome(), open.sheets.len()),
        (open.lowest(), sight.may(Action::Redeal)),
        sight.setting.just.filter(|_| waits),
    )
}
