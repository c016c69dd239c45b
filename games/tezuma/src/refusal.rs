//! Why a choice cannot be taken: the rule and a reason, from the seat's view alone.

use std::fmt;

use game::{Seat, Unasked};
use serde::Serialize;

use crate::Drafted;
use crate::abilities::{self, Ability};
use crate::cards::{Card, Cards, Suit};
use crate::data::ScoringTable;
use crate::notation::Action;
use crate::phases::{Draft, Phase};
use crate::situation::Situation;
use crate::view::{OpenTrick, View};

/// Why a choice cannot be taken.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Refusal {
    /// It belongs to another phase.
    Now(NotNow),
    /// It cannot be drafted.
    Draft(NotDrafted),
    /// It cannot be played or declared.
    Play(NotPlayed),
    /// It is another seat's turn to draft, which is another rule than its turn to play.
    NotYourDraft(Unasked),
    /// Nothing can be chosen at all.
    Unasked(Unasked),
}

/// It is chosen in another phase.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum NotNow {
    /// The seat is to take a card from the middle.
    DraftFirst,
    /// The seat is to play.
    DraftOver,
    /// Nothing does: the choice is legal.
    NothingForbids,
}

/// It cannot be drafted.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum NotDrafted {
    HaveNegative { negative: Suit },
    HaveTable { table: ScoringTable },
    HaveAbility { ability: Ability },
    NegativeTaken { negative: Suit, by: Seat },
    TableTaken { table: ScoringTable, by: Seat },
    AbilityTaken { ability: Ability, by: Seat },
    TableNotUsed { table: ScoringTable },
    AbilityNotUsed { ability: Ability },
    NoAbilities,
}

/// It cannot be played or declared.
#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
#[serde(tag = "reason", rename_all = "kebab-case")]
pub enum NotPlayed {
    NotInHand {
        card: Card,
    },
    MustFollow {
        led: Suit,
        holding: Cards,
    },
    NotYourAbility {
        ability: Ability,
        yours: Option<Ability>,
    },
    UsedAlready {
        ability: Ability,
    },
    TooFewMarbles {
        ability: Ability,
        needed: u8,
        left: u8,
    },
    NotForTheSetter {
        ability: Ability,
    },
    LastAnyway,
    /// No card in hand goes with the ability.
    NothingFits {
        ability: Ability,
    },
    /// The card does not go with the ability declared; these do.
    DoesNotFit {
        ability: Ability,
        playable: Cards,
    },
    TwoCardsNeedFire,
    FireNeedsTwo {
        playable: Cards,
    },
    NotAPair {
        higher: Card,
        lower: Card,
    },
}

impl From<NotNow> for Refusal {
    fn from(reason: NotNow) -> Refusal {
        Refusal::Now(reason)
    }
}

impl From<NotDrafted> for Refusal {
    fn from(reason: NotDrafted) -> Refusal {
        Refusal::Draft(reason)
    }
}

impl From<NotPlayed> for Refusal {
    fn from(reason: NotPlayed) -> Refusal {
        Refusal::Play(reason)
    }
}

impl From<Unasked> for Refusal {
    fn from(reason: Unasked) -> Refusal {
        Refusal::Unasked(reason)
    }
}

pub(crate) fn refuse(view: &View, action: Action) -> Refusal {
    let unasked = Unasked::why(view.viewer, view.seats(), view.awaiting());
    match (&view.phase, unasked) {
        (Phase::Draft(_), Some(why @ Unasked::NotYourTurn { .. })) => Refusal::NotYourDraft(why),
        (_, Some(why)) => why.into(),
        (Phase::Draft(draft), None) => refuse_draft(view, draft, &view.drafted[draft.turn], action),
        (Phase::Trick(trick), None) => refuse_in_trick(view, trick, action),
        (Phase::SetUp | Phase::Deal | Phase::Over, None) => {
            unreachable!("nobody is asked in these")
        }
    }
}

fn refuse_draft(view: &View, draft: &Draft, mine: &Drafted, action: Action) -> Refusal {
    let taker = |has: &dyn Fn(&Drafted) -> bool| {
        let mut seats = view.drafted.iter();
        seats.find(|(_, it)| has(it)).map(|(seat, _)| seat)
    };
    let reason = match action {
        Action::Play(_) | Action::PlayTwo(..) | Action::Use(_) => {
            return NotNow::DraftFirst.into();
        }
        Action::DraftNegative(suit) => {
            match (mine.negative, taker(&|it| it.negative == Some(suit))) {
                (Some(negative), _) => NotDrafted::HaveNegative { negative },
                (None, Some(by)) => NotDrafted::NegativeTaken { negative: suit, by },
                (None, None) => return NotNow::NothingForbids.into(),
            }
        }
        Action::DraftTable(table) => match (mine.table, taker(&|it| it.table == Some(table))) {
            (Some(table), _) => NotDrafted::HaveTable { table },
            (None, Some(by)) => NotDrafted::TableTaken { table, by },
            (None, None) if draft.tables.contains(table) => return NotNow::NothingForbids.into(),
            (None, None) => NotDrafted::TableNotUsed { table },
        },
        Action::DraftAbility(_) if view.options.beginner() => NotDrafted::NoAbilities,
        Action::DraftAbility(it) => match (mine.ability, taker(&|its| its.ability == Some(it))) {
            (Some(ability), _) => NotDrafted::HaveAbility { ability },
            (None, Some(by)) => NotDrafted::AbilityTaken { ability: it, by },
            (None, None) if draft.abilities.contains(it) => return NotNow::NothingForbids.into(),
            (None, None) => NotDrafted::AbilityNotUsed { ability: it },
        },
    };
    reason.into()
}

fn refuse_in_trick(view: &View, trick: &OpenTrick, action: Action) -> Refusal {
    let at = view.situation().expect("it is the viewer's turn");
    let declared = trick.used_by(trick.turn);
    let reason = match action {
        Action::DraftNegative(_) | Action::DraftTable(_) | Action::DraftAbility(_) => {
            return NotNow::DraftOver.into();
        }
        Action::Use(_) if view.options.beginner() => return NotDrafted::NoAbilities.into(),
        Action::Use(ability) => refuse_use(view, &at, ability),
        Action::Play(card) => at.refuse_play(declared, card),
        Action::PlayTwo(higher, lower) => abilities::refuse_two(declared, &at, higher, lower),
    };
    reason.map_or(NotNow::NothingForbids.into(), Refusal::Play)
}

/// Why the seat that is to play cannot declare the ability.
pub(crate) fn refuse_use(view: &View, at: &Situation, ability: Ability) -> Option<NotPlayed> {
    let trick = view.trick()?;
    let seat = trick.turn;
    let yours = view.drafted[seat].ability;
    let (needed, left) = (ability.marbles(), view.marbles[seat]);
    if yours != Some(ability) {
        Some(NotPlayed::NotYourAbility { ability, yours })
    } else if trick.used_by(seat).is_some() {
        Some(NotPlayed::UsedAlready { ability })
    } else if left < needed {
        Some(NotPlayed::TooFewMarbles {
            ability,
            needed,
            left,
        })
    } else {
        ability.refuse_use(at)
    }
}

impl game::Refusal for Refusal {
    fn rule(&self) -> &'static str {
        match self {
            Refusal::Now(reason) => reason.rule(),
            Refusal::Draft(reason) => reason.rule(),
            Refusal::Play(reason) => reason.rule(),
            Refusal::NotYourDraft(_) => "3.2",
            Refusal::Unasked(Unasked::NotSeated) => "8.4",
            Refusal::Unasked(Unasked::NotDealt) => "3.1",
            Refusal::Unasked(Unasked::NotYourTurn { .. }) => "4.1",
            Refusal::Unasked(Unasked::MatchOver) => "2.5",
        }
    }
}

impl NotNow {
    fn rule(&self) -> &'static str {
        match self {
            NotNow::DraftFirst => "3.2",
            NotNow::DraftOver => "3.4",
            NotNow::NothingForbids => "4.1",
        }
    }
}

impl NotDrafted {
    fn rule(&self) -> &'static str {
        match self {
            NotDrafted::HaveNegative { .. }
            | NotDrafted::HaveTable { .. }
            | NotDrafted::HaveAbility { .. } => "3.3",
            NotDrafted::NegativeTaken { .. }
            | NotDrafted::TableTaken { .. }
            | NotDrafted::AbilityTaken { .. } => "3.2",
            NotDrafted::TableNotUsed { .. } => "2.2",
            NotDrafted::AbilityNotUsed { .. } => "2.3",
            NotDrafted::NoAbilities => "3.5",
        }
    }
}

impl NotPlayed {
    fn rule(&self) -> &'static str {
        match self {
            NotPlayed::NotInHand { .. } => "4.2",
            NotPlayed::MustFollow { .. } => "4.4",
            NotPlayed::NotYourAbility { .. } | NotPlayed::TooFewMarbles { .. } => "6.1",
            NotPlayed::UsedAlready { .. } => "6.2",
            NotPlayed::LastAnyway => "6.5",
            NotPlayed::NotForTheSetter { ability }
            | NotPlayed::NothingFits { ability }
            | NotPlayed::DoesNotFit { ability, .. } => ability.rule(),
            NotPlayed::TwoCardsNeedFire
            | NotPlayed::FireNeedsTwo { .. }
            | NotPlayed::NotAPair { .. } => "6.14",
        }
    }
}

impl fmt::Display for Refusal {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Refusal::Now(reason) => reason.fmt(f),
            Refusal::Draft(reason) => reason.fmt(f),
            Refusal::Play(reason) => reason.fmt(f),
            Refusal::NotYourDraft(reason) | Refusal::Unasked(reason) => reason.fmt(f),
        }
    }
}

impl fmt::Display for NotNow {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotNow::DraftFirst => f.write_str("The draft comes first: take a card"),
            NotNow::DraftOver => f.write_str("The draft of this deal is over: play a card"),
            NotNow::NothingForbids => f.write_str("Nothing forbids it"),
        }
    }
}

impl fmt::Display for NotDrafted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotDrafted::HaveNegative { negative } => {
                write!(f, "You have a negative card already: {}", negative.name())
            }
            NotDrafted::HaveTable { table } => {
                write!(f, "You have a scoring table already: No.{table}")
            }
            NotDrafted::HaveAbility { ability } => {
                write!(f, "You have an ability already: {}", ability.title())
            }
            NotDrafted::NegativeTaken { negative, by } => {
                write!(f, "Seat {by} has taken negative {}", negative.name())
            }
            NotDrafted::TableTaken { table, by } => {
                write!(f, "Seat {by} has taken table No.{table}")
            }
            NotDrafted::AbilityTaken { ability, by } => {
                write!(f, "Seat {by} has taken {}", ability.title())
            }
            NotDrafted::TableNotUsed { table } => {
                write!(f, "Table No.{table} is not used in this match")
            }
            NotDrafted::AbilityNotUsed { ability } => {
                write!(f, "{} is not used in this match", ability.title())
            }
            NotDrafted::NoAbilities => f.write_str("This match is played without abilities"),
        }
    }
}

impl fmt::Display for NotPlayed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            NotPlayed::NotInHand { card } => write!(f, "You do not hold {card}"),
            NotPlayed::MustFollow { led, holding } => {
                let suit = led.name();
                write!(f, "You hold {holding}: follow {suit}")
            }
            NotPlayed::NotYourAbility { yours, .. } => match yours {
                Some(yours) => write!(f, "Your ability is {}", yours.title()),
                None => f.write_str("You have no ability"),
            },
            NotPlayed::UsedAlready { .. } => {
                f.write_str("You have used your ability in this trick already: play a card")
            }
            NotPlayed::TooFewMarbles {
                ability,
                needed,
                left,
            } => {
                let title = ability.title();
                write!(f, "{title} costs {needed}; marbles you have left: {left}")
            }
            NotPlayed::NotForTheSetter { ability } => {
                let title = ability.title();
                write!(f, "{title} is not for the seat that sets the suit")
            }
            NotPlayed::LastAnyway => f.write_str("You play last in this trick anyway"),
            NotPlayed::NothingFits { ability } => {
                write!(f, "You have nothing to play with {}", ability.title())
            }
            NotPlayed::DoesNotFit { ability, playable } => {
                write!(f, "{} goes with {playable} only", ability.title())
            }
            NotPlayed::TwoCardsNeedFire => {
                f.write_str("Two cards are played only after declaring Fire Breathing")
            }
            NotPlayed::FireNeedsTwo { playable } => write!(
                f,
                "Fire Breathing plays two number cards of one suit, out of {playable}"
            ),
            NotPlayed::NotAPair { .. } => f.write_str(
                "Fire Breathing plays two number cards of one suit, the higher one first",
            ),
        }
    }
}
