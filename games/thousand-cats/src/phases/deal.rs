//! §3.1 Dealing: what chance decides, how it is drawn, and how the cards come to the table.

use game::{Dice, PerSeat, Seat, Sink};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

use crate::ThousandCats;
use crate::cards::{Card, CardSet, N_CARDS, NINE};
use crate::events::Event;
use crate::multipliers::{MultiplierCard, MultiplierSet, N_MULTIPLIERS};
use crate::open::{DUMMY, HANDS, Pair};
use crate::options::{Mode, Options};
use crate::phases::Phase;
use crate::row::Row;

/// So many season cards with booze are in every hand.
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
    pub order: Option<Row<Seat, HANDS>>,
    /// §4.3, §4.8 The seat put first, where chance decides it.
    pub start: Option<Seat>,
}

/// What chance has to decide now besides the number cards.
pub(crate) struct Due {
    pub(crate) multipliers: bool,
    pub(crate) order: bool,
    /// The seats among which chance puts one first.
    pub(crate) start: Option<game::SeatSet>,
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

pub(crate) fn draw(game: &ThousandCats, dice: &mut Dice) -> Deal {
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
            let mut all = MultiplierCard::all();
            let mut cards = std::array::from_fn(|_| all.next().expect("there are twelve"));
            dice.shuffle(&mut cards);
            cards
        }),
        order: due.order.then(|| {
            let mut order = Seat::ALL;
            let order = &mut order[..game.options.n_seats()];
            dice.shuffle(order);
            Row::from_list(order.iter().copied()).expect("at most four seats")
        }),
        start: due.start.map(|seats| {
            let nth = dice.index(seats.len());
            seats.iter().nth(nth).expect("an index into the seats")
        }),
    }
}

/// The booze season cards, then all others: the two piles that are shuffled.
fn in_dealing_order(options: &Options) -> [Card; N_CARDS] {
    let booze = options.deck().season_booze();
    let mut pile = booze.iter().chain(CardSet::ALL.minus(booze).iter());
    std::array::from_fn(|_| pile.next().expect("there are 38 cards"))
}

pub(crate) fn apply(game: &mut ThousandCats, deal: &Deal, sink: &mut impl Sink<Event>) {
    let again = game.open.phase == Phase::DealAgain;
    if !again {
        begin_round(game, deal);
    }
    game.gather_cards();
    for (seat, hand) in game.hands.iter_mut() {
        *hand = deal.hands[seat.index()].into_iter().collect();
    }
    if game.options.has_dummy() {
        // The next card to turn is the last of the row.
        let deck = deal.hands[DUMMY].into_iter().rev();
        game.dummy = Row::from_list(deck).expect("nine cards");
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
            .map(|all| PerSeat::from_fn(seats, |it| Row::from_list(share(&all, each, it)))),
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
    hands: [String; HANDS],
    face_up: String,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    multipliers: Option<String>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    order: Option<Row<Seat, HANDS>>,
    #[serde(default, skip_serializing_if = "Option::is_none")]
    start: Option<Seat>,
}

fn spell(names: impl Iterator<Item = &'static str>) -> String {
    names.collect::<Vec<_>>().join(" ")
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        Written {
            hands: self.hands.map(|it| spell(it.into_iter().map(Card::name))),
            face_up: format!("{} {}", self.face_up.low, self.face_up.high),
            multipliers: self
                .multipliers
                .map(|it| spell(it.into_iter().map(MultiplierCard::name))),
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
        *hand = read_all(text, Card::named)?;
    }
    let [low, high] = read_all(&written.face_up, Card::named)?;
    let face_up = Pair::new(low, high);
    let all = hands.iter().flatten().copied().chain([low, high]);
    let multipliers = match &written.multipliers {
        Some(text) => Some(read_all(text, MultiplierCard::named)?),
        None => None,
    };
    let distinct = |it: [MultiplierCard; N_MULTIPLIERS]| {
        it.into_iter().collect::<MultiplierSet>().len() == N_MULTIPLIERS
    };
    let whole = all.collect::<CardSet>() == CardSet::ALL && multipliers.is_none_or(distinct);
    (whole && face_up.low == low).then_some(Deal {
        hands,
        face_up,
        multipliers,
        order: written.order,
        start: written.start,
    })
}

fn read_all<T: Copy, const N: usize>(text: &str, named: fn(&str) -> Option<T>) -> Option<[T; N]> {
    let all: Vec<T> = text.split(' ').map(named).collect::<Option<_>>()?;
    all.try_into().ok()
}
