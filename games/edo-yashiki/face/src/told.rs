//! What happened, one sentence for each event.

use edo_yashiki::{Card, End, Event, Phase};
use face_kit::{Span, Tale, kit};
use game::{Outcome, PerSeat, Seat};

use crate::sight::{self, Sight};
use crate::words::{self, words};

/// Nothing that happens is secret, and nothing has to be forgotten.
pub(crate) fn tell(event: &Event, sight: &Sight<'_>) -> Tale {
    let text = sentence(event, sight);
    match event {
        Event::SetUp { .. } => Tale::logged("dealt", text),
        // Who listens hears which cards there are; who reads sees them.
        Event::RowLaidOut { round, row } => Tale {
            sentence: Some(spoken_row(sight, *round, row)),
            ..Tale::logged("dealt", text)
        },
        Event::Grabbed { seat, .. } => of(sight, *seat, "grabbed", text).timed(),
        Event::Given { seat, .. } => of(sight, *seat, "grabbed", text),
        Event::Placed { seat, .. } => of(sight, *seat, "built", text),
        Event::RunScored { seat, .. } => of(sight, *seat, "run", text),
        Event::Scored { .. } => Tale::logged("scored", text).closes(Span::Round),
        Event::Ended { .. } => Tale::logged("scored", text),
    }
}

/// The viewer's own lines are marked.
fn of(sight: &Sight<'_>, seat: Seat, class: &'static str, text: String) -> Tale {
    let class = if sight.speaks_to(seat) { "own" } else { class };
    Tale::logged(class, text)
}

fn sentence(event: &Event, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let by = |seat: Seat| {
        [
            ("who", sight.who(seat).into()),
            ("you", sight.is_you(seat).into()),
        ]
    };
    let number = |card: &Card| ("card", kit::nth(card).into());
    let is_live = sight::is_live(sight);
    match event {
        Event::SetUp { start, .. } => {
            let id = if is_live {
                "told-set-up"
            } else {
                "told-set-up-turn"
            };
            words.say(id, by(*start))
        }
        Event::RowLaidOut { round, .. } => {
            let Some(start) = sight::start_of(sight, *round) else {
                return String::new();
            };
            let [who, you] = by(start);
            let id = if is_live { "told-row" } else { "told-row-turn" };
            words.say(id, [("round", kit::nth(round).into()), who, you])
        }
        Event::Grabbed { seat, card } => {
            let [who, you] = by(*seat);
            let id = if is_live {
                "told-grabbed"
            } else {
                "told-picked"
            };
            words.say(id, [who, you, number(card)])
        }
        Event::Given { seat, card } => {
            let [who, you] = by(*seat);
            words.say("told-given", [who, you, number(card)])
        }
        Event::Placed { seat, runs, .. } => {
            let [who, you] = by(*seat);
            if runs.is_empty() {
                return words.say("told-built-none", [who, you]);
            }
            let runs: Vec<String> = runs.iter().map(|it| words::run(words, *it)).collect();
            let runs = ("runs", kit::commas(sight.lang(), &runs).into());
            words.say("told-built", [who, you, runs])
        }
        Event::RunScored { seat, run } => {
            let [who, you] = by(*seat);
            let points = ("points", words::points(words, run.points()).into());
            let run = ("run", words::run(words, *run).into());
            words.say("told-run", [who, you, run, points])
        }
        Event::Scored { round, lines, .. } => {
            let points = lines.iter().map(|(seat, it)| (seat, it.points()));
            scored(sight, *round, points)
        }
        Event::Ended { outcome, .. } => ended(outcome, sight),
    }
}

/// "Round 7, hajime. 1: tatami tatami, pond tatami, pond pond. 2: …".
fn spoken_row(sight: &Sight<'_>, round: usize, row: &PerSeat<Card>) -> String {
    let words = words(sight.lang());
    let cards = row.as_slice().iter().zip(1..).map(|(card, nth)| {
        let squares = sight.view.options.squares(*card, false);
        let squares = ("squares", words::squares(words, squares).into());
        words.say("told-row-card", [("nth", kit::nth(nth).into()), squares])
    });
    let between = sight.lang().pick(". ", "。");
    let cards = cards.collect::<Vec<_>>().join(between);
    let round = ("round", kit::nth(round).into());
    words.say("told-row-spoken", [round, ("cards", cards.into())])
}

/// "Round 7: Hana 4, Kuro 2 and you 13."
pub(crate) fn scored(
    sight: &Sight<'_>,
    round: usize,
    points: impl Iterator<Item = (Seat, i32)>,
) -> String {
    let words = words(sight.lang());
    let part = |(seat, points): (Seat, i32)| {
        let points = ("points", kit::number(points).into());
        words.say("told-score", [("who", sight.who(seat).into()), points])
    };
    let scores = kit::list(sight.lang(), points.map(part).collect());
    let round = ("round", kit::nth(round).into());
    words.say("told-scored", [round, ("scores", scores.into())])
}

pub(crate) fn ended(outcome: &Outcome, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let winners: Vec<Seat> = outcome.winners.iter().collect();
    let names = winners.iter().map(|&it| sight.who(it)).collect();
    let names = ("who", kit::list(sight.lang(), names).into());
    let points = winners.first().map_or(0, |&it| outcome.totals[it]);
    let points = ("points", words::points(words, points).into());
    match winners[..] {
        [winner] => words.say(
            "told-won",
            [names, ("you", sight.is_you(winner).into()), points],
        ),
        _ => words.say("told-shared", [names, points]),
    }
}

/// §8 Why the match is over.
pub(crate) fn why_over(sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    match sight.view.phase {
        Phase::Over { by: End::Target } => {
            let target = kit::nth(sight.view.options.target());
            words.say("ended-target", [("target", target.into())])
        }
        Phase::Over { by: End::Deck } => words.get("ended-deck").to_owned(),
        Phase::Setup
        | Phase::Row
        | Phase::Race
        | Phase::Pick
        | Phase::Build
        | Phase::Score { .. } => String::new(),
    }
}
