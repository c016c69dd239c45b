//! What to do now, in one line and a quiet second one.

use edo_yashiki::{Phase, Progress};
use face_kit::kit::{self, Prompt};
use game::Seat;
use maud::{Markup, html};

use crate::lit::open_runs;
use crate::seats::place;
use crate::sight::{self, Sight, Stretch};
use crate::told;
use crate::words::{self, words};

/// From so many points on, a card was a great one.
const GREAT: i32 = 6;
/// For so many rounds people are told that there is no hurry.
const CALM_ROUNDS: usize = 3;

/// What the prompt says.
struct Said {
    line: String,
    second: String,
    rule: Option<&'static str>,
    is_yours: bool,
}

impl Said {
    fn new(line: String, second: String) -> Said {
        Said {
            line,
            second,
            rule: None,
            is_yours: false,
        }
    }

    fn yours(self, rule: &'static str) -> Said {
        Said {
            rule: Some(rule),
            is_yours: true,
            ..self
        }
    }
}

/// The region `prompt-text`.
pub(crate) fn text(sight: &Sight<'_>) -> Markup {
    if is_start(sight) {
        return start(sight);
    }
    let said = said(sight);
    kit::prompt_text(&Prompt {
        line: &said.line,
        rule: said.rule.map(|it| ("edo-yashiki", it)),
        second: Some(&said.second),
        is_yours: said.is_yours,
    })
}

/// The region `act`: the way on while people look.
pub(crate) fn act(sight: &Sight<'_>) -> Markup {
    let ready = words(sight.lang()).get("ready");
    let is_asked = matches!(sight::stretch(sight), Stretch::First | Stretch::Scored);
    html! {
        div id="act" {
            @if is_asked || sight.setting.verdict.is_some() { (kit::go_on(sight, Some(ready))) }
        }
    }
}

/// Whether nobody has grabbed anything yet and the viewer may: the prompt is the signal.
fn is_start(sight: &Sight<'_>) -> bool {
    let is_race = sight.view.phase == Phase::Race && sight.spoken_to().is_some();
    is_race
        && sight
            .view
            .progress
            .iter()
            .all(|it| *it.1 == Progress::Waiting)
}

/// Hajime!
fn start(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let n = ("n", kit::nth(sight.n_seats()).into());
    html! {
        div.yours.go id="prompt-text" {
            p.line { b.brush lang="ja" { (words.get("hajime")) } " " span { (words.get("prompt-grab")) } }
            p.just { (words.say("prompt-grab-second", [n])) }
        }
    }
}

fn said(sight: &Sight<'_>) -> Said {
    let words = words(sight.lang());
    if let Some(verdict) = sight.setting.verdict {
        return Said::new(verdict.text.to_owned(), String::new());
    }
    match sight::stretch(sight) {
        Stretch::First => Said {
            is_yours: is_unready(sight),
            ..Said::new(
                words.get("prompt-first").to_owned(),
                words.get("prompt-first-second").to_owned(),
            )
        },
        Stretch::Lap => Said::new(
            words.get("prompt-lap").to_owned(),
            said_of_start(sight, "prompt-lap-second"),
        ),
        Stretch::Away => {
            let who = ("who", names(sight, sight::away(sight)).into());
            Said::new(
                words.say("prompt-away", [who]),
                words.get("prompt-away-second").to_owned(),
            )
        }
        Stretch::Race | Stretch::Build => building(sight),
        Stretch::Pick => picking(sight),
        Stretch::Score => scoring(sight),
        Stretch::Scored => scored(sight),
        Stretch::Over => over(sight),
    }
}

fn is_unready(sight: &Sight<'_>) -> bool {
    sight.setting.seats.iter().any(|it| it.you && !it.ready)
}

/// A sentence with whoever says hajime in it.
fn said_of_start(sight: &Sight<'_>, id: &str) -> String {
    let words = words(sight.lang());
    let Some(start) = sight.view.start else {
        return String::new();
    };
    let who = ("who", sight.who(start).into());
    words.say(id, [who, ("you", sight.is_you(start).into())])
}

fn names(sight: &Sight<'_>, seats: Vec<Seat>) -> String {
    let names = seats.into_iter().map(|it| sight.who(it));
    kit::list(sight.lang(), names.collect())
}

/// §4.4 In a race, and where all lay: each seat as far as it is.
fn building(sight: &Sight<'_>) -> Said {
    let words = words(sight.lang());
    let is_race = sight.view.phase == Phase::Race;
    let still = still(sight);
    let Some(you) = sight.spoken_to() else {
        let all = ("who", names(sight, sight.around().collect()).into());
        let line = if is_race {
            words.say("prompt-watch-race", [all])
        } else {
            still.clone()
        };
        return Said::new(line, words.get("prompt-watch").to_owned());
    };
    match sight.view.progress[you] {
        Progress::Waiting => {
            let n = ("n", kit::nth(sight.n_seats()).into());
            let line = words.get("prompt-grab").to_owned();
            Said::new(line, words.say("prompt-grab-second", [n])).yours("4.2")
        }
        Progress::Holding { .. } if is_race => {
            let is_new = sight.view.round <= CALM_ROUNDS;
            let id = if is_new {
                "prompt-yours-calm"
            } else {
                "prompt-yours-still"
            };
            let second = words.say(id, [("who", still.into())]);
            Said::new(words.get("prompt-yours").to_owned(), second).yours("5.2")
        }
        Progress::Holding { .. } => {
            let second = words.get("prompt-lay-second").to_owned();
            Said::new(words.get("prompt-lay").to_owned(), second).yours("5.2")
        }
        Progress::Built { .. } => {
            let open = sight::seats_with(sight, |it| !it.is_built());
            let who = ("who", names(sight, open).into());
            Said::new(words.say("prompt-laid", [who]), still)
        }
    }
}

/// Who of the others still grabs, or still builds.
fn still(sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let grabbing = sight::seats_with(sight, |it| it == Progress::Waiting);
    let building = sight::seats_with(sight, |it| matches!(it, Progress::Holding { .. }));
    let say = |id: &str, seats: Vec<Seat>| {
        let n = ("n", seats.len().into());
        words.say(id, [("who", names(sight, seats).into()), n])
    };
    if !grabbing.is_empty() {
        say("still-grabbing", grabbing)
    } else if !building.is_empty() {
        say("still-building", building)
    } else {
        String::new()
    }
}

/// §4.6
fn picking(sight: &Sight<'_>) -> Said {
    let words = words(sight.lang());
    let Some(turn) = sight.view.awaiting.first() else {
        return Said::new(String::new(), String::new());
    };
    let nth = |seat| {
        let nth = sight::picks_after(sight, seat);
        ("nth", place(sight.lang(), nth).into())
    };
    if sight.spoken_to() == Some(turn) {
        let line = if sight.view.free().len() == 1 {
            words.get("prompt-pick-last").to_owned()
        } else {
            words.say("prompt-pick", [nth(turn)])
        };
        return Said::new(line, words.get("prompt-pick-second").to_owned()).yours("4.6");
    }
    let line = words.say("wait-pick", [("who", sight.who(turn).into())]);
    let second = match sight.spoken_to() {
        Some(you) if sight.view.progress[you] == Progress::Waiting => {
            words.say("wait-pick-you", [nth(you)])
        }
        Some(_) => words.get("prompt-picked-second").to_owned(),
        None => words.get("prompt-watch").to_owned(),
    };
    Said::new(line, second)
}

/// §7.4
fn scoring(sight: &Sight<'_>) -> Said {
    let words = words(sight.lang());
    let open = open_runs(sight);
    if open.is_empty() || sight.spoken_to().is_none() {
        let who = (
            "who",
            names(sight, sight.view.awaiting.iter().collect()).into(),
        );
        return Said::new(words.say("wait-score", [who]), String::new());
    }
    let mut several = Vec::new();
    for it in &open {
        let alike = open.iter().filter(|other| other.run.kind == it.run.kind);
        if alike.count() > 1 && !several.contains(&it.run.kind) {
            several.push(it.run.kind);
        }
    }
    let second = match several[..] {
        [kind] if open.iter().filter(|it| it.run.kind == kind).count() == 2 => {
            let kind = ("kind", words::kind(words, kind).into());
            words.say("prompt-order-one", [kind])
        }
        _ => {
            let kinds = several.iter().map(|it| words::kind(words, *it).to_owned());
            let kinds = kit::list(sight.lang(), kinds.collect());
            words.say("prompt-order-many", [("kinds", kinds.into())])
        }
    };
    Said::new(words.get("prompt-order").to_owned(), second).yours("7.4")
}

/// §6 What the round has brought.
fn scored(sight: &Sight<'_>) -> Said {
    let words = words(sight.lang());
    let id = if sight::is_live(sight) {
        "prompt-next"
    } else {
        "prompt-next-pick"
    };
    let next = said_of_start(sight, id);
    Said {
        is_yours: is_unready(sight),
        ..Said::new(
            result(sight).unwrap_or_else(|| words.get("prompt-watch").to_owned()),
            next,
        )
    }
}

/// The viewer's round in one sentence; for those who watch, everybody's.
fn result(sight: &Sight<'_>) -> Option<String> {
    let words = words(sight.lang());
    let view = sight.view;
    let round = view.sheet.n_rounds();
    let Some(you) = sight.spoken_to() else {
        let lines = view.sheet.rounds().last()?;
        let scores = Seat::all(sight.n_seats()).zip(lines);
        return Some(told::scored(
            sight,
            round,
            scores.map(|(seat, it)| (seat, it.points())),
        ));
    };
    let line = view.sheet.line(round, you)?;
    let points = ("points", words::points(words, line.points()).into());
    let made_runs = view.last.is_some_and(|it| match it[you] {
        Progress::Built { runs, .. } => !runs.is_empty(),
        Progress::Waiting | Progress::Holding { .. } => false,
    });
    Some(match line.points() {
        GREAT.. => words.say("prompt-scored-great", [points]),
        1.. => words.say("prompt-scored", [points]),
        _ if made_runs => words.get("prompt-scored-zero").to_owned(),
        _ => words.get("prompt-scored-none").to_owned(),
    })
}

fn over(sight: &Sight<'_>) -> Said {
    let words = words(sight.lang());
    let line = match &sight.view.outcome {
        Some(outcome) => told::ended(outcome, sight),
        None => words.get("prompt-over").to_owned(),
    };
    Said::new(line, told::why_over(sight))
}
