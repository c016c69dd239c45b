//! What a sensible person would try first: count the booze, fish at both ends, fear the third
//! drink, time the crows. Values are thousandths of a point, whole numbers only.

use game::{Advice, Game, Horizon, Levels, Mcts, Sealed, Seat};

use crate::ThousandCats;
use crate::cards::{CROWS, Card, Cards, Season, YOROZU};
use crate::notation::Action;
use crate::options::Mode;
use crate::phases::Phase;
use crate::scoring;
use crate::trick::{DRUNK, DUMMY, HANDS, Pair};
use crate::view::View;

/// One point.
const POINT: i64 = 1000;
/// Certainty; chances are parts of it.
const SURE: i64 = 1 << 16;
/// What two booze tokens cost for each booze card still in hand: one more comes easily.
const DANGER: i64 = 350;
/// Advanced: what the token for a booze card is worth in the next round.
const NEXT_TOKEN: i64 = 700;

impl Advice for ThousandCats {
    const LEVELS: Levels = Levels {
        novice: 20,
        regular: 100,
        master: 5000,
        mcts: Mcts {
            progressive_bias: 50,
            widening: 20,
            guided: u32::MAX,
            epsilon: 10,
            sealed: Sealed::Advised,
            ..Mcts::plain(8)
        },
    };

    fn advise(view: &<Self as Game>::View, legal: &[Action], out: &mut Vec<i32>) {
        let Some(seat) = view.viewer.seat() else {
            out.extend(legal.iter().map(|_| 0));
            return;
        };
        let player = Player::new(view, seat);
        let clamp = |it: i64| it.clamp(i32::MIN.into(), i32::MAX.into()) as i32;
        out.extend(legal.iter().map(|it| clamp(player.value(*it))));
    }

    fn horizon(&self) -> Option<Horizon> {
        (self.open.phase == Phase::DealRound && self.open.round > 0).then_some(Horizon {
            totals: self.open.totals,
            spread: 10,
        })
    }
}

struct Player<'a> {
    view: &'a View,
    seat: Seat,
    hand: Cards,
    /// What fish of each season count.
    factors: [i32; 4],
    /// Points of fish taken so far.
    fish: i64,
    booze_tokens: u8,
    /// The cards each other hand may well play now; for the dummy the one it plays.
    pools: [Cards; HANDS],
}

impl<'a> Player<'a> {
    fn new(view: &'a View, seat: Seat) -> Player<'a> {
        let factors = scoring::factors(&view.options, &view.open, seat);
        let taken: Cards = view.open.taken(seat.index()).collect();
        Player {
            view,
            seat,
            hand: view.hand.unwrap_or_default(),
            factors,
            fish: i64::from(scoring::fish(view.options.deck(), taken, factors)),
            booze_tokens: view.open.booze_tokens[seat],
            pools: pools(view, seat),
        }
    }

    fn value(&self, action: Action) -> i64 {
        match action {
            Action::Keep => 0,
            // Three crows are points lost.
            Action::Redeal => POINT,
            Action::Play(card) => self.play(card),
            Action::Swap(yorozu) => self.swap(yorozu),
            // The seat that chooses last has seen the others' cards.
            Action::Start(start) => {
                let seats = self.view.options.n_seats();
                let before_me = |it: &usize| start.left_by(*it, seats) != self.seat;
                (0..seats).take_while(before_me).count() as i64
            }
            Action::Multiplier(card) => {
                let factors = self.view.options.deck().multiplier(card);
                let worth = |it: Season| i64::from(factors[it.index()]) * self.promise(it);
                Season::ALL.into_iter().map(worth).sum()
            }
            Action::Token(season) => self.promise(season),
        }
    }

    /// How many fish of a season this hand can hope for: those it holds, and those that lie there.
    fn promise(&self, season: Season) -> i64 {
        let deck = self.view.options.deck();
        let area = self.view.open.face_up.map_or(Cards::EMPTY, Pair::cards);
        let fish = |cards: Cards| i64::from(deck.fish(cards & season.cards()));
        // Many cards of a season are many occasions to play near its ends.
        let n_cards = (self.hand & season.cards()).len() as i64;
        2 * fish(self.hand) + fish(area) + n_cards
    }

    /// What it is worth to take this card now.
    fn taking(&self, card: Card) -> i64 {
        let deck = self.view.options.deck();
        if CROWS.contains(card) {
            return -POINT;
        }
        if deck.booze().contains(card) {
            return self.drinking();
        }
        let factor = card.season().map_or(0, |it| self.factors[it.index()]);
        POINT * i64::from(factor * deck.fish(Cards::only(card)))
    }

    fn drinking(&self) -> i64 {
        let token = match self.view.options.mode() {
            Mode::Basic | Mode::Experienced => 0,
            Mode::Advanced => NEXT_TOKEN,
        };
        let worth = if self.booze_tokens + 1 < DRUNK {
            let in_hand = (self.hand & self.view.options.deck().booze()).len() as i64;
            2 * POINT - i64::from(self.booze_tokens) * DANGER * in_hand
        } else {
            // The points of two drinks and half of all fish are gone.
            -4 * POINT - POINT * self.fish / 2
        };
        worth + token
    }

    /// What playing this card can be expected to bring.
    fn play(&self, card: Card) -> i64 {
        let Some(face_up) = self.view.open.face_up else {
            return 0;
        };
        let plain = self.unswapped(card, face_up);
        let (low, high) = (self.taking(face_up.low), self.taking(face_up.high));
        if card.is_yorozu() {
            // A crow of somebody else would take it away and stay behind.
            let swapped = self.chance_of(CROWS);
            let end = if card == Card::Y0 { low } else { high };
            return (end * (SURE - swapped) - POINT * swapped) / SURE;
        }
        if CROWS.contains(card) {
            let y0 = self.chance_of(Cards::only(Card::Y0));
            let y13 = self.chance_of(Cards::only(Card::Y13));
            let neither = (SURE - y0 - y13).max(0);
            return (plain * neither + low * y0 + high * y13) / SURE;
        }
        plain
    }

    fn unswapped(&self, card: Card, face_up: Pair) -> i64 {
        let mut is_highest = SURE;
        let mut is_lowest = SURE;
        for pool in self.pools.iter().filter(|it| !it.is_empty()) {
            let n_cards = pool.len() as i64;
            let n_below = (*pool & Cards::below(card)).len() as i64;
            is_highest = is_highest * n_below / n_cards;
            is_lowest = is_lowest * (n_cards - n_below) / n_cards;
        }
        let between = SURE - is_highest - is_lowest;
        let ends = self.taking(face_up.high) * is_highest + self.taking(face_up.low) * is_lowest;
        (ends + self.taking(card) * between) / SURE
    }

    /// How likely one of these cards is revealed by somebody else.
    fn chance_of(&self, cards: Cards) -> i64 {
        let mut none = SURE;
        for pool in self.pools.iter().filter(|it| !it.is_empty()) {
            let n_cards = pool.len() as i64;
            none = none * (n_cards - (*pool & cards).len() as i64) / n_cards;
        }
        SURE - none
    }

    /// All cards are known when a crow chooses its YOROZU: it takes the low or the high end.
    fn swap(&self, yorozu: Card) -> i64 {
        match self.view.open.face_up {
            Some(face_up) if yorozu == Card::Y0 => self.taking(face_up.low),
            Some(face_up) => self.taking(face_up.high),
            None => 0,
        }
    }
}

/// The cards each other hand may play, as far as the viewer can tell.
fn pools(view: &View, seat: Seat) -> [Cards; HANDS] {
    let known = view.knowledge();
    let banned = view.open.face_up.map_or(Cards::EMPTY, Pair::banned);
    let deck_booze = view.options.deck().season_booze();
    std::array::from_fn(|hand| {
        if hand == seat.index() {
            return Cards::EMPTY;
        }
        if hand == DUMMY && view.options.has_dummy() {
            let card = view.open.dummy_card;
            return card.map_or(Cards::EMPTY, Cards::only);
        }
        let mut held = known.unseen - known.hands[hand].never;
        if known.hands[hand].n_booze == 0 {
            held -= deck_booze;
        }
        let allowed = held - banned;
        if (allowed - YOROZU).is_empty() {
            held
        } else {
            allowed
        }
    })
}
