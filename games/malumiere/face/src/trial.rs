//! The examples of the rules as tables that a reader can try out.
//!
//! The game plays them; here they are only drawn, and seen through the reader's eyes like any table.

use face_kit::{
    Face as _, Lang, Picture, SeatKind, SeatLabel, Setting, Tried, Verdict, cat_name, sentence,
};
use game::{Options as _, Seat, Viewer};
use malumiere::{Action, Answer, Event, Example, View};

use crate::sight::Sight;
use crate::{MalumiereFace, words};

/// The example of this name after these choices, the last of which may be one that cannot be taken.
pub(crate) fn tried(name: &str, choices: &[String], lang: Lang) -> Option<Tried> {
    let mut example = Example::open(name)?;
    let mut taken = Vec::new();
    let mut refusal = None;
    let mut n_told = example.seen().len();
    for choice in choices {
        n_told = example.seen().len();
        let Ok(action) = choice.parse::<Action>() else {
            refusal = Some(face_kit::Trouble::Unreadable.sentence(lang));
            break;
        };
        if example.answer().is_some() {
            refusal = verdict(name, &example, lang);
            break;
        }
        let Err(refused) = example.choose(action) else {
            taken.push(action.to_string());
            continue;
        };
        refusal = Some(show(&example, lang, None, |it| {
            sentence(&MalumiereFace, &refused, it)
        }));
        break;
    }
    let seen: Vec<Event> = example.seen();
    let text = verdict(name, &example, lang);
    let is_right = example.answer() == Some(Answer::Right);
    let on = if is_right { after(name) } else { Some(name) };
    let on = on.map(|it| format!("/rules/malumiere/try/{it}"));
    let verdict = text.as_deref().map(|text| Verdict {
        is_right,
        text,
        on: on.as_deref(),
    });
    let tell = |it: &Sight<'_>| {
        let news = seen[n_told..].iter();
        let news = news.filter_map(|event| MalumiereFace.tell(event, it).sentence);
        news.chain(text.clone().filter(|_| refusal.is_none()))
            .collect()
    };
    Some(Tried {
        rule: example.rule(),
        task: task(name, lang)?,
        picture: show(&example, lang, verdict, |it| {
            Picture::of(&MalumiereFace, it, &seen)
        }),
        taken,
        tell: show(&example, lang, verdict, tell),
        refusal,
    })
}

/// The example that comes after this one in the rules.
fn after(name: &str) -> Option<&'static str> {
    let mut names = Example::names().skip_while(|it| *it != name);
    names.nth(1)
}

/// What the reader is asked to try.
pub(crate) fn task(name: &str, lang: Lang) -> Option<String> {
    let id = match name {
        "bid" => "try-bid",
        "follow" => "try-follow",
        "five" => "try-five",
        "meet" => "try-meet",
        _ => return None,
    };
    Some(words::words(lang).get(id).to_owned())
}

/// Why the answer is right, or why not, once there is one.
fn verdict(name: &str, example: &Example, lang: Lang) -> Option<String> {
    let words = words::words(lang);
    let points = || {
        let sheet = example.view().sheets;
        let points = sheet
            .last()
            .map_or(0, |it| it.round_score[example.reader()]);
        ("points", words::points(words, points).into())
    };
    let text = match (name, example.answer()?) {
        ("bid", Answer::Right) => words.get("tried-bid-right").to_owned(),
        ("bid", Answer::Wrong) => {
            let bid = example.bid().unwrap_or(0).to_string();
            words.say("tried-bid-wrong", [("bid", bid.into())])
        }
        ("follow", _) => words.get("tried-follow-right").to_owned(),
        ("five", Answer::Right) => words.get("tried-five-right").to_owned(),
        ("five", Answer::Wrong) => words.get("tried-five-wrong").to_owned(),
        ("meet", Answer::Right) => words.say("tried-meet-right", [points()]),
        ("meet", Answer::Wrong) => words.say("tried-meet-wrong", [points()]),
        _ => return None,
    };
    Some(text)
}

/// The example through the eyes of its reader.
fn show<T>(
    example: &Example,
    lang: Lang,
    verdict: Option<Verdict<'_>>,
    draw: impl FnOnce(&Sight<'_>) -> T,
) -> T {
    let view: View = example.view();
    let label = |seat: Seat| SeatLabel {
        name: cat_name(lang, seat.index()).to_owned(),
        kind: SeatKind::Person,
        here: true,
        you: seat == example.reader(),
        ready: false,
        ..SeatLabel::default()
    };
    let seats: Vec<SeatLabel> = Seat::all(view.options.seats()).map(label).collect();
    draw(&Sight {
        viewer: Viewer::Seat(example.reader()),
        view: &view,
        legal: &example.legal(),
        announced: &[],
        setting: Setting {
            table: "",
            seats: &seats,
            lang,
            rests: false,
            just: None,
            verdict,
            assist: face_kit::Assist::Usual,
        },
    })
}
