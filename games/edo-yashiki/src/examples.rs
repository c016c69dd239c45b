//! The book's examples as little positions that a reader can try out.
//!
//! An example is played by the same rules as a match. It hands out what its reader may see, and no
//! truth. The reader has seat 0; seat 1 lays its card when the reader has laid one.

use std::fmt;

use game::{Answer, Example as _, Game, Options as _, Seat, Step, Viewer};
use serde_json::json;

use crate::events::Event;
use crate::house::Placement;
use crate::notation::Action;
use crate::options::{Grab, Options};
use crate::phases::{Chance, Progress};
use crate::refusal::{self, Refusal};
use crate::view::View;
use crate::{Card, EdoYashiki};

/// How an example begins.
struct Setting {
    name: &'static str,
    rule: &'static str,
    specialists: bool,
    /// What is on the cards that matter, by their numbers.
    cards: &'static [(usize, &'static str)],
    /// Where each card of the reader's house lies, in the order they were laid; the first one is dealt.
    house: &'static str,
    /// The card that the reader has grabbed.
    holds: usize,
    asks: Asks,
}

/// What a reader is asked, and so what answers it.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum Asks {
    /// A place where the card covers something.
    Cover,
    /// A place that brings the most points.
    Best,
    /// An order of runs that brings the most points.
    Order,
}

/// In the order of the rules.
const SETTINGS: [Setting; 4] = [
    // The book's first example: the row of three gardens may not be covered.
    Setting {
        name: "lock",
        rule: "5.3",
        specialists: false,
        cards: &[(1, "GGFTPF"), (3, "GTFPTF"), (5, "FFTPTP")],
        house: "3 at 2,0",
        holds: 5,
        asks: Asks::Cover,
    },
    // The book's example of scoring, before the card is laid: 8 points.
    Setting {
        name: "score",
        rule: "6.4",
        specialists: false,
        cards: &[(1, "GGFTFP"), (3, "TTFGGF"), (5, "GGTTPP")],
        house: "3 at 2,2",
        holds: 5,
        asks: Asks::Best,
    },
    // A run of five that must not become one of six.
    Setting {
        name: "too-long",
        rule: "6.3",
        specialists: false,
        cards: &[
            (1, "GGFTPF"),
            (3, "GFTPFT"),
            (5, "GFPTTP"),
            (7, "GFTPFT"),
            (9, "GPFTPF"),
        ],
        house: "3 at 2,0, 5 at 3,0, 7 at 4,0",
        holds: 9,
        asks: Asks::Best,
    },
    // Markers that come back in the middle of scoring.
    Setting {
        name: "order",
        rule: "7.4",
        specialists: true,
        cards: &[(1, "TTPPPF"), (3, "FPTPFT"), (5, "TFPTPF")],
        house: "3 at 1,3",
        holds: 5,
        asks: Asks::Order,
    },
];

/// The other seat's first card, the ones it lays, and where.
const OTHERS: [(usize, &str); 4] = [(4, "2,0"), (6, "4,0"), (8, "6,0"), (10, "8,0")];

/// An example that somebody tries out.
#[derive(Clone)]
pub struct Example {
    setting: &'static Setting,
    game: EdoYashiki,
    events: Vec<Event>,
    /// How many of them happened before the reader was asked.
    n_before: usize,
}

/// Prints which one it is.
impl fmt::Debug for Example {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Example({})", self.setting.name)
    }
}

const READER: Seat = Seat::ALL[0];
const OTHER: Seat = Seat::ALL[1];

impl game::Example for Example {
    type Game = EdoYashiki;

    fn names() -> impl Iterator<Item = &'static str> {
        SETTINGS.iter().map(|it| it.name)
    }

    fn open(name: &str) -> Option<Example> {
        let setting = SETTINGS.iter().find(|it| it.name == name)?;
        let mut example = Example {
            setting,
            game: EdoYashiki::start(&options(setting)),
            events: Vec::new(),
            n_before: 0,
        };
        let houses = [card(1), card(2)];
        let houses = game::PerSeat::from_list(houses).expect("two seats have houses");
        example.draw(Chance::Setup {
            start: READER,
            houses,
        });
        let laid = setting.house.split(", ").map(placement);
        for (nth, placement) in laid.enumerate() {
            example.round(placement.card, nth);
            example.take(READER, Action::Place(placement));
            example.others_lay(nth);
        }
        example.round(card(setting.holds), setting.house.split(", ").count());
        if setting.asks == Asks::Order {
            // The reader's card lies already, and the runs wait for an order.
            let last = format!("{} at 2,0", setting.holds);
            example.take(READER, Action::Place(placement(&last)));
            example.others_lay(1);
        }
        example.n_before = example.events.len();
        Some(example)
    }

    fn rule(&self) -> &'static str {
        self.setting.rule
    }

    fn n_seats(&self) -> usize {
        self.game.seats()
    }

    fn reader(&self) -> Seat {
        READER
    }

    fn view(&self) -> View {
        self.game.view(Viewer::Seat(READER))
    }

    fn legal(&self) -> Vec<Action> {
        match self.answer() {
            Some(_) => Vec::new(),
            None => game::legal_choices(&self.game, READER),
        }
    }

    fn seen(&self) -> Vec<Event> {
        let viewer = Viewer::Seat(READER);
        let seen = self.events.iter();
        seen.filter_map(|it| EdoYashiki::redact(it, viewer))
            .collect()
    }

    fn answer(&self) -> Option<Answer> {
        let right_if = |it: bool| if it { Answer::Right } else { Answer::Wrong };
        match self.setting.asks {
            Asks::Cover => {
                let laid = self.laid()?;
                let before = Example::open(self.setting.name).expect("it was opened before");
                let house = before.game.houses.of(READER);
                Some(right_if(house.covered(laid.spot).next().is_some()))
            }
            Asks::Best | Asks::Order => {
                let points = self.points()?;
                Some(right_if(points == self.most()))
            }
        }
    }

    fn choose(&mut self, action: Action) -> Result<(), Refusal> {
        if !self.legal().contains(&action) {
            return Err(refusal::refuse(&self.view(), action));
        }
        self.go_on(action);
        Ok(())
    }
}

impl Example {
    /// The points of the reader's last round, once it is scored.
    pub fn points(&self) -> Option<i32> {
        let mut since = self.events[self.n_before..].iter();
        since.find_map(|it| match it {
            Event::Scored { lines, .. } => Some(lines[READER].points()),
            Event::SetUp { .. }
            | Event::RowLaidOut { .. }
            | Event::Grabbed { .. }
            | Event::Given { .. }
            | Event::Placed { .. }
            | Event::RunScored { .. }
            | Event::Ended { .. } => None,
        })
    }

    /// The most points that the reader can get, from where the example begins.
    pub fn most(&self) -> i32 {
        let start = Example::open(self.setting.name).expect("it was opened before");
        let mut open = vec![start];
        let mut most = 0;
        while let Some(example) = open.pop() {
            if let Some(points) = example.points() {
                most = most.max(points);
                continue;
            }
            for action in game::legal_choices(&example.game, READER) {
                let mut next = example.clone();
                next.go_on(action);
                open.push(next);
            }
        }
        most
    }

    fn go_on(&mut self, action: Action) {
        self.take(READER, action);
        if matches!(action, Action::Place(_)) {
            self.others_lay(self.setting.house.split(", ").count());
        }
    }

    /// Where the reader has laid the card it was asked to lay.
    fn laid(&self) -> Option<Placement> {
        let last = self.game.last?;
        match last[READER] {
            Progress::Built { placement, .. } if placement.card == card(self.setting.holds) => {
                Some(placement)
            }
            Progress::Built { .. } | Progress::Waiting | Progress::Holding { .. } => None,
        }
    }

    /// A round in which the reader grabs this card, and the other seat gets the other one.
    fn round(&mut self, grabs: Card, nth: usize) {
        let row = [grabs, card(OTHERS[nth].0)];
        let row = game::PerSeat::from_list(row).expect("two seats have a row");
        self.draw(Chance::Row { row });
        while let Some(picks) = self.game.free().first().and(self.picks()) {
            self.take(picks, Action::Grab(row[picks]));
        }
    }

    /// §4.6 Whose turn it is to pick.
    fn picks(&self) -> Option<Seat> {
        self.game.awaiting().seats().first()
    }

    /// The other seat lays its card of this round.
    fn others_lay(&mut self, nth: usize) {
        let (number, spot) = OTHERS[nth];
        let lays = placement(&format!("{number} at {spot}"));
        self.take(OTHER, Action::Place(lays));
    }

    fn draw(&mut self, chance: Chance) {
        self.game.apply(Step::Chance(chance), &mut self.events);
    }

    fn take(&mut self, seat: Seat, action: Action) {
        assert!(
            game::legal_choices(&self.game, seat).contains(&action),
            "{action} is legal in an example"
        );
        self.game
            .apply(Step::Choice(seat, action), &mut self.events);
    }
}

fn options(setting: &Setting) -> Options {
    let mut options = with_cards(Options::usual(2), setting.cards);
    // Nobody hurries who reads the rules.
    options.grab = Grab::InTurn;
    options.specialists = setting.specialists;
    options
}

/// With these squares on these cards.
pub(crate) fn with_cards(mut options: Options, cards: &[(usize, &str)]) -> Options {
    let mut data = options.deck().to_json();
    for (number, squares) in cards {
        data["cards"][number - 1] = json!(squares);
    }
    let set = options.set_data(&data);
    set.expect("the cards of examples keep the rules");
    options
}

pub(crate) fn card(number: usize) -> Card {
    Card::new(number).expect("examples are written with cards that there are")
}

/// `3 at 2,0`, as in notation.
fn placement(text: &str) -> Placement {
    match format!("place {text}").parse() {
        Ok(Action::Place(placement)) => placement,
        Ok(Action::Grab(_) | Action::Score(_)) | Err(_) => {
            panic!("{text} is written in notation")
        }
    }
}
