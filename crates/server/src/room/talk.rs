//! What people say at a table. Those who sit there hear each other, and so do those who watch; neither hears the other, so that nobody
//! who watches can whisper what they see.
//!
//! What was said is kept for a while, and read again when a page opens. Nothing of it comes into the journal or into a log.

use std::collections::{BTreeMap, BTreeSet, VecDeque};
use std::sync::Arc;
use std::time::Duration;

use face_kit::pages::{self, Spoken};
use face_kit::{Message, SAYING_LIMIT, Said, TalkNews, Trouble};
use game::Viewer;
use store::{Change, Hash, Saying, Store, StoreError, TalkChange, WriteError};
use tokio::time::{Instant, sleep};
use tracing::warn;

use super::Room;
use super::audience::Line;
use super::keeping::trouble;
use crate::house::now_ms;
use crate::names;

/// So many sayings of one person within this time, and of all who watch.
const WITHIN: Duration = Duration::from_secs(10);
const OF_ONE: usize = 5;
const OF_WATCHERS: usize = 20;
/// When it is tried again to read what was said.
const AGAIN: Duration = Duration::from_secs(1);

/// What was said at a table.
#[derive(Debug, Default)]
pub(super) struct Talk {
    /// As it was read last, with numbers, the oldest first. Nothing before somebody looks.
    said: Option<Vec<(i64, Saying)>>,
    /// Whether some page may not have heard everything, and whether that is being read.
    is_due: bool,
    is_reading: bool,
    /// Who said something lately, and when.
    lately: BTreeMap<Hash, VecDeque<Instant>>,
    /// When those who watch did.
    watchers: VecDeque<Instant>,
}

/// What a page has heard.
#[derive(Debug, Default)]
pub(super) struct Hears {
    /// The numbers of the lines that it shows; nothing before it was told any.
    shows: Option<BTreeSet<i64>>,
    /// Whether it comes with lines that may not hold any more.
    is_old: bool,
    /// Whom its guest does not want to hear, once that was read.
    muted: Option<Vec<(Hash, String)>>,
    told_muted: Vec<String>,
}

impl Hears {
    /// Of a page that comes with so many lines.
    pub(super) fn new(n_shown: Option<usize>) -> Hears {
        Hears {
            is_old: n_shown.is_some_and(|it| it > 0),
            ..Hears::default()
        }
    }
}

impl Talk {
    /// Of a table where something was said, or nothing: then nothing need be read.
    pub(super) fn new(has_talk: bool) -> Talk {
        Talk {
            said: (!has_talk).then(Vec::new),
            ..Talk::default()
        }
    }

    /// Some page may not have heard everything.
    pub(super) fn be_due(&mut self) {
        self.is_due = true;
    }

    /// What was said may be something else by now.
    fn forget(&mut self) {
        self.said = None;
        self.is_due = true;
    }

    /// Counts that somebody says something, unless that is too much.
    fn count(&mut self, session: Hash, is_watching: bool) -> Result<(), Trouble> {
        let now = Instant::now();
        let is_old = |it: &Instant| now.duration_since(*it) >= WITHIN;
        let clear = |times: &mut VecDeque<Instant>| {
            while times.front().is_some_and(is_old) {
                times.pop_front();
            }
        };
        self.lately.retain(|_, times| {
            clear(times);
            !times.is_empty()
        });
        clear(&mut self.watchers);
        let own = self.lately.entry(session).or_default();
        if own.len() >= OF_ONE || (is_watching && self.watchers.len() >= OF_WATCHERS) {
            return Err(Trouble::TooMuchTalk);
        }
        own.push_back(now);
        if is_watching {
            self.watchers.push_back(now);
        }
        Ok(())
    }
}

impl Room {
    /// Somebody says something, to those who sit at the table or to those who watch, as they do themselves.
    pub(crate) async fn say(&mut self, session: Option<Hash>, said: Said) -> Result<(), Trouble> {
        let session = session.ok_or(Trouble::Nameless)?;
        let said = match said {
            Said::Phrase(_) => said,
            Said::Words(words) => Said::Words(names::visible(&words)),
        };
        if let Said::Words(words) = &said {
            match words.chars().count() {
                0 => return Err(Trouble::Unreadable),
                1..=SAYING_LIMIT => {}
                _ => return Err(Trouble::TooLarge),
            }
        }
        let viewer = self.viewer(Some(session));
        let name = match viewer {
            Viewer::Seat(seat) => self.seats[seat.index()].name.clone(),
            Viewer::Spectator => self.name_of_guest(session).await?,
        };
        let watching = viewer == Viewer::Spectator;
        self.talk.count(session, watching)?;
        let saying = Saying {
            watching,
            session,
            name,
            at: now_ms(),
            body: said.line(),
        };
        let table = self.id.clone();
        self.write_talk(TalkChange::Say { table, saying }).await?;
        self.talk.forget();
        Ok(())
    }

    async fn read_said(&mut self) -> Result<Vec<(i64, Saying)>, Trouble> {
        self.deps.store.talk(&self.id).await.map_err(|failed| {
            warn!(table = self.id, %failed, "what was said cannot be read");
            Trouble::Broken
        })
    }

    async fn name_of_guest(&mut self, session: Hash) -> Result<String, Trouble> {
        let guest = self.deps.store.guest(session).await.map_err(|failed| {
            warn!(table = self.id, %failed, "the name of somebody who talks cannot be read");
            Trouble::Broken
        })?;
        let name = guest.map(|it| names::visible(&it.name));
        name.filter(|it| !it.is_empty()).ok_or(Trouble::Nameless)
    }

    /// Somebody does not want to hear whoever said this, here or anywhere.
    pub(crate) async fn mute(&mut self, session: Option<Hash>, id: i64) -> Result<(), Trouble> {
        let session = session.ok_or(Trouble::Nameless)?;
        let is_watching = self.viewer(Some(session)) == Viewer::Spectator;
        let said = match self.talk.said.clone() {
            Some(said) => said,
            None => self.read_said().await?,
        };
        let is_it = |(it, saying): &&(i64, Saying)| *it == id && saying.watching == is_watching;
        let (_, saying) = said.iter().find(is_it).ok_or(Trouble::Stale)?;
        if saying.session == session {
            return Err(Trouble::Unreadable);
        }
        let change = TalkChange::Mute {
            session,
            other: saying.session,
            name: saying.name.clone(),
        };
        self.write_talk(change).await?;
        self.hear_anew(session);
        Ok(())
    }

    /// Somebody wants to hear everybody again.
    pub(crate) async fn hear_all(&mut self, session: Option<Hash>) -> Result<(), Trouble> {
        let session = session.ok_or(Trouble::Nameless)?;
        let other = None;
        self.write_talk(TalkChange::Hear { session, other }).await?;
        self.hear_anew(session);
        Ok(())
    }

    /// Whom this guest hears has changed.
    fn hear_anew(&mut self, session: Hash) {
        let lines = self.audience.lines.values_mut();
        for line in lines.filter(|it| it.session == Some(session)) {
            line.hears.muted = None;
        }
        self.talk.be_due();
    }

    /// Something was said on another server, or what somebody said is gone.
    pub(crate) fn listen(&mut self) {
        self.talk.forget();
    }

    /// Nothing about the match is written with it, and so nothing of it is in doubt.
    async fn write_talk(&mut self, change: TalkChange) -> Result<(), Trouble> {
        match self.deps.write(vec![Change::OfTalk(change)]).await {
            Ok(()) => Ok(()),
            Err(WriteError::Taken) => Err(Trouble::NoSuchTable),
            Err(failed) => {
                warn!(table = self.id, %failed, "what was said cannot be written");
                Err(trouble(&failed))
            }
        }
    }

    /// Has every page told what it has not heard yet. Nobody waits while that is read.
    pub(super) fn tend_talk(&mut self) {
        if !self.talk.is_due || self.talk.is_reading || self.audience.is_empty() {
            return;
        }
        self.talk.is_due = false;
        if self.talk.said.as_ref().is_some_and(Vec::is_empty) {
            let said = Vec::new();
            let muted = BTreeMap::new();
            return self.hear_talk(Read { said, muted });
        }
        self.talk.is_reading = true;
        let lines = self.audience.lines.values();
        let unsure = lines.filter(|it| it.hears.muted.is_none());
        let unsure: BTreeSet<(Hash, bool)> = unsure
            .filter_map(|it| Some((it.session?, it.eyes.watch())))
            .collect();
        let (deps, table, handle) = (Arc::clone(&self.deps), self.id.clone(), self.handle.clone());
        let said = self.talk.said.take();
        tokio::spawn(async move {
            match read(&deps.store, &table, said, unsure).await {
                Ok(read) => handle.tell(move |room| room.hear_talk(read)),
                Err(failed) => {
                    warn!(table, %failed, "what was said cannot be read");
                    sleep(AGAIN).await;
                    handle.tell(|room| {
                        room.talk.is_reading = false;
                        room.listen();
                    });
                }
            }
        });
    }

    fn hear_talk(&mut self, read: Read) {
        self.talk.is_reading = false;
        for line in self.audience.lines.values_mut() {
            if line.hears.muted.is_none() {
                let muted = line.session.and_then(|it| read.muted.get(&it));
                line.hears.muted = muted.cloned();
            }
        }
        // Something else was said meanwhile, or is gone: it is read once more.
        if self.talk.is_due {
            return;
        }
        for line in self.audience.lines.values_mut() {
            if let Some(news) = news(line, &read.said) {
                let json = Message::Talk(news).to_json();
                // One that is behind hears it when it can read again.
                if !line.send(&json.into()) {
                    line.hears.shows = None;
                    line.hears.is_old = true;
                }
            }
        }
        self.talk.said = Some(read.said);
    }
}

/// What was said, and whom guests do not want to hear.
struct Read {
    said: Vec<(i64, Saying)>,
    muted: BTreeMap<Hash, Vec<(Hash, String)>>,
}

/// Reads it, where it is not known. Whoever hears nobody need not be asked whom they do not want to hear.
async fn read(
    store: &Store,
    table: &str,
    said: Option<Vec<(i64, Saying)>>,
    unsure: BTreeSet<(Hash, bool)>,
) -> Result<Read, StoreError> {
    let said = match said {
        Some(said) => said,
        None => store.talk(table).await?,
    };
    let mut muted = BTreeMap::new();
    for (session, watching) in unsure {
        let is_heard = |(_, it): &(i64, Saying)| it.watching == watching && it.session != session;
        if said.iter().any(is_heard) {
            muted.insert(session, store.muted(session).await?);
        }
    }
    Ok(Read { said, muted })
}

/// Whether this was said where the page is.
fn is_for(line: &Line, saying: &Saying) -> bool {
    saying.watching == line.eyes.watch()
}

/// What a page has not heard yet, or should not show any more.
fn news(line: &mut Line, said: &[(i64, Saying)]) -> Option<TalkNews> {
    let lang = line.eyes.lang;
    let muted = line.hears.muted.as_deref().unwrap_or_default();
    let is_muted = |it: &Saying| muted.iter().any(|(other, _)| *other == it.session);
    let heard = said
        .iter()
        .filter(|(_, it)| is_for(line, it) && !is_muted(it));
    let heard: Vec<&(i64, Saying)> = heard.collect();
    let shows = line.hears.shows.take();
    let whole = shows.is_none();
    let before = shows.unwrap_or_default();
    let is_new = |it: &&&(i64, Saying)| !before.contains(&it.0);
    let add = heard.iter().filter(is_new).filter_map(|(id, it)| {
        // What a newer program says otherwise is left out.
        let said = Said::read(&it.body)?;
        let spoken = Spoken {
            id: *id,
            name: &it.name,
            mine: line.session == Some(it.session),
            said: &said,
        };
        Some((*id, pages::spoken(lang, &spoken).into_string()))
    });
    let add: Vec<(i64, String)> = add.collect();
    let now: BTreeSet<i64> = heard.iter().map(|(id, _)| *id).collect();
    let drop: Vec<i64> = before.difference(&now).copied().collect();
    // Of those whom one does not hear, whoever talks here.
    let silent = muted.iter().filter(|(other, _)| {
        let mut said = said.iter().filter(|(_, it)| is_for(line, it));
        said.any(|(_, it)| it.session == *other)
    });
    let silent: Vec<String> = silent.map(|(_, name)| name.clone()).collect();
    let muted = (silent != line.hears.told_muted || line.hears.is_old)
        .then(|| pages::muted(lang, &silent).into_string());
    let is_news = !add.is_empty() || !drop.is_empty() || muted.is_some();
    line.hears.shows = Some(now);
    line.hears.told_muted = silent;
    line.hears.is_old = false;
    is_news.then_some(TalkNews {
        whole,
        add,
        drop,
        muted,
    })
}
