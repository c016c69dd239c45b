//! What the guide of the lesson says: about grabbing, laying, fences and lines.

use edo_yashiki::{Action, Card, EdoYashiki, Event, Placement, Prospect, Spot};
use face_kit::kit;
use face_kit::lesson::{Guide, Here, Note, Teacher};
use game::Lesson;

use crate::EdoYashikiFace;
use crate::sight::Sight;
use crate::words::{self, words};

impl Teacher for EdoYashikiFace {
    fn lesson(&self) -> Lesson<EdoYashiki> {
        edo_yashiki::lesson()
    }

    fn guide(&self, here: &Here<'_, EdoYashiki>) -> Guide {
        Guide {
            after: after(here),
            notes: notes(here),
            ask: ask(here),
        }
    }
}

/// What came of the reader's choice: what its card has scored.
fn after(here: &Here<'_, EdoYashiki>) -> Option<String> {
    let sight = here.scene;
    let words = words(sight.lang());
    let you = sight.front();
    here.last?.news.iter().find_map(|it| match it {
        Event::Scored { lines, .. } => {
            let line = &lines[you];
            let runs = line.runs().iter().map(|it| words::shape_of(words, *it));
            let runs = kit::list(sight.lang(), runs.collect());
            let id = match (line.runs(), line.bonus()) {
                ([], _) => "guide-nothing",
                (_, 0) => "guide-made",
                (_, _) => "guide-made-more",
            };
            let said = [
                ("runs", runs.into()),
                ("points", words::points(words, line.points()).into()),
                ("bonus", kit::number(line.bonus()).into()),
            ];
            Some(words.say(id, said))
        }
        Event::Grabbed { seat, .. } if *seat == you => Some(words.get("guide-yours").to_owned()),
        Event::SetUp { .. }
        | Event::RowLaidOut { .. }
        | Event::Grabbed { .. }
        | Event::Given { .. }
        | Event::Placed { .. }
        | Event::RunScored { .. }
        | Event::Ended { .. } => None,
    })
}

/// What there is to know before the next choice.
fn notes(here: &Here<'_, EdoYashiki>) -> Vec<Note> {
    let sight = here.scene;
    let words = words(sight.lang());
    let note = |topic, id, marks: &[&str]| Note::new(topic, words.get(id), marks);
    let mut notes = vec![
        note("aim", "guide-aim", &["board"]),
        note("race", "guide-race", &["row"]),
    ];
    if here.suggestion.is_none() {
        let total = sight.view.totals[sight.front()];
        let total = ("points", words::points(words, total).into());
        let text = words.say("guide-scored", [total]);
        notes.push(Note::new("scored", text, &["road"]));
        return notes;
    }
    let is_laying = matches!(here.suggestion, Some(Action::Place(_)));
    if is_laying {
        notes.push(note("touch", "guide-touch", &["board"]));
    }
    if is_laying && sight.view.round > 1 {
        notes.push(note("fence", "guide-fence", &["board"]));
    }
    if !is_laying && sight.view.round > 2 {
        notes.push(note("kinds", "guide-kinds", &["row"]));
    }
    notes
}

/// What to do now.
fn ask(here: &Here<'_, EdoYashiki>) -> Note {
    let sight = here.scene;
    let words = words(sight.lang());
    match here.suggestion {
        Some(Action::Grab(card)) => grab(sight, card),
        Some(Action::Place(placement)) => lay(sight, placement),
        // Without specialists every run scores by itself.
        Some(Action::Score(_)) | None => Note::new("end", words.get("guide-end"), &[]),
    }
}

fn grab(sight: &Sight<'_>, card: Card) -> Note {
    let words = words(sight.lang());
    let nth = sight.view.row.iter().position(|(_, it)| *it == card);
    let (id, runs) = match best(sight, card) {
        Some(best) if best.points > 0 => ("guide-grab", runs(sight, &best)),
        Some(_) | None => ("guide-grab-any", String::new()),
    };
    let nth = ("nth", (nth.unwrap_or(0) + 1).into());
    Note::new(
        "grab",
        words.say(id, [nth, ("runs", runs.into())]),
        &["row"],
    )
}

fn lay(sight: &Sight<'_>, placement: Placement) -> Note {
    let words = words(sight.lang());
    let prospect = sight.view.prospect(sight.front(), placement);
    let id = match (prospect.points, placement.turned) {
        (0, _) => "guide-lay-any",
        (_, false) => "guide-lay",
        (_, true) => "guide-lay-turned",
    };
    let Spot { column, row, .. } = placement.spot;
    let said = [
        ("runs", runs(sight, &prospect).into()),
        ("points", words::points(words, prospect.points).into()),
        ("x", kit::number(column.into()).into()),
        ("y", kit::number(row.into()).into()),
    ];
    Note::new("lay", words.say(id, said), &["board"])
}

/// "garden row of 4 and pond row of 3".
fn runs(sight: &Sight<'_>, prospect: &Prospect) -> String {
    let words = words(sight.lang());
    let scoring = prospect.runs.iter().filter(|it| it.points() > 0);
    let names = scoring.map(|it| words::run(words, *it));
    kit::list(sight.lang(), names.collect())
}

/// What this card could come to on the reader's house at most.
fn best(sight: &Sight<'_>, card: Card) -> Option<Prospect> {
    let you = sight.front();
    let house = sight.view.houses.of(you);
    let mut best: Option<Prospect> = None;
    house.spots(|spot| {
        let placement = Placement {
            card,
            spot,
            turned: false,
        };
        if sight.view.against(you, placement).is_some() {
            return;
        }
        let prospect = sight.view.prospect(you, placement);
        if best.as_ref().is_none_or(|it| it.points < prospect.points) {
            best = Some(prospect);
        }
    });
    best
}
