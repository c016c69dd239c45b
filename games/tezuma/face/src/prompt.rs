//! What to do now, in one line, and what just happened.

use face_kit::kit::{self, Choice, Prompt, Shown};
use game::Seat;
use maud::{Markup, html};
use tezuma::{Ability, Action, Cards, Drafted, Phase, Then};

use crate::sight::{self, Sight};
use crate::words::words;
use crate::{magic, told, words};

/// The region `prompt-text`: one line, and another one while one's ability is ready.
pub(crate) fn text(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let (line, rule) = line(sight);
    let just = sight
        .setting
        .just
        .filter(|_| sight.setting.verdict.is_none());
    let is_yours = sight::is_your_turn(sight) && sight.setting.verdict.is_none();
    let alone = Prompt {
        line: &line,
        rule: rule.map(|it| ("tezuma", it)),
        second: tip(sight).map(|it| words.get(it)).or(just),
        is_yours,
    };
    let ready = sight::usable(sight).filter(|it| it.then() == Then::Play && is_yours);
    let Some(ability) = ready else {
        return kit::prompt_text(&alone);
    };
    let notation = Action::Use(ability).to_string();
    let line = magic::line(sight, ability);
    let with = Prompt {
        line: &line,
        rule: Some(("tezuma", ability.rule())),
        second: Some(words.get("nothing-spent")),
        is_yours,
    };
    let half = Prompt {
        line: words.get("ready-fire-second"),
        second: Some(words.get("fire-returns")),
        ..with
    };
    let half = (ability == Ability::Fire).then_some(&half);
    kit::prompt_ready(&alone, &notation, &with, half)
}

/// A quiet line for somebody's first deal, in place of what just happened, until it has been true once: first what
/// the chart says, and then what trumps are.
pub(crate) fn tip(sight: &Sight<'_>) -> Option<&'static str> {
    let view = sight.view;
    let is_first = view.round == 1 && sight.setting.verdict.is_none() && view.trick().is_some();
    let has_trumps = !(view.hand.unwrap_or_default() & Cards::TRUMPS).is_empty();
    match view.history.len() {
        0 if is_first && sight::is_your_turn(sight) => Some("tip-chart"),
        1 if is_first && sight::is_your_turn(sight) && has_trumps => Some("tip-trumps"),
        _ => None,
    }
}

/// The region `act`: the way on while the table rests, the way back while one's ability is ready.
pub(crate) fn act(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let usable = sight::usable(sight).filter(|it| it.then() == Then::Play);
    html! {
        div id="act" {
            (kit::go_on(sight, next_deal(sight).as_deref()))
            @if let Some(ability) = usable {
                @let notation = Action::Use(ability).to_string();
                (kit::choice(
                    &Choice { shown: Shown::With(&notation), ..Choice::ready(&notation) },
                    "",
                    &html! { (words.get("put-back")) },
                ))
            }
        }
    }
}

/// "On to deal 4".
pub(crate) fn next_deal(sight: &Sight<'_>) -> Option<String> {
    let next = ("deal", kit::nth(sight.view.round + 1).into());
    let is_next = matches!(sight.view.phase, Phase::Deal);
    is_next.then(|| words(sight.lang()).say("on-to-deal", [next]))
}

/// The line, and the rule that it is about.
fn line(sight: &Sight<'_>) -> (String, Option<&'static str>) {
    let words = words(sight.lang());
    let view = sight.view;
    if let Some(verdict) = sight.setting.verdict {
        return (verdict.text.to_owned(), None);
    }
    match &view.phase {
        Phase::Over => (told::ended(sight, &view.totals), Some("2.5")),
        Phase::SetUp | Phase::Deal if sight.setting.rests => {
            let deal = ("deal", kit::nth(view.round).into());
            (words.say("prompt-rest", [deal]), None)
        }
        Phase::SetUp | Phase::Deal => (words.get("prompt-dealing").to_owned(), None),
        Phase::Draft(draft) if sight.spoken_to() == Some(draft.turn) => {
            let kinds = kinds(sight, &view.drafted[draft.turn]);
            let kinds = ("kinds", kinds.into());
            (words.say("prompt-draft", [kinds]), Some("3.3"))
        }
        Phase::Draft(draft) => {
            let who = ("who", sight.who(draft.turn).into());
            (words.say("wait-draft", [who]), None)
        }
        Phase::Trick(trick) if sight.spoken_to() == Some(trick.turn) => your_line(sight),
        Phase::Trick(trick) => (their_line(sight, trick.turn), None),
    }
}

/// "a curse, a scoring table or a magic": what the seat still lacks.
fn kinds(sight: &Sight<'_>, drafted: &Drafted) -> String {
    let words = words(sight.lang());
    let mut kinds = Vec::new();
    if drafted.negative.is_none() {
        kinds.push(words.get("a-curse").to_owned());
    }
    if drafted.table.is_none() {
        kinds.push(words.get("a-table").to_owned());
    }
    if drafted.ability.is_none() && !sight.view.options.beginner() {
        kinds.push(words.get("a-magic").to_owned());
    }
    let Some(last) = kinds.pop() else {
        return String::new();
    };
    if kinds.is_empty() {
        return last;
    }
    let first = ("first", kit::commas(sight.lang(), &kinds).into());
    words.say("kinds-or", [first, ("last", last.into())])
}

fn your_line(sight: &Sight<'_>) -> (String, Option<&'static str>) {
    let words = words(sight.lang());
    let view = sight.view;
    let Some(trick) = view.trick() else {
        return (String::new(), None);
    };
    // Somebody else may have declared it for us: with another page of the same person.
    if let Some(ability) = trick.used_by(trick.turn)
        && ability.then() == Then::Play
    {
        return (magic::line(sight, ability), Some(ability.rule()));
    }
    let end = match sight::usable(sight) {
        Some(_) => words.get("or-magic"),
        None => words.get("prompt-end"),
    };
    let has_waited = trick.used_by(trick.turn) == Some(Ability::Egg);
    let (line, rule) = match trick.led {
        None => (words.get("prompt-lead").to_owned(), "4.3"),
        Some(led) => {
            let suit = ("suit", words::suit(words, led).into());
            let id = match (sight::can_follow(sight), has_waited) {
                (true, false) => "prompt-follow",
                (true, true) => "prompt-follow-last",
                (false, false) => "prompt-any",
                (false, true) => "prompt-any-last",
            };
            (words.say(id, [suit]), "4.4")
        }
    };
    (format!("{line}{end}"), Some(rule))
}

fn their_line(sight: &Sight<'_>, turn: Seat) -> String {
    let words = words(sight.lang());
    let Some(trick) = sight.view.trick() else {
        return String::new();
    };
    let who = ("who", sight.who(turn).into());
    match trick.used_by(turn) {
        Some(ability) if ability.then() == Then::Play => {
            let ability = ("ability", words::ability(words, ability).into());
            words.say("wait-magic", [who, ability])
        }
        Some(_) | None if trick.plays.is_empty() => words.say("wait-lead", [who]),
        Some(_) | None => words.say("wait-play", [who]),
    }
}
