//! The book's examples as tables that a reader can try out.
//!
//! The game plays them; here they are only drawn, and seen through the reader's eyes like any table.

use catsle::{Action, Example};
use face_kit::{Face as _, Lang, Region, Scene, SeatKind, SeatLabel, Tried};
use game::{Json, Seat};
use maud::html;

use crate::sight::Sight;
use crate::{CatsleFace, reason, words};

/// Who sits at these tables.
const CATS: [&str; 5] = ["Tama", "Mikan", "Kuro", "Sora", "Hana"];

/// The example of this name after these choices, the last of which may be one that cannot be taken.
pub(crate) fn tried(name: &str, choices: &[String], lang: Lang) -> Option<Tried> {
    let words = words::words(lang);
    let mut example = Example::open(name)?;
    let mut tried = Tried {
        rule: example.rule(),
        task: task(name, lang)?,
        regions: Vec::new(),
        taken: Vec::new(),
        tell: Vec::new(),
        refusal: None,
    };
    let mut n_told = example.seen().len();
    for choice in choices {
        n_told = example.seen().len();
        let Ok(action) = choice.parse::<Action>() else {
            tried.refusal = Some(words.get("refused"));
            break;
        };
        let Err(refusal) = example.choose(action) else {
            tried.taken.push(action.to_string());
            continue;
        };
        let why = serde_json::to_value(refusal).expect("refusals are plain data");
        let sentence = |scene: &Scene<'_>| reason::sentence(&why, &Sight::new(scene));
        tried.refusal = Some(show(&example, lang, sentence));
        break;
    }
    show(&example, lang, |scene| {
        let news = scene.events[n_told..].iter();
        tried.tell = news.filter_map(|it| CatsleFace.tell(it, scene)).collect();
        tried.regions = CatsleFace.regions(scene);
    });
    if example.is_over() {
        let end = words.get("try-over");
        for region in tried.regions.iter_mut().filter(|it| it.id == "prompt") {
            *region = ending(&end, &words.get("what-to-do"));
        }
    }
    Some(tried)
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
    Some(words::words(lang).get(id))
}

/// Instead of the next deal, which an example does not have.
fn ending(text: &str, label: &str) -> Region {
    let html = html! {
        section id="prompt" aria-label=(label) { p.line { span { (text) } } }
    };
    Region {
        id: "prompt",
        html: html.into_string(),
    }
}

fn show<T>(example: &Example, lang: Lang, draw: impl FnOnce(&Scene<'_>) -> T) -> T {
    let json = |it| serde_json::to_value(it).expect("events are plain data");
    let events: Vec<Json> = example.seen().iter().map(json).collect();
    let view = serde_json::to_value(example.view()).expect("views are plain data");
    let legal: Vec<String> = example.legal().iter().map(ToString::to_string).collect();
    let n_seats = example.view().options.n_seats();
    let label = |seat: Seat| SeatLabel {
        name: CATS[seat.index()].to_owned(),
        kind: SeatKind::Person,
        here: true,
        you: seat == example.reader(),
    };
    let seats: Vec<SeatLabel> = Seat::all(n_seats).map(label).collect();
    draw(&Scene {
        view: &view,
        legal: &legal,
        seats: &seats,
        events: &events,
        lang,
        table: "",
        version: events.len() as u64,
    })
}
