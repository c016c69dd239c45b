//! A scene of Malumière, and what of it may be in view: §8.3 is read here, and nowhere else.

use face_kit::Scene;
use game::{PerSeat, Seat};
use malumiere::{
    Card, Eyes, LINE, LineCard, Malumiere, Phase, Pile, Place, Position, RoundView, ShownBids,
    ShownTricks, Trick,
};

/// What the viewer sees.
pub(crate) type Sight<'a> = Scene<'a, Malumiere>;

pub(crate) fn round<'a>(sight: &Sight<'a>) -> Option<&'a RoundView> {
    sight.view.round.as_ref()
}

pub(crate) fn phase(sight: &Sight<'_>) -> Option<Phase> {
    round(sight).map(|it| it.phase)
}

pub(crate) fn turn(sight: &Sight<'_>) -> Option<Seat> {
    round(sight)?.turn
}

/// Whether the viewer is to choose.
pub(crate) fn is_yours(sight: &Sight<'_>) -> bool {
    sight.spoken_to().is_some() && turn(sight) == sight.spoken_to()
}

/// Whether sizes may be measured: where they tell the rank, a table trusts its eyes.
pub(crate) fn is_measured(sight: &Sight<'_>) -> bool {
    match sight.view.options.eyes {
        Eyes::Blur => true,
        Eyes::Exact => false,
    }
}

/// The cards in front of a seat, once they are laid out.
pub(crate) fn line<'a>(sight: &Sight<'a>, seat: Seat) -> Option<&'a [LineCard; LINE]> {
    Some(&round(sight)?.lines.as_ref()?[seat])
}

/// The card at this position of a seat's line, whether it lies there still or not.
pub(crate) fn at(sight: &Sight<'_>, seat: Seat, position: Position) -> Option<LineCard> {
    Some(line(sight, seat)?[position.index()])
}

/// The pile that a seat has taken, while only its top is in view.
pub(crate) fn stack(sight: &Sight<'_>, seat: Seat) -> Option<(Pile, malumiere::Back)> {
    let round = round(sight).filter(|it| it.lines.is_none())?;
    let piles = Pile::all(sight.n_seats()).zip(&round.piles);
    let mut piles = piles.filter(|(_, it)| it.taken_by == Some(seat));
    piles.next().map(|(pile, it)| (pile, it.top))
}

/// A bid card as the viewer may see it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct BidCard {
    pub(crate) position: Position,
    pub(crate) card: LineCard,
    pub(crate) front: BidFront,
}

/// §8.3 How the front of a bid card may be seen.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) enum BidFront {
    /// The viewer has not seen it.
    Down,
    /// The viewer has seen it, and may look again.
    OnRequest(Card),
    Open(Card),
}

/// The bid card of a seat, once it has bid.
pub(crate) fn bid_card(sight: &Sight<'_>, seat: Seat) -> Option<BidCard> {
    let line = line(sight, seat)?;
    let position = Position::all().find(|it| line[it.index()].place == Place::Bid)?;
    let card = line[position.index()];
    let front = match (card.front, sight.view.screen.bids) {
        (Some(front), ShownBids::Open) => BidFront::Open(front),
        (Some(front), ShownBids::OnRequest) => BidFront::OnRequest(front),
        (Some(_) | None, ShownBids::None) | (None, ShownBids::OnRequest | ShownBids::Open) => {
            BidFront::Down
        }
    };
    Some(BidCard {
        position,
        card,
        front,
    })
}

/// Whether played cards stay in view in their own places.
pub(crate) fn keeps_fronts(sight: &Sight<'_>) -> bool {
    phase(sight) == Some(Phase::Play) && sight.view.screen.tricks == ShownTricks::All
}

/// Whether a card was led in this round.
pub(crate) fn has_led(round: &RoundView) -> bool {
    let is_laid = |it: &malumiere::OpenTrick| it.positions[it.leader].is_some();
    !round.tricks.is_empty() || round.trick.as_ref().is_some_and(is_laid)
}

/// A trick as it lies in the middle.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub(crate) struct Lying {
    /// From 1.
    pub(crate) number: usize,
    pub(crate) leader: Seat,
    pub(crate) positions: PerSeat<Option<Position>>,
    /// Once it is revealed.
    pub(crate) revealed: Option<Trick>,
}

/// The trick in the middle: the one that is played, or the last one of this round until the next lead.
pub(crate) fn lying(sight: &Sight<'_>) -> Option<Lying> {
    let round = round(sight).filter(|it| has_led(it))?;
    let open = round.trick.filter(|it| it.positions[it.leader].is_some());
    if let Some(open) = open {
        return Some(Lying {
            number: round.tricks.len() + 1,
            leader: open.leader,
            positions: open.positions,
            revealed: None,
        });
    }
    // §8.3 It may be looked at until the next lead.
    let last = match sight.view.screen.tricks {
        ShownTricks::None => None,
        ShownTricks::Last | ShownTricks::All => sight.view.last_trick,
    }?;
    Some(Lying {
        number: round.tricks.len(),
        leader: last.leader,
        positions: last.positions.map(|it| Some(*it)),
        revealed: Some(last),
    })
}

/// The last trick of a round that is over: it may be looked at until the next lead, but not where the piles lie.
pub(crate) fn last_of_round(sight: &Sight<'_>) -> Option<Trick> {
    let round = round(sight)?;
    let is_over = round.phase == Phase::Scored || !has_led(round);
    sight.view.last_trick.filter(|_| is_over)
}

/// How a seat that has bid and whose bid is in view stands: bid and won.
pub(crate) fn is_scored(sight: &Sight<'_>) -> bool {
    phase(sight) == Some(Phase::Scored)
}
