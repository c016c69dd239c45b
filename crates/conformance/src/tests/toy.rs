//! A toy with everything the contract is about, in honest and dishonest makes.
//!
//! Cards are R1 to R8 and B1 to B8. Each seat gets three, one is set aside face down, the rest is
//! out. §1 All bid one card at once, face down; then the bids are shown. §2 Two tricks: follow suit
//! if you can (§2.1), the highest card of the suit led takes the trick and leads the next. Who takes
//! the first trick looks at the card set aside. §3 A trick is worth 2, the highest bid 1, the last
//! trick the card set aside as well. Some makes play a second round (§3.1), in some the leader may
//! call a suit first, to play a card of it if it can (§2.2).

use std::cell::Cell;
use std::fmt;
use std::str::FromStr;

use game::{
    Awaiting, Dice, Game, Json, LogEntry, Logged, NotationError, Outcome, PerSeat, Refusal,
    Searched, Seat, SeatSet, Sink, Step, Viewer, play_on_by_list,
};
use serde::{Deserialize, Serialize};

use super::cards::{Card, Suit, sorted};
use super::make::*;
use super::shelf::ToyOptions;

thread_local! {
    static WHIM: Cell<u32> = const { Cell::new(0) };
}

/// Answers differently each time: what rules must never do.
pub(super) fn whim() -> u32 {
    WHIM.replace(WHIM.get() + 1)
}

#[derive(Debug, Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Choice<const MAKE: u8> {
    Bid(Card),
    Call(Suit),
    Play(Card),
}

impl<const MAKE: u8> fmt::Display for Choice<MAKE> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Choice::Bid(card) => write!(f, "bid {card}"),
            Choice::Call(suit) => write!(f, "call {suit:?}"),
            Choice::Play(card) => write!(f, "play {card}"),
        }
    }
}

impl<const MAKE: u8> FromStr for Choice<MAKE> {
    type Err = NotationError;
    fn from_str(text: &str) -> Result<Choice<MAKE>, NotationError> {
        let wrong = || NotationError::new(text, "bid R3 or play B8");
        match text {
            "call R" => return Ok(Choice::Call(Suit::R)),
            "call B" => return Ok(Choice::Call(Suit::B)),
            _ => {}
        }
        let (verb, card) = text.split_once(' ').ok_or_else(wrong)?;
        let mut card = Card::try_from(card.to_owned()).map_err(|_| wrong())?;
        if MAKE == WHIMSICAL_PARSE && whim() % 7 == 6 {
            card.rank = 1;
        }
        match verb {
            "bid" => Ok(Choice::Bid(card)),
            "play" => Ok(Choice::Play(card)),
            _ => Err(wrong()),
        }
    }
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Deal {
    pub(super) start: Seat,
    pub(super) hands: PerSeat<Vec<Card>>,
    pub(super) aside: Card,
    pub(super) out: Vec<Card>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) enum Event {
    Dealt {
        start: Seat,
        hands: PerSeat<Option<Vec<Card>>>,
        aside: Option<Card>,
        out: Option<Vec<Card>>,
    },
    Bid {
        seat: Seat,
        card: Option<Card>,
    },
    BidsShown(PerSeat<Option<Card>>),
    Called {
        seat: Seat,
        suit: Suit,
    },
    Played {
        seat: Seat,
        card: Card,
    },
    Took(Seat),
    Looked {
        seat: Seat,
        card: Option<Card>,
    },
    Scored {
        totals: PerSeat<i32>,
        aside: Card,
    },
}

#[derive(Debug, Copy, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) enum Phase {
    Deal,
    Bids,
    Trick,
    End,
}

/// All but what is hidden; the same in the truth and in every view.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Public {
    pub(super) phase: Phase,
    pub(super) turn: Seat,
    /// Which bids lie there, and what they are once they are shown.
    pub(super) bidders: SeatSet,
    pub(super) shown: PerSeat<Option<Card>>,
    /// What the seat that leads has called.
    pub(super) called: Option<Suit>,
    pub(super) trick: Vec<(Seat, Card)>,
    pub(super) gone: Vec<Card>,
    pub(super) voids: PerSeat<Vec<Suit>>,
    pub(super) tricks: PerSeat<i32>,
    /// Who looked at the card set aside.
    pub(super) looked: Option<Seat>,
    pub(super) n_rounds: u8,
    pub(super) points: PerSeat<i32>,
}

impl Public {
    /// Between rounds and at the end the card set aside lies face up.
    pub(super) fn aside_is_open(&self) -> bool {
        matches!(self.phase, Phase::Deal | Phase::End)
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Toy<const MAKE: u8> {
    pub(super) public: Public,
    pub(super) hands: PerSeat<Vec<Card>>,
    pub(super) sealed: PerSeat<Option<Card>>,
    pub(super) aside: Option<Card>,
    pub(super) out: Vec<Card>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct View {
    pub(super) viewer: Viewer,
    pub(super) public: Public,
    pub(super) hand: Vec<Card>,
    pub(super) hand_sizes: PerSeat<usize>,
    pub(super) sealed: PerSeat<Option<Card>>,
    pub(super) aside: Option<Card>,
    #[serde(skip)]
    pub(super) smuggled: Smuggled,
    #[serde(skip)]
    pub(super) unsent: u8,
}

/// What a dishonest view carries past `==` and past the wire.
#[derive(Debug, Clone, Copy, Default)]
pub(super) struct Smuggled(pub(super) Option<Card>);

impl PartialEq for Smuggled {
    fn eq(&self, _: &Smuggled) -> bool {
        true
    }
}

impl Eq for Smuggled {}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) struct No(pub(super) &'static str, pub(super) String);

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.1)
    }
}

impl Refusal for No {
    fn rule(&self) -> &'static str {
        self.0
    }
}

impl<const MAKE: u8> Game for Toy<MAKE> {
    type Options = ToyOptions;
    type Action = Choice<MAKE>;
    type Chance = Deal;
    type Event = Event;
    type View = View;
    type Refusal = No;
    const RULES: u32 = 1;

    fn start(options: &ToyOptions) -> Toy<MAKE> {
        let seats = options.seats;
        Toy {
            public: Public {
                phase: Phase::Deal,
                turn: Seat::ALL[0],
                bidders: SeatSet::EMPTY,
                shown: PerSeat::new(seats),
                called: None,
                trick: Vec::new(),
                gone: Vec::new(),
                voids: PerSeat::new(seats),
                tricks: PerSeat::new(seats),
                looked: None,
                n_rounds: 0,
                points: PerSeat::new(seats),
            },
            hands: PerSeat::new(seats),
            sealed: PerSeat::new(seats),
            aside: None,
            out: Vec::new(),
        }
    }

    fn seats(&self) -> usize {
        self.hands.seats()
    }

    fn awaiting(&self) -> Awaiting {
        match self.public.phase {
            Phase::Deal => Awaiting::Chance,
            Phase::Bids => {
                let owes = |it: &Seat| !self.public.bidders.contains(*it);
                let seats: SeatSet = Seat::all(self.seats()).filter(owes).collect();
                let telling = MAKE == TELLING_AWAITED && seats.len() == self.seats();
                match self.aside {
                    Some(card) if telling && card.suit == Suit::R => Awaiting::Race(seats),
                    Some(_) | None => Awaiting::Choices(seats),
                }
            }
            Phase::Trick => Awaiting::Choices(SeatSet::only(self.public.turn)),
            Phase::End => Awaiting::Nothing,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Choice<MAKE>>) {
        if !self.awaiting().seats().contains(seat) {
            return;
        }
        let hand = &self.hands[seat];
        if self.public.phase == Phase::Bids {
            out.extend(hand.iter().map(|&it| Choice::Bid(it)));
            if MAKE == UNSORTED {
                out.reverse();
            }
            return;
        }
        if calls(MAKE) && self.public.trick.is_empty() && self.public.called.is_none() {
            out.extend([Choice::Call(Suit::R), Choice::Call(Suit::B)]);
        }
        let led = self.public.trick.first().map(|(_, card)| card.suit);
        let led = led.or(self.public.called);
        let follow = led.filter(|&suit| hand.iter().any(|it| it.suit == suit));
        let first = out.len();
        let may = |it: &&Card| follow.is_none_or(|suit| it.suit == suit);
        out.extend(hand.iter().filter(may).map(|&it| Choice::Play(it)));
        let even = self.aside.is_some_and(|it| it.rank % 2 == 0);
        let by_aside =
            MAKE == LEGAL_BY_ASIDE || MAKE == CALLS_BY_ASIDE && self.public.called.is_some();
        if by_aside && even && out.len() > first + 1 {
            out.pop();
        }
    }

    fn draw(&self, dice: &mut Dice) -> Deal {
        let mut deck: Vec<Card> = Card::all().collect();
        dice.shuffle(&mut deck);
        let start = Seat::ALL[dice.index(self.seats())];
        let mut deal = |n: usize| sorted(deck.drain(..n).collect());
        let hands = PerSeat::from_fn(self.seats(), |_| deal(3));
        let aside = deal(1)[0];
        Deal {
            start,
            hands,
            aside,
            out: sorted(deck),
        }
    }

    fn apply(&mut self, step: Step<Self>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Chance(deal) => self.take_deal(deal, sink),
            Step::Choice(seat, Choice::Bid(card)) => self.bid(seat, card, sink),
            Step::Choice(seat, Choice::Call(suit)) => self.call(seat, suit, sink),
            Step::Choice(seat, Choice::Play(card)) => self.play(seat, card, sink),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        if self.public.phase != Phase::End {
            return None;
        }
        let totals = self.public.points;
        let best = totals.as_slice().iter().max();
        let won = |it: &Seat| Some(&totals[*it]) == best && MAKE != NO_WINNER;
        let winners = Seat::all(self.seats()).filter(won).collect();
        Some(Outcome { totals, winners })
    }

    fn rests(&self) -> bool {
        let Public {
            phase, n_rounds, ..
        } = self.public;
        match MAKE {
            RESTS_AT_ONCE => phase == Phase::Deal,
            RESTS_IN_PLAY => n_rounds > 0 && phase != Phase::End,
            _ => n_rounds > 0 && phase == Phase::Deal,
        }
    }

    fn announces(action: Choice<MAKE>) -> bool {
        matches!(action, Choice::Call(_))
    }

    fn view(&self, viewer: Viewer) -> View {
        let own = |it: Seat| viewer == Viewer::Seat(it);
        let looked = self.public.looked.is_some_and(own) || self.public.aside_is_open();
        let smuggles = MAKE == TELLING_REFUSAL || MAKE == TELLING_REST && self.rests();
        let open = MAKE == SHOWS_BIDS_EARLY || MAKE == OPEN_BIDS;
        View {
            viewer,
            public: self.public.clone(),
            hand: viewer
                .seat()
                .map_or(Vec::new(), |it| self.hands[it].clone()),
            hand_sizes: self.hands.map(Vec::len),
            sealed: PerSeat::from_fn(self.seats(), |it| {
                let bid = self.sealed[it].filter(|_| open || own(it));
                bid.or_else(|| {
                    let has_bid = MAKE == SILENT_BIDS && self.sealed[it].is_some();
                    Card::all().next().filter(|_| has_bid)
                })
            }),
            aside: self.aside.filter(|_| looked || MAKE == SHOWS_ASIDE),
            smuggled: Smuggled(self.aside.filter(|_| smuggles)),
            unsent: if MAKE == FORGETFUL_WIRE { 1 } else { 0 },
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        let own = |it: Seat| viewer == Viewer::Seat(it);
        let mut event = event.clone();
        match &mut event {
            Event::Dealt {
                hands, aside, out, ..
            } => {
                if MAKE != TELLING_DEAL {
                    *aside = None;
                }
                *out = None;
                for (seat, hand) in hands.iter_mut() {
                    hand.take_if(|_| !own(seat));
                }
            }
            Event::Bid { seat, .. } if MAKE == SILENT_BIDS && !own(*seat) => return None,
            Event::Bid { seat, card } => {
                card.take_if(|_| !own(*seat) && MAKE != TELLING_BID && MAKE != OPEN_BIDS);
            }
            Event::Looked { seat, card } => {
                if MAKE == SILENT_LOOK {
                    return None;
                }
                card.take_if(|_| !own(*seat));
            }
            Event::BidsShown(_)
            | Event::Called { .. }
            | Event::Played { .. }
            | Event::Took(_)
            | Event::Scored { .. } => {}
        }
        Some(event)
    }

    fn refuse(view: &View, action: Choice<MAKE>) -> No {
        let turn = Viewer::Seat(view.public.turn) == view.viewer;
        let over = MAKE == OVER_AT_REST && view.public.phase == Phase::Deal;
        if over || view.public.phase == Phase::End {
            return No("3", "the match is over".to_owned());
        }
        match (action, view.smuggled.0) {
            (_, Some(aside)) => No("2.9", format!("not while {aside} is set aside")),
            (Choice::Play(_), None) if turn && view.public.phase == Phase::Trick => {
                No("2.1", format!("follow suit; you hold {:?}", view.hand))
            }
            (Choice::Call(_), None) => No("2.2", "you do not call now".to_owned()),
            (Choice::Bid(_), None) => No("1", "you do not bid this now".to_owned()),
            (Choice::Play(_), None) => No("2", "you do not play this now".to_owned()),
        }
    }
}

impl<const MAKE: u8> Searched for Toy<MAKE> {
    fn play_on(&mut self, list: &mut Vec<Choice<MAKE>>, pick: &mut impl FnMut(usize) -> usize) {
        play_on_by_list(self, list, &mut |n| match MAKE {
            PLAYS_ON_OTHERWISE => n - 1 - pick(n),
            _ => pick(n),
        });
    }

    fn imagine(view: &View, dice: &mut Dice) -> Toy<MAKE> {
        super::parts::imagine(view, dice)
    }
}

impl<const MAKE: u8> Logged for Toy<MAKE> {
    fn logged(event: &Event) -> Option<LogEntry> {
        match event {
            Event::Dealt {
                start,
                hands,
                aside,
                out,
            } => Some(LogEntry::Deal(serde_json::json!({
                "start": start, "hands": hands, "aside": aside, "out": out,
            }))),
            Event::Scored { totals, aside } => Some(LogEntry::Score(serde_json::json!({
                "aside": aside, "totals": totals,
                "note": if MAKE == LYING_LOG { whim() } else { 0 },
            }))),
            Event::Bid { .. }
            | Event::BidsShown(_)
            | Event::Called { .. }
            | Event::Played { .. }
            | Event::Took(_)
            | Event::Looked { .. } => None,
        }
    }

    fn read_deal(&self, deal: &Json) -> Result<Deal, String> {
        let deal: Deal = serde_json::from_value(deal.clone()).map_err(|it| it.to_string())?;
        let mut cards = deal.out.clone();
        cards.push(deal.aside);
        cards.extend(deal.hands.as_slice().iter().flatten());
        let sizes = deal.hands.seats() == self.seats()
            && deal.hands.as_slice().iter().all(|it| it.len() == 3)
            && deal.start.index() < self.seats();
        if !sizes || sorted(cards) != Card::all().collect::<Vec<_>>() {
            return Err("that is no deal".to_owned());
        }
        Ok(deal)
    }
}
