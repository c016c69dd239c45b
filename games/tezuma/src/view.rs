//! §8 What a viewer may know, built by listing it.
//!
//! Everything but the hands happens in the open, and a view has the memory of a careful player:
//! the tricks of this deal, who failed to follow, the cards that returned to a hand.

use std::sync::Arc;

use game::{PerSeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::abilities::{Abilities, Ability};
use crate::cards::{Card, Cards, Suit, Suits};
use crate::data::{Points, Table};
use crate::options::{Options, shared};
use crate::phases::{Draft, Phase};
use crate::row::{Row, listed};
use crate::scoring::Sheet;
use crate::tricks::{Finished, Play, Trick, Used};
use crate::{Drafted, TRICKS, Tezuma};

/// All that one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
    #[serde(with = "shared")]
    pub options: Arc<Options>,
    /// The scoring tables of this match; none before it is set up.
    #[serde(with = "listed")]
    pub tables: Row<TableCard, 5>,
    /// The abilities of this match.
    pub abilities: Abilities,
    /// The number of the deal, from 1; 0 before the first.
    pub round: u8,
    pub start: Option<Seat>,
    pub moment: Moment,
    /// The viewer's own hand; nothing for spectators.
    pub hand: Option<Cards>,
    pub hand_sizes: PerSeat<u8>,
    pub drafted: PerSeat<Drafted>,
    pub marbles: PerSeat<u8>,
    pub tricks_won: PerSeat<u8>,
    /// §8.3 The won cards, where the table agreed to look at them.
    pub won: Option<PerSeat<Cards>>,
    /// Suits each seat is known not to hold, because it failed to follow.
    pub void: PerSeat<Suits>,
    /// Cards known to be in each hand, because everybody saw them return to it.
    pub shown: PerSeat<Cards>,
    /// The last finished trick, until the next card is led.
    pub last_trick: Option<WonTrick>,
    /// The finished tricks of this deal, as a careful player remembers them.
    #[serde(with = "listed")]
    pub history: Row<WonTrick, TRICKS>,
    /// How the finished deals were scored.
    #[serde(with = "listed")]
    pub sheets: Row<Sheet, 4>,
    pub totals: PerSeat<i32>,
}

/// A scoring table as it lies on the table.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TableCard {
    pub number: Table,
    /// For 0 to 12 tricks.
    pub points: Points,
}

/// The moment the match is in.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case", deny_unknown_fields)]
pub enum Moment {
    /// Tables and abilities are about to be laid out.
    SetUp,
    /// Cards are about to be dealt.
    Deal,
    Draft(Draft),
    Trick(OpenTrick),
    Over,
}

/// The trick on the table.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTrick {
    pub leader: Seat,
    /// Whose choice is awaited: to play with the ability it has declared in this trick, or to
    /// declare or play if it has declared none.
    pub turn: Seat,
    pub led: Option<Suit>,
    /// In the order of declaring.
    #[serde(with = "listed")]
    pub used: Row<Declared, 4>,
    /// In the order of play.
    #[serde(with = "listed")]
    pub plays: Row<Played, 4>,
}

/// A trick somebody won.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WonTrick {
    pub leader: Seat,
    #[serde(with = "listed")]
    pub used: Row<Declared, 4>,
    #[serde(with = "listed")]
    pub plays: Row<Played, 4>,
    pub winner: Seat,
    /// Who leads the next trick.
    pub next: Seat,
}

/// An ability used in a trick.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declared {
    pub seat: Seat,
    pub ability: Ability,
}

/// What one seat put down.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Played {
    pub seat: Seat,
    pub card: Card,
    /// §6.14 The lower of two cards, which returns to the hand after the trick.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    pub lower: Option<Card>,
}

impl View {
    pub(crate) fn of(game: &Tezuma, viewer: Viewer) -> View {
        View {
            viewer,
            options: game.options.clone(),
            tables: game
                .tables
                .iter()
                .map(|it| TableCard::of(game, it))
                .collect(),
            abilities: game.abilities,
            round: game.round,
            start: (game.round > 0).then_some(game.start),
            moment: Moment::of(&game.phase),
            hand: viewer.seat().map(|it| game.hands[it]),
            hand_sizes: game.hands.map(|it| it.len() as u8),
            drafted: game.drafted,
            marbles: game.marbles,
            tricks_won: game.tricks_won,
            won: game.options.memory().then_some(game.won),
            void: game.void,
            shown: game.shown,
            last_trick: game.last.as_ref().map(WonTrick::of),
            history: game.history.as_slice().iter().map(WonTrick::of).collect(),
            sheets: game.sheets,
            totals: game.totals,
        }
    }

    pub fn seats(&self) -> usize {
        self.hand_sizes.seats()
    }

    /// The trick on the table, if one is being played.
    pub fn trick(&self) -> Option<&OpenTrick> {
        match &self.moment {
            Moment::Trick(trick) => Some(trick),
            Moment::SetUp | Moment::Deal | Moment::Draft(_) | Moment::Over => None,
        }
    }

    /// The seat whose choice is awaited.
    pub fn turn(&self) -> Option<Seat> {
        match &self.moment {
            Moment::Draft(draft) => Some(draft.turn),
            Moment::Trick(trick) => Some(trick.turn),
            Moment::SetUp | Moment::Deal | Moment::Over => None,
        }
    }
}

impl TableCard {
    fn of(game: &Tezuma, number: Table) -> TableCard {
        let points = *game.options.deck().table(number);
        TableCard { number, points }
    }
}

impl Moment {
    fn of(phase: &Phase) -> Moment {
        match phase {
            Phase::SetUp => Moment::SetUp,
            Phase::Deal => Moment::Deal,
            Phase::Draft(draft) => Moment::Draft(draft.clone()),
            Phase::Trick(trick) => Moment::Trick(OpenTrick::of(trick)),
            Phase::Over => Moment::Over,
        }
    }

    pub(crate) fn phase(&self, seats: usize) -> Phase {
        match self {
            Moment::SetUp => Phase::SetUp,
            Moment::Deal => Phase::Deal,
            Moment::Draft(draft) => Phase::Draft(draft.clone()),
            Moment::Trick(trick) => Phase::Trick(trick.restore(seats)),
            Moment::Over => Phase::Over,
        }
    }
}

impl OpenTrick {
    fn of(trick: &Trick) -> OpenTrick {
        OpenTrick {
            leader: trick.leader,
            turn: trick.turn,
            led: trick.led,
            used: declared(trick.leader, &trick.used),
            plays: played(&trick.plays),
        }
    }

    /// The ability `seat` has declared in this trick.
    pub fn used_by(&self, seat: Seat) -> Option<Ability> {
        let mut used = self.used.iter();
        used.find(|it| it.seat == seat).map(|it| it.ability)
    }

    /// Whether everybody else has had a turn when `turn` has its own.
    pub(crate) fn at_last_turn(&self, seats: usize) -> bool {
        self.restore(seats).at_last_turn()
    }

    pub(crate) fn restore(&self, seats: usize) -> Trick {
        let mut trick = Trick::new(self.leader, seats);
        trick.turn = self.turn;
        trick.led = self.led;
        for it in &self.used {
            trick.declare(it.seat, it.ability);
        }
        trick.plays = restore_plays(&self.plays);
        let egg = self.used.iter().find(|it| it.ability == Ability::Egg);
        let egg = egg.map(|it| it.seat);
        let has_played = |seat| self.plays.iter().any(|it| it.seat == seat);
        trick.late = egg.filter(|&it| it != self.turn && !has_played(it));
        // §6.5 Whoever has declared the egg and is at turn is after everyone else.
        trick.turns = if egg == Some(self.turn) {
            seats as u8
        } else {
            let turns = (0..seats).find(|&it| self.leader.left_by(it, seats) == self.turn);
            turns.unwrap_or_default() as u8
        };
        trick
    }
}

impl Default for WonTrick {
    fn default() -> WonTrick {
        WonTrick::of(&Finished::default())
    }
}

impl Default for Declared {
    fn default() -> Declared {
        Declared {
            seat: Seat::ALL[0],
            ability: Ability::Egg,
        }
    }
}

impl Default for Played {
    fn default() -> Played {
        Played {
            seat: Seat::ALL[0],
            card: Card::default(),
            lower: None,
        }
    }
}

impl WonTrick {
    fn of(trick: &Finished) -> WonTrick {
        WonTrick {
            leader: trick.leader,
            used: declared(trick.leader, &trick.used),
            plays: played(&trick.plays),
            winner: trick.winner,
            next: trick.next,
        }
    }

    pub(crate) fn restore(&self, seats: usize) -> Finished {
        Finished {
            leader: self.leader,
            used: restore_used(&self.used, seats),
            plays: restore_plays(&self.plays),
            winner: self.winner,
            next: self.next,
        }
    }
}

fn declared(leader: Seat, used: &Used) -> Row<Declared, 4> {
    let seats = used.seats();
    let turns = (0..seats).map(|it| leader.left_by(it, seats));
    turns
        .filter_map(|seat| {
            let ability = used[seat]?;
            Some(Declared { seat, ability })
        })
        .collect()
}

fn restore_used(declared: &[Declared], seats: usize) -> Used {
    let mut used = Used::new(seats);
    for it in declared {
        used[it.seat] = Some(it.ability);
    }
    used
}

fn played(plays: &Row<Play, 4>) -> Row<Played, 4> {
    let each = plays.as_slice().iter().map(|it| Played {
        seat: it.seat,
        card: it.card,
        lower: it.lower,
    });
    each.collect()
}

fn restore_plays(plays: &[Played]) -> Row<Play, 4> {
    let mut row = Row::new();
    for it in plays.iter().take(4) {
        row.push(Play {
            seat: it.seat,
            card: it.card,
            lower: it.lower,
        });
    }
    row
}
