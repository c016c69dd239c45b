//! Who looks at a table, and what they are shown.
//!
//! What several pages of one viewer in one language see is drawn once. Nobody waits for a page: each
//! has a short queue, and one that does not keep up is shown all at once when it can read again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use face_kit::kit::log_lines;
use face_kit::pages::{Hinted, Hosts, People};
use face_kit::{Lang, Message, Picture, SeatKind, SeatLabel, Setting};
use game::{About, Seat, SeatSet, Viewer};
use serde::Deserialize;
use store::Hash;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Room;
use super::door::Handle;
use super::seats::labels;
use super::sight::{Scenery, Sight, lines};

/// Where more watch than this, they are shown what is new less often, the more of them there are: what a choice costs
/// does not grow with those who look on. Those who sit at the table see it at once.
pub(super) const CROWD: usize = 16;
/// How long a crowd is shown nothing new after it was shown something: so long for each of them, and never longer than
/// the last.
const LULL_EACH: Duration = Duration::from_millis(2);
const LULL_MOST: Duration = Duration::from_secs(1);

/// How many messages wait for a page that does not read, before it is shown all at once.
const QUEUE: usize = 8;

/// Everybody who looks at a table.
pub(super) struct Audience {
    /// The name of this life of the room: versions of another life are not comparable.
    name: String,
    pub(super) lines: BTreeMap<u64, Line>,
    n_lines: u64,
    sights: BTreeMap<Eyes, Sight>,
    /// The last version of sights that are not kept.
    versions: BTreeMap<Eyes, u64>,
    /// How many watch, as everybody was told, and when they are told anew.
    pub(super) n_told: usize,
    pub(super) count_at: Option<Instant>,
    /// Until when a crowd is shown nothing, and whether there is something to show it then.
    lull: Instant,
    crowd_waits: bool,
}

/// The pages that see the same.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord)]
pub(super) struct Eyes {
    pub(super) viewer: Viewer,
    lang: Lang,
}

/// The line to an open page.
pub(super) struct Line {
    session: Option<Hash>,
    pub(super) eyes: Eyes,
    has_started: bool,
    /// The way from the house to the page and back, once it was measured.
    pub(super) way: Option<Duration>,
    messages: mpsc::Sender<Utf8Bytes>,
    is_behind: Arc<AtomicBool>,
}

/// What a page that opens its socket shows already. What does not say so is shown everything.
#[derive(Debug, Default, Deserialize)]
pub(crate) struct Shows {
    room: Option<String>,
    version: Option<u64>,
}

/// A table to look at as it changes. Dropping it says goodbye.
#[derive(Debug)]
pub(crate) struct Watch {
    pub(crate) number: u64,
    handle: Handle,
    /// What the page is told first.
    pub(crate) first: Utf8Bytes,
    /// What it is told then. It ends when the page has no use any more.
    pub(crate) messages: mpsc::Receiver<Utf8Bytes>,
    /// Whether messages were left out because the page did not read.
    pub(crate) is_behind: Arc<AtomicBool>,
}

impl Watch {
    /// The line to the room.
    pub(crate) fn handle(&self) -> &Handle {
        &self.handle
    }
}

impl Drop for Watch {
    fn drop(&mut self) {
        let number = self.number;
        self.handle.tell(move |room| room.leave(number));
    }
}

/// What there is to know about a table in passing.
#[derive(Debug)]
pub(crate) struct Glance {
    pub(crate) about: About,
    pub(crate) viewer: Viewer,
    pub(crate) seats: Vec<SeatLabel>,
    /// By which move from device to device the viewer came to the seat; 0 is by none.
    pub(crate) move_number: u32,
}

impl Glance {
    pub(crate) fn has_room(&self) -> bool {
        let is_free = |it: &SeatLabel| it.kind == SeatKind::Open || it.welcome;
        self.seats.iter().any(is_free)
    }
}

/// A table as a page shows it.
#[derive(Debug)]
pub(crate) struct Page {
    pub(crate) glance: Glance,
    /// What the page tells when it comes back, so that it is told only what it does not show.
    pub(crate) room: String,
    pub(crate) version: u64,
    pub(crate) pace: &'static str,
    pub(crate) people: People,
    pub(crate) hint: Hinted,
    pub(crate) hosts: Hosts,
    /// Once the match has started.
    pub(crate) picture: Option<Picture>,
}

impl Audience {
    pub(super) fn new(name: String) -> Audience {
        Audience {
            name,
            lines: BTreeMap::new(),
            n_lines: 0,
            sights: BTreeMap::new(),
            versions: BTreeMap::new(),
            n_told: 0,
            count_at: None,
            lull: Instant::now(),
            crowd_waits: false,
        }
    }

    /// When a crowd is shown what it has not seen yet, or how many watch is told.
    pub(super) fn due(&self) -> Option<Instant> {
        let crowd = self.crowd_waits.then_some(self.lull);
        crowd.into_iter().chain(self.count_at).min()
    }

    /// Whether a page is open for these eyes, in any language.
    pub(super) fn has(&self, viewer: Viewer) -> bool {
        self.lines.values().any(|it| it.eyes.viewer == viewer)
    }

    /// Something was taken back. What these viewers were shown does not count any more; the others have seen nothing of it.
    pub(super) fn go_back(&mut self, seers: &[Viewer], n_events: usize) {
        let versions = &mut self.versions;
        self.sights.retain(|eyes, it| {
            let stays = !seers.contains(&eyes.viewer);
            it.go_back(n_events);
            if !stays {
                versions.insert(*eyes, it.version);
            }
            stays
        });
    }

    /// How long those who watch are shown nothing more once they were shown something.
    fn lull_after(&self) -> Duration {
        match self.n_watching() {
            ..=CROWD => Duration::ZERO,
            n_watchers => (LULL_EACH * n_watchers as u32).min(LULL_MOST),
        }
    }

    pub(super) fn is_empty(&self) -> bool {
        self.lines.is_empty()
    }

    /// Nothing that was drawn counts any more.
    pub(super) fn forget(&mut self) {
        let versions = self.sights.iter().map(|(eyes, it)| (*eyes, it.version));
        self.versions.extend(versions);
        self.sights.clear();
    }

    /// Keeps only what somebody looks at.
    fn tidy(&mut self) {
        let lines = &self.lines;
        let versions = &mut self.versions;
        self.sights.retain(|eyes, it| {
            let is_used = lines.values().any(|line| line.eyes == *eyes);
            if !is_used {
                versions.insert(*eyes, it.version);
            }
            is_used
        });
    }
}

impl Room {
    /// A look in passing.
    pub(crate) fn glance(&self, session: Option<Hash>) -> Glance {
        let viewer = self.viewer(session);
        Glance {
            about: self.game.about(),
            viewer,
            seats: labels(&self.seats, viewer, self.ready()),
            move_number: viewer
                .seat()
                .map_or(0, |it| self.setup.move_number(it.index())),
        }
    }

    /// The table as a page of this session shows it.
    pub(crate) fn page(&mut self, session: Option<Hash>, lang: Lang) -> Page {
        self.show_crowd();
        self.was_seen = true;
        let glance = self.glance(session);
        let eyes = Eyes {
            viewer: glance.viewer,
            lang,
        };
        let picture = self.with_sight(eyes, |sight, scenery, setting, rest| {
            let picture = sight.picture(scenery, setting, rest);
            (sight.version, picture, scenery.hint(setting))
        });
        let picture = picture.map_or((0, None, Hinted::Nothing), |(version, picture, hint)| {
            (version, self.play.is_some().then_some(picture), hint)
        });
        let (version, picture, hint) = picture;
        Page {
            glance,
            room: self.name_of(eyes),
            version,
            pace: self.setup.pace.word(),
            people: self.people(eyes.viewer),
            hint,
            hosts: self.hosts(eyes.viewer),
            picture,
        }
    }

    /// The lines of the log that this session may read: all there are, once the match is over.
    pub(crate) fn log(&mut self, session: Option<Hash>, lang: Lang) -> String {
        self.show_crowd();
        let viewer = self.viewer(session);
        let lines = self.with_sight(Eyes { viewer, lang }, |_, scenery, setting, _| {
            lines(scenery, setting)
        });
        log_lines(&lines.unwrap_or_default()).into_string()
    }

    /// Shows the table from now on. The page says what it shows already.
    pub(crate) fn watch(&mut self, session: Option<Hash>, lang: Lang, shows: &Shows) -> Watch {
        self.show_crowd();
        let viewer = self.viewer(session);
        let eyes = Eyes { viewer, lang };
        let shown = shows.room.as_deref().zip(shows.version);
        let first = self.first(eyes, shown);
        let number = self.audience.n_lines;
        self.audience.n_lines += 1;
        let (messages, receiver) = mpsc::channel(QUEUE);
        let is_behind = Arc::new(AtomicBool::new(false));
        let line = Line {
            session,
            eyes,
            has_started: self.play.is_some(),
            way: None,
            messages,
            is_behind: Arc::clone(&is_behind),
        };
        self.audience.lines.insert(number, line);
        self.note_visit();
        self.update_presence();
        Watch {
            number,
            handle: self.handle.clone(),
            first: first.into(),
            messages: receiver,
            is_behind,
        }
    }

    /// What a page is told that has just come and shows this.
    fn first(&mut self, eyes: Eyes, shows: Option<(&str, u64)>) -> String {
        let name = self.name_of(eyes);
        let is_alike = |shown: &str| {
            // Only the life of the room may be another one.
            let kind = |it: &str| it.split_once('.').map(|(_, kind)| kind.to_owned());
            kind(shown) == kind(&name)
        };
        if shows.is_some_and(|(shown, _)| !is_alike(shown)) {
            return Message::Reload.to_json();
        }
        let whole = self.with_sight(eyes, |sight, scenery, setting, rest| {
            if shows == Some((&name, sight.version)) {
                sight.nothing_new(rest)
            } else {
                sight.whole(scenery, setting, rest, &name)
            }
        });
        whole.unwrap_or_else(|| Message::Reload.to_json())
    }

    /// All there is to see, for a page that was behind.
    pub(crate) fn catch_up(&mut self, number: u64) -> Option<Utf8Bytes> {
        self.show_crowd();
        let line = self.audience.lines.get(&number)?;
        line.is_behind.store(false, Ordering::Relaxed);
        let eyes = line.eyes;
        let name = self.name_of(eyes);
        let whole = self.with_sight(eyes, |sight, scenery, setting, rest| {
            sight.whole(scenery, setting, rest, &name)
        });
        whole.map(Utf8Bytes::from)
    }

    fn leave(&mut self, number: u64) {
        // What it saw is kept until something changes: it may only be loading the page again.
        self.audience.lines.remove(&number);
        self.update_presence();
    }

    /// What pages call this room: its life, whose eyes, in which language, and of which kind.
    fn name_of(&self, eyes: Eyes) -> String {
        let viewer = match eyes.viewer {
            Viewer::Seat(seat) => format!("seat{seat}"),
            Viewer::Spectator => "watch".to_owned(),
        };
        let kind = if self.play.is_some() { "play" } else { "wait" };
        let (name, lang) = (&self.audience.name, eyes.lang.code());
        format!("{name}.{viewer}.{lang}.{kind}")
    }

    /// Shows a crowd what waits for it: a page that opens shows the table as it is, and the others must not miss what
    /// came before.
    fn show_crowd(&mut self) {
        if self.audience.crowd_waits {
            self.audience.lull = Instant::now();
            self.publish();
        }
    }

    /// Shows everybody what is new to them.
    pub(super) fn publish(&mut self) {
        let now = Instant::now();
        let has_news = std::mem::take(&mut self.has_news);
        let has_news = has_news | self.audience.count();
        let is_due = self.audience.due().is_some_and(|it| it <= now);
        if !has_news && !is_due {
            return;
        }
        let lull_after = self.audience.lull_after();
        let is_lull = now < self.audience.lull && !lull_after.is_zero();
        self.audience.crowd_waits &= is_lull;
        self.counted.count(&self.seats);
        self.see_off();
        self.audience.tidy();
        let lines = self.audience.lines.values();
        let eyes: BTreeSet<Eyes> = lines.map(|it| it.eyes).collect();
        let mut has_closed = false;
        let mut drawn: Vec<(Eyes, Utf8Bytes)> = Vec::with_capacity(eyes.len());
        for eyes in eyes {
            let watches = eyes.viewer == Viewer::Spectator;
            if watches && is_lull {
                self.audience.crowd_waits = true;
                continue;
            }
            if !watches && !has_news {
                continue;
            }
            let is_known = self.audience.sights.contains_key(&eyes);
            let name = self.name_of(eyes);
            let news = self.with_sight(eyes, |sight, scenery, setting, rest| {
                if is_known {
                    let news = sight.news(scenery, setting, rest);
                    has_closed |= news.is_some() && sight.has_closed;
                    news
                } else {
                    // What was drawn before does not count any more.
                    Some(sight.whole(scenery, setting, rest, &name))
                }
            });
            let news = news.flatten();
            // What nobody may see must not be told by when they see the next.
            if watches && news.is_some() {
                self.audience.lull = now + lull_after;
            }
            drawn.extend(news.map(|it| (eyes, it.into())));
        }
        // Nothing goes out before everything is drawn: in a race nobody sees it sooner than others.
        for (eyes, news) in drawn {
            let lines = self.audience.lines.values();
            for line in lines.filter(|it| it.eyes == eyes) {
                // One that is behind is shown all at once.
                let _ = line.send(&news);
            }
        }
        if has_closed {
            self.look_until = Instant::now() + self.setup.pace.look();
        }
    }

    /// Pages that are of another kind now are loaded anew.
    fn see_off(&mut self) {
        let has_started = self.play.is_some();
        let seats = &self.seats;
        self.audience.lines.retain(|_, line| {
            let viewer = crate::session::viewer(seats, line.session.as_ref());
            if viewer != line.eyes.viewer || has_started != line.has_started {
                // One that is behind finds out when it asks for what it missed.
                let _ = line.send(&Message::Reload.to_json().into());
                return false;
            }
            true
        });
    }

    /// Does something with what these eyes see, which is drawn if nobody looked so far; nothing if
    /// there is nothing to see.
    fn with_sight<T>(
        &mut self,
        eyes: Eyes,
        look: impl FnOnce(&mut Sight, &Scenery<'_>, &Setting<'_>, Option<u64>) -> T,
    ) -> Option<T> {
        let is_known = self.audience.sights.contains_key(&eyes);
        let moment = match &mut self.play {
            Some(play) if !is_known => Some(play.moment(eyes.viewer)),
            Some(_) | None => None,
        };
        let ready = self.ready();
        let seats = labels(&self.seats, eyes.viewer, ready);
        let rest = self.play.as_ref().and_then(|it| it.rest);
        let setting = Setting {
            table: &self.id,
            seats: &seats,
            lang: eyes.lang,
            rests: rest.is_some(),
            just: None,
            verdict: None,
            assist: self.setup.assist,
        };
        let scenery = match &self.play {
            Some(play) => {
                let people = self.people(eyes.viewer);
                let clocks = self.clocks(eyes.viewer);
                let hint = self.hints.of(eyes.viewer);
                Scenery::of(play, eyes.viewer, self.setup.pace, people, clocks, hint)?
            }
            None => Scenery::Waiting(self.waiting(eyes.viewer, &seats, eyes.lang)),
        };
        let left = rest.map(|it| it.until.saturating_duration_since(Instant::now()));
        let left = left.map(|it| it.as_millis() as u64);
        let audience = &mut self.audience;
        let version = audience.versions.get(&eyes).map_or(1, |it| it + 1);
        let sight = audience.sights.entry(eyes);
        let sight = sight.or_insert_with(|| Sight::new(version, moment, &scenery, &setting));
        Some(look(sight, &scenery, &setting, left))
    }

    pub(super) fn ready(&self) -> SeatSet {
        let seats = Seat::all(self.seats.len());
        seats.filter(|it| self.is_ready(*it)).collect()
    }
}

impl Line {
    /// Sends, unless the page does not keep up; says whether it did. That the page is behind is
    /// noted before the last message that fits, so that the reader of that message knows it.
    fn send(&self, message: &Utf8Bytes) -> bool {
        if self.is_behind.load(Ordering::Relaxed) {
            return false;
        }
        if self.messages.capacity() <= 1 {
            self.is_behind.store(true, Ordering::Relaxed);
        }
        // It fits; a page that has gone says goodbye itself.
        self.messages.try_send(message.clone()).is_ok()
    }
}
