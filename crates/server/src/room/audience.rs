//! Who looks at a table, and what they are shown.
//!
//! What several pages of one viewer in one language see is drawn once. Nobody waits for a page: each
//! has a short queue, and one that does not keep up is shown all at once when it can read again.

use std::collections::{BTreeMap, BTreeSet};
use std::sync::Arc;
use std::sync::atomic::{AtomicBool, Ordering};
use std::time::Duration;

use face_kit::kit::log_lines;
use face_kit::pages::Hinted;
use face_kit::{Lang, Message, Setting};
use game::{Seat, SeatSet, Viewer};
use store::Hash;
use tokio::sync::mpsc;
use tokio::time::Instant;
use tokio_tungstenite::tungstenite::Utf8Bytes;

use super::Room;
use super::looking::{Glance, Page, Shows, Watch};
use super::seats::{earlier, labels};
use super::sight::{Scenery, Sight, lines};
use super::talk::Hears;

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
    /// The seat whose view they would like to see one round late; they only watch.
    pub(super) wants: Option<Seat>,
    pub(super) lang: Lang,
}

impl Eyes {
    /// Whether they see it, and not what happens now.
    pub(super) fn is_late(self) -> bool {
        self.wants.is_some() && self.viewer != Viewer::Spectator
    }

    /// Whether they only watch.
    pub(super) fn watch(self) -> bool {
        self.is_late() || self.viewer == Viewer::Spectator
    }

    /// Whether they are this viewer's own.
    pub(super) fn are_of(self, viewer: Viewer) -> bool {
        !self.is_late() && self.viewer == viewer
    }
}

/// The line to an open page.
pub(super) struct Line {
    pub(super) session: Option<Hash>,
    pub(super) eyes: Eyes,
    has_started: bool,
    /// The way from the house to the page and back, once it was measured.
    pub(super) way: Option<Duration>,
    pub(super) hears: Hears,
    messages: mpsc::Sender<Utf8Bytes>,
    is_behind: Arc<AtomicBool>,
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
        self.lines.values().any(|it| it.eyes.are_of(viewer))
    }

    /// Something was taken back. What these viewers were shown does not count any more; the others have seen nothing of it.
    pub(super) fn go_back(&mut self, seers: &[Viewer], n_events: usize) {
        let versions = &mut self.versions;
        self.sights.retain(|eyes, it| {
            if eyes.is_late() {
                return true;
            }
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

    /// What was drawn for those who see the match late does not count any more.
    pub(super) fn forget_late(&mut self) {
        let versions = &mut self.versions;
        self.sights.retain(|eyes, it| {
            if eyes.is_late() {
                versions.insert(*eyes, it.version);
            }
            !eyes.is_late()
        });
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

    /// The table as a page of this session shows it, which may want to see this seat's view one round late.
    pub(crate) fn page(&mut self, session: Option<Hash>, lang: Lang, late: Option<usize>) -> Page {
        self.show_crowd();
        self.was_seen = true;
        let glance = self.glance(session);
        let wants = self.may_see_late(session, late);
        self.keep_late(wants);
        let eyes = self.eyes(session, lang, wants);
        let picture = self.with_sight(eyes, |sight, scenery, setting, rest| {
            let picture = sight.picture(scenery, setting, rest);
            (sight.version, picture, scenery.hint(setting))
        });
        let picture = picture.map_or((0, None, Hinted::Nothing), |(version, picture, hint)| {
            (version, self.play.is_some().then_some(picture), hint)
        });
        let (version, picture, hint) = picture;
        let glance_viewer = glance.viewer;
        Page {
            glance,
            room: self.name_of(eyes),
            version,
            pace: self.setup.pace.word(),
            people: self.people(eyes),
            hint,
            hosts: self.hosts(glance_viewer),
            late: eyes.wants.map(Seat::index),
            picture,
        }
    }

    /// The lines of the log that this session may read: all there are, once the match is over.
    pub(crate) fn log(&mut self, session: Option<Hash>, lang: Lang) -> String {
        self.show_crowd();
        let viewer = self.viewer(session);
        let eyes = Eyes {
            viewer,
            wants: None,
            lang,
        };
        let lines = self.with_sight(eyes, |_, scenery, setting, _| lines(scenery, setting));
        log_lines(&lines.unwrap_or_default()).into_string()
    }

    /// Shows the table from now on. The page says what it shows already.
    pub(crate) fn watch(&mut self, session: Option<Hash>, lang: Lang, shows: &Shows) -> Watch {
        self.show_crowd();
        let wants = self.may_see_late(session, shows.late);
        self.keep_late(wants);
        let eyes = self.eyes(session, lang, wants);
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
            hears: Hears::new(shows.talk),
            messages,
            is_behind: Arc::clone(&is_behind),
        };
        self.audience.lines.insert(number, line);
        self.talk.be_due();
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
        self.talk.be_due();
        let eyes = line.eyes;
        let name = self.name_of(eyes);
        let whole = self.with_sight(eyes, |sight, scenery, setting, rest| {
            sight.whole(scenery, setting, rest, &name)
        });
        whole.map(Utf8Bytes::from)
    }

    pub(super) fn leave(&mut self, number: u64) {
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
        let kind = match (self.play.is_some(), eyes.is_late()) {
            (true, true) => "late",
            (true, false) => "play",
            (false, _) => "wait",
        };
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
        self.tend_late();
        self.see_off();
        self.audience.tidy();
        let lines = self.audience.lines.values();
        let eyes: BTreeSet<Eyes> = lines.map(|it| it.eyes).collect();
        let mut has_closed = false;
        let mut drawn: Vec<(Eyes, Utf8Bytes)> = Vec::with_capacity(eyes.len());
        for eyes in eyes {
            let watches = eyes.watch();
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
        let mut lines = std::mem::take(&mut self.audience.lines);
        lines.retain(|_, line| {
            let eyes = self.eyes(line.session, line.eyes.lang, line.eyes.wants);
            if eyes != line.eyes || has_started != line.has_started {
                // One that is behind finds out when it asks for what it missed.
                let _ = line.send(&Message::Reload.to_json().into());
                return false;
            }
            true
        });
        self.audience.lines = lines;
    }

    /// Does something with what these eyes see, which is drawn if nobody looked so far; nothing if
    /// there is nothing to see.
    fn with_sight<T>(
        &mut self,
        eyes: Eyes,
        look: impl FnOnce(&mut Sight, &Scenery<'_>, &Setting<'_>, Option<u64>) -> T,
    ) -> Option<T> {
        let is_known = self.audience.sights.contains_key(&eyes);
        let play = match eyes.is_late() {
            true => self.late.play_mut(),
            false => self.play.as_mut(),
        };
        let moment = match play {
            Some(play) if !is_known => Some(play.moment(eyes.viewer)),
            Some(_) | None => None,
        };
        let ready = self.ready();
        // Whoever sees late what a seat saw does not sit there.
        let sits = match eyes.is_late() {
            true => Viewer::Spectator,
            false => eyes.viewer,
        };
        let seats = labels(&self.seats, sits, ready);
        let play = match eyes.is_late() {
            true => self.late.play(),
            false => self.play.as_ref(),
        };
        let rest = play.and_then(|it| it.rest);
        let setting = Setting {
            table: &self.id,
            seats: &seats,
            lang: eyes.lang,
            rests: rest.is_some(),
            just: None,
            verdict: None,
            assist: self.setup.assist,
        };
        let scenery = match play {
            Some(play) => {
                let people = self.people(eyes);
                // Whoever sees what somebody else saw is told nothing besides.
                let clocks = self.clocks(eyes.viewer).filter(|_| !eyes.is_late());
                let hint = self.hints.of(eyes.viewer).filter(|_| !eyes.is_late());
                let now = Scenery::of(play, eyes.viewer, self.setup.pace, people, clocks, hint)?;
                now.after(earlier(&seats, &self.setup.former))
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
    pub(super) fn send(&self, message: &Utf8Bytes) -> bool {
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
