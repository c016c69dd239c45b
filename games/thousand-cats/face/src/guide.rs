//! What the guide of the lesson says: about trays, seasons, crows and drinks.

use face_kit::kit;
use face_kit::lesson::{Guide, Here, Note, Teacher};
use game::Lesson;
use thousand_cats::{
    Action, Card, Cards, Event, Icon, NINE, Pair, Seasons, Sheet, ThousandCats, YOROZU,
};

use crate::sight::Sight;
use crate::words::{self, Spelt, words};
use crate::{ThousandCatsFace, told};

/// A card from here on is likely to be the highest, and one up to there the lowest.
const HIGH: u8 = 9;
const LOW: u8 = 4;
/// §6.2 So many drinks are merry.
const MERRY: u8 = 2;

impl Teacher for ThousandCatsFace {
    fn lesson(&self) -> Lesson<ThousandCats> {
        thousand_cats::lesson()
    }

    fn guide(&self, here: &Here<'_, ThousandCats>) -> Guide {
        Guide {
            after: after(here),
            notes: notes(here),
            ask: ask(here),
        }
    }
}

/// What came of the reader's choice: whether its crow flew, and what it took.
fn after(here: &Here<'_, ThousandCats>) -> Option<String> {
    let words = words(here.scene.lang());
    let me = here.scene.front().index();
    let named = |card: Card| ("card", words::card(words, card).into());
    let mut told = Vec::new();
    for event in &here.last?.news {
        match event {
            Event::Swapped { revealed, before } if revealed[me] != before[me] => {
                let id = if before[me].is_yorozu() {
                    "guide-flew"
                } else {
                    "guide-robbed"
                };
                told.push(words.say(id, [named(before[me])]));
            }
            Event::Taken { before, cards, .. } => {
                let id = if before.iter().max() == Some(&before[me]) {
                    "guide-highest"
                } else if before.iter().min() == Some(&before[me]) {
                    "guide-lowest"
                } else {
                    "guide-between"
                };
                told.push(words.say(id, [named(cards[me])]));
            }
            Event::Dealt { .. }
            | Event::Kept
            | Event::RedealAsked { .. }
            | Event::StartNamed { .. }
            | Event::MultiplierChosen { .. }
            | Event::TokenTaken { .. }
            | Event::DummyTurned { .. }
            | Event::Revealed { .. }
            | Event::Swapped { .. }
            | Event::Scored { .. }
            | Event::TokensGained { .. }
            | Event::MatchOver { .. } => {}
        }
    }
    (!told.is_empty()).then(|| told.join(words.get("sentence-gap")))
}

/// What there is to know before the next choice.
fn notes(here: &Here<'_, ThousandCats>) -> Vec<Note> {
    let sight = here.scene;
    let words = words(sight.lang());
    let open = &sight.view.open;
    let trays: &[&str] = &["tray-low", "tray-high"];
    let mut notes = vec![
        Note::new("aim", words.get("guide-aim"), &["cloth"]),
        Note::new("trays", words.get("guide-trays"), trays),
    ];
    if let Some(sheet) = open.sheets.iter().last() {
        notes.push(scored(sight, sheet));
        return notes;
    }
    let pair = open.face_up.unwrap_or_default();
    if !open.tricks.is_empty() {
        notes.push(Note::new("new-trays", words.get("guide-new-trays"), trays));
    }
    if matches!(here.suggestion, Some(Action::Play(_))) && !pair.seasons().is_empty() {
        notes.push(shows(here, pair));
    }
    if !(pair.cards() & YOROZU).is_empty() {
        let text = words.get("guide-yorozu");
        notes.push(Note::new("yorozu", text, trays));
    }
    let n_drinks = open.booze_tokens[sight.front()];
    if n_drinks == MERRY {
        notes.push(Note::new("third", words.get("guide-third"), &["board"]));
    } else if n_drinks == 1 {
        notes.push(Note::new("drink", words.get("guide-drink"), &["board"]));
    }
    notes
}

/// Which seasons show, and what that means.
fn shows(here: &Here<'_, ThousandCats>, pair: Pair) -> Note {
    let sight = here.scene;
    let words = words(sight.lang());
    let hand = sight.view.hand.unwrap_or_default();
    let seasons = ("seasons", named(sight, pair.seasons()).into());
    if is_free(pair, hand) {
        return Note::new("free", words.say("guide-free", [seasons]), &["hand"]);
    }
    Note::new(
        "shows",
        words.say("guide-shows", [seasons]),
        &["signs", "hand"],
    )
}

/// §5.3 Whether the reader has nothing that it would have to play.
fn is_free(pair: Pair, hand: Cards) -> bool {
    pair.playable(hand) == hand && !(hand & pair.banned()).is_empty()
}

/// "Spring and Fall".
fn named(sight: &Sight<'_>, seasons: Seasons) -> String {
    let words = words(sight.lang());
    let names = seasons.iter().map(|it| words::season(words, it).to_owned());
    kit::list(sight.lang(), names.collect())
}

fn scored(sight: &Sight<'_>, sheet: &Sheet) -> Note {
    let words = words(sight.lang());
    let you = sight.front();
    let points = |it: i32| words::points(words, it, Spelt::Plain).into_owned().into();
    let n_drinks = i32::from(sheet.booze[you]);
    let text = words.say(
        "guide-scored",
        [
            ("why", told::why_over(sight, sheet).into()),
            ("points", points(sheet.round_score[you])),
            ("fish", sheet.fish[you].into()),
            ("drinks", n_drinks.into()),
            ("merry", (n_drinks * 2).into()),
            ("crows", i32::from(sheet.crows[you]).into()),
        ],
    );
    Note::new("scored", text, &["board", "sheet"])
}

/// What to do now.
fn ask(here: &Here<'_, ThousandCats>) -> Note {
    let words = words(here.scene.lang());
    match here.suggestion {
        None => Note::new("end", words.get("guide-end"), &[]),
        Some(Action::Play(card)) => play(here, card),
        Some(Action::Swap(card)) => {
            let card = ("card", words::card(words, card).into());
            Note::new("swap", words.say("guide-swap", [card]), &["prompt"])
        }
        // A round without multipliers asks for nothing else.
        Some(
            Action::Keep
            | Action::Redeal
            | Action::Start(_)
            | Action::Multiplier(_)
            | Action::Token(_),
        ) => Note::new("toast", words.get("guide-toast"), &["prompt"]),
    }
}

/// A card to try, and why.
fn play(here: &Here<'_, ThousandCats>, card: Card) -> Note {
    let sight = here.scene;
    let words = words(sight.lang());
    let open = &sight.view.open;
    let pair = open.face_up.unwrap_or_default();
    let named = |it: Card| words::card(words, it).into();
    let (topic, id) = match sight.view.options.deck().icon(card) {
        _ if open.tricks.len() + 1 == NINE => ("last", "guide-last"),
        Icon::Crow => ("crow", "guide-crow"),
        _ if card.value() >= HIGH => ("high", "guide-high"),
        _ if card.value() <= LOW => ("low", "guide-low"),
        Icon::Booze => ("booze", "guide-booze"),
        Icon::OneFish | Icon::TwoFish | Icon::Blank => ("middle", "guide-middle"),
    };
    let text = words.say(
        id,
        [
            ("card", named(card)),
            ("low", named(pair.low)),
            ("high", named(pair.high)),
        ],
    );
    let mark = match topic {
        "high" => "tray-high",
        "low" => "tray-low",
        _ => "hand",
    };
    Note::new(topic, text, &[mark])
}
