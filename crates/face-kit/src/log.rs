//! What happened, as sentences: the log of one viewer in one language.
//!
//! A log says no more than its reader may remember. Lines that belong to a trick or a round go, or
//! shrink, when the next trick or round has its first line.

use serde::{Serialize, Serializer};

/// What an event is to the log and to those who listen.
#[derive(Debug, Clone, Default, PartialEq, Eq)]
pub struct Tale {
    /// The sentence for the live region and for "what just happened".
    pub sentence: Option<String>,
    pub line: Option<Line>,
    /// What is over with this event, its own line included.
    pub closes: Option<Span>,
}

/// A line of the log.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Line {
    pub text: String,
    pub class: &'static str,
    /// What it belongs to; with none it stays for the whole match.
    pub of: Option<Span>,
    /// What remains of it when that is long over.
    pub remains: Option<String>,
}

/// A part of a match.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Span {
    Trick,
    Round,
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
            remains: None,
        };
        Tale {
            line: Some(line),
            ..Tale::said(sentence)
        }
    }

    /// Its line belongs to this trick or round.
    pub fn of(mut self, span: Span) -> Tale {
        if let Some(line) = &mut self.line {
            line.of = Some(span);
        }
        self
    }

    /// What remains of its line when that is long over.
    pub fn remains(mut self, text: String) -> Tale {
        if let Some(line) = &mut self.line {
            line.remains = Some(text);
        }
        self
    }

    /// With it this trick or round is over.
    pub fn closes(mut self, span: Span) -> Tale {
        self.closes = Some(span);
        self
    }
}

/// What changed in a log.
#[derive(Debug, Clone, Default, PartialEq, Eq, Serialize)]
pub struct LogNews {
    /// New or changed lines, oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub add: Vec<LogLine>,
    /// The ids of those that are gone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drop: Vec<String>,
}

impl LogNews {
    pub fn is_empty(&self) -> bool {
        self.add.is_empty() && self.drop.is_empty()
    }
}

/// A line as a page shows it.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct LogLine {
    pub id: String,
    pub class: &'static str,
    pub text: String,
}

/// `[id, class, text]`.
impl Serialize for LogLine {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (&self.id, self.class, &self.text).serialize(serializer)
    }
}

/// The lines of one viewer in one language that may still be read.
#[derive(Debug, Default)]
pub struct Log {
    lines: Vec<Kept>,
    /// Whether it keeps only which lines there are, and not what they say.
    is_terse: bool,
    n_lines: u32,
    tricks: Counter,
    rounds: Counter,
}

/// A line that is kept, in little room: every page has so many.
#[derive(Debug)]
struct Kept {
    number: u32,
    /// The trick and the round it was written in.
    trick: u32,
    round: u32,
    of: Option<Span>,
    /// What it says, where that is kept: always what remains of it.
    words: Option<Box<Line>>,
}

/// Counts tricks or rounds as they are closed.
#[derive(Debug, Default)]
struct Counter {
    now: u32,
    /// The one that had the newest line.
    told: u32,
}

/// Older lines are of no use at the table.
const MOST: usize = 40;

impl Log {
    /// A log that tells what is new, but keeps no texts: thousands of them, each a little while, would
    /// scatter over all memory. Whoever wants the lines tells the events again to a log of the usual kind.
    pub fn terse() -> Log {
        Log {
            is_terse: true,
            ..Log::default()
        }
    }

    /// Takes what there is to tell of the next event.
    pub fn take(&mut self, tale: Tale, news: &mut LogNews) {
        if let Some(line) = tale.line {
            if let Some(span) = line.of {
                self.begin(span, news);
            }
            self.push(line, news);
        }
        match tale.closes {
            Some(Span::Trick) => self.tricks.now += 1,
            Some(Span::Round) => {
                self.tricks.now += 1;
                self.rounds.now += 1;
            }
            None => {}
        }
    }

    /// All lines, oldest first. A terse log has none to tell.
    pub fn lines(&self) -> impl DoubleEndedIterator<Item = LogLine> + '_ {
        let words = |it: &Kept| Some(shown(it.id(), it.words.as_deref()?));
        self.lines.iter().filter_map(words)
    }

    /// The first line of a new trick or round: older ones have had their time.
    fn begin(&mut self, span: Span, news: &mut LogNews) {
        let counter = match span {
            Span::Trick => &mut self.tricks,
            Span::Round => &mut self.rounds,
        };
        if counter.told == counter.now {
            return;
        }
        counter.told = counter.now;
        let now = counter.now;
        self.lines.retain_mut(|it| {
            let is_old = match it.of {
                Some(Span::Trick) => span == Span::Trick && it.trick < now,
                Some(Span::Round) => span == Span::Round && it.round < now,
                None => false,
            };
            if !is_old {
                return true;
            }
            // It may have come with the same news.
            let id = it.id();
            let words = it.words.as_mut();
            let Some(line) = words.and_then(|it| {
                it.text = it.remains.take()?;
                Some(it)
            }) else {
                news.add.retain(|new| new.id != id);
                news.drop.push(id);
                return false;
            };
            it.of = None;
            let shown = shown(id, line);
            match news.add.iter_mut().find(|new| new.id == shown.id) {
                Some(new) => *new = shown,
                None => news.add.push(shown),
            }
            true
        });
    }

    fn push(&mut self, line: Line, news: &mut LogNews) {
        let kept = Kept {
            number: self.n_lines,
            trick: self.tricks.now,
            round: self.rounds.now,
            of: line.of,
            words: (!self.is_terse || line.remains.is_some()).then(|| Box::new(line.clone())),
        };
        self.n_lines += 1;
        news.add.push(LogLine {
            id: kept.id(),
            class: line.class,
            text: line.text,
        });
        self.lines.reserve_exact(MOST - self.lines.len());
        if self.lines.len() == MOST {
            let old = self.lines.remove(0);
            news.add.retain(|new| new.id != old.id());
            news.drop.push(old.id());
        }
        self.lines.push(kept);
    }
}

impl Kept {
    fn id(&self) -> String {
        format!("l{}", self.number)
    }
}

fn shown(id: String, line: &Line) -> LogLine {
    LogLine {
        id,
        class: line.class,
        text: line.text.clone(),
    }
}
