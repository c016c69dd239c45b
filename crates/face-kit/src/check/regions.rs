//! Regions: always the same, each in its place, and redrawn whenever they change.

use std::collections::BTreeMap;

use super::at::{At, difference};
use super::form::read;
use super::html::Html;
use crate::kit::LINES;
use crate::{Face, Known, Region, Regions, Scene, Stage, fingerprint};

/// What one page shows, through a match.
#[derive(Debug)]
pub(super) struct Shown {
    layout: String,
    regions: Vec<Region>,
    known: Known,
    /// For every key that a region was drawn from what came of it, and at which step.
    drawn: BTreeMap<(usize, u64), (u64, usize)>,
}

impl Shown {
    /// The page as it is first seen.
    pub(super) fn first<F: Face>(face: &F, scene: &Scene<'_, F::Game>, at: &At) -> Shown {
        let layout = face.layout(scene).into_string();
        let mut known = Known::default();
        let regions = whole(face, scene, &mut known);
        check_slots(&layout, &regions, at);
        let mut shown = Shown {
            layout,
            regions,
            known: known.clone(),
            drawn: BTreeMap::new(),
        };
        shown.check_keys(&shown.regions.clone(), &known, at);
        shown
    }

    pub(super) fn layout(&self) -> &str {
        &self.layout
    }

    pub(super) fn regions(&self) -> &[Region] {
        &self.regions
    }

    /// The page with what is new, which must be what is drawn if all is drawn anew.
    pub(super) fn go_on<F: Face>(
        &mut self,
        face: &F,
        scene: &Scene<'_, F::Game>,
        news: &[<F::Game as game::Game>::Event],
        at: &At,
    ) {
        let layout = face.layout(scene).into_string();
        at.hold("Layout", layout == self.layout, || {
            let how = difference(&layout, &self.layout);
            format!("the layout is not as it was: {how}")
        });
        let mut known = Known::default();
        let whole = whole(face, scene, &mut known);
        let ids = |regions: &[Region]| -> Vec<String> {
            regions.iter().map(|it| it.id.clone()).collect()
        };
        at.hold("Regions", ids(&whole) == ids(&self.regions), || {
            let (now, before) = (ids(&whole), ids(&self.regions));
            format!("the regions are {now:?}, and were {before:?}")
        });
        let stages = if news.is_empty() {
            Vec::new()
        } else {
            face.stages(news, scene)
        };
        let film = self.film(&stages, at);
        let mut changed = Regions::changed(&mut self.known, &scene.setting).after(&stages);
        face.regions(scene, &mut changed);
        let changed = changed.into_drawn();
        self.regions = after(&self.regions, &changed);
        for (new, shown) in whole.iter().zip(&self.regions) {
            at.hold("Keys", new.html == shown.html, || {
                let how = difference(&new.html, &shown.html);
                format!(
                    "#{} was not drawn anew; its key forgets something: {how}",
                    new.id
                )
            });
        }
        for (new, shown) in whole.iter().zip(after(&film, &changed)) {
            at.hold("Stages", new.html == shown.html, || {
                format!("#{} stays as a stage has shown it", new.id)
            });
        }
        self.check_keys(&whole, &known, at);
    }

    /// A region that is drawn from the same key is the same.
    fn check_keys(&mut self, whole: &[Region], known: &Known, at: &At) {
        for (nth, (region, key)) in whole.iter().zip(known.keys()).enumerate() {
            let html = fingerprint(&region.html);
            let (before, step) = *self.drawn.entry((nth, key)).or_insert((html, at.step));
            at.hold("Keys", before == html, || {
                let id = &region.id;
                format!("#{id} is drawn from the same key as at step {step} and looks different")
            });
        }
    }

    /// The page after its last stage. Every stage is a page that holds together.
    fn film(&self, stages: &[Stage], at: &At) -> Vec<Region> {
        let mut film = self.regions.clone();
        for stage in stages {
            let regions = &stage.regions;
            at.hold("Stages", !regions.is_empty() || stage.say.is_some(), || {
                "a stage shows nothing".to_owned()
            });
            for it in regions {
                let is_there = self.regions.iter().any(|known| known.id == it.id);
                at.hold("Stages", is_there, || {
                    format!("a stage shows #{}, which is no region", it.id)
                });
                check_root(it, at);
            }
            film = after(&film, regions);
            let page = crate::regions::fill(&self.layout, &film, "");
            let page = read(&page, "a stage", at);
            let mut ids: Vec<&str> = page.ids().collect();
            ids.sort_unstable();
            let twice = ids.windows(2).find(|it| it[0] == it[1]);
            at.hold("Stages", twice.is_none(), || {
                format!("a stage shows {twice:?} while it is still elsewhere on the page")
            });
            at.hold(
                "Stages",
                (1..=MOST_HOLD_MS).contains(&stage.hold_ms),
                || format!("a stage stays for {} ms", stage.hold_ms),
            );
            super::form::check_words(stage.say.as_deref().unwrap_or_default(), at);
        }
        film
    }
}

/// Nobody waits for longer to see one picture.
const MOST_HOLD_MS: u32 = 5000;

/// All regions, drawn anew.
pub(super) fn whole<F: Face>(
    face: &F,
    scene: &Scene<'_, F::Game>,
    known: &mut Known,
) -> Vec<Region> {
    let mut regions = Regions::whole(known, &scene.setting);
    face.regions(scene, &mut regions);
    regions.into_drawn()
}

/// What a page shows after some of its regions were replaced.
fn after(shown: &[Region], changed: &[Region]) -> Vec<Region> {
    let mut shown = shown.to_vec();
    for new in changed {
        if let Some(it) = shown.iter_mut().find(|it| it.id == new.id) {
            it.html.clone_from(&new.html);
        }
    }
    shown
}

/// Every region has its one place in the layout, and there is no other place.
fn check_slots(layout: &str, regions: &[Region], at: &At) {
    let slots = read(layout, "the layout", at).comments;
    for slot in &slots {
        let is_region = *slot == LINES || regions.iter().any(|it| it.id == *slot);
        at.hold("Slots", is_region, || {
            format!("there is no region for the slot {slot:?}")
        });
    }
    for id in regions.iter().map(|it| it.id.as_str()).chain([LINES]) {
        let n_slots = slots.iter().filter(|it| **it == id).count();
        at.hold("Slots", n_slots == 1, || {
            format!("#{id} has {n_slots} slots in the layout")
        });
    }
    let mut ids: Vec<&str> = regions.iter().map(|it| it.id.as_str()).collect();
    ids.sort_unstable();
    let twice = ids.windows(2).find(|it| it[0] == it[1]);
    at.hold("Regions", twice.is_none(), || {
        format!("{twice:?} are two regions")
    });
}

/// The root of a region has its id, and no other region is inside.
pub(super) fn check_roots(regions: &[Region], at: &At) {
    for it in regions {
        let html = check_root(it, at);
        let inner = |id: &&str| *id != it.id && regions.iter().any(|it| it.id == **id);
        let inner = html.ids().find(inner);
        at.hold("Regions", inner.is_none(), || {
            format!("#{} has another region inside: {inner:?}", it.id)
        });
        at.hold("Slots", html.comments.is_empty(), || {
            format!("#{} has slots inside: {:?}", it.id, html.comments)
        });
    }
}

fn check_root<'a>(region: &'a Region, at: &At) -> Html<'a> {
    let html = read(&region.html, &region.id, at);
    let id = Some(region.id.as_str());
    let n_own = html.roots().filter(|it| it.get("id") == id).count();
    let is_one = n_own == 1 && html.roots().count() == 1 && html.loose.is_empty();
    at.hold("Regions", is_one, || {
        let (id, html) = (&region.id, &region.html);
        format!("#{id} is not one element with its id: {html:.60}")
    });
    html
}
