//! A scene of Festival of Thousand Cats, and what is easily seen in it.

use face_kit::Scene;
use game::Seat;
use thousand_cats::{Card, DUMMY, HANDS, Phase, ThousandCats, Trick};

use crate::words::words;

/// What the viewer sees.
pub(crate) type Sight<'a> = Scene<'a, ThousandCats>;

/// What lies in the row between the trays.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum Row {
    /// Nothing.
    Bare,
    /// §3.3 A flask before every seat, the same for all until all have answered.
    Toast,
    /// §5.2 A lid before every seat, the same for all until all have chosen.
    Lids,
    /// §5.4 The cards, turned up.
    Shown { step: Step, trick: Trick },
}

/// What happens once all cards are chosen, step by step.
#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(crate) enum Step {
    Reveal,
    Crow,
    Take,
    Drink,
}

impl Step {
    /// What it is called, in the words of the game.
    pub(crate) fn id(self) -> &'static str {
        match self {
            Step::Reveal => "step-reveal",
            Step::Crow => "step-crow",
            Step::Take => "step-take",
            Step::Drink => "step-drink",
        }
    }
}

/// What lies there now.
pub(crate) fn row(sight: &Sight<'_>) -> Row {
    match sight.view.open.phase {
        Phase::AskRedeal => Row::Toast,
        Phase::ChooseCard => Row::Lids,
        Phase::ChooseSwap { revealed, .. } => Row::Shown {
            step: Step::Crow,
            trick: Trick {
                face_up: sight.view.open.face_up.unwrap_or_default(),
                revealed,
                before: revealed,
                taken: revealed,
            },
        },
        Phase::DealRound
        | Phase::DealAgain
        | Phase::NameStart { .. }
        | Phase::ChooseMultiplier { .. }
        | Phase::TakeToken { .. }
        | Phase::YorozuToken { .. }
        | Phase::Over => Row::Bare,
    }
}

/// The hands as they lie from left to right: the others clockwise, the dummy, and the one at the bottom.
pub(crate) fn hands(sight: &Sight<'_>) -> [usize; HANDS] {
    let others = sight.others().map(Seat::index);
    let dummy = sight.view.options.has_dummy().then_some(DUMMY);
    let mut hands = others.chain(dummy).chain([sight.front().index()]);
    std::array::from_fn(|_| hands.next().unwrap_or(DUMMY))
}

/// Whose hand this is; nobody's if it is the dummy's.
pub(crate) fn owner(sight: &Sight<'_>, hand: usize) -> Option<Seat> {
    Seat::all(sight.n_seats()).nth(hand)
}

/// Whether it is the viewer's own hand.
pub(crate) fn is_own(sight: &Sight<'_>, hand: usize) -> bool {
    sight.you().is_some_and(|it| it.index() == hand)
}

/// The name of a hand on a label.
pub(crate) fn called(sight: &Sight<'_>, hand: usize) -> String {
    match owner(sight, hand) {
        Some(seat) => sight.called(seat),
        None => words(sight.lang()).get("dummy").to_owned(),
    }
}

/// How to speak of a hand.
pub(crate) fn who(sight: &Sight<'_>, hand: usize) -> String {
    match owner(sight, hand) {
        Some(seat) => sight.who(seat),
        None => words(sight.lang()).get("dummy").to_owned(),
    }
}

/// Whether a sentence about this hand speaks to whoever looks.
pub(crate) fn speaks_to(sight: &Sight<'_>, hand: usize) -> bool {
    owner(sight, hand).is_some_and(|it| sight.speaks_to(it))
}

/// The same, as Fluent selects it.
pub(crate) fn is_you(sight: &Sight<'_>, hand: usize) -> &'static str {
    if speaks_to(sight, hand) { "yes" } else { "no" }
}

/// The one seat whose turn it is, if it is the viewer's.
pub(crate) fn is_turn(sight: &Sight<'_>) -> bool {
    sight.spoken_to().is_some() && sight.view.open.phase.turn() == sight.spoken_to()
}

/// Whether what was taken this round is in the totals already.
pub(crate) fn is_scored(sight: &Sight<'_>) -> bool {
    match sight.view.open.phase {
        Phase::DealRound | Phase::YorozuToken { .. } | Phase::Over => true,
        Phase::DealAgain
        | Phase::AskRedeal
        | Phase::NameStart { .. }
        | Phase::ChooseMultiplier { .. }
        | Phase::TakeToken { .. }
        | Phase::ChooseCard
        | Phase::ChooseSwap { .. } => false,
    }
}

/// Where a card stood among those of a trick, from 0, the lowest first.
pub(crate) fn rank(before: &[Card; HANDS], hand: usize) -> usize {
    before.iter().filter(|it| **it < before[hand]).count()
}
