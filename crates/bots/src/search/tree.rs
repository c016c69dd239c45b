//! The tree of choices, in one list that is kept between searches.

use game::{Advice, Dice, Game, MAX_SEATS, Mcts, Seat, SeatSet, Seed, Viewer};

use super::logs::ln;
use super::shares::Shares;
use super::simulation::{Now, Simulation};
use crate::FastRng;

/// After this many iterations the caller is asked whether it was enough.
const CHECK_INTERVAL: u32 = 32;
/// Rewards of a seat usually differ by more than this between two playouts. Where they do not, because
/// the match is nearly decided, they are scaled up to this range, so that the UCT constant fits.
const MIN_SPREAD: f32 = 0.25;
/// How many imagined worlds are cached for the other choices at the root. Most choices have fewer
/// visits, so they need no more.
const CACHED_WORLDS: usize = 256;
/// The root, which is no child; as a link: no node.
const ROOT: u32 = 0;

#[derive(Debug)]
struct Node<A> {
    /// The seat and the choice that lead here.
    key: Option<(Seat, A)>,
    /// Children are linked in ascending order of their keys, as legal choices are listed.
    first: u32,
    next: u32,
    visits: u32,
    /// In how many iterations it was legal.
    available: u32,
    /// The sum of the rewards of the seat that chose it.
    reward: f32,
    /// Its share of the progressive bias, from 0 to 1, by the advice when it was added.
    prior: f32,
    /// Whether widening has left out some of its choices.
    narrowed: bool,
}

/// A tree, and the buffers of an iteration.
#[derive(Debug)]
pub(super) struct Tree<G: Game> {
    mcts: Mcts,
    nodes: Vec<Node<G::Action>>,
    path: Vec<u32>,
    legal: Vec<G::Action>,
    worth: Vec<i32>,
    /// The children that are possible in this world.
    possible: Vec<u32>,
    /// The nth visit of each choice at the root plays in the nth of these worlds.
    worlds: Vec<G>,
    /// The smallest and the largest reward of each seat so far.
    least: Shares,
    most: Shares,
}

impl<G: Advice> Tree<G> {
    pub(super) fn new(mcts: Mcts) -> Tree<G> {
        Tree {
            mcts,
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
        let mut rng = FastRng::new(&mut seed.dice(0));
        let luck = rng.clone();
        self.nodes.clear();
        self.add(None, ROOT, 1.0);
        self.worlds.clear();
        (self.least, self.most) = ([1.0; MAX_SEATS], [0.0; MAX_SEATS]);
        for done in 0..iterations {
            if done % CHECK_INTERVAL == CHECK_INTERVAL - 1 && enough() {
                return done;
            }
            self.iterate(worlds, (me, legal), seed, &luck, &mut rng);
        }
        iterations
    }

    /// The choice with the most visits, and among equals the one with the best mean reward.
    pub(super) fn most_visited(&self, legal: &[G::Action]) -> G::Action {
        let best = self.root_statistics().max_by(|a, b| {
            let by_visits = a.1.cmp(&b.1);
            by_visits.then(a.2.total_cmp(&b.2))
        });
        best.map_or(legal[0], |it| it.0)
    }

    /// The choices at the root with their visits and mean rewards.
    pub(super) fn root_statistics(&self) -> impl Iterator<Item = (G::Action, u32, f64)> + '_ {
        self.children(ROOT).filter_map(|it| {
            let node = &self.nodes[it as usize];
            let mean = f64::from(node.reward) / f64::from(node.visits.max(1));
            Some((node.key?.1, node.visits, mean))
        })
    }

    /// Adds the statistics that another tree has of the choices at the root.
    pub(super) fn merge_root(&mut self, other: &Tree<G>) {
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
            narrowed: false,
        });
        (self.nodes.len() - 1) as u32
    }

    /// One iteration: selection, expansion, playout, backpropagation.
    fn iterate(
        &mut self,
        worlds: &impl Fn(&mut Dice) -> G,
        (me, legal): (Seat, &[G::Action]),
        seed: Seed,
        luck: &FastRng,
        rng: &mut FastRng,
    ) {
        // The choice at the root is selected before the world, so that all of them meet the same
        // worlds and random numbers in the same order (common random numbers): differences between
        // them show sooner.
        self.legal.clear();
        self.legal.extend_from_slice(legal);
        // The searching seat has the same view of all worlds.
        let own_view = || worlds(&mut seed.dice(0)).view(Viewer::Seat(me));
        let first = self.select(ROOT, me, &own_view, rng);
        let nth = self.nodes[first as usize].visits;
        let mut dice = seed.dice(2 * u64::from(nth) + 1);
        let mut rng = luck.nth(nth);
        let mut simulation = Simulation {
            world: self.world(nth as usize, || {
                worlds(&mut seed.dice(2 * u64::from(nth) + 2))
            }),
            me,
            mcts: self.mcts,
            sealed: SeatSet::EMPTY,
            is_first: true,
            dice: &mut dice,
            rng: &mut rng,
        };
        // Notes who chooses at the same time before the first choice is applied.
        simulation.now();
        self.path.clear();
        let mut node = self.follow(first, me, &mut simulation);
        let shares = loop {
            if self.nodes[node as usize].visits == 0 {
                break simulation.playout(&mut self.legal, &mut self.worth);
            }
            let seat = match simulation.now() {
                Now::Choice(seat) => seat,
                Now::Over(shares) => break shares,
            };
            self.legal.clear();
            simulation.world.legal(seat, &mut self.legal);
            if simulation.follows_advice(seat) {
                let action = simulation.advised_choice(seat, &self.legal, &mut self.worth);
                simulation.take(seat, action);
                continue;
            }
            let view = || simulation.world.view(Viewer::Seat(seat));
            let child = self.select(node, seat, &view, simulation.rng);
            node = self.follow(child, seat, &mut simulation);
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

    /// A copy of the nth world; imagined now if no choice has had that many visits yet.
    fn world(&mut self, nth: usize, imagine: impl FnOnce() -> G) -> G {
        if let Some(world) = self.worlds.get(nth) {
            return world.clone();
        }
        let world = imagine();
        if nth < CACHED_WORLDS {
            self.worlds.push(world.clone());
        }
        world
    }

    /// Applies the choice that leads to this node.
    fn follow(&mut self, node: u32, seat: Seat, simulation: &mut Simulation<'_, G>) -> u32 {
        let (_, action) = self.nodes[node as usize].key.expect("children have keys");
        self.path.push(node);
        simulation.take(seat, action);
        node
    }

    /// Selects a child among the `legal` choices of this seat.
    fn select(
        &mut self,
        parent: u32,
        seat: Seat,
        view: &impl Fn() -> G::View,
        rng: &mut FastRng,
    ) -> u32 {
        if self.mcts.progressive_bias > 0 {
            self.select_biased(parent, seat, view)
        } else {
            self.select_uct(parent, seat, rng)
        }
    }

    /// The factor of rewards of this seat; see [`MIN_SPREAD`].
    #[inline]
    fn scale(&self, seat: Seat) -> f32 {
        let stake = self.most[seat.index()] - self.least[seat.index()];
        if stake > 0.0 && stake < MIN_SPREAD {
            MIN_SPREAD / stake
        } else {
            1.0
        }
    }

    /// UCT: the child with the best sum of mean reward and exploration. Choices without a node come
    /// first, one of them at random (reservoir sampling).
    fn select_uct(&mut self, parent: u32, seat: Seat, rng: &mut FastRng) -> u32 {
        let uct_constant = hundredths(self.mcts.uct_constant);
        let scale = self.scale(seat);
        let (mut best, mut best_value) = (ROOT, f32::NEG_INFINITY);
        let mut n_missing = 0;
        let mut missing = (ROOT, 0);
        let (mut before, mut child) = (ROOT, self.nodes[parent as usize].first);
        for (nth, &action) in self.legal.iter().enumerate() {
            let key = Some((seat, action));
            // Usually the next child is the one.
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
                if rng.below(n_missing) == 0 {
                    missing = (before, nth);
                }
                continue;
            }
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            if n_missing == 0 {
                let tried = 1.0 / node.visits as f32;
                let exploration = uct_constant * (ln(node.available) * tried).sqrt();
                let value = scale * node.reward * tried + exploration;
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

    /// UCT with a progressive bias.
    fn select_biased(&mut self, parent: u32, seat: Seat, view: &impl Fn() -> G::View) -> u32 {
        let progressive_bias = hundredths(self.mcts.progressive_bias);
        let uct_constant = hundredths(self.mcts.uct_constant);
        self.list_possible(parent, seat, view);
        let scale = self.scale(seat);
        let (mut visits, mut reward) = (0, 0.0);
        for &child in &self.possible {
            let node = &mut self.nodes[child as usize];
            node.available += 1;
            visits += node.visits;
            reward += node.reward;
        }
        // First-play urgency: a choice without visits has the mean of the others.
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
            let exploration = uct_constant * (ln(node.available) * tried).sqrt();
            let value = scale * mean
                + exploration
                + progressive_bias * node.prior / (1 + node.visits) as f32;
            if value > best_value {
                (best, best_value) = (child, value);
            }
        }
        best
    }

    /// Lists the children for the legal choices, and adds those that are new and within the
    /// widening.
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
            if self.nodes[parent as usize].narrowed && self.worth.is_empty() {
                continue;
            }
            if self.worth.is_empty() {
                G::ponder(&view(), &self.legal, &mut self.worth);
                bar = nth_best(&self.worth, self.mcts.widening);
            }
            if self.worth[nth] < bar {
                self.nodes[parent as usize].narrowed = true;
                continue;
            }
            let prior = prior(&self.worth, nth);
            before = self.insert(parent, before, (seat, self.legal[nth]), prior);
            self.possible.push(before);
        }
        if self.possible.is_empty() {
            // None of the children is legal in this world: widen to the rest.
            self.nodes[parent as usize].narrowed = false;
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

fn hundredths(parameter: u32) -> f32 {
    parameter as f32 / 100.0
}

/// The advice of the `width`th best choice, found by `width` passes.
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

/// The share of the `nth` choice in the progressive bias, by its distance from the best advice. All
/// shares add up to 1.
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
