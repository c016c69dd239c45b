//! A scene: what one viewer sees, made ready to be drawn.

use std::sync::LazyLock;

use game::{Announced, Game, Seat, Viewer};

use crate::Lang;
use crate::pages::words;

/// What stands before and after a name, by language: no words are said as often.
static SOMEONE: LazyLock<[[String; 2]; Lang::ALL.len()]> = LazyLock::new(|| {
    Lang::ALL.map(|lang| {
        let someone = words(lang).say("someone", [("name", NAME.into())]);
        let (before, after) = someone.split_once(NAME).expect("the name is said");
        [before, after].map(str::to_owned)
    })
});

/// What nobody is called.
const NAME: &str = "\u{1}";

/// Who or what sits there.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum SeatKind {
    /// Nobody yet.
    #[default]
    Open,
    Person,
    /// A bot of this level, such as `greedy`.
    Bot(&'static str),
}

/// A seat as everybody at the table sees it.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Default)]
pub struct SeatLabel {
    pub name: String,
    pub kind: SeatKind,
    /// Whether the person is connected. Bots always are.
    pub here: bool,
    /// Whether whoever looks sits there, and so is spoken to. Those who see late what a seat saw do not.
    pub you: bool,
    /// Why a bot plays for the person who sits there, while one does.
    pub stand_in: Option<Why>,
    /// Whether a person may take the seat of the bot that sits there.
    pub welcome: bool,
    /// While the table rests: whether this seat is ready for the next round.
    pub ready: bool,
}

/// Why a bot plays for a person.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum Why {
    /// They are away for longer than the table waits.
    Away,
    /// They asked for it.
    Tea,
    /// Their time was over.
    Clock,
}

impl Why {
    pub const ALL: [Why; 3] = [Why::Away, Why::Tea, Why::Clock];

    pub const fn word(self) -> &'static str {
        match self {
            Why::Away => "away",
            Why::Tea => "tea",
            Why::Clock => "clock",
        }
    }

    pub fn parse(word: &str) -> Option<Why> {
        Why::ALL.into_iter().find(|it| it.word() == word)
    }
}

impl SeatLabel {
    /// Its name in this language: those of bots are written as it writes them.
    pub fn shown_name(&self, lang: Lang) -> &str {
        match self.kind {
            SeatKind::Bot(_) => crate::bot_name(lang, &self.name),
            SeatKind::Open | SeatKind::Person => &self.name,
        }
    }
}

/// What surrounds a view: who sits there, and how it is to be told.
#[derive(Debug, Clone, Copy)]
pub struct Setting<'a> {
    /// The table's id; empty where there is none, as in an example.
    pub table: &'a str,
    pub seats: &'a [SeatLabel],
    pub lang: Lang,
    /// Whether the table rests between two rounds.
    pub rests: bool,
    /// The newest sentence about what happened.
    pub just: Option<&'a str>,
    /// In an example of the rules whose question is answered: how.
    pub verdict: Option<Verdict<'a>>,
    pub assist: Assist,
}

/// Whether the page of a table tells what a choice would come to before it is made. Most games have nothing to
/// tell ([`crate::Cover::assist`]).
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub enum Assist {
    /// As the game has it where nobody has said anything.
    #[default]
    Usual,
    On,
    Off,
}

impl Assist {
    pub const ALL: [Assist; 3] = [Assist::Usual, Assist::On, Assist::Off];

    pub const fn word(self) -> &'static str {
        match self {
            Assist::Usual => "usual",
            Assist::On => "on",
            Assist::Off => "off",
        }
    }

    pub fn parse(word: &str) -> Option<Assist> {
        Assist::ALL.into_iter().find(|it| it.word() == word)
    }
}

/// How the reader of an example has answered its question.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub struct Verdict<'a> {
    pub is_right: bool,
    /// "That is right: …", or why not.
    pub text: &'a str,
    /// The address of the next example, if there is one; of this one as long as the answer is wrong.
    pub on: Option<&'a str>,
}

/// All that a face is told.
#[derive(Debug)]
pub struct Scene<'a, G: Game> {
    pub viewer: Viewer,
    pub view: &'a G::View,
    /// The viewer's legal choices, ascending.
    pub legal: &'a [G::Action],
    /// What could be chosen together with those that announce another choice.
    pub announced: &'a [Announced<G>],
    pub setting: Setting<'a>,
}

impl<'a, G: Game> Scene<'a, G> {
    pub fn lang(&self) -> Lang {
        self.setting.lang
    }

    pub fn n_seats(&self) -> usize {
        self.setting.seats.len()
    }

    /// Whether this is an example of the rules, and no table.
    pub fn is_example(&self) -> bool {
        self.setting.table.is_empty()
    }

    /// The seat that sees this. Whoever looks need not sit there: see [`Scene::speaks_to`].
    pub fn you(&self) -> Option<Seat> {
        self.viewer.seat()
    }

    /// The seat of whoever looks: nobody's, if they only see what it saw. Whatever is asked is asked of them.
    pub fn spoken_to(&self) -> Option<Seat> {
        self.you().filter(|it| self.speaks_to(*it))
    }

    /// Whether a sentence about this seat speaks to whoever looks.
    pub fn speaks_to(&self, seat: Seat) -> bool {
        self.label(seat).is_some_and(|it| it.you)
    }

    /// The seat drawn at the bottom: the viewer's, or the first for those who watch.
    pub fn front(&self) -> Seat {
        self.you().unwrap_or(Seat::ALL[0])
    }

    /// All seats clockwise, from the one at the bottom.
    pub fn around(&self) -> impl Iterator<Item = Seat> + use<G> {
        let (front, n_seats) = (self.front(), self.n_seats());
        (0..n_seats).map(move |it| front.left_by(it, n_seats))
    }

    /// The others, clockwise from the left of the bottom.
    pub fn others(&self) -> impl Iterator<Item = Seat> + use<G> {
        self.around().skip(1)
    }

    /// How many places to the left of the bottom it sits.
    pub fn offset(&self, seat: Seat) -> usize {
        self.around().position(|it| it == seat).unwrap_or(0)
    }

    pub fn label(&self, seat: Seat) -> Option<&'a SeatLabel> {
        self.setting.seats.get(seat.index())
    }

    /// Its name as others call it.
    pub fn name(&self, seat: Seat) -> String {
        match self.label(seat) {
            Some(label) if !label.name.is_empty() => label.shown_name(self.lang()).to_owned(),
            Some(_) | None => {
                let nth = (seat.index() + 1).to_string();
                words(self.lang()).say("seat-name", [("nth", nth.into())])
            }
        }
    }

    /// Its name on a label among others: "You" for the viewer's own seat.
    pub fn called(&self, seat: Seat) -> String {
        if self.speaks_to(seat) {
            words(self.lang()).get("you-label").to_owned()
        } else {
            self.name(seat)
        }
    }

    /// How to speak of it: "you" or its name, politely.
    pub fn who(&self, seat: Seat) -> String {
        let words = words(self.lang());
        if self.speaks_to(seat) {
            words.get("you-spoken").to_owned()
        } else {
            let [before, after] = &SOMEONE[self.lang() as usize];
            format!("{before}{}{after}", self.name(seat))
        }
    }

    /// Whether a sentence is about the viewer, as Fluent selects it.
    pub fn is_you(&self, seat: Seat) -> &'static str {
        if self.speaks_to(seat) { "yes" } else { "no" }
    }

    /// Whether the viewer may choose this now.
    pub fn may(&self, action: G::Action) -> bool {
        self.legal.binary_search(&action).is_ok()
    }
}
