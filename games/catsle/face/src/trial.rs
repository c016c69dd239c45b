//! The book's examples as tables that a reader can try out.
//!
//! The game plays them; here they are only drawn, and seen through the reader's eyes like any table.

use catsle::{Action, Event, Example, View};
use face_kit::{Face as _, Lang, Picture, SeatKind, SeatLabel, Setting, Tried, sentence};
use game::{Seat, Viewer};

use crate::sight::Sight;
use crate::{CatsleFace, words};

/// Who sits at these tables.
const CATS: [&str; 5] = ["Tama", "Mikan", "Kuro", "Sora", "Hana"];

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
        let Err(refused) = example.choose(action) else {
            taken.push(action.to_string());
            continue;
        };
        refusal = Some(show(&example, lang, |it| {
            sentence(&CatsleFace, &refused, it)
        }));
        break;
    }
    let seen: Vec<Event> = example.seen();
    let tell = |it: &Sight<'_>| {
        let news = seen[n_told..].iter();
        news.filter_map(|event| CatsleFace.tell(event, it).sentence)
            .collect()
    };
    Some(Tried {
        rule: example.rule(),
        task: task(name, lang)?,
        picture: show(&example, lang, |it| Picture::of(&CatsleFace, it, &seen)),
        taken,
        tell: show(&example, lang, tell),
        refusal,
    })
}

/// What the reader is asked to try.
pub(crate) fn task(name: &str, lang: Lang) -> Option<String> {
    let id = match name {
        "follow" => "try-follow",
        "rank" => "try-rank",
        "take" => "try-take",
        "scrap" => "try-scrap",
        "score-four" => "try-score-four",
        "score-five" => "try-score-five",
        _ => return None,
    };
    Some(words::words(lang).get(id).to_owned())
}

/// The example through the eyes of its reader.
fn show<T>(example: &Example, lang: Lang, draw: impl FnOnce(&Sight<'_>) -> T) -> T {
    let view: View = example.view();
    let label = |seat: Seat| SeatLabel {
        name: CATS[seat.index()].to_owned(),
        kind: SeatKind::Person,
        here: true,
        you: seat == example.reader(),
        ready: false,
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
        },
    })
}
