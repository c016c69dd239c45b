//! §3.1 Dealing: what chance decides, how it is drawn, and how the cards come to the table.

use std::fmt;
use std::str::FromStr;

use cards::List;
use game::{Dice, PerSeat, Seat, SeatSet, Sink};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::ThousandCats;
use crate::cards::{Card, Cards, N_CARDS, NINE};
use crate::events::Event;
use crate::multipliers::{MultiplierCard, MultiplierCards, N_MULTIPLIERS};
use crate::open::Order;
use crate::options::{Mode, Options};
use crate::phases::Phase;
use crate::round;
use crate::trick::{DUMMY, HANDS, Pair};

/// How many season cards with booze are in every hand.
pub(crate) const BOOZE_EACH: usize = 2;

/// One deal. Hands are in dealing order: two season cards with booze, then seven others. With
/// three seats the fourth hand is the dummy's deck in turning order.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    pub hands: [[Card; NINE]; HANDS],
    pub face_up: Pair,
    /// §4.2 All multiplier cards, where they are dealt: the first ones are seat 0's.
    pub multipliers: Option<[MultiplierCard; N_MULTIPLIERS]>,
    /// §4.5 The order in which seats take their first tokens.
    pub order: Option<Order>,
    /// §4.3, §4.8 The seat put first, where chance decides it.
    pub start: Option<Seat>,
}

/// What chance has to decide now besides the number cards.
pub(crate) struct Due {
    pub(crate) multipliers: bool,
    pub(crate) order: bool,
    /// The seats among which chance puts one first.
    pub(crate) start: Option<SeatSet>,
}

pub(crate) fn due(game: &ThousandCats) -> Due {
    let nothing = Due {
        multipliers: false,
        order: false,
        start: None,
    };
    // §3.2 A re-deal changes nothing but the number cards.
    if game.open.phase == Phase::DealAgain {
        return nothing;
    }
    let is_first_round = game.open.round == 0;
    let lowest = game.open.lowest();
    let tied = (lowest.len() > 1).then_some(lowest);
    match game.options.mode() {
        Mode::Basic => nothing,
        Mode::Experienced => Due {
            multipliers: (game.open.round as usize).is_multiple_of(game.options.multipliers_each()),
            order: false,
            // Before the first round all share the lowest total.
            start: tied,
        },
        Mode::Advanced => Due {
            multipliers: false,
            order: is_first_round,
            start: tied.filter(|_| !is_first_round),
        },
    }
}

pub(super) fn draw(game: &ThousandCats, dice: &mut Dice) -> Deal {
    let mut cards = in_dealing_order(&game.options);
    let (booze, others) = cards.split_at_mut(BOOZE_EACH * HANDS);
    dice.shuffle(booze);
    dice.shuffle(others);
    let mut hands = [[Card::Y0; NINE]; HANDS];
    let face_up = Pair::new(others[0], others[1]);
    let sevens = others[2..].chunks_exact(NINE - BOOZE_EACH);
    for ((hand, two), seven) in hands
        .iter_mut()
        .zip(booze.chunks_exact(BOOZE_EACH))
        .zip(sevens)
    {
        hand[..BOOZE_EACH].copy_from_slice(two);
        hand[BOOZE_EACH..].copy_from_slice(seven);
    }
    if game.options.has_dummy() {
        dice.shuffle(&mut hands[DUMMY]);
    }
    let due = due(game);
    Deal {
        hands,
        face_up,
        multipliers: due.multipliers.then(|| {
            let mut cards = MultiplierCard::ALL;
            dice.shuffle(&mut cards);
            cards
        }),
        order: due.order.then(|| {
            let mut order = Seat::ALL;
            let order = &mut order[..game.options.n_seats()];
            dice.shuffle(order);
            order.iter().copied().collect()
        }),
        start: due.start.map(|seats| seats.nth(dice.index(seats.len()))),
    }
}

/// The booze season cards, then all others: the two piles that are shuffled.
fn in_dealing_order(options: &Options) -> [Card; N_CARDS] {
    let booze = options.deck().season_booze();
    let mut pile = booze.iter().chain(Cards::ALL - booze);
    std::array::from_fn(|_| pile.next().expect("there are 38 cards"))
}

pub(super) fn apply(game: &mut ThousandCats, deal: &Deal, sink: &mut impl Sink<Event>) {
    let again = game.open.phase == Phase::DealAgain;
    if !again {
        begin_round(game, deal);
    }
    round::gather_cards(game);
    for (seat, hand) in game.hands.iter_mut() {
        *hand = deal.hands[seat.index()].into_iter().collect();
    }
    if game.options.has_dummy() {
        // The next card to turn is the last of the list.
        game.dummy = deal.hands[DUMMY].into_iter().rev().collect();
    }
    game.open.face_up = Some(deal.face_up);
    game.open.phase = Phase::AskRedeal;
    sink.emit(|| dealt(game, deal, again));
}

fn begin_round(game: &mut ThousandCats, deal: &Deal) {
    let seats = game.options.n_seats();
    let first = match game.options.mode() {
        Mode::Basic => None,
        Mode::Experienced | Mode::Advanced if deal.order.is_some() => None,
        Mode::Experienced | Mode::Advanced => deal.start.or(game.open.lowest().first()),
    };
    let open = &mut game.open;
    open.round += 1;
    open.sheets.file();
    open.redeals = PerSeat::new(seats);
    open.first = first;
    open.order = deal.order;
    open.multipliers = PerSeat::new(seats);
    if let Some(cards) = deal.multipliers {
        open.used_multipliers = PerSeat::new(seats);
        let each = game.options.multipliers_each();
        game.multipliers = PerSeat::from_fn(seats, |it| share(&cards, each, it).collect());
    }
}

fn share(
    cards: &[MultiplierCard; N_MULTIPLIERS],
    each: usize,
    seat: Seat,
) -> impl Iterator<Item = MultiplierCard> {
    cards.iter().copied().skip(seat.index() * each).take(each)
}

fn dealt(game: &ThousandCats, deal: &Deal, again: bool) -> Event {
    let seats = game.options.n_seats();
    let each = game.options.multipliers_each();
    let is_first_deal = game.open.round == 1 && !again;
    Event::Dealt {
        round: game.open.round,
        hands: PerSeat::from_fn(seats, |it| Some(deal.hands[it.index()])),
        dummy: game.options.has_dummy().then_some(deal.hands[DUMMY]),
        face_up: deal.face_up,
        multipliers: deal
            .multipliers
            .map(|all| PerSeat::from_fn(seats, |it| Some(share(&all, each, it).collect()))),
        order: deal.order,
        start: deal.start,
        data: is_first_deal
            .then(|| game::Options::data(&game.options))
            .flatten(),
    }
}

/// How a journal has a deal: cards as text.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    hands: [Text<Card, NINE>; HANDS],
    face_up: Text<Card, 2>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    multipliers: Option<Text<MultiplierCard, N_MULTIPLIERS>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<Order>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Seat>,
}

/// Cards with spaces between.
#[derive(Serialize, Deserialize)]
#[serde(
    transparent,
    bound(serialize = "T: fmt::Display", deserialize = "T: FromStr")
)]
struct Text<T: Default, const N: usize>(#[serde(with = "cards::spaced")] List<T, N>);

impl<T: Default + Copy, const N: usize> Text<T, N> {
    /// All `N` of them.
    fn whole(&self) -> Option<[T; N]> {
        (self.0.len() == N).then(|| self.0.into_inner())
    }
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let face_up = [self.face_up.low, self.face_up.high];
        Written {
            hands: self.hands.map(|it| Text(it.into())),
            face_up: Text(face_up.into()),
            multipliers: self.multipliers.map(|it| Text(it.into())),
            order: self.order,
            start: self.start,
        }
        .serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        let written = Written::deserialize(deserializer)?;
        read_written(&written).ok_or_else(|| de::Error::custom("that is no deal of all cards"))
    }
}

fn read_written(written: &Written) -> Option<Deal> {
    let mut hands = [[Card::Y0; NINE]; HANDS];
    for (hand, text) in hands.iter_mut().zip(&written.hands) {
        *hand = text.whole()?;
    }
    let [low, high] = written.face_up.whole()?;
    let multipliers = match &written.multipliers {
        Some(text) => Some(text.whole()?),
        None => None,
    };
    let all = hands.iter().flatten().copied().chain([low, high]);
    let distinct = |it: [MultiplierCard; N_MULTIPLIERS]| {
        it.into_iter().collect::<MultiplierCards>() == MultiplierCards::ALL
    };
    let whole = all.collect::<Cards>() == Cards::ALL && multipliers.is_none_or(distinct);
    (whole && low < high).then_some(Deal {
        hands,
        face_up: Pair { low, high },
        multipliers,
        order: written.order,
        start: written.start,
    })
}
