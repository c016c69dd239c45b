//! What to do now, in one line, and what there is to know about it.

use face_kit::kit::{self, Prompt};
use game::Seat;
use malumiere::{Bids, Phase, Place, RoundView, Suit, Trick};
use maud::{Markup, html};

use crate::sight::{self, Lying, Sight};
use crate::words::words;
use crate::{told, trick, words};

/// The region `prompt-text`.
pub(crate) fn text(sight: &Sight<'_>, lying: Option<&Lying>) -> Markup {
    let (line, rule) = line(sight, lying);
    let second = second(sight, lying);
    kit::prompt_text(&Prompt {
        line: &line,
        rule: rule.map(|it| ("malumiere", it)),
        second: second.as_deref().or(sight.setting.just),
        is_yours: sight::is_yours(sight) && sight.setting.verdict.is_none(),
    })
}

/// The region `act`: the way on while the table rests.
pub(crate) fn act(sight: &Sight<'_>) -> Markup {
    html! { div id="act" { (kit::go_on(sight, None)) } }
}

/// The line, and the rule that it is about.
fn line(sight: &Sight<'_>, lying: Option<&Lying>) -> (String, Option<&'static str>) {
    let words = words(sight.lang());
    if let Some(verdict) = sight.setting.verdict {
        return (verdict.text.to_owned(), None);
    }
    if let Some(outcome) = &sight.view.outcome {
        return (told::ended(outcome, sight), Some("7.4"));
    }
    let Some(round) = sight::round(sight) else {
        return (words.get("prompt-dealing").to_owned(), None);
    };
    match round.turn {
        None => scored(sight),
        Some(turn) if sight.spoken_to() == Some(turn) => your_line(sight, round, lying),
        Some(turn) => (their_line(sight, round, turn), None),
    }
}

/// How the viewer has done, once the round is scored.
fn scored(sight: &Sight<'_>) -> (String, Option<&'static str>) {
    let words = words(sight.lang());
    let sheet = sight.view.sheets.last();
    let Some((sheet, you)) = sheet.zip(sight.spoken_to()) else {
        return (words.get("prompt-scored").to_owned(), None);
    };
    let (bid, won) = (sheet.bids[you], sheet.tricks[you]);
    let said = [
        ("bid", bid.to_string().into()),
        ("won", won.to_string().into()),
    ];
    if bid == won {
        (words.say("prompt-met", said), Some("7.2"))
    } else {
        (words.say("prompt-missed", said), Some("7.3"))
    }
}

fn your_line(
    sight: &Sight<'_>,
    round: &RoundView,
    lying: Option<&Lying>,
) -> (String, Option<&'static str>) {
    let words = words(sight.lang());
    match round.phase {
        Phase::ChoosePile => (words.get("prompt-pile").to_owned(), Some("4.3")),
        Phase::Bid => (words.get("prompt-bid").to_owned(), Some("5.1")),
        Phase::Play => match round.led() {
            None if lying.is_some() => (words.get("prompt-lead-won").to_owned(), Some("6.1")),
            None => (words.get("prompt-lead").to_owned(), Some("6.1")),
            Some(led) => {
                let suit = ("suit", words::suits(words, led).into());
                if can_follow(sight, led) {
                    (words.say("prompt-follow", [suit]), Some("6.3"))
                } else {
                    (words.say("prompt-any", [suit]), Some("6.3"))
                }
            }
        },
        Phase::Scored => scored(sight),
    }
}

/// Whether the viewer's line has this suit. §6.3 The bid card does not count.
fn can_follow(sight: &Sight<'_>, led: Suit) -> bool {
    let line = sight.spoken_to().and_then(|it| sight::line(sight, it));
    let mut cards = line.into_iter().flatten();
    cards.any(|it| it.place == Place::Line && it.back.suit == led)
}

fn their_line(sight: &Sight<'_>, round: &RoundView, turn: Seat) -> String {
    let words = words(sight.lang());
    let id = match round.phase {
        Phase::ChoosePile => "wait-pile",
        Phase::Bid => "wait-bid",
        Phase::Play if round.led().is_none() => "wait-lead",
        Phase::Play | Phase::Scored => "wait-play",
    };
    words.say(id, [("who", sight.who(turn).into())])
}

/// The quiet second line, where there is something better to say than what just happened.
fn second(sight: &Sight<'_>, lying: Option<&Lying>) -> Option<String> {
    let words = words(sight.lang());
    let round = sight::round(sight)?;
    let own = |it: &str| Some(words.get(it).to_owned());
    if sight.setting.verdict.is_some() {
        return None;
    }
    // The line says who has won the match.
    if sight.view.outcome.is_some() {
        return Some(scored(sight).0);
    }
    let yours = sight::is_yours(sight);
    match round.phase {
        Phase::ChoosePile => {
            let who = ("who", sight.who(round.start).into());
            let you = ("you", sight.is_you(round.start).into());
            Some(words.say("second-pile", [who, you]))
        }
        Phase::Bid if yours => own("second-bid"),
        Phase::Bid if sight.you().is_none() => own("second-watching"),
        Phase::Bid if sight.spoken_to().is_none() => None,
        Phase::Bid if round.number == 1 && has_promised(sight) => own("second-promised"),
        Phase::Bid if round.number == 1 => own("second-light"),
        Phase::Bid => None,
        Phase::Scored => own("second-scored"),
        Phase::Play => match (lying, round.led()) {
            (Some(lying), None) => lying.revealed.map(|it| why_won(sight, round, &it)),
            (_, Some(led)) if yours && !can_follow(sight, led) => own("second-any"),
            (None, None) => before_the_lead(sight, round),
            (_, Some(_)) => None,
        },
    }
}

/// Why a trick was won. The first 5 of a match says how 5s are.
fn why_won(sight: &Sight<'_>, round: &RoundView, trick: &Trick) -> String {
    let n_with_fives = round.tricks.iter().filter(|it| trick::n_fives(it) > 0);
    if round.number > 1 || trick::n_fives(trick) == 0 || n_with_fives.count() > 1 {
        return trick::reason(sight, trick);
    }
    let who = ("who", sight.who(trick.winner).into());
    let you = ("you", sight.is_you(trick.winner).into());
    words(sight.lang()).say("second-first-five", [who, you])
}

/// Whether the viewer has bid and will not see its own bid before the end.
fn has_promised(sight: &Sight<'_>) -> bool {
    let bid = sight.spoken_to().and_then(|it| sight::bid_card(sight, it));
    bid.is_some() && sight.view.options.bids != Bids::Owner
}

/// All have bid, and nothing is led: who saw bids reads them in what just happened.
fn before_the_lead(sight: &Sight<'_>, round: &RoundView) -> Option<String> {
    let words = words(sight.lang());
    match sight.view.options.bids {
        Bids::Nobody => Some(words.get("second-down").to_owned()),
        Bids::Others if sight.you().is_none() => Some(words.get("second-watching").to_owned()),
        Bids::Owner if sight.you().is_none() => Some(words.get("second-watching").to_owned()),
        Bids::Others => None,
        // The last to bid may have been somebody else.
        Bids::Owner => told::own_bid(sight, round),
    }
}
