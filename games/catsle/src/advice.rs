//! What a sensible person would try: know the limits, avoid poison, duck and grab ranks on purpose.
//!
//! All worth is counted in hundredths of a point.

use cards::List;
use game::{Advice, Horizon, Levels, Mcts, Seat, Viewer};

use crate::board::{Board, Place};
use crate::cards::{Card, Cards, Suit};
use crate::notation::Action;
use crate::options::Options;
use crate::phases::Phase;
use crate::view::View;
use crate::{Catsle, ROUNDS};

/// One, as a chance.
const SURE: i32 = 1000;
const POINT: i32 = 100;
/// What making a column perfect is worth: it may lead to a bonus, and it may be spoilt again.
const PERFECT: i32 = 60;

impl Advice for Catsle {
    const LEVELS: Levels = Levels {
        novice: 20,
        regular: 300,
        master: 5000,
        mcts: Mcts {
            progressive_bias: 50,
            ..Mcts::plain(6)
        },
    };

    fn advise(view: &View, legal: &[Action], out: &mut Vec<i32>) {
        let Viewer::Seat(seat) = view.viewer else {
            out.extend(legal.iter().map(|_| 0));
            return;
        };
        let board = &view.boards[seat];
        let eye = Eye::new(view, seat);
        out.extend(legal.iter().map(|&action| match action {
            Action::Play(card) => eye.play(card),
            Action::Take(card) => eye.take(board, card),
            Action::Place(place) => match view.phase {
                Phase::Place { card, .. } => eye.place(board, card.suit(), place),
                Phase::Deal | Phase::Play | Phase::Take { .. } | Phase::Over => 0,
            },
        }));
    }

    fn horizon(&self) -> Option<Horizon> {
        // Only between rounds; the first deal is no place to stop.
        (!self.rounds.is_empty()).then(|| Horizon {
            totals: crate::scoring::totals(&self.rounds, self.options.n_seats()),
            spread: 2 + 2 * (ROUNDS - self.rounds.len()) as i32,
        })
    }
}

/// What the seat makes of its view before it looks at single choices.
struct Eye<'a> {
    view: &'a View,
    seat: Seat,
    options: Options,
    unseen: Cards,
    /// Cards the seat expects to take of each suit in the tricks after this one, in hundredths.
    coming: [i32; 5],
}

impl Eye<'_> {
    fn new(view: &View, seat: Seat) -> Eye<'_> {
        let options = view.options;
        let unseen = view.unseen();
        let own = view.hand;
        let tricks_left = i32::from(view.hand_sizes[seat]) - i32::from(view.phase == Phase::Play);
        let per_trick: i32 = options.takes().iter().map(|&it| i32::from(it)).sum();
        let intake = tricks_left * per_trick * POINT / options.n_seats() as i32;
        let in_hands = (unseen.len() + own.len()).max(1) as i32;
        let coming = Suit::ALL.map(|suit| {
            let n_suit = ((unseen & suit.cards()).len() + (own & suit.cards()).len()) as i32;
            intake * n_suit / in_hands
        });
        Eye {
            view,
            seat,
            options,
            unseen,
            coming,
        }
    }

    /// What one more card of this suit does to the board.
    fn gain(&self, board: &Board, suit: Suit) -> i32 {
        let Some(place) = board.place_of(suit) else {
            let free = board.free(self.options).iter();
            return free
                .map(|it| self.place(board, suit, it))
                .max()
                .unwrap_or(0);
        };
        let n_cards = (board.cards() & suit.cards()).len() as i32;
        let limit = i32::from(place.limit(self.options));
        if n_cards > limit || place == Place::Scrap {
            -POINT
        } else if n_cards == limit {
            // Spoils the column, and whatever its perfection was good for.
            -(limit + 1) * POINT - PERFECT
        } else {
            // The fuller the column and the more of the suit to come, the likelier it tips over.
            let room_after = (limit - n_cards - 1) * POINT;
            let risk = (self.coming[suit.index()] - room_after).max(0) / 4;
            POINT + if room_after == 0 { PERFECT } else { 0 } - risk
        }
    }

    /// What it is worth to give this suit this place: the nearer the limit to what will come, the
    /// better.
    fn place(&self, board: &Board, suit: Suit, place: Place) -> i32 {
        let limit = i32::from(place.limit(self.options)) * POINT;
        let expected = POINT + self.coming[suit.index()];
        if place == Place::Scrap {
            // Only for a suit that would ruin any column, and while there is much to come.
            let widest = (board.free(self.options).iter())
                .map(|it| i32::from(it.limit(self.options)) * POINT)
                .max()
                .unwrap_or(0);
            let over = (expected - widest).max(0);
            return -POINT - expected / 3 + over / 2;
        }
        let over = (expected - limit).max(0);
        let under = (limit - expected).max(0);
        POINT + PERFECT / 2 - over / 2 - under / 4
    }

    fn take(&self, board: &Board, card: Card) -> i32 {
        let own = self.gain(board, card.suit());
        // Among equals leave the others what hurts them: take what they would like.
        let envy: i32 = (self.view.boards.iter())
            .filter(|(seat, _)| *seat != self.seat)
            .map(|(_, other)| self.gain(other, card.suit()).clamp(-POINT, POINT))
            .sum();
        own * 8 + envy / 4
    }

    /// What playing this card is likely to bring: each rank it may reach, with what that rank takes.
    fn play(&self, card: Card) -> i32 {
        let chances = self.ranks(card);
        let mut offered: List<Suit, 8> = List::new();
        for card in self.view.trick.left.iter().chain([card]) {
            offered.push(card.suit());
        }
        // Those who still play will mostly bring the suit led.
        let led = self.view.trick.led().unwrap_or(card.suit());
        while offered.len() < self.options.n_seats() {
            offered.push(led);
        }
        let board = &self.view.boards[self.seat];
        let takes = self.options.takes();
        let mut worth = 0;
        for (rank, &chance) in chances.iter().enumerate() {
            let gone = takes[..rank].iter().sum::<u8>();
            let brings = match takes[rank] {
                0 => 0,
                1 => self
                    .best(board, &offered, usize::from(gone))
                    .map_or(0, |(_, gain)| gain),
                _ => self.best_two(board, &offered, usize::from(gone)),
            };
            worth += brings * chance / SURE * 8;
        }
        worth
    }

    /// The best card after `gone` of the best have been taken by others, half of the time by luck
    /// not the very best.
    fn best(&self, board: &Board, offered: &[Suit], gone: usize) -> Option<(usize, i32)> {
        let mut gains: List<(i32, usize), 8> = List::new();
        for (at, &suit) in offered.iter().enumerate() {
            gains.push((self.gain(board, suit), at));
        }
        gains.sort_unstable_by(|a, b| b.cmp(a));
        let &(gain, at) = gains.get(gone.div_ceil(2))?;
        Some((at, gain))
    }

    fn best_two(&self, board: &Board, offered: &[Suit], gone: usize) -> i32 {
        let Some((first, gain)) = self.best(board, offered, gone) else {
            return 0;
        };
        let mut after = *board;
        let suit = offered[first];
        if after.place_of(suit).is_none() {
            let place =
                (after.free(self.options).iter()).max_by_key(|&it| self.place(board, suit, it));
            if let Some(place) = place {
                after.claim(suit, place);
            }
        }
        // Any card of the suit that is not on the board does for counting.
        let stand_in = (suit.cards() - after.cards()).first();
        if let Some(card) = stand_in {
            after.add(card);
        }
        let mut rest: List<Suit, 8> = List::new();
        for (at, &suit) in offered.iter().enumerate() {
            if at != first {
                rest.push(suit);
            }
        }
        gain + self.best(&after, &rest, gone).map_or(0, |(_, gain)| gain)
    }

    /// The chance of each rank, from the 1st, if this card is played now.
    fn ranks(&self, card: Card) -> [i32; 5] {
        let trick = &self.view.trick;
        let led = trick.led().unwrap_or(card.suit());
        let follows = card.suit() == led;
        let stronger = |other: Card| match (other.suit() == led, follows) {
            (true, true) => other.rank() > card.rank(),
            (true, false) => true,
            (false, true) => false,
            (false, false) => other.rank() > card.rank(),
        };
        let above = trick.plays.iter().filter(|&&it| stronger(it)).count();
        let mut chances = [0; 5];
        chances[above] = SURE;
        let seats = self.options.n_seats();
        let mut seat = self.seat;
        for _ in trick.plays.len() + 1..seats {
            seat = seat.left(seats);
            let beats = self.beats(seat, card, led);
            for rank in (0..5).rev() {
                let from_below = if rank > 0 { chances[rank - 1] } else { 0 };
                chances[rank] = (chances[rank] * (SURE - beats) + from_below * beats) / SURE;
            }
        }
        chances
    }

    /// The chance that `seat`, which plays later, plays something stronger.
    fn beats(&self, seat: Seat, card: Card, led: Suit) -> i32 {
        let unseen = self.unseen.len().max(1) as i32;
        let of_led = self.unseen & led.cards();
        let n_hand = i32::from(self.view.hand_sizes[seat]);
        // It has none of the suit if each of its cards is another one.
        let mut void = SURE;
        for _ in 0..n_hand {
            void = void * (unseen - of_led.len() as i32) / unseen;
        }
        if self.view.failed[seat].contains(led) {
            void = SURE;
        }
        if card.suit() == led {
            let higher = (of_led & card.above()).len() as i32;
            (SURE - void) * higher / of_led.len().max(1) as i32
        } else {
            // Off suit, the later of two equals is stronger.
            let higher = i32::from(13 - card.rank());
            (SURE - void) + void * higher / 12
        }
    }
}
