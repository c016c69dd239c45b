//! What one viewer sees of a table at one moment, and its pictures.

use std::fmt;
use std::sync::{Arc, OnceLock};

use face_kit::{Face, Lang, Region, Scene, SeatLabel};
use game::{About, Json, Viewer};

/// All that one viewer may know, and all that its page is made from.
pub(crate) struct Seen {
    pub(crate) table: String,
    pub(crate) about: About,
    pub(crate) face: &'static dyn Face,
    pub(crate) viewer: Viewer,
    pub(crate) seats: Vec<SeatLabel>,
    /// The match, once it has started.
    pub(crate) play: Option<Play>,
    /// Grows with every change that this viewer can see, and with no other.
    pub(crate) version: u64,
    /// The table that these players went on to.
    pub(crate) next: Option<String>,
    /// Its pictures, one a language: whoever sees the same shares them.
    pictures: [OnceLock<Vec<Region>>; Lang::ALL.len()],
}

/// A match as one viewer sees it.
#[derive(Debug, Clone, PartialEq)]
pub(crate) struct Play {
    pub(crate) view: Json,
    pub(crate) legal: Vec<String>,
    /// All this viewer saw, oldest first.
    pub(crate) events: Arc<Vec<Json>>,
    pub(crate) over: bool,
}

/// Prints whose it is and nothing of what they see.
impl fmt::Debug for Seen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Seen({:?}, version {})", self.viewer, self.version)
    }
}

impl Seen {
    pub(super) fn new(
        table: &str,
        about: About,
        face: &'static dyn Face,
        viewer: Viewer,
        seats: Vec<SeatLabel>,
    ) -> Seen {
        Seen {
            table: table.to_owned(),
            about,
            face,
            viewer,
            seats,
            play: None,
            version: 1,
            next: None,
            pictures: [OnceLock::new(), OnceLock::new()],
        }
    }

    /// Whether nothing is to be seen that was not seen before.
    pub(super) fn is_like(&self, other: &Seen) -> bool {
        self.viewer == other.viewer
            && self.seats == other.seats
            && self.next == other.next
            && self.play == other.play
    }

    /// How much this viewer has seen happen. A choice names it, so that a choice made at an older
    /// table is not taken for one at this table.
    pub(crate) fn moment(&self) -> u64 {
        self.play.as_ref().map_or(0, |it| it.events.len() as u64)
    }

    pub(crate) fn is_over(&self) -> bool {
        self.play.as_ref().is_some_and(|it| it.over)
    }

    /// Whether the viewer may choose now.
    pub(crate) fn is_your_turn(&self) -> bool {
        self.play.as_ref().is_some_and(|it| !it.legal.is_empty())
    }

    /// What a face is told, once the match has started.
    pub(crate) fn scene(&self, lang: Lang) -> Option<Scene<'_>> {
        let play = self.play.as_ref()?;
        Some(Scene {
            view: &play.view,
            legal: &play.legal,
            seats: &self.seats,
            events: &play.events,
            lang,
            table: &self.table,
            version: self.version,
        })
    }

    /// The regions of the table page, once the match has started.
    pub(crate) fn regions(&self, lang: Lang) -> &[Region] {
        let Some(scene) = self.scene(lang) else {
            return &[];
        };
        let nth = Lang::ALL.iter().position(|it| *it == lang).unwrap_or(0);
        self.pictures[nth].get_or_init(|| self.face.regions(&scene))
    }

    /// Sentences about what happened after this viewer had seen `since` events.
    pub(crate) fn tell(&self, since: u64, lang: Lang) -> Vec<String> {
        let Some(scene) = self.scene(lang) else {
            return Vec::new();
        };
        let news = scene.events.get(since as usize..).unwrap_or_default();
        news.iter()
            .filter_map(|it| self.face.tell(it, &scene))
            .collect()
    }
}
