//! The examples of the rules as tables that a reader can try out.
//!
//! The game plays and judges them ([`game::Example`]), the face asks and explains ([`Examiner`]), and here the two
//! are taken through what the reader chose. They are seen through the reader's eyes, like any table.

use game::{Answer, Example, Game, Viewer};

use crate::pieces::cats;
use crate::{
    Assist, Choice, Face, Lang, Picture, Scene, SeatLabel, Setting, Tried, Trouble, Verdict,
    sentence,
};

/// A face whose game has examples to try out.
pub trait Examiner: Face {
    type Example: Example<Game = Self::Game>;

    /// Whether examples tell what a choice would come to.
    const ASSIST: Assist = Assist::Usual;

    /// What the reader of the example with this name is asked to try.
    fn task(&self, name: &str, lang: Lang) -> Option<String>;
    /// Why the answer to the example with this name is right, or why not.
    fn verdict(
        &self,
        name: &str,
        example: &Self::Example,
        answer: Answer,
        lang: Lang,
    ) -> Option<String>;
}

/// The example of this name after these choices, the last of which may be one that cannot be taken.
pub fn tried<F: Examiner>(face: &F, name: &str, choices: &[String], lang: Lang) -> Option<Tried> {
    let mut trial = Trial::open(face, name, lang)?;
    let mut refusal = None;
    let mut rest = choices;
    while let Some(first) = rest.first() {
        // What announces another choice is taken together with it.
        let announces = first.parse().is_ok_and(F::Game::announces);
        let n_together = if announces { 2 } else { 1 };
        let (together, after) = rest.split_at(n_together.min(rest.len()));
        if let Err(why) = trial.take(together) {
            refusal = Some(why);
            break;
        }
        rest = after;
    }
    trial.show(refusal)
}

/// An example, as far as its reader has come.
struct Trial<'a, F: Examiner> {
    face: &'a F,
    name: &'a str,
    lang: Lang,
    seats: Vec<SeatLabel>,
    example: F::Example,
    taken: Vec<String>,
    /// How many events had been told before the last choice.
    n_told: usize,
}

impl<'a, F: Examiner> Trial<'a, F> {
    fn open(face: &'a F, name: &'a str, lang: Lang) -> Option<Trial<'a, F>> {
        let example = F::Example::open(name)?;
        Some(Trial {
            face,
            name,
            lang,
            seats: cats(lang, example.n_seats(), example.reader()),
            taken: Vec::new(),
            n_told: example.seen().len(),
            example,
        })
    }

    /// Takes all of these choices; or says why one of them cannot be taken, and then nothing has changed.
    fn take(&mut self, together: &[String]) -> Result<(), String> {
        let (before, n_taken) = (self.example.clone(), self.taken.len());
        self.n_told = before.seen().len();
        let done = together.iter().try_for_each(|it| self.choose(it));
        if done.is_err() {
            self.example = before;
            self.taken.truncate(n_taken);
        }
        done
    }

    fn choose(&mut self, choice: &str) -> Result<(), String> {
        let unreadable = |_| Trouble::Unreadable.sentence(self.lang);
        let choice: Choice<F> = choice.parse().map_err(unreadable)?;
        // Who has answered is told once more how.
        if let Some(verdict) = self.example.answer().and_then(|it| self.verdict(it)) {
            return Err(verdict);
        }
        if let Err(refused) = self.example.choose(choice) {
            return Err(self.scene(None, |it| sentence(self.face, &refused, it)));
        }
        self.taken.push(choice.to_string());
        Ok(())
    }

    fn verdict(&self, answer: Answer) -> Option<String> {
        self.face
            .verdict(self.name, &self.example, answer, self.lang)
    }

    fn show(self, refusal: Option<String>) -> Option<Tried> {
        let task = self.face.task(self.name, self.lang)?;
        let seen = self.example.seen();
        let answer = self.example.answer();
        let text = answer.and_then(|it| self.verdict(it));
        let on = match answer {
            Some(Answer::Right) => self.next(),
            Some(Answer::Wrong) | None => Some(self.name),
        };
        let on = on.map(|it| format!("/rules/{}/try/{it}", self.face.slug()));
        let verdict = text.as_deref().map(|text| Verdict {
            is_right: answer == Some(Answer::Right),
            text,
            on: on.as_deref(),
        });
        let (picture, mut tell) = self.scene(verdict, |it| {
            let news = seen[self.n_told..].iter();
            let news = news.filter_map(|event| self.face.tell(event, it).sentence);
            let tell: Vec<String> = news.collect();
            (Picture::of(self.face, it, &seen), tell)
        });
        tell.extend(text.filter(|_| refusal.is_none()));
        Some(Tried {
            rule: self.example.rule(),
            task,
            picture,
            taken: self.taken,
            tell,
            refusal,
        })
    }

    /// The example that comes after this one in the rules.
    fn next(&self) -> Option<&'static str> {
        let mut names = F::Example::names().skip_while(|it| *it != self.name);
        names.nth(1)
    }

    /// The example through the eyes of its reader.
    fn scene<T>(
        &self,
        verdict: Option<Verdict<'_>>,
        draw: impl FnOnce(&Scene<'_, F::Game>) -> T,
    ) -> T {
        draw(&Scene {
            viewer: Viewer::Seat(self.example.reader()),
            view: &self.example.view(),
            legal: &self.example.legal(),
            announced: &self.example.announced(),
            setting: Setting {
                table: "",
                seats: &self.seats,
                lang: self.lang,
                rests: false,
                just: None,
                verdict,
                assist: F::ASSIST,
            },
        })
    }
}
