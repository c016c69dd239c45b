//! What happened, as sentences: the log of one viewer in one language.
//!
//! A log says no more than its reader may remember. Lines of a trick stand together, and what people must
//! forget of it goes when the next trick is finished, or when it is led, if the game says so; lines of a round go
//! when the next round has its first line. Once the match is over there is nothing left to forget: see [`Log::open`].

use serde::{Serialize, Serializer};

use crate::Lang;
use crate::pages::words;

/// What an event is to the log and to those who listen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tale {
    /// The sentence for the live region and for "what just happened".
    pub sentence: Option<String>,
    pub line: Option<Line>,
    /// What is over with this event, its own line included.
    pub closes: Option<Span>,
    /// What begins with this event: of all tricks before a trick that is led, people forget at once what they must.
    pub opens: Option<Span>,
    /// Whether it is told after how long it happened, where the house knows that.
    pub is_timed: bool,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub text: String,
    pub class: &'static str,
    /// What it belongs to; with none it stays for the whole match.
    pub of: Option<Span>,
    pub later: Later,
}

/// What becomes of a line when what it belongs to is to be forgotten.
#[derive(Debug, Clone, PartialEq, Eq)]
pub enum Later {
    Goes,
    Stays,
    /// This is left of it.
    Remains(String),
}

/// A part of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    Trick,
    Round,
    /// Until a trick is led whose event [`Tale::opens`] it: for what may only be looked at so long.
    Lead,
}

impl Tale {
    /// Nothing to tell.
    pub fn silent() -> Tale {
        Tale::default()
    }

    /// A sentence to hear, and nothing for the log.
    pub fn said(sentence: String) -> Tale {
        Tale {
            sentence: Some(sentence),
            ..Tale::default()
        }
    }

    /// A sentence to hear and to read in the log.
    pub fn logged(class: &'static str, sentence: String) -> Tale {
        let line = Line {
            text: sentence.clone(),
            class,
            of: None,
            later: Later::Goes,
        };
        Tale {
            line: Some(line),
            ..Tale::said(sentence)
        }
    }

    /// Its line belongs to this trick or round, and goes with it.
    pub fn of(mut self, span: Span) -> Tale {
        if let Some(line) = &mut self.line {
            line.of = Some(span);
        }
        self
    }

    /// Its line may be read for the whole match, whatever it belongs to.
    pub fn stays(self) -> Tale {
        self.later(Later::Stays)
    }

    /// What remains of its line when that is to be forgotten.
    pub fn remains(self, text: String) -> Tale {
        self.later(Later::Remains(text))
    }

    fn later(mut self, later: Later) -> Tale {
        if let Some(line) = &mut self.line {
            line.later = later;
        }
        self
    }

    /// It is told after how long it happened, where the house knows that: how many milliseconds after
    /// the start of a race.
    pub fn timed(mut self) -> Tale {
        self.is_timed = true;
        self
    }

    /// The same with its time.
    pub fn took(mut self, lang: Lang, ms: u32) -> Tale {
        if !self.is_timed {
            return self;
        }
        let seconds = ("seconds", tenths(ms).into());
        let time = words(lang).say("took", [seconds]);
        let texts = [
            self.sentence.as_mut(),
            self.line.as_mut().map(|it| &mut it.text),
        ];
        for text in texts.into_iter().flatten() {
            text.push(' ');
            text.push_str(&time);
        }
        self
    }

    /// The same for somebody who wanted what was claimed with it, and was so much later: their log tells that.
    pub fn ahead(mut self, lang: Lang, ms: u32) -> Tale {
        if let Some(line) = self.line.as_mut().filter(|_| self.is_timed) {
            let words = words(lang);
            if ms < LITTLE_MS {
                line.text.push_str(words.get("ahead-little"));
            } else {
                let seconds = ("seconds", tenths(ms).into());
                line.text.push_str(&words.say("ahead", [seconds]));
            }
        }
        self
    }

    /// With it this trick or round is over, or all is done that comes before the first lead: the table waits until
    /// that has been looked at.
    pub fn closes(mut self, span: Span) -> Tale {
        self.closes = Some(span);
        self
    }

    /// With it this trick begins.
    pub fn opens(mut self, span: Span) -> Tale {
        self.opens = Some(span);
        self
    }
}

/// What is shorter would be told as 0.0 seconds.
pub(crate) const LITTLE_MS: u32 = 50;

/// Seconds with one place, such as "2.9".
pub fn tenths(ms: u32) -> String {
    let tenths = (ms + 50) / 100;
    format!("{}.{}", tenths / 10, tenths % 10)
}

/// What changed in a log.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct LogNews {
    /// Whether these are all lines there are.
    #[serde(skip_serializing_if = "std::ops::Not::not")]
    pub whole: bool,
    /// New or changed lines, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub add: Vec<LogLine>,
    /// The ids of those that are gone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drop: Vec<String>,
}

impl LogNews {
    /// All lines there are.
    pub fn whole(lines: Vec<LogLine>) -> LogNews {
        LogNews {
            whole: true,
            add: lines,
            drop: Vec::new(),
        }
    }

    pub fn is_empty(&self) -> bool {
        !self.whole && self.add.is_empty() && self.drop.is_empty()
    }
}

/// A line as a page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    pub id: String,
    pub class: &'static str,
    pub text: String,
    /// The trick it stands with.
    pub trick: Option<TrickTitle>,
}

/// A trick in the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct TrickTitle {
    pub id: String,
    /// "Trick 3".
    pub title: String,
}

/// `[id, class, text]`, and the id and the title of its trick, if it has one.
impl Serialize for LogLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        match &self.trick {
            Some(it) => (&self.id, self.class, &self.text, &it.id, &it.title).serialize(serializer),
            None => (&self.id, self.class, &self.text).serialize(serializer),
        }
    }
}

/// The lines of one viewer in one language that may still be read.
#[derive(Debug)]
pub struct Log {
    lang: Lang,
    keeps: Keeps,
    lines: Vec<Kept>,
    n_lines: u32,
    /// How many tricks are finished: in the match, and in this round.
    n_tricks: u32,
    n_in_round: u32,
    n_rounds: u32,
    /// Whether the trick that is on has a line.
    has_trick: bool,
    /// The round that had the newest line of a round.
    told_round: u32,
}

/// How much a log keeps.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Keeps {
    /// Which lines there are, and not what they say.
    Ids,
    /// What may be remembered.
    Texts,
    Everything,
}

/// A line that is kept, in little room: every page has many.
#[derive(Debug)]
struct Kept {
    number: u32,
    /// The trick and the round it was written in, and the number of the trick in its round.
    trick: u32,
    round: u32,
    nth: u32,
    of: Option<Span>,
    stays: bool,
    /// What it says, where that is kept; elsewhere what will remain of it, until it is told.
    words: Option<Box<Line>>,
}

/// Older lines are of no use at the table.
const MOST: usize = 40;

impl Log {
    pub fn new(lang: Lang) -> Log {
        Log {
            lang,
            keeps: Keeps::Texts,
            lines: Vec::new(),
            n_lines: 0,
            n_tricks: 0,
            n_in_round: 0,
            n_rounds: 0,
            has_trick: false,
            told_round: 0,
        }
    }

    /// A log that tells what is new, but keeps no texts: thousands of them, each a little while, would
    /// scatter over all memory. Who wants the lines tells the events again to a log of another kind.
    pub fn terse(lang: Lang) -> Log {
        Log {
            keeps: Keeps::Ids,
            ..Log::new(lang)
        }
    }

    /// The log of a match that is over: nothing has to be forgotten any more.
    pub fn open(lang: Lang) -> Log {
        Log {
            keeps: Keeps::Everything,
            ..Log::new(lang)
        }
    }

    /// Takes what there is to tell of the next event.
    pub fn take(&mut self, tale: Tale, news: &mut LogNews) {
        if tale.opens == Some(Span::Trick) {
            self.open_trick(news);
        }
        if let Some(line) = tale.line {
            match line.of {
                Some(Span::Trick) => self.has_trick = true,
                Some(Span::Round) => self.begin_round(news),
                Some(Span::Lead) | None => {}
            }
            self.push(line, news);
        }
        match tale.closes {
            Some(Span::Trick) => self.close_trick(news),
            Some(Span::Round) => {
                self.close_trick(news);
                self.n_in_round = 0;
                self.n_rounds += 1;
            }
            Some(Span::Lead) | None => {}
        }
    }

    /// All lines, oldest first. A terse log has none to tell.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = LogLine> + '_ {
        let words = |it: &Kept| Some(it.shown(self.lang, it.words.as_deref()?));
        self.lines.iter().filter_map(words)
    }

    /// A trick is led: those before it, and what was in view until then, have had their time.
    fn open_trick(&mut self, news: &mut LogNews) {
        let now = self.n_tricks;
        self.forget(news, |it| match it.of {
            Some(Span::Trick) => it.trick < now,
            Some(Span::Lead) => true,
            Some(Span::Round) | None => false,
        });
    }

    /// The trick is finished: the one before it has had its time.
    fn close_trick(&mut self, news: &mut LogNews) {
        if !std::mem::take(&mut self.has_trick) {
            return;
        }
        let finished = self.n_tricks;
        self.forget(news, |it| it.of == Some(Span::Trick) && it.trick < finished);
        self.n_tricks += 1;
        self.n_in_round += 1;
    }

    /// The first line of a new round: older ones have had their time.
    fn begin_round(&mut self, news: &mut LogNews) {
        let now = self.n_rounds;
        if std::mem::replace(&mut self.told_round, now) != now {
            self.forget(news, |it| it.of == Some(Span::Round) && it.round < now);
        }
    }

    fn forget(&mut self, news: &mut LogNews, is_old: impl Fn(&Kept) -> bool) {
        if self.keeps == Keeps::Everything {
            return;
        }
        let (lang, keeps) = (self.lang, self.keeps);
        self.lines.retain_mut(|it| {
            if it.stays || !is_old(it) {
                return true;
            }
            if !it.shrink() {
                news.forget(&it.id());
                return false;
            }
            it.stays = true;
            let shown = it.words.as_deref().map(|line| it.shown(lang, line));
            news.add_or_change(shown.expect("what remains is kept"));
            if keeps == Keeps::Ids {
                it.words = None;
            }
            true
        });
    }

    fn push(&mut self, mut line: Line, news: &mut LogNews) {
        let remains = matches!(line.later, Later::Remains(_));
        let mut kept = Kept {
            number: self.n_lines,
            trick: self.n_tricks,
            round: self.n_rounds,
            nth: self.n_in_round,
            of: line.of,
            stays: line.later == Later::Stays || line.of.is_none(),
            words: None,
        };
        self.n_lines += 1;
        news.add.push(kept.shown(self.lang, &line));
        if self.keeps == Keeps::Ids {
            line.text = String::new();
        }
        if self.keeps != Keeps::Ids || remains {
            kept.words = Some(Box::new(line));
        }
        if self.keeps != Keeps::Everything {
            self.make_room(news);
        }
        self.lines.push(kept);
    }

    /// The oldest line goes where there are many, and its trick with it.
    fn make_room(&mut self, news: &mut LogNews) {
        if self.lines.len() == MOST {
            let oldest = self.lines[0].group();
            let alike = |it: &&Kept| oldest.is_some() && it.group() == oldest;
            let n_gone = self.lines.iter().take_while(alike).count().max(1);
            for old in self.lines.drain(..n_gone) {
                news.forget(&old.id());
            }
        }
        self.lines.reserve_exact(MOST - self.lines.len());
    }
}

impl LogNews {
    /// It may have come with the same news.
    fn forget(&mut self, id: &str) {
        self.add.retain(|new| new.id != id);
        self.drop.push(id.to_owned());
    }

    fn add_or_change(&mut self, line: LogLine) {
        match self.add.iter_mut().find(|new| new.id == line.id) {
            Some(new) => *new = line,
            None => self.add.push(line),
        }
    }
}

impl Kept {
    fn id(&self) -> String {
        format!("l{}", self.number)
    }

    /// The trick it stands with.
    fn group(&self) -> Option<u32> {
        (self.of == Some(Span::Trick)).then_some(self.trick)
    }

    /// Says only what remains of it; whether that is anything.
    fn shrink(&mut self) -> bool {
        let Some(line) = &mut self.words else {
            return false;
        };
        match std::mem::replace(&mut line.later, Later::Stays) {
            Later::Remains(text) => {
                line.text = text;
                true
            }
            Later::Goes | Later::Stays => false,
        }
    }

    fn shown(&self, lang: Lang, line: &Line) -> LogLine {
        let nth = ("nth", (self.nth + 1).to_string().into());
        LogLine {
            id: self.id(),
            class: line.class,
            text: line.text.clone(),
            trick: self.group().map(|trick| TrickTitle {
                id: format!("log-{trick}"),
                title: words(lang).say("trick-nth", [nth]),
            }),
        }
    }
}
