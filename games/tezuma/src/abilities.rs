//! §6 The twelve abilities. Each has a file that holds all that is special about it; here are the
//! questions that the rules ask of them, and who answers.

mod butterfly;
mod chicks;
mod cup;
mod egg;
mod fire;
mod horse;
mod pail;
mod ring;
mod sand;
mod sword;
mod umbrellas;
mod water;

use cards::Set;
use game::{PerSeat, Seat};

use crate::cards::{Card, Cards};
use crate::notation::Action;
use crate::refusal::NotPlayed;
use crate::situation::Situation;
use crate::tricks::{Play, Trick};
use crate::view::Declared;

cards::words! {
    /// A magic trick of one of the six ability cards.
    pub enum Ability: u16 {
        Egg = "egg",
        Sword = "sword",
        Butterfly = "butterfly",
        Fire = "fire",
        Ring = "ring",
        Cup = "cup",
        Chicks = "chicks",
        Pail = "pail",
        Horse = "horse",
        Umbrellas = "umbrellas",
        Sand = "sand",
        Water = "water",
    }
}

/// Some of the abilities.
pub type Abilities = Set<Ability>;

/// What every ability has, each its own. The `..` of an ability's file stands for a play as usual.
#[derive(Debug, Copy, Clone)]
struct Profile {
    /// Its name on the card.
    title: &'static str,
    /// The number of its rule.
    rule: &'static str,
    /// §6.1 How many marbles a use costs.
    marbles: u8,
    /// Whether the seat that would set the suit can use it.
    setter: Setter,
    /// §6.4 When the seat plays.
    then: Then,
    /// Whether two cards are played.
    two_cards: bool,
    effect: Effect,
}

impl Profile {
    const USUAL: Profile = Profile {
        title: "",
        rule: "",
        marbles: 0,
        setter: Setter::Allowed,
        then: Then::Play,
        two_cards: false,
        effect: Effect::NONE,
    };
}

/// Whether an ability can be used before a suit is led.
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
enum Setter {
    Allowed,
    Excluded,
}

/// What a seat does after declaring its ability (§6.4).
#[derive(Debug, Copy, Clone, PartialEq, Eq)]
pub enum Then {
    /// It plays at once.
    Play,
    /// It plays after everyone else.
    PlayLast,
    /// It plays no card in this trick.
    PlayNothing,
}

/// What an ability changes in the play of its seat.
#[derive(Debug, Copy, Clone)]
pub(crate) struct Effect {
    /// §4.4 There is no duty to follow, so that a card of another suit tells nothing.
    pub(crate) frees: bool,
    /// §4.5 The card follows, whatever its suit.
    pub(crate) follows: bool,
    /// §5.1 A trump is effective, even if it follows.
    pub(crate) effective: bool,
    /// §5.3 §5.4 Of equals this one wins.
    pub(crate) wins_ties: bool,
    /// §5.4 The value of the card is multiplied by this.
    pub(crate) times: u8,
    /// Then this is added.
    pub(crate) plus: u8,
    /// And the value of the lower of two cards, this many times.
    pub(crate) lower: u8,
}

impl Effect {
    const NONE: Effect = Effect {
        frees: false,
        follows: false,
        effective: false,
        wins_ties: false,
        times: 1,
        plus: 0,
        lower: 0,
    };

    /// What the ability that a seat has used changes, if it has used one.
    #[inline(always)]
    pub(crate) fn of(used: Option<Ability>) -> Effect {
        // No branch: which ability it is, if any, is hard to foresee.
        EFFECTS[used.map_or(N_ABILITIES, |it| it as usize) & 15]
    }
}

const N_ABILITIES: usize = Ability::ALL.len();

/// The profiles of all abilities in their order.
static PROFILES: [Profile; N_ABILITIES] = {
    let mut profiles = [Profile::USUAL; N_ABILITIES];
    let mut nth = 0;
    while nth < N_ABILITIES {
        profiles[nth] = Ability::ALL[nth].own_profile();
        nth += 1;
    }
    profiles
};

/// Their effects; then none.
static EFFECTS: [Effect; 16] = {
    let mut effects = [Effect::NONE; 16];
    let mut nth = 0;
    while nth < N_ABILITIES {
        effects[nth] = Ability::ALL[nth].own_profile().effect;
        nth += 1;
    }
    effects
};

impl Ability {
    /// The profile that stands in its file.
    const fn own_profile(self) -> Profile {
        match self {
            Ability::Egg => egg::PROFILE,
            Ability::Sword => sword::PROFILE,
            Ability::Butterfly => butterfly::PROFILE,
            Ability::Fire => fire::PROFILE,
            Ability::Ring => ring::PROFILE,
            Ability::Cup => cup::PROFILE,
            Ability::Chicks => chicks::PROFILE,
            Ability::Pail => pail::PROFILE,
            Ability::Horse => horse::PROFILE,
            Ability::Umbrellas => umbrellas::PROFILE,
            Ability::Sand => sand::PROFILE,
            Ability::Water => water::PROFILE,
        }
    }

    /// The same from a list, which is quicker.
    #[inline(always)]
    fn profile(self) -> &'static Profile {
        &PROFILES[self as usize]
    }

    /// Its name on the card.
    pub fn title(self) -> &'static str {
        self.profile().title
    }

    /// The number of its rule.
    pub fn rule(self) -> &'static str {
        self.profile().rule
    }

    /// §6.1 How many marbles a use costs.
    #[inline]
    pub fn marbles(self) -> u8 {
        self.profile().marbles
    }

    /// Whether it cannot be used before a suit is led.
    pub fn not_for_the_setter(self) -> bool {
        self.profile().setter == Setter::Excluded
    }

    /// §6.4 What its seat does after declaring it.
    #[inline]
    pub fn then(self) -> Then {
        self.profile().then
    }

    /// Whether two cards are played with it.
    #[inline]
    pub fn plays_two(self) -> bool {
        self.profile().two_cards
    }

    /// §6.4 The cards that a seat may play after declaring it; if it plays two, those that go with
    /// another one of them.
    #[inline(always)]
    pub(crate) fn playable(self, at: &Situation) -> Cards {
        if at.led.is_none() && self.not_for_the_setter() {
            return Cards::EMPTY;
        }
        match self {
            Ability::Egg | Ability::Sword | Ability::Water | Ability::Chicks | Ability::Pail => {
                at.ordinary
            }
            Ability::Butterfly => butterfly::playable(at),
            Ability::Fire => fire::playable(at),
            Ability::Ring => ring::playable(at),
            Ability::Cup => cup::playable(at),
            Ability::Horse => horse::playable(at),
            Ability::Umbrellas => umbrellas::playable(at),
            Ability::Sand => sand::playable(),
        }
    }

    /// Appends the plays that these cards make with it, ascending.
    #[inline]
    pub(crate) fn list_plays(self, playable: Cards, out: &mut Vec<Action>) {
        match self {
            Ability::Fire => fire::list_plays(playable, out),
            Ability::Egg
            | Ability::Sword
            | Ability::Butterfly
            | Ability::Ring
            | Ability::Cup
            | Ability::Chicks
            | Ability::Pail
            | Ability::Horse
            | Ability::Umbrellas
            | Ability::Sand
            | Ability::Water => out.extend(playable.kinds().map(Action::Play)),
        }
    }

    /// §6.3 Whether it can be declared, as far as cards and turns go: the seat could then play.
    #[inline(always)]
    pub(crate) fn is_possible(self, at: &Situation) -> bool {
        // To look at all of them at once is quicker than to tell them apart.
        let mut possible = Abilities::EMPTY;
        possible.insert_if(Ability::Egg, egg::is_possible(at));
        possible.insert_if(Ability::Sword, sword::is_possible(at));
        possible.insert_if(Ability::Butterfly, butterfly::is_possible(at));
        possible.insert_if(Ability::Fire, fire::is_possible(at));
        possible.insert_if(Ability::Ring, ring::is_possible(at));
        possible.insert_if(Ability::Cup, cup::is_possible(at));
        possible.insert_if(Ability::Chicks, chicks::is_possible(at));
        possible.insert_if(Ability::Pail, pail::is_possible(at));
        possible.insert_if(Ability::Horse, horse::is_possible(at));
        possible.insert_if(Ability::Umbrellas, umbrellas::is_possible(at));
        possible.insert_if(Ability::Sand, sand::is_possible(at));
        possible.insert_if(Ability::Water, water::is_possible(at));
        possible.contains(self)
    }

    /// Why it cannot be declared in this situation.
    pub(crate) fn refuse_use(self, at: &Situation) -> Option<NotPlayed> {
        if at.led.is_none() && self.not_for_the_setter() {
            return Some(NotPlayed::NotForTheSetter { ability: self });
        }
        let special = match self {
            Ability::Egg => egg::refuse_use(at),
            Ability::Sword
            | Ability::Butterfly
            | Ability::Fire
            | Ability::Ring
            | Ability::Cup
            | Ability::Chicks
            | Ability::Pail
            | Ability::Horse
            | Ability::Umbrellas
            | Ability::Sand
            | Ability::Water => None,
        };
        let nothing_fits = NotPlayed::NothingFits { ability: self };
        special.or_else(|| (!self.is_possible(at)).then_some(nothing_fits))
    }

    /// Why a single card cannot be played with it, whichever it is.
    pub(crate) fn refuse_one(self, at: &Situation) -> Option<NotPlayed> {
        match self {
            Ability::Fire => Some(fire::refuse_one(at)),
            Ability::Egg
            | Ability::Sword
            | Ability::Butterfly
            | Ability::Ring
            | Ability::Cup
            | Ability::Chicks
            | Ability::Pail
            | Ability::Horse
            | Ability::Umbrellas
            | Ability::Sand
            | Ability::Water => None,
        }
    }

    /// Who leads the next trick because `seat` has used it, if that is what it does.
    #[inline]
    fn next_leader(self, seat: Seat, seats: usize) -> Option<Seat> {
        match self {
            Ability::Chicks => Some(chicks::next_leader(seat)),
            Ability::Pail => Some(pail::next_leader(seat, seats)),
            Ability::Egg
            | Ability::Sword
            | Ability::Butterfly
            | Ability::Fire
            | Ability::Ring
            | Ability::Cup
            | Ability::Horse
            | Ability::Umbrellas
            | Ability::Sand
            | Ability::Water => None,
        }
    }
}

/// Why two cards cannot be played, one of which is not a pair or not allowed.
pub(crate) fn refuse_two(
    declared: Option<Ability>,
    at: &Situation,
    higher: Card,
    lower: Card,
) -> Option<NotPlayed> {
    fire::refuse_two(declared, at, higher, lower)
}

/// §5.1 Whether no trump of a trick is effective, because one of these was declared in it.
#[inline]
pub(crate) fn calm_trumps(declared: Abilities) -> bool {
    water::calms_trumps(declared)
}

/// §5.2 The seat that wins the trick by its ability, whatever is played.
#[inline]
pub(crate) fn winner(trick: &Trick) -> Option<Seat> {
    sand::winner(trick)
}

/// Who leads the next trick by an ability used in this one; of several the later stands (§6.9).
#[inline]
pub(crate) fn next_leader(trick: &Trick) -> Option<Seat> {
    const LEADING: u16 = 1 << Ability::Chicks as u16 | 1 << Ability::Pail as u16;
    if (trick.declared & Abilities::from_bits(LEADING)).is_empty() {
        return None;
    }
    // Seats declare in the order of their turns.
    let seats = trick.used.seats();
    let last_first = (0..seats).rev().map(|it| trick.leader.left_by(it, seats));
    let mut chosen = last_first.filter_map(|seat| trick.used[seat]?.next_leader(seat, seats));
    chosen.next()
}

/// The same of a trick that people see: who leads, and by which ability. `used` is in the order of the
/// seats' turns.
pub(crate) fn next_leader_by(used: &[Declared], seats: usize) -> Option<(Seat, Declared)> {
    let leads = |it: &Declared| Some((it.ability.next_leader(it.seat, seats)?, *it));
    used.iter().rev().find_map(leads)
}

/// What goes back to the hand a play came from, after the trick.
#[inline]
pub(crate) fn return_cards(play: &Play, hands: &mut PerSeat<Cards>, shown: &mut PerSeat<Cards>) {
    fire::return_lower(play, hands, shown);
}
