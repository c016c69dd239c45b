//! A lesson as its reader sees it: a first round at the table of the face, and a guide beside it.
//!
//! The game plays the lesson ([`game::Lesson`]), the face says what to say where ([`Teacher`]), and here the two
//! are walked through by what the reader did. The guide speaks of the situation, not of a script, so it has words
//! whatever the reader chooses.

use std::collections::BTreeSet;
use std::fmt;

use game::{Advice, Announced, Game, Lesson, Viewer};

use crate::pages::words;
use crate::pieces::cats;
use crate::{
    Assist, Face, Known, Lang, Picture, Regions, Scene, SeatLabel, Setting, Stage, Trouble,
    Verdict, sentence,
};

/// What a reader did who has read something and goes on.
pub const ON: &str = "on";
/// What a reader did who wants to see the end: the guide plays the rest.
pub const SKIP: &str = "skip";

/// What stands between two choices that go together.
pub const TOGETHER: &str = " then ";

/// How long each choice of somebody else stays before the next.
const FRAME_MS: u32 = 750;

/// A face that teaches its game.
pub trait Teacher: Face<Game: Advice> {
    /// The lesson from its beginning.
    fn lesson(&self) -> Lesson<Self::Game>;
    /// What the guide says where the reader is to choose, or at the end of the round.
    fn guide(&self, here: &Here<'_, Self::Game>) -> Guide;
}

/// Where a reader is.
#[derive(Debug)]
pub struct Here<'a, G: Game> {
    pub scene: &'a Scene<'a, G>,
    /// What the guide suggests; nothing at the end.
    pub suggestion: Option<G::Action>,
    /// What it suggests together with that, where that announces another choice.
    pub then: Option<G::Action>,
    /// What the reader chose before.
    pub last: Option<&'a Last<G>>,
    told: &'a BTreeSet<&'static str>,
}

impl<G: Game> Here<'_, G> {
    /// Whether the guide has spoken about this before.
    pub fn is_told(&self, topic: &str) -> bool {
        self.told.contains(topic)
    }
}

/// A choice of the reader, and what came of it.
#[derive(Debug, Clone)]
pub struct Last<G: Game> {
    pub choice: G::Action,
    pub suggestion: Option<G::Action>,
    /// What the reader saw happen since.
    pub news: Vec<G::Event>,
    /// What the reader saw before it.
    before: Sees<G>,
}

/// What a reader sees.
#[derive(Debug, Clone)]
struct Sees<G: Game> {
    view: G::View,
    legal: Vec<G::Action>,
    announced: Vec<Announced<G>>,
    is_end: bool,
}

impl<G: Advice> Sees<G> {
    fn now(lesson: &Lesson<G>) -> Sees<G> {
        Sees {
            view: lesson.view(),
            legal: lesson.legal(),
            announced: lesson.announced(),
            is_end: lesson.is_over(),
        }
    }

    /// While somebody else chooses.
    fn meanwhile(view: &G::View) -> Sees<G> {
        Sees {
            view: view.clone(),
            legal: Vec::new(),
            announced: Vec::new(),
            is_end: false,
        }
    }
}

/// What the guide says in one place.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Guide {
    /// What came of the choice before, if there is anything to say.
    pub after: Option<String>,
    /// What is only read, each once in a lesson.
    pub notes: Vec<Note>,
    /// What is to be done now; at the end, what to take home.
    pub ask: Note,
}

/// A sentence or two of the guide.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Note {
    /// What it teaches.
    pub topic: &'static str,
    pub text: String,
    /// The ids of what it speaks of.
    pub marks: Vec<String>,
}

impl Note {
    pub fn new(topic: &'static str, text: impl Into<String>, marks: &[&str]) -> Note {
        Note {
            topic,
            text: text.into(),
            marks: marks.iter().map(|&it| it.to_owned()).collect(),
        }
    }
}

/// A lesson, as far as its reader has come.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Taught {
    /// The table.
    pub picture: Picture,
    /// What the reader did so far, as it stands in the address.
    pub taken: Vec<String>,
    /// What the last of it made happen, then what the guide says.
    pub tell: Vec<String>,
    /// Why what came after that was not done, if there was something.
    pub refusal: Option<String>,
    /// What is shown on the way.
    pub stages: Vec<Stage>,
    /// What came of the choice before.
    pub after: Option<String>,
    pub note: Note,
    /// The suggestion, in notation; two that go together as in `may` of the state.
    pub hint: Option<String>,
    /// This step of the lesson, counted from 1, and of how many.
    pub step: usize,
    pub n_steps: usize,
    pub stop: Stop,
}

/// What a reader does next.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Stop {
    /// Goes on after reading.
    Read,
    Choose,
    /// The lesson is over.
    End,
}

/// The lesson of this face after all that its reader did, the last of which may be something that cannot be done.
pub fn taught<F: Teacher>(face: &F, did: &[String], lang: Lang) -> Taught {
    let mut walk = Walk::begin(face, lang);
    let mut taken = Vec::new();
    let mut refusal = None;
    for did in did {
        match walk.follow(did) {
            Ok(()) => taken.push(did.clone()),
            Err(why) => {
                refusal = Some(why);
                break;
            }
        }
    }
    walk.show(taken, refusal)
}

/// A way through a lesson.
struct Walk<'a, F: Teacher> {
    face: &'a F,
    lang: Lang,
    seats: Vec<SeatLabel>,
    lesson: Lesson<F::Game>,
    told: BTreeSet<&'static str>,
    /// How many notes were read here.
    n_read: usize,
    last: Option<Last<F::Game>>,
    /// Whether the last step was a choice, so that there is something to see.
    has_moved: bool,
}

impl<F: Teacher> Clone for Walk<'_, F> {
    fn clone(&self) -> Self {
        Walk {
            seats: self.seats.clone(),
            lesson: self.lesson.clone(),
            told: self.told.clone(),
            last: self.last.clone(),
            ..*self
        }
    }
}

impl<F: Teacher> fmt::Debug for Walk<'_, F> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Walk({:?})", self.lesson)
    }
}

/// Where a way has come to.
struct Place {
    after: Option<String>,
    note: Note,
    stop: Stop,
}

impl<'a, F: Teacher> Walk<'a, F> {
    fn begin(face: &'a F, lang: Lang) -> Walk<'a, F> {
        let lesson = face.lesson();
        Walk {
            face,
            lang,
            seats: cats(lang, lesson.n_seats(), lesson.reader()),
            lesson,
            told: BTreeSet::new(),
            n_read: 0,
            last: None,
            has_moved: false,
        }
    }

    /// Does this, or says why it cannot be done; then nothing has changed.
    fn follow(&mut self, did: &str) -> Result<(), String> {
        let stop = self.place().stop;
        match did {
            ON if stop == Stop::Read => self.read(),
            SKIP if stop != Stop::End => self.skip(),
            choice => {
                let unreadable = |_| Trouble::Unreadable.sentence(self.lang);
                let choice = choice.parse().map_err(unreadable)?;
                self.choose(choice)?;
            }
        }
        Ok(())
    }

    fn read(&mut self) {
        self.n_read += 1;
        self.has_moved = false;
    }

    /// Whatever was not read here yet counts as told: who chooses has found the way.
    fn choose(&mut self, choice: <F::Game as Game>::Action) -> Result<(), String> {
        let guide = self.guide();
        let before = Sees::now(&self.lesson);
        let suggestion = self.lesson.suggestion();
        let n_seen = self.lesson.seen().len();
        if let Err(refused) = self.lesson.choose(choice) {
            return Err(self.scene(&before, |it| sentence(self.face, &refused, it)));
        }
        self.told.extend(guide.notes.iter().map(|it| it.topic));
        self.told.insert(guide.ask.topic);
        self.last = Some(Last {
            choice,
            suggestion,
            news: self.lesson.seen().split_off(n_seen),
            before,
        });
        self.n_read = 0;
        self.has_moved = true;
        Ok(())
    }

    /// The next thing that a reader does who does what the guide suggests; nothing at the end.
    fn next(&mut self) -> Option<Stop> {
        let stop = self.place().stop;
        match stop {
            Stop::Read => self.read(),
            Stop::Choose => {
                let suggestion = self.lesson.suggestion();
                let suggestion = suggestion.expect("there is something to choose");
                let taken = self.choose(suggestion);
                assert!(taken.is_ok(), "what the guide suggests is legal");
            }
            Stop::End => return None,
        }
        Some(stop)
    }

    fn skip(&mut self) {
        while self.next().is_some() {}
        self.has_moved = false;
    }

    fn guide(&self) -> Guide {
        self.scene(&Sees::now(&self.lesson), |scene| {
            self.face.guide(&Here {
                scene,
                suggestion: self.lesson.suggestion(),
                then: self.lesson.suggestion_then(),
                last: self.last.as_ref(),
                told: &self.told,
            })
        })
    }

    fn place(&self) -> Place {
        let guide = self.guide();
        let is_new = |it: &Note| !self.told.contains(it.topic);
        let mut unread = guide.notes.into_iter().filter(is_new).skip(self.n_read);
        let after = guide.after.filter(|_| self.n_read == 0);
        match unread.next() {
            Some(note) => Place {
                after,
                note,
                stop: Stop::Read,
            },
            None => Place {
                after,
                note: guide.ask,
                stop: if self.lesson.is_over() {
                    Stop::End
                } else {
                    Stop::Choose
                },
            },
        }
    }

    /// The table through the reader's eyes.
    fn scene<T>(&self, sees: &Sees<F::Game>, draw: impl FnOnce(&Scene<'_, F::Game>) -> T) -> T {
        let verdict = Verdict {
            is_right: true,
            text: words(self.lang).get("lesson-over"),
            on: None,
        };
        draw(&Scene {
            viewer: Viewer::Seat(self.lesson.reader()),
            view: &sees.view,
            legal: &sees.legal,
            announced: &sees.announced,
            setting: Setting {
                table: "",
                seats: &self.seats,
                lang: self.lang,
                rests: false,
                just: None,
                verdict: sees.is_end.then_some(verdict),
                // Who learns is told what a choice would come to.
                assist: Assist::On,
            },
        })
    }

    fn show(&self, taken: Vec<String>, refusal: Option<String>) -> Taught {
        let place = self.place();
        let mut ahead = self.clone();
        let mut n_ahead = 0;
        while ahead.next().is_some() {
            n_ahead += 1;
        }
        let seen = self.lesson.seen();
        let is_otherwise = |it: &Last<F::Game>| it.suggestion.is_some_and(|that| that != it.choice);
        let otherwise = self.last.as_ref().filter(|it| is_otherwise(it));
        let otherwise = otherwise.filter(|_| self.n_read == 0 && !taken.is_empty());
        let otherwise = otherwise.map(|_| words(self.lang).get("lesson-otherwise").to_owned());
        let after: Vec<String> = otherwise.into_iter().chain(place.after).collect();
        let after = (!after.is_empty()).then(|| after.join(words(self.lang).get("lesson-joint")));
        let has_moved = self.has_moved && refusal.is_none();
        let happened = if has_moved { self.told() } else { Vec::new() };
        let said = after.iter().chain([&place.note.text]).cloned();
        let hint = self.lesson.suggestion().into_iter();
        let hint = hint.chain(self.lesson.suggestion_then());
        let hint: Vec<String> = hint.map(|it| it.to_string()).collect();
        Taught {
            picture: self.scene(&Sees::now(&self.lesson), |it| {
                Picture::of(self.face, it, &seen)
            }),
            tell: happened.into_iter().chain(said).collect(),
            stages: if has_moved { self.stages() } else { Vec::new() },
            after,
            hint: (place.stop == Stop::Choose).then(|| hint.join(TOGETHER)),
            note: place.note,
            step: taken.len() + 1,
            n_steps: taken.len() + 1 + n_ahead,
            stop: place.stop,
            taken,
            refusal,
        }
    }

    /// The sentences about what the last choice made happen.
    fn told(&self) -> Vec<String> {
        let news = self.last.iter().flat_map(|it| &it.news);
        self.scene(&Sees::now(&self.lesson), |scene| {
            let tell = |event| self.face.tell(event, scene).sentence;
            news.filter_map(tell).collect()
        })
    }

    /// What happened since the reader's last choice, step by step: everybody's choice is a picture on the way.
    fn stages(&self) -> Vec<Stage> {
        let Some(last) = &self.last else {
            return Vec::new();
        };
        let mut known = Known::default();
        self.scene(&last.before, |scene| {
            let mut regions = Regions::whole(&mut known, &scene.setting);
            self.face.regions(scene, &mut regions);
        });
        let frames = self.lesson.frames();
        let mut stages = Vec::new();
        for (nth, frame) in frames.iter().enumerate() {
            // The page itself is the last of them.
            let is_last = nth + 1 == frames.len();
            let sees = if is_last {
                Sees::now(&self.lesson)
            } else {
                Sees::meanwhile(&frame.view)
            };
            self.scene(&sees, |scene| {
                let news = frame.news.iter();
                let say = news.filter_map(|it| self.face.tell(it, scene).sentence);
                let say = say.last();
                let mut scene = Scene { ..*scene };
                scene.setting.just = say.as_deref();
                let on_the_way = self.face.stages(&frame.news, &scene);
                let mut regions = Regions::changed(&mut known, &scene.setting).after(&on_the_way);
                self.face.regions(&scene, &mut regions);
                let regions = regions.into_drawn();
                stages.extend(on_the_way);
                if !regions.is_empty() && !is_last {
                    stages.push(Stage {
                        regions,
                        say,
                        hold_ms: FRAME_MS,
                    });
                }
            });
        }
        stages
    }
}
