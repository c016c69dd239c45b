//! §8 What a viewer may know: built by listing, with perfect recall.
//!
//! What leaves here of a card is its back. Its front is listed only where the rules show it.

use cards::List;
use game::{Game as _, Options as _, Outcome, PerSeat, Seat, Viewer};
use serde::{Deserialize, Serialize};

use crate::cards::{Back, Card, LINE, Pile, Position, Suit, TRICKS};
use crate::options::{Bids, Options};
use crate::phases::Phase;
use crate::posterior::Odds;
use crate::round::Round;
use crate::scoring::{self, Sheet};
use crate::trick::Trick;
use crate::{MAX_ROUNDS, Malumiere};

/// All that one viewer may know.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct View {
    pub viewer: Viewer,
    pub options: Options,
    /// §4.1 How many rounds the match has.
    pub rounds: u8,
    /// The round being played or just scored; none before the first deal.
    pub round: Option<RoundView>,
    /// §8.3 The trick that was just revealed, until the next lead, also across a deal.
    pub last_trick: Option<Trick>,
    /// The rounds that are scored.
    pub sheets: List<Sheet, MAX_ROUNDS>,
    pub totals: PerSeat<i32>,
    /// Totals and winners, once the match is over.
    pub outcome: Option<Outcome>,
    pub screen: Screen,
    /// What the sizes tell about the ranks, once somebody has worked it out.
    #[serde(skip)]
    pub(crate) odds: Odds,
}

/// A round as a viewer knows it.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct RoundView {
    /// From 1.
    pub number: u8,
    pub start: Seat,
    pub phase: Phase,
    /// Whose turn it is, if somebody's.
    pub turn: Option<Seat>,
    /// §4.3 The piles in the order they were made.
    pub piles: List<PileView, 4>,
    /// §4.5 The lines, once they are laid.
    pub lines: Option<PerSeat<[LineCard; LINE]>>,
    /// The cards in the trick on the table, face down.
    pub trick: Option<OpenTrick>,
    /// The finished tricks of this round. A screen shows what `screen` says.
    pub tricks: List<Trick, TRICKS>,
    /// How many of them each seat has won.
    pub won: PerSeat<u8>,
}

impl RoundView {
    /// The suit of the trick on the table, once it is led.
    pub fn led(&self) -> Option<Suit> {
        let trick = self.trick.as_ref()?;
        let position = trick.positions[trick.leader]?;
        Some(
            self.lines.as_ref()?[trick.leader][position.index()]
                .back
                .suit,
        )
    }
}

/// A pile: the back of its top card, and who took it.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct PileView {
    pub top: Back,
    pub taken_by: Option<Seat>,
}

/// A card of a line.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
pub struct LineCard {
    #[serde(flatten)]
    pub back: Back,
    pub place: Place,
    /// Its front, if this viewer has seen it.
    pub front: Option<Card>,
}

/// Where a card of a line is now. Its position stays its own.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum Place {
    /// In the line.
    #[default]
    Line,
    /// §5.1 Sideways, as the bid card.
    Bid,
    /// In the trick on the table or a finished one.
    Played,
}

/// The trick on the table: nobody knows its fronts yet.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct OpenTrick {
    pub leader: Seat,
    /// From where in its line each seat played, if it has.
    pub positions: PerSeat<Option<Position>>,
}

/// §8.3 What a person's screen may show of what this view remembers. Bots may remember everything. Once a
/// round is scored all its fronts may be shown, until the next is dealt.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Screen {
    pub tricks: ShownTricks,
    pub bids: ShownBids,
}

/// Which revealed tricks may be in view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShownTricks {
    None,
    /// The one in `last_trick`.
    Last,
    All,
}

/// Whether the fronts of bid cards that the viewer has seen may be in view.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub enum ShownBids {
    /// The viewer has seen none.
    None,
    /// When asked for: the book lets people remember them.
    OnRequest,
    Open,
}

pub(crate) fn view(game: &Malumiere, viewer: Viewer) -> View {
    View {
        viewer,
        options: game.options,
        rounds: game.options.rounds(),
        round: game.round.as_ref().map(|it| round(game, it, viewer)),
        last_trick: game.last_trick,
        outcome: game.outcome(),
        sheets: game.sheets,
        totals: scoring::totals(game.options.seats(), &game.sheets),
        screen: screen(game, viewer),
        odds: Odds::default(),
    }
}

fn round(game: &Malumiere, round: &Round, viewer: Viewer) -> RoundView {
    let seats = game.options.seats();
    let turn = (round.phase != Phase::Scored).then_some(round.turn);
    let taken_by = |pile: Pile| Seat::all(seats).find(|&it| round.taken[it] == Some(pile));
    let pile = |it: Pile| PileView {
        top: round.piles[it.index()][0].back(),
        taken_by: taken_by(it),
    };
    RoundView {
        number: round.number,
        start: round.start,
        phase: round.phase,
        turn,
        piles: Pile::all(seats).map(pile).collect(),
        // §4.5 Until all have their piles, only the tops are in view.
        lines: (round.phase != Phase::ChoosePile)
            .then(|| PerSeat::from_fn(seats, |it| line(game, round, it, viewer))),
        trick: (round.phase == Phase::Play).then_some(OpenTrick {
            leader: round.leader,
            positions: round.laid,
        }),
        tricks: round.tricks,
        won: round.won,
    }
}

fn line(game: &Malumiere, round: &Round, owner: Seat, viewer: Viewer) -> [LineCard; LINE] {
    let mut line = round
        .line(owner)
        .expect("lines are laid")
        .map(|it| LineCard {
            back: it.back(),
            place: Place::Line,
            front: None,
        });
    // §6.4 The fronts of finished tricks are public; those on the table are nobody's.
    for trick in &round.tricks {
        let card = &mut line[trick.positions[owner].index()];
        card.place = Place::Played;
        card.front = Some(trick.cards[owner]);
    }
    if let Some(position) = round.laid[owner] {
        line[position.index()].place = Place::Played;
    }
    if let Some(position) = round.bids[owner] {
        let card = &mut line[position.index()];
        card.place = Place::Bid;
        if knows_bid(game.options.bids, round.phase, owner, viewer) {
            card.front = game.bid_card(owner);
        }
    }
    line
}

/// Whether `viewer` has seen the front of the bid card of `owner`, who has bid.
fn knows_bid(bids: Bids, phase: Phase, owner: Seat, viewer: Viewer) -> bool {
    let all_have_bid = match phase {
        Phase::ChoosePile | Phase::Bid => false,
        Phase::Play => true,
        // §7.1 Now the bid cards are revealed to all.
        Phase::Scored => return true,
    };
    match bids {
        Bids::Others => all_have_bid && viewer.seat().is_some_and(|it| it != owner),
        Bids::Nobody => false,
        Bids::Owner => viewer == Viewer::Seat(owner),
    }
}

fn screen(game: &Malumiere, viewer: Viewer) -> Screen {
    let phase = game.round.as_ref().map(|it| it.phase);
    // With the next deal everything is dealt anew: until then there is nothing left to forget.
    let tricks = if game.options.memory || phase == Some(Phase::Scored) {
        ShownTricks::All
    } else if game.last_trick.is_some() {
        ShownTricks::Last
    } else {
        ShownTricks::None
    };
    let bids = game.round.as_ref().map_or(ShownBids::None, |round| {
        let seats = Seat::all(game.options.seats());
        let mut bidders = seats.filter(|&it| round.bids[it].is_some());
        let led = !round.tricks.is_empty() || round.laid[round.leader].is_some();
        if !bidders.any(|it| knows_bid(game.options.bids, round.phase, it, viewer)) {
            ShownBids::None
        } else if game.options.memory || !led || round.phase == Phase::Scored {
            ShownBids::Open
        } else {
            ShownBids::OnRequest
        }
    });
    Screen { tricks, bids }
}
