//! The book's examples as tables that a reader can try out.
//!
//! The game plays and judges them; here they are only drawn, and seen through the reader's eyes like any
//! table.

use face_kit::{
    Face as _, Lang, Picture, SeatKind, SeatLabel, Setting, Tried, Trouble, Verdict, cat_name,
    sentence,
};
use game::{Options as _, Seat, Viewer};
use thousand_cats::{Action, Answer, Event, Example, View};

use crate::sight::Sight;
use crate::{ThousandCatsFace, words};

/// The example of this name after these choices, the last of which may be one that cannot be taken.
pub(crate) fn tried(name: &str, choices: &[String], lang: Lang) -> Option<Tried> {
    let mut example = Example::open(name)?;
    let mut taken = Vec::new();
    let mut refusal = None;
    let mut n_told = example.seen().len();
    for choice in choices {
        n_told = example.seen().len();
        let Ok(action) = choice.parse::<Action>() else {
            refusal = Some(Trouble::Unreadable.sentence(lang));
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
            sentence(&ThousandCatsFace, &refused, it)
        }));
        break;
    }
    let seen: Vec<Event> = example.seen();
    let text = verdict(name, &example, lang);
    let is_right = example.answer() == Some(Answer::Right);
    let on = if is_right { after(name) } else { Some(name) };
    let on = on.map(|it| format!("/rules/thousand-cats/try/{it}"));
    let verdict = text.as_deref().map(|text| Verdict {
        is_right,
        text,
        on: on.as_deref(),
    });
    let tell = |it: &Sight<'_>| {
        let news = seen[n_told..].iter();
        let news = news.filter_map(|event| ThousandCatsFace.tell(event, it).sentence);
        news.chain(text.clone().filter(|_| refusal.is_none()))
            .collect()
    };
    Some(Tried {
        rule: example.rule(),
        task: task(name, lang)?,
        picture: show(&example, lang, verdict, |it| {
            Picture::of(&ThousandCatsFace, it, &seen)
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
        "cats" => "try-cats",
        "seasons" => "try-seasons",
        "twice" => "try-twice",
        "tray" => "try-tray",
        "both" => "try-both",
        "markers" => "try-markers",
        "crow" => "try-crow",
        "crows" => "try-crows",
        "pairs" => "try-pairs",
        "choose" => "try-choose",
        "take" => "try-take",
        "third" => "try-third",
        _ => return None,
    };
    Some(words::words(lang).get(id).to_owned())
}

/// Why the answer is right, or why not, once there is one.
fn verdict(name: &str, example: &Example, lang: Lang) -> Option<String> {
    let id = match (name, example.answer()?) {
        ("cats", Answer::Right) => "tried-cats-right",
        ("cats", Answer::Wrong) => "tried-cats-wrong",
        ("seasons", _) => "tried-seasons-right",
        ("twice", _) => "tried-twice-right",
        ("tray", _) => "tried-tray-right",
        ("both", _) => "tried-both-right",
        ("markers", _) => "tried-markers-right",
        ("crow", Answer::Right) => "tried-crow-right",
        ("crow", Answer::Wrong) => "tried-crow-wrong",
        ("crows", Answer::Right) => "tried-crows-right",
        ("crows", Answer::Wrong) => "tried-crows-wrong",
        ("pairs", Answer::Right) => "tried-pairs-right",
        ("pairs", Answer::Wrong) => "tried-pairs-wrong",
        ("choose", Answer::Right) => "tried-choose-right",
        ("choose", Answer::Wrong) => "tried-choose-wrong",
        ("take", Answer::Right) => "tried-take-right",
        ("take", Answer::Wrong) => "tried-take-wrong",
        ("third", Answer::Right) => "tried-third-right",
        ("third", Answer::Wrong) => "tried-third-wrong",
        _ => return None,
    };
    Some(words::words(lang).get(id).to_owned())
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
