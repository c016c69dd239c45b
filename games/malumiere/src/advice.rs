//! What a sensible person would try first.
//!
//! A seat believes in ranks by their sizes ([`Beliefs`]), expects each card of its line to win as
//! often as cards of its rank do, and so knows how likely each number of tricks is. It does what
//! promises the most points by what it believes its bid to be: in the book's way it has never seen
//! its own bid card. Whole numbers only, so that everybody gets the same advice.

use game::{Advice, Horizon, Levels, Mcts, Options as _, PerSeat, Seat};

use crate::cards::{LINE, Position, Rank, Suit, TRICKS};
use crate::notation::Action;
use crate::options::Eyes;
use crate::posterior::{self, Evidence};
use crate::scoring::{bid_of, points};
use crate::view::{LineCard, Place, RoundView, View};
use crate::{Malumiere, sizes};

/// A certainty; chances are parts of it.
const ONE: u64 = 1 << 16;

/// How often, in percent, a card of each rank wins the trick it is played to, by number of seats:
/// measured over matches of this advice against itself.
const WINS: [[u64; 9]; 3] = [
    [11, 14, 19, 38, 98, 56, 63, 72, 80],
    [4, 5, 4, 10, 96, 21, 27, 43, 65],
    [2, 2, 3, 5, 95, 10, 15, 25, 47],
];

type Lines = PerSeat<[LineCard; LINE]>;

impl Advice for Malumiere {
    const LEVELS: Levels = Levels {
        novice: 20,
        regular: 150,
        master: 8000,
        mcts: Mcts::plain(6),
    };

    fn advise(view: &View, legal: &[Action], out: &mut Vec<i32>) {
        let mover = view.viewer.seat().zip(view.round.as_ref());
        let Some((seat, round, lines)) =
            mover.and_then(|(seat, round)| Some((seat, round, round.lines.as_ref()?)))
        else {
            // A top says too little to prefer a pile.
            out.extend(legal.iter().map(|_| 0));
            return;
        };
        let outlook = Outlook {
            seat,
            round,
            lines,
            beliefs: Beliefs::of(round, lines, view.options.eyes),
            wins: &WINS[view.options.seats() - 2],
        };
        out.extend(legal.iter().map(|action| match action {
            Action::Pile(_) => 0,
            Action::Bid(position) => outlook.worth_of_bid(*position),
            Action::Play(position) => outlook.worth_of_play(*position),
        }));
    }

    fn horizon(&self) -> Option<Horizon> {
        self.round.as_ref().map(|_| Horizon {
            totals: crate::scoring::totals(self.options.seats(), &self.sheets),
            spread: 6,
        })
    }
}

/// How likely a card has each rank.
type Belief = [u64; 9];
/// How likely each number of tricks is.
type Tricks = [u64; TRICKS + 1];

/// What a seat makes of its view when it has to choose.
struct Outlook<'a> {
    seat: Seat,
    round: &'a RoundView,
    lines: &'a Lines,
    beliefs: Beliefs,
    wins: &'a [u64; 9],
}

impl Outlook<'_> {
    /// The points expected from bidding with this card and playing the others.
    fn worth_of_bid(&self, position: Position) -> i32 {
        let tricks = self.tricks_without(position);
        self.expected(self.belief(self.seat, position), &tricks, 0) as i32
    }

    /// The points expected from playing this card now and the others later.
    fn worth_of_play(&self, position: Position) -> i32 {
        let place_of = |place: Place| {
            Position::all().find(|it| self.lines[self.seat][it.index()].place == place)
        };
        let Some(bid) = place_of(Place::Bid) else {
            return 0;
        };
        let bid_belief = self.belief(self.seat, bid);
        let tricks = self.tricks_without(position);
        let won = self.round.won[self.seat];
        let wins = self.chance_to_win(position) as i64;
        let if_won = self.expected(bid_belief, &tricks, won + 1);
        let if_lost = self.expected(bid_belief, &tricks, won);
        ((wins * if_won + (ONE as i64 - wins) * if_lost) >> 16) as i32
    }

    /// The points expected from a bid card that is believed to be so, in parts of a point.
    fn expected(&self, bid: &Belief, tricks: &Tricks, won: u8) -> i64 {
        let mut sum = 0;
        for (rank, &chance) in Rank::all().zip(bid).filter(|(_, it)| **it > 0) {
            let bid = bid_of(rank);
            let mut of_bid = 0;
            for (more, &likely) in (won..).zip(tricks) {
                of_bid += i64::from(points(bid, more)) * likely as i64;
            }
            sum += (of_bid * chance as i64) >> 16;
        }
        sum
    }

    /// How many tricks the cards of the own line will win, without the one at `besides`.
    fn tricks_without(&self, besides: Position) -> Tricks {
        let mut tricks = [0; TRICKS + 1];
        tricks[0] = ONE;
        for position in Position::all().filter(|&it| it != besides) {
            if self.lines[self.seat][position.index()].place != Place::Line {
                continue;
            }
            let belief = self.belief(self.seat, position);
            let percent: u64 = belief.iter().zip(self.wins).map(|(a, b)| a * b).sum();
            let wins = percent / 100;
            for n in (0..TRICKS).rev() {
                let moves = (tricks[n] * wins) >> 16;
                tricks[n + 1] += moves;
                tricks[n] -= moves;
            }
        }
        tricks
    }

    /// How likely this card wins the trick on the table, if those who follow play anything legal.
    fn chance_to_win(&self, position: Position) -> u64 {
        let suit = self.lines[self.seat][position.index()].back.suit;
        let led = self.round.led().unwrap_or(suit);
        let belief = self.belief(self.seat, position);
        let mut chance = 0;
        for (rank, &likely) in Rank::all().zip(belief) {
            if likely == 0 || (rank != Rank::FIVE && suit != led) {
                continue;
            }
            let mut stays = likely;
            for other in Seat::all(self.lines.seats()).filter(|&it| it != self.seat) {
                let beaten = self.chance_to_beat(other, rank, led);
                stays = (stays * (ONE - beaten.min(ONE))) >> 16;
            }
            chance += stays;
        }
        chance
    }

    /// How likely the card that `other` has played, or will play, beats one of this rank that wins
    /// so far: trump or of the led suit.
    fn chance_to_beat(&self, other: Seat, rank: Rank, led: Suit) -> u64 {
        let beats = |position: Position| {
            let belief = self.belief(other, position);
            let follows = self.lines[other][position.index()].back.suit == led;
            let higher = if rank == Rank::FIVE || !follows {
                9
            } else {
                rank.index() + 1
            };
            let above: u64 = belief[higher..].iter().sum();
            let five = belief[Rank::FIVE.index()];
            if higher <= Rank::FIVE.index() {
                above
            } else {
                above + five
            }
        };
        let laid = self.round.trick.as_ref().and_then(|it| it.positions[other]);
        if let Some(position) = laid {
            // §6.5 A trump is only beaten by a later one.
            return if rank == Rank::FIVE {
                0
            } else {
                beats(position)
            };
        }
        let in_line = |it: &Position| self.lines[other][it.index()].place == Place::Line;
        let follows = |it: &Position| self.lines[other][it.index()].back.suit == led;
        let must_follow = Position::all().any(|it| in_line(&it) && follows(&it));
        let (mut sum, mut n_cards) = (0, 0);
        for position in Position::all().filter(in_line) {
            if !must_follow || follows(&position) {
                sum += beats(position);
                n_cards += 1;
            }
        }
        sum.checked_div(n_cards).unwrap_or(0)
    }

    fn belief(&self, seat: Seat, position: Position) -> &Belief {
        &self.beliefs.0[seat][position.index()]
    }
}

/// What a viewer believes about every card on the table.
struct Beliefs(PerSeat<[Belief; LINE]>);

impl Beliefs {
    fn of(round: &RoundView, lines: &Lines, eyes: Eyes) -> Beliefs {
        let suits = posterior::evidence(round).map(|it| suit_beliefs(&it, eyes));
        let mut next = [0; 4];
        Beliefs(PerSeat::from_fn(lines.seats(), |seat| {
            lines[seat].map(|card| match card.front {
                Some(front) => {
                    let mut known = [0; 9];
                    known[front.rank().index()] = ONE;
                    known
                }
                None => {
                    let suit = card.back.suit.index();
                    next[suit] += 1;
                    suits[suit][next[suit] - 1]
                }
            })
        }))
    }
}

/// Beliefs about the unknown cards of a suit: the likelihoods of their sizes, scaled in turn until
/// each card has one rank and each rank one card (or is out of play). Close to the exact odds, and
/// much cheaper.
fn suit_beliefs(evidence: &Evidence, eyes: Eyes) -> [Belief; LINE] {
    let n_cards = evidence.sizes.len();
    let mut beliefs = [[0; 9]; LINE];
    for (belief, &seen) in beliefs.iter_mut().zip(&evidence.sizes) {
        let weights = sizes::weights(eyes, seen);
        for rank in evidence.ranks.iter().map(Rank::index) {
            belief[rank] = u64::from(weights[rank]);
        }
        scale(belief.iter_mut(), ONE);
    }
    let n_out = (evidence.ranks.len() - n_cards) as u64;
    let mut out = [0; 9];
    for rank in evidence.ranks.iter().map(Rank::index) {
        out[rank] = ONE;
    }
    for _ in 0..4 {
        for rank in evidence.ranks.iter().map(Rank::index) {
            let column = beliefs[..n_cards].iter_mut().map(|it| &mut it[rank]);
            scale(
                column.chain([&mut out[rank]].into_iter().filter(|_| n_out > 0)),
                ONE,
            );
        }
        for belief in &mut beliefs[..n_cards] {
            scale(belief.iter_mut(), ONE);
        }
        scale(out.iter_mut(), n_out * ONE);
    }
    beliefs
}

/// Brings these to this sum.
fn scale<'a>(parts: impl Iterator<Item = &'a mut u64>, to: u64) {
    let mut all = [const { None }; 10];
    let mut sum = 0;
    for (place, part) in all.iter_mut().zip(parts) {
        sum += *part;
        *place = Some(part);
    }
    if sum == 0 {
        return;
    }
    // One division serves them all; weights stay below 2⁴⁰.
    let factor = (to << 24) / sum;
    for part in all.into_iter().flatten() {
        *part = (*part * factor) >> 24;
    }
}
