//! The tree of choices, in one list that is kept between searches.

use game::{Advice, Dice, Game, MAX_SEATS, Seat, SeatSet, Seed, Viewer, Way};

use super::logs::ln;
use super::shares::Shares;
use super::walk::{Now, Walk};
use crate::Quick;

/// Whoever waits for a thought is asked after so many iterations whether it was enough.
const BREATH: u32 = 32;
/// What a match is worth to a seat usually differs by more than this between two worlds. Where it does
/// not, little is at stake, because the match is decided; then differences count as if this were.
const USUAL_STAKE: f32 = 0.25;
/// So many imagined worlds are kept for choices that come to them later. Most choices never come
/// further, because they are not tried so often.
const KEPT_WORLDS: usize = 256;
/// The root, which is nobody's child; as a link: no node.
const ROOT: u32 = 0;

#[derive(Debug)]
struct Node<A> {
    /// Who chose what to come here.
    key: Option<(Seat, A)>,
    /// Children are linked in ascending order of their keys, as legal choices are listed.
    first: u32,
    next: u32,
    visits: u32,
    /// How often it could have been chosen.
    available: u32,
    /// The sum of what it brought to whoever chose it.
    reward: f32,
    /// How good it looked among the choices it was first seen with, from 0 to 1.
    prior: f32,
    /// Some of its choices did not look good enough to become children.
    trimmed: bool,
}

/// A tree, and the lists a walk needs.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    way: Way,
    nodes: Vec<Node<G::Action>>,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    worth: Vec<i32>,
    /// The children that are possible in this world.
    possible: Vec<u32>,
    /// The worlds that choices at the root meet one after the other.
    worlds: Vec<G>,
    /// The least and the most that a match was worth to each seat so far.
    least: Shares,
    most: Shares,
}

impl<G: Advice> Tree<G> {
    pub(super) fn new(way: Way) -> Tree<G> {
        Tree {
            way,
            nodes: Vec::new(),
            path: Vec::new(),
            legal: Vec::new(),
            worth: Vec::new(),
            possible: Vec::new(),
            worlds: Vec::new(),
            least: [0.0; MAX_SEATS],
            most: [0.0; MAX_SEATS],
        }
    }

    /// Grows a new tree over the `legal` choices of a seat; says how many iterations were made.
    pub(super) fn grow(
        &mut self,
        iterations: u32,
        worlds: &impl Fn(&mut Dice) -> G,
        (me, legal): (Seat, &[G::Action]),
        seed: Seed,
        enough: &mut dyn FnMut() -> bool,
    ) -> u32 {
        let mut quick = Quick::new(&mut seed.dice(0));
        let luck = quick.clone();
        self.nodes.clear();
        self.add(None, ROOT, 1.0);
        self.worlds.clear();
        (self.least, self.most) = ([1.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for done in 0..iterations {
            if done % BREATH == BREATH - 1 && enough() {
                return done;
            }
            self.iterate(worlds, (me, legal), seed, &luck, &mut quick);
        }
        iterations
    }

    /// The choice that was tried most, and of those the one that brought most.
    pub(super) fn favourite(&self, legal: &[G::Action]) -> G::Action {
        let best = self.considered().max_by(|a, b| {
            let by_visits = a.1.cmp(&b.1);
            by_visits.then(a.2.total_cmp(&b.2))
        });
        best.map_or(legal[0], |it| it.0)
    }

    /// The choices at the root: how often each was tried, and what it brought in the mean.
    pub(super) fn considered(&self) -> impl Iterator<Item = (G::Action, u32, f64)> + '_ {
        self.children(ROOT).filter_map(|it| {
            let node = &self.nodes[it as usize];
            let mean = f64::from(node.reward) / f64::from(node.visits.max(1));
            Some((node.key?.1, node.visits, mean))
        })
    }

    /// Adds what another tree of the same moment found out about the choices at the root.
    pub(super) fn graft(&mut self, other: &Tree<G>) {
        for theirs in other.children(ROOT) {
            let theirs = &other.nodes[theirs as usize];
            let same = |it: &u32| self.nodes[*it as usize].key == theirs.key;
            let ours = self.children(ROOT).find(same);
            if let Some(ours) = ours {
                let ours = &mut self.nodes[ours as usize];
                ours.visits += theirs.visits;
                ours.reward += theirs.reward;
            }
        }
    }

    fn children(&self, node: u32) -> impl Iterator<Item = u32> + '_ {
        let link = |it: u32| (it != ROOT).then_some(it);
        let first = self.nodes.get(node as usize).map_or(ROOT, |it| it.first);
        std::iter::successors(link(first), move |it| link(self.nodes[*it as usize].next))
    }

    fn add(&mut self, key: Option<(Seat, G::Action)>, next: u32, prior: f32) -> u32 {
        self.nodes.push(Node {
            key,
            first: ROOT,
            next,
            visits: 0,
            available: 0,
            reward: 0.0,
            prior,
            trimmed: false,
        });
        (self.nodes.len() - 1) as u32
    }

    /// One walk from the root to an end, and back.
    fn iterate(
        &mut self,
        worlds: &impl Fn(&mut Dice) -> G,
        (me, legal): (Seat, &[G::Action]),
        seed: Seed,
        luck: &Quick,
        quick: &mut Quick,
    ) {
        // The first choice comes before the world: so all of them meet the same worlds and the same
        // luck one after the other, and what differs between them shows sooner.
        self.legal.clear();
        self.legal.extend_from_slice(legal);
        // To the seat that thinks all worlds look the same.
        let own_view = || worlds(&mut seed.dice(0)).view(Viewer::Seat(me));
        let first = self.select(ROOT, me, &own_view, quick);
        let nth = self.nodes[first as usize].visits;
        let mut dice = seed.dice(2 * u64::from(nth) + 1);
        let mut quick = luck.nth(nth);
        let mut walk = Walk {
            world: self.world(nth as usize, || {
                worlds(&mut seed.dice(2 * u64::from(nth) + 2))
            }),
            me,
            way: self.way,
            sealed: SeatSet::EMPTY,
            is_first: true,
            dice: &mut dice,
            quick: &mut quick,
        };
        // Who else chooses at the same time is to be known before the first choice is taken.
        walk.now();
        self.path.clear();
        let mut node = self.follow(first, me, &mut walk);
        let shares = loop {
            if self.nodes[node as usize].visits == 0 {
                break walk.play_out(&mut self.legal, &mut self.worth);
            }
            let seat = match walk.now() {
                Now::Choice(seat) => seat,
                Now::Over(shares) => break shares,
            };
            self.legal.clear();
            walk.world.legal(seat, &mut self.legal);
            if walk.is_taken_as_advised(seat) {
                let action = walk.advised(seat, &self.legal, &mut self.worth);
                walk.take(seat, action);
                continue;
            }
            let view = || walk.world.view(Viewer::Seat(seat));
            let child = self.select(node, seat, &view, walk.quick);
            node = self.follow(child, seat, &mut walk);
        };
        for &node in &self.path {
            let node = &mut self.nodes[node as usize];
            let (seat, _) = node.key.expect("children have keys");
            node.visits += 1;
            node.reward += shares[seat.index()];
        }
        for (seat, share) in shares.into_iter().enumerate() {
            self.least[seat] = self.least[seat].min(share);
            self.most[seat] = self.most[seat].max(share);
        }
    }

    /// The world with this number: a copy, or a new one if nobody has come so far.
    fn world(&mut self, nth: usize, imagine: impl FnOnce() -> G) -> G {
        if let Some(world) = self.worlds.get(nth) {
            return world.clone();
        }
        let world = imagine();
        if nth < KEPT_WORLDS {
            self.worlds.push(world.clone());
        }
        world
    }

    /// Takes the choice that leads to this node.
    fn follow(&mut self, node: u32, seat: Seat, walk: &mut Walk<'_, G>) -> u32 {
        let (_, action) = self.nodes[node as usize].key.expect("children have keys");
        self.path.push(node);
        walk.take(seat, action);
        node
    }

    /// The child to go on with, of those that the `legal` choices of this seat lead to.
    fn select(
        &mut self,
        parent: u32,
        seat: Seat,
        view: &impl Fn() -> G::View,
        quick: &mut Quick,
    ) -> u32 {
        if self.way.trust > 0 {
            self.select_trusting(parent, seat, view)
        } else {
            self.select_curious(parent, seat, quick)
        }
    }

    /// How much differences count for this seat: as they are, or more where little is at stake.
    #[inline]
    fn scale(&self, seat: Seat) -> f32 {
        let stake = self.most[seat.index()] - self.least[seat.index()];
        if stake > 0.0 && stake < USUAL_STAKE {
            USUAL_STAKE / stake
        } else {
            1.0
        }
    }

    /// The child that promises most, with more for those that were tried little; a child that is
    /// not there yet comes first, anyone of them.
    fn select_curious(&mut self, parent: u32, seat: Seat, quick: &mut Quick) -> u32 {
        let curiosity = hundredths(self.way.curiosity);
        let scale = self.scale(seat);
        let (mut best, mut best_value) = (ROOT, f32::NEG_INFINITY);
        let mut n_missing = 0;
        let mut missing = (ROOT, 0);
        let (mut before, mut child) = (ROOT, self.nodes[parent as usize].first);
        for (nth, &action) in self.legal.iter().enumerate() {
            let key = Some((seat, action));
            // Most often the next child is the one: ask that first.
            let is_there = loop {
                if child == ROOT {
                    break false;
                }
                let node = &self.nodes[child as usize];
                if node.key == key {
                    break true;
                }
                if node.key > key {
                    break false;
                }
                (before, child) = (child, node.next);
            };
            if !is_there {
                n_missing += 1;
                if quick.below(n_missing) == 0 {
                    missing = (before, nth);
                }
                continue;
            }
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            if n_missing == 0 {
                let tried = 1.0 / node.visits as f32;
                let curious = curiosity * (ln(node.available) * tried).sqrt();
                let value = scale * node.reward * tried + curious;
                if value > best_value {
                    (best, best_value) = (child, value);
                }
            }
            (before, child) = (child, node.next);
        }
        if n_missing == 0 {
            return best;
        }
        let (before, nth) = missing;
        let new = self.insert(parent, before, (seat, self.legal[nth]), 1.0);
        self.nodes[new as usize].available = 1;
        new
    }

    /// The child that promises most, with more for those that look good and were tried little.
    fn select_trusting(&mut self, parent: u32, seat: Seat, view: &impl Fn() -> G::View) -> u32 {
        let trust = hundredths(self.way.trust);
        let curiosity = hundredths(self.way.curiosity);
        self.list_possible(parent, seat, view);
        let scale = self.scale(seat);
        let (mut visits, mut reward) = (0, 0.0);
        for &child in &self.possible {
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            visits += node.visits;
            reward += node.reward;
        }
        // What was never tried is expected to be like the others.
        let usual = if visits == 0 {
            0.0
        } else {
            reward / visits as f32
        };
        let (mut best, mut best_value) = (ROOT, f32::NEG_INFINITY);
        for &child in &self.possible {
            let node = &self.nodes[child as usize];
            let mean = if node.visits == 0 {
                usual
            } else {
                node.reward / node.visits as f32
            };
            let tried = 1.0 / node.visits.max(1) as f32;
            let curious = curiosity * (ln(node.available) * tried).sqrt();
            let value = scale * mean + curious + trust * node.prior / (1 + node.visits) as f32;
            if value > best_value {
                (best, best_value) = (child, value);
            }
        }
        best
    }

    /// Lists the children for the legal choices, and adds those that were not possible before and
    /// look good enough.
    fn list_possible(&mut self, parent: u32, seat: Seat, view: &impl Fn() -> G::View) {
        self.possible.clear();
        self.worth.clear();
        let mut bar = i32::MIN;
        let (mut before, mut child) = (ROOT, self.nodes[parent as usize].first);
        for nth in 0..self.legal.len() {
            let key = Some((seat, self.legal[nth]));
            while child != ROOT && self.nodes[child as usize].key < key {
                (before, child) = (child, self.nodes[child as usize].next);
            }
            if child != ROOT && self.nodes[child as usize].key == key {
                (before, child) = (child, self.nodes[child as usize].next);
                self.possible.push(before);
                continue;
            }
            if self.nodes[parent as usize].trimmed && self.worth.is_empty() {
                continue;
            }
            if self.worth.is_empty() {
                G::ponder(&view(), &self.legal, &mut self.worth);
                bar = nth_best(&self.worth, self.way.width);
            }
            if self.worth[nth] < bar {
                self.nodes[parent as usize].trimmed = true;
                continue;
            }
            let prior = prior(&self.worth, nth);
            before = self.insert(parent, before, (seat, self.legal[nth]), prior);
            self.possible.push(before);
        }
        if self.possible.is_empty() {
            // All that was looked at before is impossible here: look at the others too.
            self.nodes[parent as usize].trimmed = false;
            self.list_possible(parent, seat, view);
        }
    }

    fn insert(&mut self, parent: u32, before: u32, key: (Seat, G::Action), prior: f32) -> u32 {
        let next = if before == ROOT {
            self.nodes[parent as usize].first
        } else {
            self.nodes[before as usize].next
        };
        let new = self.add(Some(key), next, prior);
        if before == ROOT {
            self.nodes[parent as usize].first = new;
        } else {
            self.nodes[before as usize].next = new;
        }
        new
    }
}

fn hundredths(of_a_victory: u32) -> f32 {
    of_a_victory as f32 / 100.0
}

/// What a choice must be worth to be among the `width` best, by looking through them so often.
fn nth_best(worth: &[i32], width: u32) -> i32 {
    if worth.len() <= width as usize {
        return i32::MIN;
    }
    let mut bar = i32::MAX;
    for _ in 0..width {
        match worth.iter().copied().filter(|it| *it < bar).max() {
            Some(next) => bar = next,
            None => break,
        }
        if worth.iter().filter(|it| **it >= bar).count() >= width as usize {
            break;
        }
    }
    bar
}

/// How good the `nth` choice looks beside the others: all together make 1.
fn prior(worth: &[i32], nth: usize) -> f32 {
    let best = worth.iter().copied().max().unwrap_or(0);
    let behind = |it: i32| (i64::from(best) - i64::from(it)) as f32;
    let usual = worth.iter().map(|it| behind(*it)).sum::<f32>() / worth.len() as f32;
    let weight = |it: i32| {
        let near = if usual > 0.0 {
            1.0 / (1.0 + 2.0 * behind(it) / usual)
        } else {
            1.0
        };
        near * near
    };
    weight(worth[nth]) / worth.iter().map(|it| weight(*it)).sum::<f32>()
}
