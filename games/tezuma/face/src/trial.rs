//! The examples as tables that a reader can try out.
//!
//! The game plays them; here they are only drawn, and seen through the reader's eyes like any table.

use face_kit::{
    Face as _, Lang, Picture, SeatKind, SeatLabel, Setting, Tried, Verdict, cat_name, sentence,
};
use game::{Game as _, Seat, Viewer};
use tezuma::{Action, Answer, Event, Example, Tezuma, View};

use crate::sight::Sight;
use crate::{TezumaFace, words};

/// The example of this name after these choices, the last of which may be one that cannot be taken.
pub(crate) fn tried(name: &str, choices: &[String], lang: Lang) -> Option<Tried> {
    let mut try_out = TryOut {
        name,
        lang,
        example: Example::open(name)?,
        taken: Vec::new(),
        n_told: 0,
        refusal: None,
    };
    try_out.n_told = try_out.example.seen().len();
    let mut rest = choices;
    while !rest.is_empty() && try_out.refusal.is_none() {
        rest = try_out.choose(rest);
    }
    let TryOut {
        example,
        taken,
        n_told,
        refusal,
        ..
    } = try_out;
    let seen: Vec<Event> = example.seen();
    let text = verdict(name, &example, lang);
    let is_right = example.answer() == Some(Answer::Right);
    let on = if is_right { after(name) } else { Some(name) };
    let on = on.map(|it| format!("/rules/tezuma/try/{it}"));
    let verdict = text.as_deref().map(|text| Verdict {
        is_right,
        text,
        on: on.as_deref(),
    });
    let tell = |it: &Sight<'_>| {
        let news = seen[n_told..].iter();
        let news = news.filter_map(|event| TezumaFace.tell(event, it).sentence);
        news.chain(text.clone().filter(|_| refusal.is_none()))
            .collect()
    };
    Some(Tried {
        rule: example.rule(),
        task: task(name, lang)?,
        picture: show(&example, lang, verdict, |it| {
            Picture::of(&TezumaFace, it, &seen)
        }),
        taken,
        tell: show(&example, lang, verdict, tell),
        refusal,
    })
}

/// An example, as far as its reader has come.
struct TryOut<'a> {
    name: &'a str,
    lang: Lang,
    example: Example,
    taken: Vec<String>,
    /// How many events had been told before the last choice.
    n_told: usize,
    refusal: Option<String>,
}

impl TryOut<'_> {
    /// Takes the first of these choices, and the next one with it if the first announces it: both or neither.
    /// Answers with what is left.
    fn choose<'a>(&mut self, choices: &'a [String]) -> &'a [String] {
        let before = self.example.clone();
        self.n_told = before.seen().len();
        let read = |it: &String| it.parse::<Action>().ok();
        let announces = choices
            .first()
            .and_then(read)
            .is_some_and(Tezuma::announces);
        let n_together = if announces { 2 } else { 1 };
        let (together, rest) = choices.split_at(n_together.min(choices.len()));
        let mut taken = Vec::new();
        for choice in together {
            let Some(action) = read(choice) else {
                self.refusal = Some(face_kit::Trouble::Unreadable.sentence(self.lang));
                break;
            };
            if self.example.answer().is_some() {
                self.refusal = verdict(self.name, &self.example, self.lang);
                break;
            }
            if let Err(refused) = self.example.choose(action) {
                let say = |it: &Sight<'_>| sentence(&TezumaFace, &refused, it);
                self.refusal = Some(show(&self.example, self.lang, None, say));
                break;
            }
            taken.push(action.to_string());
        }
        if self.refusal.is_some() {
            self.example = before;
        } else {
            self.taken.extend(taken);
        }
        rest
    }
}

/// The example that comes after this one in the rules.
fn after(name: &str) -> Option<&'static str> {
    let mut names = Example::names().skip_while(|it| *it != name);
    names.nth(1)
}

/// The words of an example: the task, why an answer is right, why not.
const fn ids(name: &str) -> Option<[&'static str; 3]> {
    Some(match name.as_bytes() {
        b"follow" => ["try-follow", "tried-follow-right", "tried-follow-right"],
        b"trump" => ["try-trump", "tried-trump-right", "tried-trump-wrong"],
        b"egg" => ["try-egg", "tried-egg-right", "tried-egg-wrong"],
        b"sword" => ["try-sword", "tried-sword-right", "tried-sword-wrong"],
        b"water" => ["try-water", "tried-water-right", "tried-water-wrong"],
        b"chicks" => ["try-chicks", "tried-chicks-right", "tried-chicks-wrong"],
        b"pail" => ["try-pail", "tried-pail-right", "tried-pail-wrong"],
        b"horse" => ["try-horse", "tried-horse-right", "tried-horse-wrong"],
        b"butterfly" => [
            "try-butterfly",
            "tried-butterfly-right",
            "tried-butterfly-wrong",
        ],
        b"ring" => ["try-ring", "tried-ring-right", "tried-ring-wrong"],
        b"cup" => ["try-cup", "tried-cup-right", "tried-cup-wrong"],
        b"fire" => ["try-fire", "tried-fire-right", "tried-fire-wrong"],
        b"umbrellas" => [
            "try-umbrellas",
            "tried-umbrellas-right",
            "tried-umbrellas-wrong",
        ],
        b"sand" => ["try-sand", "tried-sand-right", "tried-sand-wrong"],
        b"curse" => ["try-curse", "tried-curse-right", "tried-curse-wrong"],
        _ => return None,
    })
}

/// What the reader is asked to try.
pub(crate) fn task(name: &str, lang: Lang) -> Option<String> {
    let [task, _, _] = ids(name)?;
    Some(words::words(lang).get(task).to_owned())
}

/// Why the answer is right, or why not, once there is one.
fn verdict(name: &str, example: &Example, lang: Lang) -> Option<String> {
    let [_, right, wrong] = ids(name)?;
    let id = match example.answer()? {
        Answer::Right => right,
        Answer::Wrong => wrong,
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
    let seats: Vec<SeatLabel> = Seat::all(view.seats()).map(label).collect();
    draw(&Sight {
        viewer: Viewer::Seat(example.reader()),
        view: &view,
        legal: &example.legal(),
        announced: &example.announced(),
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
