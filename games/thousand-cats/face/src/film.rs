//! The reveal as a film: cards are turned up, crows fly, the row sorts itself, cups fill.
//!
//! All of it comes in one breath. What lies on the cloth at each step is worked out from the finished trick.

use face_kit::{Face as _, Region, Stage};
use thousand_cats::{Event, Trick};

use crate::cloth::Tray;
use crate::sight::{self, Row, Sight, Step};
use crate::{ThousandCatsFace, cloth, hand, prompt, seats};

/// How long each step stays, at a normal pace.
const REVEAL_MS: u32 = 1200;
const CROW_MS: u32 = 1700;
const TAKE_MS: u32 = 1900;
const DRINK_MS: u32 = 1200;

/// The pictures between the last lid and the next trick.
pub(crate) fn stages(news: &[Event], sight: &Sight<'_>) -> Vec<Stage> {
    let count = |is: fn(&Event) -> bool| news.iter().filter(|it| is(it)).count();
    let n_tricks = count(|it| matches!(it, Event::Taken { .. }));
    let n_deals = count(|it| matches!(it, Event::Dealt { .. }));
    // If more than one trick has been played since, or the cards are dealt anew, it is too late for that.
    let is_time = n_tricks == 1 && n_deals == 0;
    let Some(trick) = sight.view.open.last_trick.filter(|_| is_time) else {
        return Vec::new();
    };
    let mut stages = Vec::new();
    for event in news {
        let said = ThousandCatsFace.tell(event, sight).sentence;
        match event {
            Event::Revealed { .. } => {
                let mut stage = stage(sight, trick, Step::Reveal, REVEAL_MS);
                // The card has left the hand, and lies in the row.
                stage.regions.push(Region::new("mine", hand::mine(sight)));
                let own = sight.you().map(|it| trick.revealed[it.index()]);
                let place = hand::dealt(sight).iter().position(|it| Some(it) == own);
                stage.regions.extend(place.map(|nth| {
                    let empty = hand::held_card(sight, nth, None);
                    Region::new(format_args!("held-{nth}"), empty)
                }));
                stages.push(Stage { say: said, ..stage });
            }
            Event::Swapped { .. } => {
                let stage = stage(sight, trick, Step::Crow, CROW_MS);
                stages.push(Stage { say: said, ..stage });
            }
            Event::Taken { cards, .. } => {
                let stage = stage(sight, trick, Step::Take, TAKE_MS);
                stages.push(Stage { say: said, ..stage });
                let booze = sight.view.options.deck().booze();
                let drinks = &cards[..sight.n_seats()];
                if drinks.iter().any(|it| booze.contains(*it)) {
                    let mut stage = self::stage(sight, trick, Step::Drink, DRINK_MS);
                    stage.regions.extend(taken(sight, &trick));
                    stages.push(stage);
                }
            }
            Event::Dealt { .. }
            | Event::Kept
            | Event::RedealAsked { .. }
            | Event::StartNamed { .. }
            | Event::MultiplierChosen { .. }
            | Event::TokenTaken { .. }
            | Event::DummyTurned { .. }
            | Event::Scored { .. }
            | Event::TokensGained { .. }
            | Event::MatchOver { .. } => {}
        }
    }
    stages
}

/// Everything lies where it was taken to, and the cups are full.
fn taken(sight: &Sight<'_>, trick: &Trick) -> Vec<Region> {
    let mut regions = Vec::new();
    let so_far = seats::so_far(sight);
    for seat in sight.around() {
        let who = seats::who(sight, seat);
        regions.push(Region::new(format_args!("who-{seat}"), who));
        let tally = seats::tally(sight, seat, &so_far);
        regions.push(Region::new(format_args!("tally-{seat}"), tally));
    }
    let nth = sight.view.open.tricks.len().saturating_sub(1);
    for hand in sight::hands(sight) {
        let card = Some(trick.taken[hand]);
        let got = seats::got(sight, hand, nth, card);
        regions.push(Region::new(format_args!("got-{hand}-{nth}"), got));
        let place = cloth::place(sight, Row::Bare, hand);
        regions.push(Region::new(format_args!("place-{hand}"), place));
    }
    for (id, tray) in [("tray-low", Tray::Low), ("tray-high", Tray::High)] {
        regions.push(Region::new(id, cloth::tray(sight, id, tray)));
    }
    regions
}

/// The cloth at one step. Regions that look as they did the step before are sent all the same: a page may
/// begin with any of them.
fn stage(sight: &Sight<'_>, trick: Trick, step: Step, hold_ms: u32) -> Stage {
    let row = Row::Shown { step, trick };
    let mut regions = vec![
        Region::new("signs", cloth::signs(sight, row)),
        Region::new("prompt-text", prompt::step(sight, step, &trick)),
        Region::new("act", prompt::no_act()),
        Region::new("order", cloth::order(row)),
        Region::new("flight", cloth::flight(sight, row)),
    ];
    for hand in sight::hands(sight) {
        let tag = cloth::tag(sight, row, hand);
        regions.push(Region::new(format_args!("tag-{hand}"), tag));
        if step <= Step::Crow {
            let place = cloth::place(sight, row, hand);
            regions.push(Region::new(format_args!("place-{hand}"), place));
        }
    }
    Stage {
        regions,
        say: None,
        hold_ms,
    }
}
