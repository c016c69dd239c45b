//! A small game for tests: two rounds of two tricks. Everybody plays a card, and the highest wins.
//!
//! §1.1 Only seats choose. §2.1 One plays in turn, §2.2 what one holds, §2.3 and never the 1 first.
//! §3.1 Once a match one may boast before a card; §3.2 after that it must be one's highest.

use std::fmt;
use std::str::FromStr;

use game::{
    About, Awaiting, Dice, Game, Json, LogEntry, Logged, NotationError, OptionAbout, Options,
    OptionsError, Outcome, PerSeat, Searched, Seat, SeatSet, Sink, Step, Viewer,
};
use serde::{Deserialize, Serialize};

pub(super) const ROUNDS: u8 = 2;
const HAND: usize = 2;
const DECK: u8 = 8;

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct Toy {
    public: Public,
    hands: PerSeat<Vec<u8>>,
    deck: Vec<u8>,
}

/// What everybody sees.
#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct Public {
    pub(super) round: u8,
    pub(super) is_dealt: bool,
    pub(super) turn: Seat,
    pub(super) trick: PerSeat<Option<u8>>,
    pub(super) boasting: bool,
    pub(super) boasted: SeatSet,
    pub(super) points: PerSeat<i32>,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct View {
    pub(super) viewer: Viewer,
    pub(super) public: Public,
    pub(super) hand: Vec<u8>,
    pub(super) sizes: PerSeat<usize>,
    /// All hands, which an honest face has no use for.
    #[serde(skip)]
    pub(super) smuggled: Smuggled,
}

/// What a dishonest view carries past `==` and past the wire.
#[derive(Debug, Clone, Default)]
pub(super) struct Smuggled(pub(super) Vec<Vec<u8>>);

impl PartialEq for Smuggled {
    fn eq(&self, _: &Smuggled) -> bool {
        true
    }
}

impl Eq for Smuggled {}

#[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub(super) enum Move {
    Play(u8),
    Boast,
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) enum Event {
    Dealt {
        round: u8,
        hands: PerSeat<Option<Vec<u8>>>,
    },
    Boasted {
        seat: Seat,
    },
    Played {
        seat: Seat,
        card: u8,
    },
    Won {
        seat: Seat,
    },
    Scored {
        round: u8,
    },
}

#[derive(Debug, Clone, PartialEq, Eq, Serialize)]
pub(super) enum No {
    Watching,
    NotYourTurn,
    NotInHand,
    OneLast,
    BoastedBefore,
    MustBeHighest { card: u8 },
}

impl game::Refusal for No {
    fn rule(&self) -> &'static str {
        match self {
            No::Watching => "1.1",
            No::NotYourTurn => "2.1",
            No::NotInHand => "2.2",
            No::OneLast => "2.3",
            No::BoastedBefore => "3.1",
            No::MustBeHighest { .. } => "3.2",
        }
    }
}

impl fmt::Display for No {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{self:?}")
    }
}

/// Whether a seat with this hand may choose this in its turn.
fn check(public: &Public, seat: Seat, hand: &[u8], choice: Move) -> Result<(), No> {
    match choice {
        _ if !public.is_dealt || public.turn != seat => Err(No::NotYourTurn),
        Move::Boast if public.boasting || public.boasted.contains(seat) => Err(No::BoastedBefore),
        Move::Boast => Ok(()),
        Move::Play(card) if !hand.contains(&card) => Err(No::NotInHand),
        Move::Play(card) => match hand.last() {
            Some(&highest) if public.boasting && card != highest => {
                Err(No::MustBeHighest { card: highest })
            }
            Some(_) | None if card == 1 && hand.len() == HAND => Err(No::OneLast),
            Some(_) | None => Ok(()),
        },
    }
}

impl Toy {
    fn play(&mut self, seat: Seat, card: u8, sink: &mut impl Sink<Event>) {
        let n_seats = self.hands.seats();
        self.hands[seat].retain(|it| *it != card);
        let public = &mut self.public;
        public.trick[seat] = Some(card);
        public.boasting = false;
        public.turn = seat.left(n_seats);
        sink.emit(|| Event::Played { seat, card });
        if public.trick.as_slice().iter().any(Option::is_none) {
            return;
        }
        let winner = Seat::all(n_seats).max_by_key(|it| public.trick[*it]);
        let winner = winner.expect("somebody plays");
        public.points[winner] += 1;
        public.turn = winner;
        public.trick = PerSeat::new(n_seats);
        sink.emit(|| Event::Won { seat: winner });
        if self.hands[winner].is_empty() {
            self.public.is_dealt = false;
            let round = self.public.round;
            sink.emit(|| Event::Scored { round });
        }
    }
}

impl Game for Toy {
    type Options = ToyOptions;
    type Action = Move;
    type Chance = Vec<u8>;
    type Event = Event;
    type View = View;
    type Refusal = No;
    const RULES: u32 = 1;

    fn start(options: &ToyOptions) -> Toy {
        let seats = options.0;
        Toy {
            public: Public {
                round: 0,
                is_dealt: false,
                turn: Seat::ALL[0],
                trick: PerSeat::new(seats),
                boasting: false,
                boasted: SeatSet::EMPTY,
                points: PerSeat::new(seats),
            },
            hands: PerSeat::new(seats),
            deck: (1..=DECK).collect(),
        }
    }

    fn seats(&self) -> usize {
        self.hands.seats()
    }

    fn awaiting(&self) -> Awaiting {
        match (self.public.is_dealt, self.public.round) {
            (true, _) => Awaiting::Choices(SeatSet::only(self.public.turn)),
            (false, ROUNDS) => Awaiting::Nothing,
            (false, _) => Awaiting::Chance,
        }
    }

    fn legal(&self, seat: Seat, out: &mut Vec<Move>) {
        let all = (1..=DECK).map(Move::Play).chain([Move::Boast]);
        out.extend(all.filter(|it| check(&self.public, seat, &self.hands[seat], *it).is_ok()));
    }

    fn draw(&self, dice: &mut Dice) -> Vec<u8> {
        let mut deck: Vec<u8> = (1..=DECK).collect();
        dice.shuffle(&mut deck);
        deck
    }

    fn apply(&mut self, step: Step<Toy>, sink: &mut impl Sink<Event>) {
        match step {
            Step::Chance(deck) => {
                let mut hands = deck.chunks(HAND).map(<[u8]>::to_vec);
                self.hands = PerSeat::from_fn(self.seats(), |_| {
                    let mut hand = hands.next().unwrap_or_default();
                    hand.sort_unstable();
                    hand
                });
                self.deck = hands.flatten().collect();
                self.public.round += 1;
                self.public.is_dealt = true;
                let round = self.public.round;
                let hands = self.hands.map(|it| Some(it.clone()));
                sink.emit(|| Event::Dealt { round, hands });
            }
            Step::Choice(seat, Move::Boast) => {
                self.public.boasting = true;
                self.public.boasted.insert(seat);
                sink.emit(|| Event::Boasted { seat });
            }
            Step::Choice(seat, Move::Play(card)) => self.play(seat, card, sink),
        }
    }

    fn outcome(&self) -> Option<Outcome> {
        let totals = self.public.points;
        let best = totals.as_slice().iter().max();
        let winners = Seat::all(self.seats()).filter(|it| Some(&totals[*it]) == best);
        let winners = winners.collect();
        (self.awaiting() == Awaiting::Nothing).then_some(Outcome { totals, winners })
    }

    fn rests(&self) -> bool {
        !self.public.is_dealt && (1..ROUNDS).contains(&self.public.round)
    }

    fn announces(action: Move) -> bool {
        action == Move::Boast
    }

    fn view(&self, viewer: Viewer) -> View {
        let hand = viewer.seat().map(|it| self.hands[it].clone());
        View {
            viewer,
            public: self.public.clone(),
            hand: hand.unwrap_or_default(),
            sizes: self.hands.map(Vec::len),
            smuggled: Smuggled(self.hands.as_slice().to_vec()),
        }
    }

    fn redact(event: &Event, viewer: Viewer) -> Option<Event> {
        let mut event = event.clone();
        if let Event::Dealt { hands, .. } = &mut event {
            for (seat, hand) in hands.iter_mut() {
                hand.take_if(|_| viewer != Viewer::Seat(seat));
            }
        }
        Some(event)
    }

    fn refuse(view: &View, action: Move) -> No {
        let Some(seat) = view.viewer.seat() else {
            return No::Watching;
        };
        let refusal = check(&view.public, seat, &view.hand, action).err();
        refusal.unwrap_or(No::NotYourTurn)
    }
}

impl Searched for Toy {
    /// A viewer that forgets what was played believes in more truths than there are, but in no false view.
    fn imagine(view: &View, dice: &mut Dice) -> Toy {
        let trick = view.public.trick.as_slice().iter().flatten();
        let known: Vec<u8> = view.hand.iter().chain(trick).copied().collect();
        let mut deck: Vec<u8> = (1..=DECK).filter(|it| !known.contains(it)).collect();
        dice.shuffle(&mut deck);
        let hands = PerSeat::from_fn(view.sizes.seats(), |seat| {
            if view.viewer == Viewer::Seat(seat) {
                return view.hand.clone();
            }
            let mut hand: Vec<u8> = deck.drain(..view.sizes[seat]).collect();
            hand.sort_unstable();
            hand
        });
        Toy {
            public: view.public.clone(),
            hands,
            deck,
        }
    }
}

impl Logged for Toy {
    fn logged(_event: &Event) -> Option<LogEntry> {
        None
    }

    fn read_deal(&self, _deal: &Json) -> Result<Vec<u8>, String> {
        Err("the toy has no log".to_owned())
    }
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub(super) struct ToyOptions(usize);

impl Options for ToyOptions {
    const ABOUT: About = About {
        slug: "toy",
        title: "Toy",
        title_ja: "おもちゃ",
        pitch: "Who has the highest card?",
        pitch_ja: "",
        designers: &["N. N."],
        artists: &[],
        publisher: "Nobody",
        year: None,
        websites: &[],
        min_seats: 2,
        max_seats: 4,
        minutes: 1,
        options: &[],
        data: None,
    };

    fn usual(seats: usize) -> ToyOptions {
        ToyOptions(seats)
    }

    fn seats(&self) -> usize {
        self.0
    }

    fn set(&mut self, _option: &'static OptionAbout, _value: &Json) -> Result<(), OptionsError> {
        Ok(())
    }

    fn chosen(&self) -> Vec<(&'static str, Json)> {
        Vec::new()
    }
}

impl fmt::Display for Move {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Move::Play(card) => write!(f, "play {card}"),
            Move::Boast => f.write_str("boast"),
        }
    }
}

impl FromStr for Move {
    type Err = NotationError;

    fn from_str(text: &str) -> Result<Move, NotationError> {
        if text == "boast" {
            return Ok(Move::Boast);
        }
        let card = text.strip_prefix("play ").and_then(|it| it.parse().ok());
        card.map(Move::Play)
            .ok_or_else(|| NotationError::new(text, "play 3 or boast"))
    }
}
