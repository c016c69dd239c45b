//! What the guide of the lesson says: about backs, bids, following and fives.

use face_kit::lesson::{Guide, Here, Note, Teacher};
use game::Lesson;
use malumiere::{Action, Back, Event, Malumiere, Phase, Position, Rank, RoundView, Sheet, bid_of};

use crate::MalumiereFace;
use crate::sight::{self, Sight};
use crate::words::{self, words};

/// After so many tricks it is told what a 5 is, if none has won one before.
const FIVES_AFTER: usize = 3;
const FIVE: u8 = 5;

impl Teacher for MalumiereFace {
    fn lesson(&self) -> Lesson<Malumiere> {
        malumiere::lesson()
    }

    fn guide(&self, here: &Here<'_, Malumiere>) -> Guide {
        Guide {
            after: after(here),
            notes: notes(here),
            ask: ask(here),
        }
    }
}

/// What came of the reader's choice.
fn after(here: &Here<'_, Malumiere>) -> Option<String> {
    let sight = here.scene;
    let words = words(sight.lang());
    let you = sight.front();
    let mut told = here.last?.news.iter().filter_map(|it| match it {
        Event::TrickRevealed { trick, .. } if trick.winner == you => {
            let card = ("card", words::card(words, trick.cards[you]).into());
            let n_won = sight::round(sight).map_or(0, |it| it.won[you]);
            Some(words.say("guide-won", [card, ("n", n_won.into())]))
        }
        Event::TrickRevealed { trick, .. } => {
            let card = ("card", words::card(words, trick.cards[you]).into());
            let best = words::card(words, trick.cards[trick.winner]);
            let who = ("who", sight.who(trick.winner).into());
            Some(words.say("guide-lost", [card, who, ("best", best.into())]))
        }
        Event::Dealt { .. }
        | Event::PileTaken { .. }
        | Event::LinesLaid { .. }
        | Event::BidPlaced { .. }
        | Event::OwnBidSeen { .. }
        | Event::OthersBidsSeen { .. }
        | Event::Played { .. }
        | Event::RoundScored { .. }
        | Event::MatchOver { .. } => None,
    });
    // The next trick may not be finished; the reader's own is the first of them.
    told.next()
}

/// What there is to know before the next choice.
fn notes(here: &Here<'_, Malumiere>) -> Vec<Note> {
    let sight = here.scene;
    let words = words(sight.lang());
    let mut notes = vec![
        Note::new("backs", words.get("guide-backs"), &["hand"]),
        Note::new("aim", words.get("guide-aim"), &["prompt"]),
    ];
    if let Some(sheet) = sight.view.sheets.last() {
        notes.push(scored(sight, sheet));
        return notes;
    }
    let Some(round) = sight::round(sight).filter(|it| it.phase == Phase::Play) else {
        return notes;
    };
    notes.push(Note::new("bids", words.get("guide-bids"), &["bids"]));
    if !round.tricks.is_empty() {
        let text = words.get("guide-winner-leads");
        notes.push(Note::new("leads", text, &["trick"]));
    }
    let is_five = |it: &malumiere::Trick| it.cards[it.winner].rank().number() == FIVE;
    if round.tricks.len() >= FIVES_AFTER || round.tricks.iter().any(is_five) {
        notes.push(Note::new("five", words.get("guide-five"), &["hand"]));
    }
    notes
}

fn scored(sight: &Sight<'_>, sheet: &Sheet) -> Note {
    let words = words(sight.lang());
    let you = sight.front();
    let (bid, won) = (sheet.bids[you], sheet.tricks[you]);
    let id = if bid == won {
        "guide-met"
    } else {
        "guide-missed"
    };
    let text = words.say(
        id,
        [
            ("card", words::card(words, sheet.bid_cards[you]).into()),
            ("bid", bid.into()),
            ("won", won.into()),
            (
                "points",
                words::points(words, sheet.round_score[you]).into(),
            ),
        ],
    );
    Note::new("scored", text, &["sheet"])
}

/// What to do now.
fn ask(here: &Here<'_, Malumiere>) -> Note {
    let sight = here.scene;
    let words = words(sight.lang());
    match (here.suggestion, sight::round(sight)) {
        (Some(Action::Pile(pile)), _) => {
            let pile = ("pile", pile.number().into());
            Note::new("pile", words.say("guide-pile", [pile]), &["trick"])
        }
        (Some(Action::Bid(position)), _) => bid(here, position),
        (Some(Action::Play(position)), Some(round)) => play(here, round, position),
        (Some(Action::Play(_)) | None, _) => Note::new("end", words.get("guide-end"), &[]),
    }
}

fn bid(here: &Here<'_, Malumiere>, position: Position) -> Note {
    let words = words(here.scene.lang());
    let about = back(here.scene, position).map_or(0, promised);
    let text = words.say(
        "guide-bid",
        [
            ("card", at(here.scene, position).into()),
            ("about", about.into()),
        ],
    );
    Note::new("bid", text, &["hand"])
}

/// A card to try, with what was led and how many tricks are still wanted.
fn play(here: &Here<'_, Malumiere>, round: &RoundView, position: Position) -> Note {
    let sight = here.scene;
    let words = words(sight.lang());
    let you = sight.front();
    let own = back(sight, position);
    let (topic, asked) = match round.led() {
        None => ("lead", words.get("guide-lead").to_owned()),
        Some(led) => {
            let suit = ("suit", words::suits_label(words, led).into());
            if own.is_some_and(|it| it.suit == led) {
                ("follow", words.say("guide-follow", [suit]))
            } else {
                ("any", words.say("guide-any", [suit]))
            }
        }
    };
    let bid = sight::bid_card(sight, you).map_or(0, |it| promised(it.card.back));
    let won = round.won[you];
    let id = if won < bid {
        "guide-wants"
    } else {
        "guide-enough"
    };
    let wants = words.say(id, [("bid", bid.into()), ("won", won.into())]);
    let card = ("card", at(sight, position).into());
    let text = words.say(
        "guide-play",
        [("asked", asked.into()), ("wants", wants.into()), card],
    );
    let mark = format!("won-{you}");
    Note::new(topic, text, &["hand", &mark])
}

/// What a bid card of this size promises, by the look of it.
fn promised(back: Back) -> u8 {
    let off = |it: &Rank| it.true_size().abs_diff(back.seen);
    Rank::all().min_by_key(off).map_or(0, bid_of)
}

fn back(sight: &Sight<'_>, position: Position) -> Option<Back> {
    Some(sight::at(sight, sight.front(), position)?.back)
}

/// "the large heart at 5".
fn at(sight: &Sight<'_>, position: Position) -> String {
    let words = words(sight.lang());
    let back = back(sight, position);
    words.say(
        "guide-at",
        [
            (
                "suit",
                back.map_or("", |it| words::suit(words, it.suit)).into(),
            ),
            (
                "size",
                back.map_or("", |it| words::size(words, it.seen)).into(),
            ),
            ("position", position.number().into()),
        ],
    )
}
