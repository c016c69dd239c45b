//! What the pages of one viewer in one language show, and what is new to them.

use catalog::{AnyTable, Snapshot};
use face_kit::pages::{Hinted, People};
use face_kit::{
    Choices, Clocked, Known, Log, LogLine, LogNews, Message, News, Picture, Region, Regions,
    SeatLabel, Setting, Stage, State, Tale, fingerprint, pages,
};
use game::Viewer;

use super::hints::Asked;
use super::play::Play;
use super::race::Race;
use crate::setup::Pace;

/// What is kept of what a viewer is shown: fingerprints, and which lines the log has.
#[derive(Debug)]
pub(super) struct Sight {
    /// Grows with every change that this viewer can see, and with no other.
    pub(super) version: u64,
    known: Known,
    log: Log,
    just: Option<String>,
    /// The number of the event to tell next, and how many were told.
    since: usize,
    moment: u64,
    choices: u64,
    /// Of the claims that pages were told of.
    took: u64,
    /// How often the log tells that somebody was faster.
    n_late: usize,
    flags: Flags,
    /// Whose clocks run, as pages were told.
    running: u32,
    /// Of all else that can be new to a viewer who sees nothing happen.
    still: u64,
    /// Whether the last news brought something to its end: it is to be looked at.
    pub(super) has_closed: bool,
}

/// What else a page knows.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Default)]
struct Flags {
    turn: bool,
    over: bool,
    rests: bool,
}

/// A table as there is to see.
pub(super) enum Scenery<'a> {
    /// Before the match: the regions there are.
    Waiting([Region; 2]),
    Playing(Playing<'a>),
}

/// A match as one viewer sees it.
pub(super) struct Playing<'a> {
    game: &'a dyn AnyTable,
    snapshot: Box<dyn Snapshot + 'a>,
    pace: Pace,
    race: &'a Race,
    viewer: Viewer,
    people: People,
    clocks: Option<Vec<Clocked>>,
    hint: Option<&'a Asked>,
    earlier: Vec<(usize, Vec<SeatLabel>)>,
}

impl<'a> Scenery<'a> {
    /// What a viewer sees of a match; nothing if it has no face.
    pub(super) fn of(
        play: &'a Play,
        viewer: Viewer,
        pace: Pace,
        people: People,
        clocks: Option<Vec<Clocked>>,
        hint: Option<&'a Asked>,
    ) -> Option<Scenery<'a>> {
        let game = play.game.as_ref();
        Some(Scenery::Playing(Playing {
            game,
            snapshot: game.look(viewer)?,
            pace,
            race: &play.race,
            viewer,
            people,
            clocks,
            hint,
            earlier: Vec::new(),
        }))
    }

    /// The same where others sat before; see [`super::seats::earlier`].
    pub(super) fn after(self, earlier: Vec<(usize, Vec<SeatLabel>)>) -> Scenery<'a> {
        match self {
            Scenery::Waiting(room) => Scenery::Waiting(room),
            Scenery::Playing(it) => Scenery::Playing(Playing { earlier, ..it }),
        }
    }

    /// The hint that this viewer has asked for.
    pub(super) fn hint(&self, setting: &Setting<'_>) -> Hinted {
        match self {
            Scenery::Waiting(_) => Hinted::Nothing,
            Scenery::Playing(it) => it.hint.map_or(Hinted::Nothing, |it| it.draw(setting)),
        }
    }
}

impl Playing<'_> {
    /// Whether nobody chooses here: the match was ended by the people, or it is seen late.
    fn is_only_seen(&self) -> bool {
        let is_late = self.people.late.is_some_and(|(_, is_there)| is_there);
        self.people.is_ended || is_late
    }

    /// A print of all that there is to see, but for what happened.
    fn still(&self, setting: &Setting<'_>) -> u64 {
        let race = (self.race.n_late(self.viewer), self.race.took());
        let table = (setting.seats, setting.rests, self.pace.word(), &self.people);
        let hint = self.hint.map(Asked::print);
        let also = (hint, self.running());
        fingerprint((self.snapshot.legal_print(), race, table, also))
    }

    /// What is shown on the way to where the match is now, at the pace of the table.
    fn stages(&self, since: usize, setting: &Setting<'_>) -> Vec<Stage> {
        let Some(tenths) = self.pace.film_tenths() else {
            return Vec::new();
        };
        let mut stages = self.snapshot.stages(since, setting);
        for stage in &mut stages {
            stage.hold_ms = stage.hold_ms * tenths / 10;
        }
        stages
    }

    /// Whose clocks run, a bit each: what is left of them a page counts itself.
    fn running(&self) -> u32 {
        let clocks = self.clocks.iter().flatten().enumerate();
        clocks.fold(0, |bits, (nth, it)| bits | u32::from(it.runs) << nth)
    }

    /// What there is to tell from event number `since` on, with how long it took where that is known.
    fn tales(&self, since: usize, setting: &Setting<'_>) -> Vec<Tale> {
        let mut tales = self.snapshot.tales(since, setting);
        let earlier = self.earlier.iter().filter(|it| since < it.0);
        let mut earlier = earlier.peekable();
        if earlier.peek().is_none() && !self.race.is_timed() {
            return tales;
        }
        let numbers = self.game.numbers_seen(self.viewer, since);
        for (n_events, seats) in earlier {
            // Whoever sat there then is told of, and not whoever sits there now.
            let told = self.snapshot.tales(since, &Setting { seats, ..*setting });
            let n_told = numbers.partition_point(|it| it < n_events);
            tales.splice(..n_told, told.into_iter().take(n_told));
        }
        if !self.race.is_timed() {
            return tales;
        }
        let timed = tales.into_iter().zip(numbers);
        let timed = timed.map(|(tale, nth)| {
            let tale = match self.race.time(nth) {
                Some(ms) => tale.took(setting.lang, ms),
                None => tale,
            };
            let late = self.viewer.seat();
            match late.and_then(|seat| self.race.late(seat, nth)) {
                Some(ms) => tale.ahead(setting.lang, ms),
                None => tale,
            }
        });
        timed.collect()
    }
}

impl Sight {
    /// What there is to see now, with nothing in it that would be news.
    /// `moment` is how much the viewer has seen so far, as the match counts it.
    pub(super) fn new(
        version: u64,
        moment: Option<u64>,
        scenery: &Scenery<'_>,
        setting: &Setting<'_>,
    ) -> Sight {
        let mut sight = Sight {
            version,
            known: Known::default(),
            log: Log::terse(setting.lang),
            just: None,
            since: 0,
            moment: 0,
            choices: 0,
            took: 0,
            n_late: 0,
            flags: Flags::default(),
            running: 0,
            still: 0,
            has_closed: false,
        };
        let _ = sight.news(scenery, setting, None);
        sight.version = version;
        sight.moment = moment.unwrap_or(sight.moment);
        sight
    }

    /// The match has no more than so many events now. None of those that are gone was shown here.
    pub(super) fn go_back(&mut self, n_events: usize) {
        self.since = self.since.min(n_events);
    }

    /// The message that brings every page of this sight up to date, if there is anything new.
    pub(super) fn news(
        &mut self,
        scenery: &Scenery<'_>,
        setting: &Setting<'_>,
        rest: Option<u64>,
    ) -> Option<String> {
        let playing = match scenery {
            Scenery::Waiting(room) => return self.news_of_waiting(room, setting),
            Scenery::Playing(playing) => playing,
        };
        let (game, snapshot, pace) = (playing.game, playing.snapshot.as_ref(), playing.pace);
        let since = self.since;
        let tales = playing.tales(since, setting);
        let is_told = !tales.is_empty();
        let still = playing.still(setting);
        let is_still = std::mem::replace(&mut self.still, still) == still && !is_told;
        if is_still && flags(playing) == self.flags {
            self.since = game.n_events();
            self.has_closed = false;
            return None;
        }
        self.has_closed = tales.iter().any(|it| it.closes.is_some());
        self.moment += tales.len() as u64;
        self.since = game.n_events();
        let (mut log, tell) = self.tell(tales);
        let n_late = playing.race.n_late(playing.viewer);
        let is_late = std::mem::replace(&mut self.n_late, n_late) != n_late;
        if is_late {
            log = LogNews::whole(lines(scenery, setting));
        }
        let setting = Setting {
            just: self.just.as_deref(),
            ..*setting
        };
        let stages = match is_told {
            true => playing.stages(since, &setting),
            false => Vec::new(),
        };
        let mut regions = Regions::changed(&mut self.known, &setting).after(&stages);
        snapshot.regions(&setting, &mut regions);
        put_house(&setting, playing, &mut regions);
        let regions = regions.into_drawn();
        let choices = choices(playing, &setting);
        let print = fingerprint(&choices);
        let flags = flags(playing);
        let is_new = print != self.choices;
        let running = playing.running();
        let is_timed = std::mem::replace(&mut self.running, running) != running;
        let is_same = !is_told && !is_new && !is_late && !is_timed && flags == self.flags;
        if regions.is_empty() && is_same {
            return None;
        }
        self.version += 1;
        self.choices = print;
        self.flags = flags;
        let took = playing.race.took();
        let took_print = fingerprint(took);
        let has_took = std::mem::replace(&mut self.took, took_print) != took_print;
        let news = News {
            version: self.version,
            moment: self.moment,
            whole: false,
            room: None,
            regions: &regions,
            log,
            tell,
            stages,
            hold: if self.has_closed { hold(pace) } else { None },
            choices: is_new.then_some(&choices),
            turn: flags.turn,
            over: flags.over,
            rest,
            took: has_took.then_some(took),
            clock: playing.clocks.clone(),
        };
        Some(Message::Table(news).to_json())
    }

    fn news_of_waiting(&mut self, room: &[Region; 2], setting: &Setting<'_>) -> Option<String> {
        let mut regions = Regions::changed(&mut self.known, setting);
        room.iter().for_each(|it| regions.put_drawn(it));
        let regions = regions.into_drawn();
        (!regions.is_empty()).then(|| {
            self.version += 1;
            let news = News {
                version: self.version,
                regions: &regions,
                ..News::default()
            };
            Message::Table(news).to_json()
        })
    }

    fn tell(&mut self, tales: Vec<Tale>) -> (LogNews, Vec<String>) {
        let mut log = LogNews::default();
        let mut tell = Vec::new();
        for mut tale in tales {
            tell.extend(tale.sentence.take());
            self.log.take(tale, &mut log);
        }
        if let Some(newest) = tell.last() {
            self.just = Some(newest.clone());
        }
        (log, tell)
    }

    /// The message for a page that shows this already.
    pub(super) fn nothing_new(&self, rest: Option<u64>) -> String {
        let news = News {
            version: self.version,
            moment: self.moment,
            turn: self.flags.turn,
            over: self.flags.over,
            rest,
            ..News::default()
        };
        Message::Table(news).to_json()
    }

    /// The message for a page that shows something else.
    pub(super) fn whole(
        &mut self,
        scenery: &Scenery<'_>,
        setting: &Setting<'_>,
        rest: Option<u64>,
        room: &str,
    ) -> String {
        let (regions, choices) = self.draw(scenery, setting);
        let news = News {
            version: self.version,
            moment: self.moment,
            whole: true,
            room: Some(room),
            regions: &regions,
            log: LogNews::whole(lines(scenery, setting)),
            choices: Some(&choices),
            turn: self.flags.turn,
            over: self.flags.over,
            rest,
            took: Some(took(scenery)).filter(|it| !it.is_empty()),
            clock: clocks(scenery),
            ..News::default()
        };
        Message::Table(news).to_json()
    }

    /// All that a page shows.
    pub(super) fn picture(
        &mut self,
        scenery: &Scenery<'_>,
        setting: &Setting<'_>,
        rest: Option<u64>,
    ) -> Picture {
        let (regions, choices) = self.draw(scenery, setting);
        let state = State {
            version: self.version,
            moment: self.moment,
            choices,
            turn: self.flags.turn,
            over: self.flags.over,
            rest,
            took: took(scenery).to_vec(),
            clock: clocks(scenery),
            regions: None,
        };
        let layout = match scenery {
            Scenery::Waiting(_) => String::new(),
            Scenery::Playing(it) => it.snapshot.layout(setting).into_string(),
        };
        let log = lines(scenery, setting);
        Picture::new(&layout, &regions, &log, state)
    }

    fn draw(&mut self, scenery: &Scenery<'_>, setting: &Setting<'_>) -> (Vec<Region>, Choices) {
        let setting = Setting {
            just: self.just.as_deref(),
            ..*setting
        };
        let mut regions = Regions::whole(&mut self.known, &setting);
        let choices = match scenery {
            Scenery::Waiting(room) => {
                room.iter().for_each(|it| regions.put_drawn(it));
                Choices::default()
            }
            Scenery::Playing(playing) => {
                let snapshot = &playing.snapshot;
                snapshot.regions(&setting, &mut regions);
                put_house(&setting, playing, &mut regions);
                choices(playing, &setting)
            }
        };
        (regions.into_drawn(), choices)
    }
}

/// The claims of the race that is on or was the last.
fn took<'a>(scenery: &'a Scenery<'_>) -> &'a [(String, u32)] {
    match scenery {
        Scenery::Waiting(_) => &[],
        Scenery::Playing(playing) => playing.race.took(),
    }
}

/// What may be chosen, and why not the rest; nothing once people have ended the match.
fn choices(playing: &Playing<'_>, setting: &Setting<'_>) -> Choices {
    match playing.is_only_seen() {
        true => Choices::default(),
        false => playing.snapshot.choices(setting),
    }
}

fn clocks(scenery: &Scenery<'_>) -> Option<Vec<Clocked>> {
    match scenery {
        Scenery::Waiting(_) => None,
        Scenery::Playing(playing) => playing.clocks.clone(),
    }
}

/// The regions that are the house's and no face's.
fn put_house(setting: &Setting<'_>, playing: &Playing<'_>, regions: &mut Regions<'_>) {
    let (seats, lang, people) = (setting.seats, setting.lang, &playing.people);
    let is_seated = people.late.is_none() && seats.iter().any(|it| it.you);
    let pace = playing.pace;
    let key = (seats, people);
    regions.put("asks", key, || {
        pages::asks(lang, setting.table, seats, people)
    });
    let can_undo = (is_seated, people.can_undo, people.is_over, people.is_ended);
    regions.put("undo", can_undo, || pages::undo(lang, seats, people));
    regions.put("hint-tool", people.can_hint, || {
        pages::hint_tool(lang, people)
    });
    regions.put("hint", playing.hint.map(Asked::print), || {
        let hint = playing.hint.map_or(Hinted::Nothing, |it| it.draw(setting));
        pages::hint_region(lang, &hint)
    });
    // It is large, and not drawn again for what it does not show.
    let company = (seats, people.is_over, people.is_ended, people.n_watching);
    let company = (company, &people.welcoming, &people.shown, people.late);
    regions.put("people", company, || {
        pages::people(lang, setting.table, seats, people)
    });
    regions.put("pace", pace.word(), || {
        pages::pace(setting.lang, pace.word(), is_seated)
    });
}

/// For how many milliseconds what is over stays.
fn hold(pace: Pace) -> Option<u64> {
    let look = pace.look();
    (!look.is_zero()).then_some(look.as_millis() as u64)
}

fn flags(playing: &Playing<'_>) -> Flags {
    let is_on = !playing.is_only_seen();
    Flags {
        turn: is_on && playing.snapshot.is_turn(),
        over: playing.people.is_over,
        rests: is_on && playing.game.is_resting(),
    }
}

/// All lines of the log, told once more; once the match is over, whatever there was.
pub(super) fn lines(scenery: &Scenery<'_>, setting: &Setting<'_>) -> Vec<LogLine> {
    let Scenery::Playing(playing) = scenery else {
        return Vec::new();
    };
    let mut log = match playing.game.outcome() {
        Some(_) => Log::open(setting.lang),
        None => Log::new(setting.lang),
    };
    for tale in playing.tales(0, setting) {
        log.take(tale, &mut LogNews::default());
    }
    log.lines().collect()
}
