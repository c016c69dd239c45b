//! The book's examples as tables that a reader can try out.
//!
//! The game plays them; here they are only drawn, and seen through the reader's eyes like any table.

use edo_yashiki::{Action, Answer, Event, Example, View};
use face_kit::{
    Assist, Face as _, Lang, Picture, SeatKind, SeatLabel, Setting, Tried, Verdict, cat_name,
    sentence,
};
use game::{Seat, Viewer};

use crate::sight::Sight;
use crate::{EdoYashikiFace, words};

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
            sentence(&EdoYashikiFace, &refused, it)
        }));
        break;
    }
    let seen: Vec<Event> = example.seen();
    let text = verdict(name, &example, lang);
    let is_right = example.answer() == Some(Answer::Right);
    let on = if is_right { after(name) } else { Some(name) };
    let on = on.map(|it| format!("/rules/edo-yashiki/try/{it}"));
    let verdict = text.as_deref().map(|text| Verdict {
        is_right,
        text,
        on: on.as_deref(),
    });
    let tell = |it: &Sight<'_>| {
        let news = seen[n_told..].iter();
        let news = news.filter_map(|event| EdoYashikiFace.tell(event, it).sentence);
        news.chain(text.clone().filter(|_| refusal.is_none()))
            .collect()
    };
    Some(Tried {
        rule: example.rule(),
        task: task(name, lang)?,
        picture: show(&example, lang, verdict, |it| {
            Picture::of(&EdoYashikiFace, it, &seen)
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
        "lock" => "try-lock",
        "score" => "try-score",
        "too-long" => "try-too-long",
        "order" => "try-order",
        _ => return None,
    };
    Some(words::words(lang).get(id).to_owned())
}

/// Why the answer is right, or why not, once there is one.
fn verdict(name: &str, example: &Example, lang: Lang) -> Option<String> {
    let words = words::words(lang);
    let answer = example.answer()?;
    let points = example.points().unwrap_or(0);
    let id = match (name, answer) {
        ("lock", Answer::Right) => return Some(words.get("tried-lock-right").to_owned()),
        ("lock", Answer::Wrong) => return Some(words.get("tried-lock-wrong").to_owned()),
        ("score", Answer::Right) => "tried-score-right",
        ("score", Answer::Wrong) => "tried-score-wrong",
        ("too-long", Answer::Right) => "tried-too-long-right",
        ("too-long", Answer::Wrong) => "tried-too-long-wrong",
        ("order", Answer::Right) => "tried-order-right",
        ("order", Answer::Wrong) => "tried-order-wrong",
        _ => return None,
    };
    let points = ("points", words::points(words, points).into());
    Some(words.say(id, [points]))
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
    let seats: Vec<SeatLabel> = Seat::all(view.options.n_seats()).map(label).collect();
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
            // Nobody hurries who reads the rules.
            assist: Assist::On,
        },
    })
}
