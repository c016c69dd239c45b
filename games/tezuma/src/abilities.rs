//! §6 The twelve abilities: what each costs and which cards it lets a seat play.

use crate::cards::{Cards, Suit};
use crate::row::Bits;

/// A magic trick of one of the six ability cards.
#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Ability {
    Egg,
    Sword,
    Butterfly,
    Fire,
    Ring,
    Cup,
    Chicks,
    Pail,
    Horse,
    Umbrellas,
    Sand,
    Water,
}

impl Ability {
    pub const ALL: [Ability; 12] = [
        Ability::Egg,
        Ability::Sword,
        Ability::Butterfly,
        Ability::Fire,
        Ability::Ring,
        Ability::Cup,
        Ability::Chicks,
        Ability::Pail,
        Ability::Horse,
        Ability::Umbrellas,
        Ability::Sand,
        Ability::Water,
    ];

    /// Its word in notation.
    pub const fn word(self) -> &'static str {
        match self {
            Ability::Egg => "egg",
            Ability::Sword => "sword",
            Ability::Butterfly => "butterfly",
            Ability::Fire => "fire",
            Ability::Ring => "ring",
            Ability::Cup => "cup",
            Ability::Chicks => "chicks",
            Ability::Pail => "pail",
            Ability::Horse => "horse",
            Ability::Umbrellas => "umbrellas",
            Ability::Sand => "sand",
            Ability::Water => "water",
        }
    }

    /// Its name on the card.
    pub const fn title(self) -> &'static str {
        match self {
            Ability::Egg => "Paper Egg",
            Ability::Sword => "Sword-Walking",
            Ability::Butterfly => "Butterfly Dance",
            Ability::Fire => "Fire Breathing",
            Ability::Ring => "Linking Ring",
            Ability::Cup => "Cup & Ball",
            Ability::Chicks => "Chicks",
            Ability::Pail => "Pail Dance",
            Ability::Horse => "Horse-Swallowing",
            Ability::Umbrellas => "Numerous Umbrellas",
            Ability::Sand => "Five-Color Sand",
            Ability::Water => "Water Trick",
        }
    }

    /// The number of its rule.
    pub const fn rule(self) -> &'static str {
        match self {
            Ability::Egg => "6.5",
            Ability::Sword => "6.6",
            Ability::Water => "6.7",
            Ability::Chicks => "6.8",
            Ability::Pail => "6.9",
            Ability::Horse => "6.10",
            Ability::Butterfly => "6.11",
            Ability::Ring => "6.12",
            Ability::Cup => "6.13",
            Ability::Fire => "6.14",
            Ability::Umbrellas => "6.15",
            Ability::Sand => "6.16",
        }
    }

    /// §6.1 How many marbles a use costs.
    #[inline]
    pub const fn marbles(self) -> u8 {
        match self {
            Ability::Egg | Ability::Sword | Ability::Water => 1,
            Ability::Butterfly
            | Ability::Fire
            | Ability::Ring
            | Ability::Cup
            | Ability::Chicks
            | Ability::Pail
            | Ability::Horse
            | Ability::Umbrellas => 2,
            Ability::Sand => 4,
        }
    }

    /// Whether it cannot be used before a suit is led.
    pub const fn not_for_the_setter(self) -> bool {
        match self {
            Ability::Egg | Ability::Butterfly | Ability::Ring | Ability::Cup => true,
            Ability::Sword
            | Ability::Fire
            | Ability::Chicks
            | Ability::Pail
            | Ability::Horse
            | Ability::Umbrellas
            | Ability::Sand
            | Ability::Water => false,
        }
    }

    /// Whether it frees from the duty to follow, so that a card of another suit tells nothing.
    #[inline]
    pub const fn frees(self) -> bool {
        matches!(self, Ability::Ring | Ability::Cup)
    }
}

/// Some of the abilities.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default)]
pub struct Abilities(u16);

impl Abilities {
    #[inline]
    const fn of(list: &[Ability]) -> Abilities {
        let mut set = Abilities(0);
        let mut nth = 0;
        while nth < list.len() {
            set.insert(list[nth]);
            nth += 1;
        }
        set
    }

    #[inline]
    const fn or(self, other: Abilities) -> Abilities {
        Abilities(self.0 | other.0)
    }

    /// These or none.
    #[inline]
    const fn when(self, so: bool) -> Abilities {
        Abilities(self.0 * so as u16)
    }

    #[inline]
    pub const fn contains(self, ability: Ability) -> bool {
        self.0 & (1 << ability as u16) != 0
    }

    #[inline]
    pub const fn insert(&mut self, ability: Ability) {
        self.0 |= 1 << ability as u16;
    }

    #[inline]
    pub const fn remove(&mut self, ability: Ability) {
        self.0 &= !(1 << ability as u16);
    }

    #[inline]
    pub const fn is_empty(self) -> bool {
        self.0 == 0
    }

    /// One bit for each, in their order.
    #[inline]
    pub(crate) const fn bits(self) -> u16 {
        self.0
    }

    #[inline]
    pub fn iter(self) -> impl Iterator<Item = Ability> + Clone {
        Bits(u32::from(self.0)).map(|it| Ability::ALL[it])
    }
}

impl FromIterator<Ability> for Abilities {
    fn from_iter<I: IntoIterator<Item = Ability>>(abilities: I) -> Abilities {
        let mut set = Abilities::default();
        for ability in abilities {
            set.insert(ability);
        }
        set
    }
}

/// What decides which cards a seat may put down now: the rules and a seat's view both know it.
#[derive(Debug, Copy, Clone)]
pub struct Turn {
    pub hand: Cards,
    /// The suit led; none if this seat would be the setter (§4.3).
    pub led: Option<Suit>,
    /// Whether every other seat has had its turn in this trick.
    pub last: bool,
}

impl Turn {
    /// §4.4 The led suit if the seat holds it, else anything.
    #[inline]
    pub fn ordinary(self) -> Cards {
        let following = self.following();
        if following.is_empty() {
            self.hand
        } else {
            following
        }
    }

    #[inline]
    fn following(self) -> Cards {
        self.led.map_or(self.hand, |it| self.hand.of(it))
    }

    /// The cards a seat may play that declared this ability or none. For Fire Breathing: those
    /// that make a pair with another one of them.
    #[inline]
    pub fn playable(self, ability: Option<Ability>) -> Cards {
        let Some(ability) = ability else {
            return self.ordinary();
        };
        if self.led.is_none() && ability.not_for_the_setter() {
            return Cards::NONE;
        }
        match ability {
            Ability::Egg | Ability::Sword | Ability::Water | Ability::Chicks | Ability::Pail => {
                self.ordinary()
            }
            // §6.10 Not with a trump that does not follow.
            Ability::Horse if self.following().is_empty() => self.hand.numbers(),
            Ability::Horse => self.ordinary(),
            Ability::Butterfly => self.ordinary().trumps(),
            Ability::Ring | Ability::Cup => self.hand,
            Ability::Fire => self.ordinary().paired_numbers(),
            Ability::Umbrellas => self.ordinary().and(Cards::FOURS_AND_FIVES),
            Ability::Sand => Cards::NONE,
        }
    }

    /// §6.3 Whether a play would be possible after declaring it.
    #[inline]
    pub fn suits(self, ability: Ability) -> bool {
        self.suitable().contains(ability)
    }

    /// §6.3 The abilities after which a play would be possible. To look at all of them at once is
    /// quicker than to tell them apart.
    #[inline]
    fn suitable(self) -> Abilities {
        const ANY_CARD: Abilities = Abilities::of(&[
            Ability::Sword,
            Ability::Chicks,
            Ability::Pail,
            Ability::Water,
        ]);
        const FREEING: Abilities = Abilities::of(&[Ability::Ring, Ability::Cup]);
        let (ordinary, follows) = (self.ordinary(), !self.following().is_empty());
        let numbers = !self.hand.numbers().is_empty();
        let trumps = !ordinary.trumps().is_empty();
        let doubled = !ordinary.and(Cards::FOURS_AND_FIVES).is_empty();
        let (led, cards) = (self.led.is_some(), !self.hand.is_empty());
        Abilities::of(&[Ability::Sand])
            .or(ANY_CARD.when(cards))
            .or(FREEING.when(cards & led))
            .or(Abilities::of(&[Ability::Egg]).when(led & !self.last))
            .or(Abilities::of(&[Ability::Butterfly]).when(trumps & led))
            .or(Abilities::of(&[Ability::Horse]).when(follows | numbers))
            .or(Abilities::of(&[Ability::Umbrellas]).when(doubled))
            .or(Abilities::of(&[Ability::Fire]).when(ordinary.has_paired_numbers()))
    }
}
