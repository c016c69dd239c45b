//! §8 What a viewer may know, built by listing it.
//!
//! Everything but the hands happens in the open, and a view has the memory of a careful player:
//! the tricks of this deal, who failed to follow, the cards that returned to a hand.

use std::sync::Arc;

use cards::List;
use game::{Awaiting, PerSeat, Seat, SeatSet, Viewer};
use serde::{Deserialize, Serialize};

use crate::abilities::{Abilities, Ability, Then};
use crate::cards::{Cards, Suit, Suits, all_cards};
use crate::data::{Points, ScoringTable};
use crate::notation::Action;
use crate::options::{Options, shared};
use crate::phases::Phase;
use crate::refusal;
use crate::scoring::Sheet;
use crate::situation::Situation;
use crate::tricks::{Count, Finished, Play, TRICKS, Trick, Used};
use crate::{Drafted, Tezuma};

/// All that one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct View {
    pub viewer: Viewer,
    #[serde(with = "shared")]
    pub options: Arc<Options>,
    /// The scoring tables of this match; none before it is set up.
    pub tables: List<TablePoints, 5>,
    /// The abilities of this match.
    pub abilities: Abilities,
    /// The number of the deal, from 1; 0 before the first.
    pub round: u8,
    pub start: Option<Seat>,
    #[serde(rename = "moment")]
    pub phase: Phase<OpenTrick>,
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
    pub history: List<WonTrick, TRICKS>,
    /// How the finished deals were scored.
    pub sheets: List<Sheet, 4>,
    pub totals: PerSeat<i32>,
}

/// A scoring table of this match.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct TablePoints {
    pub number: ScoringTable,
    /// For 0 to 12 tricks.
    pub points: Points,
}

/// The trick on the table.
#[derive(Debug, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct OpenTrick {
    pub leader: Seat,
    /// Whose choice is awaited: to play with the ability it has declared in this trick, or to
    /// declare or play if it has declared none.
    pub turn: Seat,
    pub led: Option<Suit>,
    /// In the order of declaring.
    pub used: List<Declared, 4>,
    /// In the order of play.
    pub plays: List<Play, 4>,
}

/// A trick somebody won.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct WonTrick {
    pub leader: Seat,
    pub used: List<Declared, 4>,
    pub plays: List<Play, 4>,
    pub winner: Seat,
    /// Who leads the next trick.
    pub next: Seat,
}

/// An ability used in a trick.
#[derive(Debug, Copy, Clone, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Declared {
    pub seat: Seat,
    pub ability: Ability,
}

impl View {
    pub(crate) fn of(game: &Tezuma, viewer: Viewer) -> View {
        View {
            viewer,
            options: game.options.clone(),
            tables: game
                .tables
                .iter()
                .map(|it| TablePoints::of(game, it))
                .collect(),
            abilities: game.abilities,
            round: game.round,
            start: (game.round > 0).then_some(game.start),
            phase: game.phase.with_trick(OpenTrick::of),
            hand: viewer.seat().map(|it| game.hands[it]),
            hand_sizes: game.hands.map(|it| it.len() as u8),
            drafted: game.drafted,
            marbles: game.marbles,
            tricks_won: game.tricks_won,
            won: game.options.memory().then_some(game.won),
            void: game.void,
            shown: game.shown,
            last_trick: game.last.as_ref().map(WonTrick::of),
            history: game.history.iter().map(WonTrick::of).collect(),
            sheets: game.sheets,
            totals: game.totals,
        }
    }

    /// How many seats the table has.
    pub fn seats(&self) -> usize {
        self.hand_sizes.seats()
    }

    /// Who may move the match forward now.
    pub fn awaiting(&self) -> Awaiting {
        match &self.phase {
            Phase::SetUp | Phase::Deal => Awaiting::Chance,
            Phase::Draft(draft) => Awaiting::Choices(SeatSet::only(draft.turn)),
            Phase::Trick(trick) => Awaiting::Choices(SeatSet::only(trick.turn)),
            Phase::Over => Awaiting::Nothing,
        }
    }

    /// The seat whose choice is awaited.
    pub fn turn(&self) -> Option<Seat> {
        self.awaiting().seats().first()
    }

    /// The trick on the table, if one is being played.
    pub fn trick(&self) -> Option<&OpenTrick> {
        match &self.phase {
            Phase::Trick(trick) => Some(trick),
            Phase::SetUp | Phase::Deal | Phase::Draft(_) | Phase::Over => None,
        }
    }

    /// The seat that would win the trick on the table if nothing more were played.
    pub fn winning(&self) -> Option<Seat> {
        self.trick()?.winning(self.seats())
    }

    /// What decides which cards the viewer may put down, if it is to play.
    pub(crate) fn situation(&self) -> Option<Situation> {
        let trick = self.trick()?;
        let hand = self
            .hand
            .filter(|_| self.viewer.seat() == Some(trick.turn))?;
        Some(Situation {
            last: trick.restore(self.seats()).at_last_turn(),
            ..Situation::new(hand, trick.led)
        })
    }

    /// Whether the viewer can declare this ability now.
    pub fn can_declare(&self, ability: Ability) -> bool {
        self.situation()
            .is_some_and(|it| refusal::refuse_use(self, &it, ability).is_none())
    }

    /// What the viewer could play now without declaring anything more, or after declaring `ability`,
    /// before it does so; with Paper Egg that is after everyone else. Nothing if it cannot declare
    /// it, or is not to play.
    pub fn plays_with(&self, ability: Option<Ability>) -> Vec<Action> {
        let mut plays = Vec::new();
        if let Some((at, declared)) = self.declaring(ability) {
            at.list_plays(declared, &mut plays);
        }
        plays
    }

    /// The cards in [`View::plays_with`].
    pub fn playable_with(&self, ability: Option<Ability>) -> Cards {
        self.declaring(ability)
            .map_or(Cards::EMPTY, |(at, declared)| at.playable(declared))
    }

    /// The viewer's situation once it has declared `ability` too, if it can.
    fn declaring(&self, ability: Option<Ability>) -> Option<(Situation, Option<Ability>)> {
        let at = self.situation()?;
        let before = self.trick()?.used_by(self.viewer.seat()?);
        match ability {
            None => Some((at, before)),
            Some(_) if before == ability => Some((at, before)),
            Some(new) => self.can_declare(new).then_some((at, ability)),
        }
    }

    /// §7.2 The cards that cost this seat a point each if it wins them: those of its negative suit.
    pub fn cursed(&self, seat: Seat) -> Cards {
        self.drafted[seat]
            .negative
            .map_or(Cards::EMPTY, |negative| {
                all_cards(self.seats()) & negative.cards()
            })
    }
}

impl TablePoints {
    fn of(game: &Tezuma, number: ScoringTable) -> TablePoints {
        let points = *game.options.deck().table(number);
        TablePoints { number, points }
    }
}

impl OpenTrick {
    fn of(trick: &Trick) -> OpenTrick {
        OpenTrick {
            leader: trick.leader,
            turn: trick.turn,
            led: trick.led,
            used: declared(trick.leader, &trick.used),
            plays: trick.plays,
        }
    }

    /// The ability `seat` has declared in this trick.
    pub fn used_by(&self, seat: Seat) -> Option<Ability> {
        let mut used = self.used.iter();
        used.find(|it| it.seat == seat).map(|it| it.ability)
    }

    /// How each of the plays counts, in the same order.
    pub fn counts(&self) -> List<Count, 4> {
        counts(&self.used, &self.plays)
    }

    pub(crate) fn restore(&self, seats: usize) -> Trick {
        let mut trick = Trick::new(self.leader, seats);
        trick.turn = self.turn;
        trick.led = self.led;
        for it in &self.used {
            trick.declare(it.seat, it.ability);
        }
        trick.plays = self.plays;
        let plays_last = |it: &&Declared| it.ability.then() == Then::PlayLast;
        let late = self.used.iter().find(plays_last).map(|it| it.seat);
        let has_played = |seat| self.plays.iter().any(|it| it.seat == seat);
        trick.late = late.filter(|&it| it != self.turn && !has_played(it));
        // §6.5 The seat that plays late has its turn after everyone else.
        trick.n_done = if late == Some(self.turn) {
            seats as u8
        } else {
            let before = (0..seats).find(|&it| self.leader.left_by(it, seats) == self.turn);
            before.unwrap_or_default() as u8
        };
        trick
    }
}

impl Default for WonTrick {
    #[inline]
    fn default() -> WonTrick {
        WonTrick {
            leader: Seat::ALL[0],
            used: List::new(),
            plays: List::new(),
            winner: Seat::ALL[0],
            next: Seat::ALL[0],
        }
    }
}

impl Default for Declared {
    #[inline]
    fn default() -> Declared {
        Declared {
            seat: Seat::ALL[0],
            ability: Ability::Egg,
        }
    }
}

impl WonTrick {
    pub(crate) fn of(trick: &Finished) -> WonTrick {
        WonTrick {
            leader: trick.leader,
            used: declared(trick.leader, &trick.used),
            plays: trick.plays,
            winner: trick.winner,
            next: trick.next,
        }
    }

    /// How each of the plays counted, in the same order.
    pub fn counts(&self) -> List<Count, 4> {
        counts(&self.used, &self.plays)
    }

    pub(crate) fn restore(&self, seats: usize) -> Finished {
        Finished {
            leader: self.leader,
            used: restore_used(&self.used, seats),
            plays: self.plays,
            winner: self.winner,
            next: self.next,
        }
    }
}

fn declared(leader: Seat, used: &Used) -> List<Declared, 4> {
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

fn counts(used: &[Declared], plays: &[Play]) -> List<Count, 4> {
    let all: Abilities = used.iter().map(|it| it.ability).collect();
    // §4.3 The first card is the setter's.
    let led = plays.first().map_or(Suit::default(), |it| it.card.suit());
    let count = |play: &Play| {
        let own = used.iter().find(|it| it.seat == play.seat);
        Count::of(play, own.map(|it| it.ability), led, all)
    };
    plays.iter().map(count).collect()
}
