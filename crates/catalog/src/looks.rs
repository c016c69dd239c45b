//! How games look: the one place where a face loses its type.

use face_kit::hint::Hints;
use face_kit::{
    Choices, Cover, Face, Regions, Scene, Setting, Stage, Tale, choices, fingerprint, sentence,
};
use game::{Announced, Explained, Game, Hint, Seat, Table, Viewer};
use maud::Markup;

use crate::hints::{AnyHint, Before, Explanation};

/// What one viewer sees of a table between two steps, ready to be drawn in any language.
pub trait Snapshot {
    fn layout(&self, setting: &Setting<'_>) -> Markup;
    fn regions(&self, setting: &Setting<'_>, out: &mut Regions<'_>);
    /// What may be chosen, and why not the rest.
    fn choices(&self, setting: &Setting<'_>) -> Choices;
    /// What there is to tell of the events that the viewer saw, from event number `since` on: one
    /// tale for each.
    fn tales(&self, since: usize, setting: &Setting<'_>) -> Vec<Tale>;
    /// What is shown on the way from event number `since` to now.
    fn stages(&self, since: usize, setting: &Setting<'_>) -> Vec<Stage>;
    /// Why these choices cannot be taken together, if they can be read and a rule forbids them.
    fn why(&self, choices: &[String], setting: &Setting<'_>) -> Option<String>;
    /// Whether the viewer may choose now.
    fn is_turn(&self) -> bool;
    /// A print of what the viewer may choose. As long as that stays, and the viewer sees nothing happen, it sees the
    /// same (`conformance::check` holds every game to it).
    fn legal_print(&self) -> u64;
}

/// How a game looks in the browser, if it can be played there.
pub(crate) trait Looks<G: Explained>: 'static {
    fn cover() -> Option<&'static dyn Cover>;
    fn look(table: &Table<G>, viewer: Viewer) -> Option<Box<dyn Snapshot + '_>>;
    /// A hint in the words of the face, if there is one.
    fn explain(before: Before<G>, hint: Hint<G>) -> Option<Box<dyn AnyHint>>;
}

/// No face yet.
#[allow(dead_code, reason = "a new game begins without a face")]
pub(crate) enum Faceless {}

impl<G: Explained> Looks<G> for Faceless {
    fn cover() -> Option<&'static dyn Cover> {
        None
    }

    fn look(_table: &Table<G>, _viewer: Viewer) -> Option<Box<dyn Snapshot + '_>> {
        None
    }

    fn explain(_before: Before<G>, _hint: Hint<G>) -> Option<Box<dyn AnyHint>> {
        None
    }
}

/// A type that is a face, as a value.
pub trait Faced {
    type Face: Hints;
    const FACE: &'static Self::Face;
}

impl<G: Explained, F: Faced + 'static> Looks<G> for F
where
    F::Face: Face<Game = G>,
{
    fn cover() -> Option<&'static dyn Cover> {
        Some(F::FACE)
    }

    fn look(table: &Table<G>, viewer: Viewer) -> Option<Box<dyn Snapshot + '_>> {
        Some(Box::new(Seen::new(F::FACE, table, viewer)))
    }

    fn explain(before: Before<G>, hint: Hint<G>) -> Option<Box<dyn AnyHint>> {
        Some(Box::new(Explanation::<F>::new(before, hint)))
    }
}

/// A table through one viewer's eyes.
struct Seen<'a, F: Face> {
    face: &'static F,
    table: &'a Table<F::Game>,
    viewer: Viewer,
    view: <F::Game as Game>::View,
    legal: Vec<<F::Game as Game>::Action>,
    announced: Vec<Announced<F::Game>>,
}

impl<'a, F: Face> Seen<'a, F> {
    fn new(face: &'static F, table: &'a Table<F::Game>, viewer: Viewer) -> Seen<'a, F> {
        let of = |seat: Seat| (table.legal(seat), table.announced(seat));
        let (legal, announced) = viewer.seat().map(of).unwrap_or_default();
        Seen {
            face,
            table,
            viewer,
            view: table.view(viewer),
            legal,
            announced,
        }
    }

    fn scene<'b>(&'b self, setting: &Setting<'b>) -> Scene<'b, F::Game> {
        Scene {
            viewer: self.viewer,
            view: &self.view,
            legal: &self.legal,
            announced: &self.announced,
            setting: *setting,
        }
    }
}

impl<F: Face> Snapshot for Seen<'_, F> {
    fn layout(&self, setting: &Setting<'_>) -> Markup {
        self.face.layout(&self.scene(setting))
    }

    fn regions(&self, setting: &Setting<'_>, out: &mut Regions<'_>) {
        self.face.regions(&self.scene(setting), out);
    }

    fn choices(&self, setting: &Setting<'_>) -> Choices {
        choices(self.face, &self.scene(setting))
    }

    fn tales(&self, since: usize, setting: &Setting<'_>) -> Vec<Tale> {
        let scene = self.scene(setting);
        let seen = self.table.seen(self.viewer, since);
        seen.map(|(_, event)| self.face.tell(&event, &scene))
            .collect()
    }

    fn stages(&self, since: usize, setting: &Setting<'_>) -> Vec<Stage> {
        let seen = self.table.seen(self.viewer, since);
        let news: Vec<<F::Game as Game>::Event> = seen.map(|(_, event)| event).collect();
        self.face.stages(&news, &self.scene(setting))
    }

    fn why(&self, choices: &[String], setting: &Setting<'_>) -> Option<String> {
        let (last, first) = choices.split_last()?;
        let last = last.parse().ok()?;
        let scene = self.scene(setting);
        let refusal = match first {
            [] => F::Game::refuse(&self.view, last),
            [first, ..] => {
                let first = first.parse().ok()?;
                match self.announced.iter().find(|it| it.by == first) {
                    Some(announced) => F::Game::refuse(&announced.view, last),
                    None if scene.may(first) => return None,
                    None => F::Game::refuse(&self.view, first),
                }
            }
        };
        Some(sentence(self.face, &refusal, &scene))
    }

    fn is_turn(&self) -> bool {
        !self.legal.is_empty()
    }

    fn legal_print(&self) -> u64 {
        let announced = self.announced.iter().map(|it| (it.by, &it.legal));
        fingerprint((&self.legal, announced.collect::<Vec<_>>()))
    }
}
