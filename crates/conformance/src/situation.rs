//! A random match, kept situation by situation, and which of its situations are looked at closely.

use std::fmt;
use std::ops::Range;

use game::{Awaiting, Dice, Game, Journal, Options, Seed, Step, Viewer, legal_choices};

use crate::announcements::announcements;
use crate::secrets::Secrets;
use crate::well_formed;

/// No match of any game takes more steps, however badly it is played.
pub(crate) const MAX_STEPS: usize = 100_000;

/// The child seed that random choices are made with; chance has the streams of the seed itself.
const CHOICES: u64 = 1;
/// The child seed of everything the checks draw.
const CHECKS: u64 = 2;

/// A state of a match and the step that was taken there.
pub(crate) struct Situation<G: Game> {
    pub(crate) game: G,
    /// Nothing is taken at the end.
    pub(crate) step: Option<Step<G>>,
    /// What happened by that step.
    pub(crate) events: Vec<G::Event>,
    /// How many chance steps came before.
    pub(crate) n_chances: u64,
    seed: u64,
    number: usize,
}

impl<G: Game> Situation<G> {
    /// Where and for whom something is wrong.
    pub(crate) fn at(&self, viewer: Viewer) -> At {
        At {
            seed: self.seed,
            number: self.number,
            viewer: Some(viewer),
        }
    }

    /// Where something is wrong for everybody.
    pub(crate) fn here(&self) -> At {
        At {
            seed: self.seed,
            number: self.number,
            viewer: None,
        }
    }

    /// How many steps were taken before.
    pub(crate) fn number(&self) -> usize {
        self.number
    }

    /// Dice of its own for this situation and purpose, so that checks do not disturb each other.
    pub(crate) fn dice(&self, purpose: &str) -> Dice {
        let purpose = purpose.bytes().fold(0, |hash: u64, byte| {
            (hash * 31 + u64::from(byte)) % (1 << 40)
        });
        Seed::small(self.seed)
            .child(CHECKS)
            .child(purpose)
            .dice(self.number as u64)
    }

    /// The dice that the match itself uses for its next chance.
    pub(crate) fn chance_dice(&self) -> Dice {
        Seed::small(self.seed).dice(self.n_chances)
    }

    /// Whether `step` could be taken in `world`, which stands where this situation stands.
    pub(crate) fn could_take(&self, world: &G, step: &Step<G>) -> bool {
        match step {
            // A chance is known to be possible in another world only if the dice give it there.
            Step::Chance(chance) => {
                world.awaiting() == Awaiting::Chance
                    && world.draw(&mut self.chance_dice()) == *chance
            }
            Step::Choice(seat, action) => legal_choices(world, *seat).contains(action),
        }
    }
}

/// Prints `seed 3, step 17, seat 1`.
#[derive(Debug, Clone, Copy)]
pub(crate) struct At {
    seed: u64,
    number: usize,
    viewer: Option<Viewer>,
}

impl fmt::Display for At {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "seed {}, step {}", self.seed, self.number)?;
        match self.viewer {
            Some(Viewer::Seat(seat)) => write!(f, ", seat {seat}"),
            Some(Viewer::Spectator) => f.write_str(", spectator"),
            None => Ok(()),
        }
    }
}

/// Says where a panic happened that the rules raised themselves.
#[derive(Debug)]
pub(crate) struct While(pub(crate) At, pub(crate) &'static str);

impl Drop for While {
    fn drop(&mut self) {
        if std::thread::panicking() {
            eprintln!("({}: while {})", self.0, self.1);
        }
    }
}

/// A finished random match.
pub(crate) struct Match<G: Game> {
    pub(crate) journal: Journal<G>,
    /// Every state, the last one included.
    pub(crate) situations: Vec<Situation<G>>,
    seed: u64,
}

impl<G: Secrets> Match<G> {
    /// Plays a match by random choices. Each state is checked to be well-formed before it is used.
    pub(crate) fn play(options: &G::Options, seed: u64) -> Match<G> {
        let mut journal = Journal::<G>::new(options.clone(), Seed::small(seed));
        let mut dice = journal.seed.child(CHOICES).dice(0);
        let mut situations = Vec::new();
        let mut game = G::start(options);
        let mut n_chances = 0;
        loop {
            let mut situation = Situation {
                game: game.clone(),
                step: None,
                events: Vec::new(),
                n_chances,
                seed,
                number: situations.len(),
            };
            let _context = While(situation.here(), "playing a random match");
            well_formed::check(&situation, options.seats());
            situation.step = random_step(&game, &mut situation.chance_dice(), &mut dice);
            let Some(step) = situation.step.clone() else {
                situations.push(situation);
                break;
            };
            assert!(
                situations.len() < MAX_STEPS,
                "Well-formed: seed {seed}: the match is not over after {MAX_STEPS} steps"
            );
            n_chances += u64::from(matches!(step, Step::Chance(_)));
            journal.steps.push(step.clone());
            game.apply(step, &mut situation.events);
            situations.push(situation);
        }
        journal.end = game.outcome();
        Match {
            journal,
            situations,
            seed,
        }
    }

    /// Up to `wanted` of its situations; the first and the last are among them where there is room.
    pub(crate) fn sample(&self, wanted: usize) -> Vec<&Situation<G>> {
        let last = self.situations.len() - 1;
        let mut picked = if wanted < 4 {
            self.pick((0..=last).collect(), wanted)
        } else {
            let mut picked = self.pick((1..last).collect(), wanted - 2);
            picked.extend([0, last]);
            picked
        };
        picked.sort_unstable();
        picked.dedup();
        picked.into_iter().map(|it| &self.situations[it]).collect()
    }

    /// Up to `wanted` situations between the first and the last tenth, where most is both known and
    /// unknown.
    pub(crate) fn sample_middle(&self, wanted: usize) -> Vec<&Situation<G>> {
        let end = self.situations.len();
        let middle: Range<usize> = end / 10..end - end / 10;
        let picked = self.pick(middle.collect(), wanted);
        picked.into_iter().map(|it| &self.situations[it]).collect()
    }

    /// Up to `wanted` situations in which several seats owe a choice.
    pub(crate) fn sample_sealed(&self, wanted: usize) -> Vec<&Situation<G>> {
        self.sample_where(wanted, |game| match game.awaiting() {
            Awaiting::Choices(seats) => seats.len() > 1,
            Awaiting::Race(_) | Awaiting::Chance | Awaiting::Nothing => false,
        })
    }

    /// Up to `wanted` situations in which a table may rest.
    pub(crate) fn sample_resting(&self, wanted: usize) -> Vec<&Situation<G>> {
        self.sample_where(wanted, G::rests)
    }

    /// Up to `wanted` situations in which a choice can be announced.
    pub(crate) fn sample_announcing(&self, wanted: usize) -> Vec<&Situation<G>> {
        self.sample_where(wanted, |game| !announcements(game).is_empty())
    }

    fn sample_where(&self, wanted: usize, is_wanted: impl Fn(&G) -> bool) -> Vec<&Situation<G>> {
        let of_kind = |it: &usize| is_wanted(&self.situations[*it].game);
        let found = (0..self.situations.len()).filter(of_kind).collect();
        let picked = self.pick(found, wanted);
        picked.into_iter().map(|it| &self.situations[it]).collect()
    }

    /// The last situation, when the match is over.
    pub(crate) fn end(&self) -> &Situation<G> {
        &self.situations[self.situations.len() - 1]
    }

    /// The situations in which chance decided.
    pub(crate) fn chances(&self) -> impl Iterator<Item = &Situation<G>> {
        let by_chance = |it: &&Situation<G>| matches!(it.step, Some(Step::Chance(_)));
        self.situations.iter().filter(by_chance)
    }

    /// Dice for what concerns the match as a whole.
    pub(crate) fn dice(&self) -> Dice {
        Seed::small(self.seed).child(CHECKS).dice(0)
    }

    /// Where something is wrong with the match as a whole.
    pub(crate) fn here(&self) -> At {
        At {
            seed: self.seed,
            number: self.situations.len() - 1,
            viewer: None,
        }
    }

    fn pick(&self, mut from: Vec<usize>, wanted: usize) -> Vec<usize> {
        let mut dice = self.dice();
        dice.shuffle(&mut from);
        from.truncate(wanted);
        from
    }
}

/// A step that may be taken: what chance draws, or a random choice of a random seat that may choose.
pub(crate) fn random_step<G: Game>(
    game: &G,
    chance: &mut Dice,
    choices: &mut Dice,
) -> Option<Step<G>> {
    match game.awaiting() {
        Awaiting::Chance => Some(Step::Chance(game.draw(chance))),
        Awaiting::Choices(seats) | Awaiting::Race(seats) => {
            let seats: Vec<_> = seats.iter().collect();
            let seat = *choices.pick(&seats);
            let legal = legal_choices(game, seat);
            Some(Step::Choice(seat, *choices.pick(&legal)))
        }
        Awaiting::Nothing => None,
    }
}

/// How much is looked at, in all matches of a call together.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Effort {
    /// States at which every viewer's secrets are tried.
    situations: usize,
    /// States at which imagined worlds are counted.
    value_situations: usize,
    /// States from which imagined worlds are played to the end.
    playouts: usize,
    /// States between two rounds at which everything is tried.
    rests: usize,
    /// Deals of which others are made.
    deals: usize,
    /// Matches of which false logs are made.
    alterations: usize,
    /// Rearranged worlds for each viewer at a state.
    pub(crate) scrambles: usize,
    /// Imagined worlds for each viewer at a state.
    pub(crate) imagined: usize,
}

impl Effort {
    const QUICK: Effort = Effort {
        situations: 160,
        value_situations: 6,
        playouts: 24,
        rests: 12,
        deals: 8,
        alterations: 3,
        scrambles: 4,
        imagined: 3,
    };

    pub(crate) fn of_environment() -> Effort {
        let quick = Effort::QUICK;
        if std::env::var_os("SLOW").is_none() {
            return quick;
        }
        Effort {
            situations: quick.situations * 16,
            value_situations: quick.value_situations * 16,
            playouts: quick.playouts * 16,
            rests: quick.rests * 16,
            deals: quick.deals * 16,
            alterations: quick.alterations * 16,
            ..quick
        }
    }

    /// Spreads the effort evenly over this many matches.
    pub(crate) fn spread(&self, matches: u64) -> Spread {
        Spread {
            effort: *self,
            matches: matches as usize,
            played: 0,
        }
    }
}

/// What each match gets of the effort.
#[derive(Debug)]
pub(crate) struct Spread {
    effort: Effort,
    matches: usize,
    played: usize,
}

/// How many situations of one match are looked at for each purpose.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Sample {
    pub(crate) situations: usize,
    pub(crate) value_situations: usize,
    pub(crate) playouts: usize,
    pub(crate) rests: usize,
    pub(crate) deals: usize,
    pub(crate) alterations: usize,
}

impl Spread {
    pub(crate) fn next_match(&mut self) -> Sample {
        let (matches, nth) = (self.matches, self.played);
        self.played += 1;
        // Totals are cut where the matches end, so that nothing is lost by rounding.
        let part = |total: usize| total * (nth + 1) / matches - total * nth / matches;
        Sample {
            situations: part(self.effort.situations),
            value_situations: part(self.effort.value_situations),
            playouts: part(self.effort.playouts),
            rests: part(self.effort.rests),
            deals: part(self.effort.deals),
            alterations: part(self.effort.alterations),
        }
    }
}
