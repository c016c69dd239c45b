//! A match through everybody's eyes.

use game::{Awaiting, Dice, Game, Searched, Seed, Table, Viewer};

use super::at::{At, While};
use super::book::Book;
use super::regions::{Shown, check_roots};
use super::seen::{Company, Seen};
use super::tales::Heard;
use super::{form, ids, presses, secrets};
use crate::{Assist, Face, Lang, Setting};

/// The child seed of everything the checks draw.
const CHECKS: u64 = 2;
/// How many steps are looked at closely, in all matches of a call together.
const CLOSE_STEPS: usize = 24;
/// At one in this many steps a viewer's page in the other language is looked at, too.
const OTHER_LANG: usize = 4;

pub(super) struct Watch<'a, F: Face> {
    face: &'a F,
    book: &'a Book,
    seed: u64,
    step: usize,
    company: Company,
    watchers: Vec<Watcher<F>>,
    /// One in this many steps is looked at closely.
    one_in: usize,
    is_close: bool,
    dice: Dice,
}

/// One viewer, with a page in each language.
struct Watcher<F: Face> {
    viewer: Viewer,
    n_events: usize,
    heard: Heard<F>,
    pages: [Page; 2],
}

/// A page through a match.
struct Page {
    lang: Lang,
    /// Whether it is the language that its viewer speaks.
    is_own: bool,
    /// How many events it has told.
    n_heard: usize,
    shown: Option<Shown>,
    /// How many times its score sheet was laid open.
    n_sheets: usize,
}

/// What one viewer sees at one step.
struct Glance<'a, F: Face> {
    heard: &'a Heard<F>,
    seen: &'a Seen<F::Game>,
    setting: Setting<'a>,
    at: At,
}

impl<'a, F: Face<Game: Searched>> Watch<'a, F> {
    pub(super) fn new(face: &'a F, book: &'a Book, n_seats: usize, seed: u64) -> Watch<'a, F> {
        let viewers = Viewer::all(n_seats).enumerate();
        let watchers = viewers.map(|(nth, viewer)| Watcher {
            viewer,
            n_events: 0,
            heard: Heard::default(),
            pages: Lang::ALL.map(|lang| Page {
                lang,
                is_own: (nth as u64 + seed).is_multiple_of(2) == (lang == Lang::En),
                n_heard: 0,
                shown: None,
                n_sheets: 0,
            }),
        });
        Watch {
            face,
            book,
            seed,
            step: 0,
            company: Company {
                n_seats,
                n_away: 0,
                n_ready: 0,
                rests: false,
                assist: Assist::ALL[seed as usize % Assist::ALL.len()],
            },
            watchers: watchers.collect(),
            one_in: 1,
            is_close: true,
            dice: Seed::small(seed).child(CHECKS).dice(0),
        }
    }

    /// Spreads close looks over n steps.
    pub(super) fn look_closely_at_one_in(&mut self, n_steps: usize) {
        if std::env::var_os("SLOW").is_none() {
            self.one_in = n_steps.div_ceil(CLOSE_STEPS);
        }
    }

    /// Looks at the table through everybody's eyes; while it rests, as one after the other is ready.
    pub(super) fn look(&mut self, table: &Table<F::Game>) {
        let is_resting = table.is_resting();
        let is_end = table.awaiting() == Awaiting::Nothing;
        let is_sampled = self.dice.index(self.one_in) == 0;
        self.is_close = self.step == 0 || is_resting || is_end || is_sampled;
        self.company.rests = is_resting;
        if self.dice.up_to(15) == 0 {
            self.company.n_away = self.dice.index(self.company.n_seats);
        }
        let ready = if is_resting { &[0, 1, 3][..] } else { &[0] };
        let mut watchers = std::mem::take(&mut self.watchers);
        for &n_ready in ready {
            self.company.n_ready = n_ready;
            for it in &mut watchers {
                self.look_as(it, table);
            }
        }
        self.company.n_ready = 0;
        self.watchers = watchers;
        self.step += 1;
    }

    /// At the end, everything is told once more.
    pub(super) fn look_back(&self, table: &Table<F::Game>) {
        for it in &self.watchers {
            let at = self.at(it.viewer, Lang::En);
            let labels = self.company.labels(it.viewer);
            let seen = Seen::of(table, it.viewer);
            let setting = self.company.setting(&labels);
            it.heard.check_again(self.face, &seen, &setting, &at);
        }
    }

    fn look_as(&mut self, it: &mut Watcher<F>, table: &Table<F::Game>) {
        let at = self.at(it.viewer, Lang::En);
        let _context = While(at);
        let seen = Seen::of(table, it.viewer);
        let labels = self.company.labels(it.viewer);
        let setting = self.company.setting(&labels);
        let news = table.seen(it.viewer, it.n_events);
        let news = news.map(|(_, event)| event).collect();
        it.n_events = table.n_events();
        it.heard.hear(self.face, news, &seen, &setting, &at);
        for page in &mut it.pages {
            if !page.is_own && !self.is_close && self.dice.index(OTHER_LANG) != 0 {
                continue;
            }
            let setting = Setting {
                lang: page.lang,
                just: it.heard.just(page.lang),
                ..setting
            };
            let glance = Glance {
                heard: &it.heard,
                seen: &seen,
                setting,
                at: self.at(it.viewer, page.lang),
            };
            self.look_at(page, &glance);
        }
    }

    /// Brings a page up to date.
    fn look_at(&mut self, page: &mut Page, it: &Glance<'_, F>) {
        let scene = it.seen.scene(it.setting);
        let news = it.heard.since(page.n_heard);
        page.n_heard = it.heard.n_heard();
        match &mut page.shown {
            Some(shown) => shown.go_on(self.face, &scene, news, &it.at),
            none => *none = Some(Shown::first(self.face, &scene, &it.at)),
        }
        if let Some(shown) = page.shown.as_ref().filter(|_| self.is_close) {
            page.n_sheets = self.look_closely(shown, page.n_sheets, it, news);
        }
    }

    /// Reads a page as HTML, and draws it for another truth. Answers how many times its score sheet
    /// was laid open.
    fn look_closely(
        &mut self,
        shown: &Shown,
        n_sheets: usize,
        it: &Glance<'_, F>,
        news: &[<F::Game as Game>::Event],
    ) -> usize {
        let at = &it.at;
        check_roots(shown.regions(), at);
        let lines = crate::kit::log_lines(&it.heard.lines(at.lang)).into_string();
        let page = crate::regions::fill(shown.layout(), shown.regions(), &lines);
        form::check_words(&page, at);
        let page = form::read(&page, "the page", at);
        let layout = form::read(shown.layout(), "the layout", at);
        form::check(&page, at);
        ids::check(&page, self.book, at);
        ids::check_shell(&page, &layout, at);
        let scene = it.seen.scene(it.setting);
        presses::check(self.face, &scene, &page, self.book, at);
        secrets::check(self.face, it.seen, it.setting, news, &mut self.dice, at);
        ids::n_shown(&page, n_sheets, at)
    }

    fn at(&self, viewer: Viewer, lang: Lang) -> At {
        At {
            slug: self.face.slug(),
            seed: self.seed,
            step: self.step,
            viewer,
            lang,
        }
    }
}
