//! The outermost boundary: two worlds that differ only in what one seat may not know send that seat
//! the same bytes, page by page and message by message.

use std::sync::Mutex;

use bots::BotName;
use catalog::{AnyGame, AnyTable, ChooseError, Guest as Visitor, OpenError, ResumeError, Thought};
use game::{
    About, Advice, Awaiting, By, DataError, Game, Journal, Json, Options, Outcome, Refusal, Seat,
    Seed, Step, Viewer, legal_choices, options_from,
};
use serde_json::json;

use super::house::{Guest, House, Live, SLUG, usual_offers};

/// The cards that change places: the first is in a hand, the second is out of the match.
type Swap = Mutex<Option<(String, String)>>;

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum World {
    AsDealt,
    /// A card in a hand that the seat does not see, and one that nobody sees, changed places.
    Otherwise,
}

/// The game, with its first deal changed.
struct Stacked {
    world: World,
    swap: Swap,
}

impl Stacked {
    fn new(world: World) -> &'static Stacked {
        Box::leak(Box::new(Stacked {
            world,
            swap: Mutex::default(),
        }))
    }
}

impl AnyGame for Stacked {
    fn about(&self) -> About {
        catalog::find(SLUG).unwrap().about()
    }

    fn open(
        &self,
        seats: usize,
        options: &Json,
        _data: Option<&str>,
        seed: Seed,
    ) -> Result<Box<dyn AnyTable>, OpenError> {
        let open = Open {
            seats,
            options,
            seed,
            stacked: self,
        };
        Ok(catalog::meet(SLUG, open).unwrap())
    }

    fn check_data(&self, file: &str) -> Result<(), DataError> {
        catalog::find(SLUG).unwrap().check_data(file)
    }

    fn resume(&self, journal: &str) -> Result<Box<dyn AnyTable>, ResumeError> {
        Ok(catalog::meet(SLUG, Resume { journal }).unwrap())
    }
}

struct Open<'a> {
    seats: usize,
    options: &'a Json,
    seed: Seed,
    stacked: &'a Stacked,
}

impl Visitor for Open<'_> {
    type Out = Box<dyn AnyTable>;

    fn meet<G: Advice>(self) -> Box<dyn AnyTable> {
        let given = self.options.as_object().unwrap().iter();
        let given = given.map(|(name, value)| (name.as_str(), value));
        let options: G::Options = options_from(self.seats, given).unwrap();
        let game = G::start(&options);
        let deal = json!(game.draw(&mut self.seed.dice(0)));
        let deal = self.stacked.stack(deal, self.seats);
        let mut table = Trusting {
            game,
            journal: Journal::new(options, self.seed),
            events: Vec::new(),
        };
        table.take(Step::Chance(serde_json::from_value(deal).unwrap()));
        Box::new(table)
    }
}

impl Stacked {
    /// Changes the deal, in the world where it is otherwise.
    fn stack(&self, mut deal: Json, seats: usize) -> Json {
        let deck = deal["deck"].as_str().unwrap().to_owned();
        let mut deck: Vec<&str> = deck.split(' ').collect();
        let (hand, aside) = (14, 4);
        assert_eq!((seats, deck.len()), (4, 4 * hand + aside));
        let in_hands = hand..seats * hand;
        let pairs =
            in_hands.flat_map(|it| (seats * hand..deck.len()).map(move |aside| (it, aside)));
        let alike = |(a, b): &(usize, usize)| deck[*a][..1] == deck[*b][..1];
        let (a, b) = pairs
            .into_iter()
            .find(alike)
            .expect("five suits, four cards aside");
        *self.swap.lock().unwrap() = Some((deck[a].to_owned(), deck[b].to_owned()));
        if self.world == World::Otherwise {
            deck.swap(a, b);
        }
        deal["deck"] = Json::from(deck.join(" "));
        deal
    }
}

struct Resume<'a> {
    journal: &'a str,
}

impl Visitor for Resume<'_> {
    type Out = Box<dyn AnyTable>;

    fn meet<G: Advice>(self) -> Box<dyn AnyTable> {
        let journal: Journal<G> = self.journal.parse().unwrap();
        let mut table = Trusting {
            game: G::start(&journal.options),
            journal: Journal::new(journal.options.clone(), journal.seed),
            events: Vec::new(),
        };
        for step in journal.steps {
            table.take(step);
        }
        Box::new(table)
    }
}

/// A table that takes any deal. It never comes to a second one here.
struct Trusting<G: Game> {
    game: G,
    journal: Journal<G>,
    events: Vec<G::Event>,
}

impl<G: Game> Trusting<G> {
    fn take(&mut self, step: Step<G>) {
        self.journal.steps.push(step.clone());
        self.game.apply(step, &mut self.events);
    }
}

impl<G: Advice> AnyTable for Trusting<G> {
    fn about(&self) -> About {
        G::Options::ABOUT
    }

    fn seats(&self) -> usize {
        self.game.seats()
    }

    fn awaiting(&self) -> Awaiting {
        self.game.awaiting()
    }

    fn view(&self, viewer: Viewer) -> Json {
        json!(self.game.view(viewer))
    }

    fn seen(&self, viewer: Viewer, since: usize) -> Vec<(usize, Json)> {
        let events = self.events.iter().enumerate().skip(since);
        let seen = |(nth, it)| Some((nth, json!(G::redact(it, viewer)?)));
        events.filter_map(seen).collect()
    }

    fn legal(&self, seat: Seat) -> Vec<String> {
        let legal = legal_choices(&self.game, seat);
        legal.iter().map(ToString::to_string).collect()
    }

    fn choose(&mut self, seat: Seat, choice: &str) -> Result<String, ChooseError> {
        let action: G::Action = choice.parse().map_err(ChooseError::Notation)?;
        if !legal_choices(&self.game, seat).contains(&action) {
            let refusal = G::refuse(&self.game.view(Viewer::Seat(seat)), action);
            return Err(ChooseError::Refused {
                rule: refusal.rule(),
                text: refusal.to_string(),
                reason: json!(refusal),
            });
        }
        let n_before = self.journal.steps.len();
        self.take(Step::Choice(seat, action));
        assert_ne!(
            self.game.awaiting(),
            Awaiting::Chance,
            "one round is enough"
        );
        Ok(self.journal.lines(n_before))
    }

    fn choose_by(&mut self, _: Seat, _: &str, _: By) -> Result<String, ChooseError> {
        unreachable!("only people play here")
    }

    fn outcome(&self) -> Option<Outcome> {
        self.game.outcome()
    }

    fn journal(&self) -> String {
        self.journal.to_string()
    }

    fn think(&self, _seat: Seat, _bot: BotName, _seed: Seed) -> Option<Thought> {
        None
    }
}

/// Everything one guest was sent, and what everybody chose.
struct Told {
    to_ann: Vec<String>,
    to_others: Vec<String>,
    choices: Vec<String>,
}

async fn play_in(world: World) -> Told {
    let stacked = Stacked::new(world);
    let mut offers = usual_offers();
    offers.retain(|it| it.game.about().slug == SLUG);
    offers[0].game = stacked;
    let house = House::with(offers).await;
    let mut guests = ["ann", "bob", "cid", "dee"].map(Guest::new);
    let table = house.open_table(&mut guests[0], &["open"; 3]).await;
    for (seat, guest) in guests.iter_mut().enumerate().skip(1) {
        let _ = house.join(guest, &table, seat).await;
    }
    // Ann comes last, so that what she is told of the others' coming does not depend on time.
    let mut pages: Vec<Live> = Vec::new();
    for guest in guests.iter().rev() {
        pages.insert(0, house.live(guest, &table).await);
    }
    let (held, aside) = stacked.swap.lock().unwrap().clone().unwrap();
    let [held, aside] = [held, aside].map(|it| format!("play {it}"));
    let mut told = Told {
        to_ann: Vec::new(),
        to_others: Vec::new(),
        choices: Vec::new(),
    };
    let path = format!("/t/{table}");
    loop {
        let page = house.get(&guests[0], &path).await;
        told.to_ann.push(page.text());
        // She also asks for what she cannot have, on every turn, her own or not.
        for choice in [&held, &aside] {
            let refused = pages[0].choose(choice).await;
            assert!(refused.is_some());
        }
        let turn = pages
            .iter()
            .position(|it| it.turn)
            .expect("somebody's turn");
        let mut choices = pages[turn].choices();
        choices.retain(|it| *it != held && *it != aside);
        let Some(choice) = choices.first() else {
            break;
        };
        told.choices.push(format!("{turn} {choice}"));
        let moment = pages[turn].moment;
        assert_eq!(pages[turn].choose(choice).await, None);
        for page in &mut pages {
            while page.moment == moment {
                page.next().await;
            }
        }
    }
    told.to_ann.append(&mut pages[0].heard);
    for page in &mut pages[1..] {
        told.to_others.append(&mut page.heard);
    }
    told
}

#[tokio::test]
async fn a_seat_is_sent_the_same_bytes_whatever_it_may_not_know() {
    let dealt = play_in(World::AsDealt).await;
    let otherwise = play_in(World::Otherwise).await;
    assert_eq!(dealt.choices, otherwise.choices);
    assert!(dealt.choices.len() > 60, "{}", dealt.choices.len());
    assert_eq!(dealt.to_ann.len(), otherwise.to_ann.len());
    for (here, there) in dealt.to_ann.iter().zip(&otherwise.to_ann) {
        assert!(here == there, "ann can tell:\n{here}\n{there}");
    }
    // The others hold the cards: for them the worlds do differ.
    assert_ne!(dealt.to_others, otherwise.to_others);
}
