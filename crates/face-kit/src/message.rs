//! What a page is told, as `docs/page.md` has it.

use serde::{Serialize, Serializer};

use crate::packed::{Packed, packed};
use crate::{Choices, Face, Log, LogLine, LogNews, Region, Regions, Scene, Stage};

/// A message to a page.
#[derive(Debug, Serialize)]
#[serde(tag = "type", rename_all = "kebab-case")]
pub enum Message<'a> {
    /// The table has changed.
    Table(News<'a>),
    /// To the message with this number, if it could be read that far.
    Answer {
        n: Option<u64>,
        ok: bool,
        #[serde(skip_serializing_if = "Option::is_none")]
        text: Option<&'a str>,
    },
    /// Something was said.
    Talk(TalkNews),
    /// The page is of another kind now.
    Reload,
    /// The house closes, for a while at least.
    Closing,
}

impl Message<'_> {
    pub fn to_json(&self) -> String {
        // Room for all of it at once: growing would copy it several times.
        let room = match self {
            Message::Table(news) => news.regions.iter().map(|it| it.html.len() * 9 / 8).sum(),
            Message::Answer { .. } | Message::Talk(_) | Message::Reload | Message::Closing => 0,
        };
        let mut json = Vec::with_capacity(room + 512);
        serde_json::to_writer(&mut json, self).expect("messages are plain data");
        String::from_utf8(json).expect("JSON is text")
    }
}

/// What changed at a table for one viewer in one language.
#[derive(Debug, Default, Serialize)]
pub struct News<'a> {
    pub version: u64,
    pub moment: u64,
    /// Whether this is all there is.
    #[serde(skip_serializing_if = "is_false")]
    pub whole: bool,
    /// Which life of the table the version counts in, with all there is.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub room: Option<&'a str>,
    #[serde(skip_serializing_if = "<[_]>::is_empty")]
    pub regions: &'a [Region],
    #[serde(skip_serializing_if = "LogNews::is_empty")]
    pub log: LogNews,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub tell: Vec<String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub stages: Vec<Stage>,
    /// For how many milliseconds this stays before the next news are shown.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub hold: Option<u64>,
    /// What may be chosen, if that is another thing than before.
    #[serde(flatten)]
    pub choices: Option<&'a Choices>,
    pub turn: bool,
    pub over: bool,
    pub rest: Option<u64>,
    /// The claims of the race that is on or was the last: each in notation, with the milliseconds
    /// after its start. Where that is not there, it has not changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub took: Option<&'a [(String, u32)]>,
    /// Everybody's clock, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Vec<Clocked>>,
}

/// What was said, for one reader.
#[derive(Debug, Default, PartialEq, Eq, Serialize)]
pub struct TalkNews {
    /// Whether this is all there is.
    #[serde(skip_serializing_if = "is_false")]
    pub whole: bool,
    /// Lines that are new, each with its number, the oldest first.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub add: Vec<(i64, String)>,
    /// The numbers of lines that are gone.
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub drop: Vec<i64>,
    /// Whom the reader does not hear, if that has changed.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub muted: Option<String>,
}

/// The clock of a seat.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize)]
pub struct Clocked {
    /// What is left of the time for a choice, and of the bank, in milliseconds.
    pub choice: u64,
    pub bank: u64,
    pub runs: bool,
    /// Whether a person sits there: bots have no clock.
    pub is_person: bool,
}

#[expect(clippy::trivially_copy_pass_by_ref, reason = "serde asks so")]
fn is_false(it: &bool) -> bool {
    !it
}

/// What a viewer may do in what a page shows.
#[derive(Debug, Clone, PartialEq, Eq, Default, Serialize)]
pub struct State {
    pub version: u64,
    pub moment: u64,
    #[serde(flatten)]
    pub choices: Choices,
    pub turn: bool,
    pub over: bool,
    /// While the table rests: for how many milliseconds more at most.
    pub rest: Option<u64>,
    /// The claims of the race that is on or was the last, see [`News::took`].
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub took: Vec<(String, u32)>,
    /// Everybody's clock, where there is one.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub clock: Option<Vec<Clocked>>,
    /// The ids of all regions, where the page has to find them itself.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub regions: Option<Vec<String>>,
}

impl State {
    /// As a page has it, inside of HTML.
    pub(crate) fn to_html(&self) -> String {
        let json = serde_json::to_string(self).expect("states are plain data");
        // Nothing in it can end the element it stands in.
        json.replace('<', "\\u003c")
    }
}

/// `may`, and `why` as a list of `[sentence, [choice, …]]` whose last may be for all others.
impl Serialize for Choices {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        #[derive(Serialize)]
        #[serde(untagged)]
        enum Why<'a> {
            Of(&'a str, &'a [String]),
            Rest([&'a str; 1]),
        }
        #[derive(Serialize)]
        struct Both<'a> {
            may: Vec<Packed<'a>>,
            why: Vec<Why<'a>>,
        }
        let why = self.why.iter().map(|(text, of)| Why::Of(text, of));
        let rest = self.otherwise.iter().map(|it| Why::Rest([it]));
        let both = Both {
            may: packed(&self.may),
            why: why.chain(rest).collect(),
        };
        both.serialize(serializer)
    }
}

/// All that a page of a table shows.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Picture {
    /// The layout, with every region in its place.
    pub html: String,
    pub state: State,
}

impl Picture {
    pub fn new(layout: &str, regions: &[Region], log: &[LogLine], state: State) -> Picture {
        let log = crate::kit::log_lines(log).into_string();
        Picture {
            html: crate::regions::fill(layout, regions, &log),
            state,
        }
    }

    /// The picture of a scene that nobody has watched so far, after these events.
    pub fn of<F: Face>(
        face: &F,
        scene: &Scene<'_, F::Game>,
        events: &[<F::Game as game::Game>::Event],
    ) -> Picture {
        let mut log = Log::new(scene.lang());
        let mut just = None;
        for event in events {
            let tale = face.tell(event, scene);
            just = tale.sentence.clone().or(just);
            log.take(tale, &mut LogNews::default());
        }
        let mut scene = Scene { ..*scene };
        scene.setting.just = just.as_deref();
        let mut known = crate::Known::default();
        let mut regions = Regions::whole(&mut known, &scene.setting);
        face.regions(&scene, &mut regions);
        let regions = regions.into_drawn();
        let state = State {
            moment: events.len() as u64,
            choices: crate::choices(face, &scene),
            turn: !scene.legal.is_empty(),
            regions: Some(regions.iter().map(|it| it.id.clone()).collect()),
            ..State::default()
        };
        let layout = face.layout(&scene).into_string();
        let lines: Vec<LogLine> = log.lines().collect();
        Picture::new(&layout, &regions, &lines, state)
    }
}
