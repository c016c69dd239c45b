//! Match log: what a finished match is written as holds, and what is false in it is found.

use game::log::{self, Checked, Detail};
use game::{Awaiting, Dice, Json, Outcome, Step};

use crate::secrets::Secrets;
use crate::situation::Match;

/// Checks the log of this match, and that many times false copies of it.
pub(crate) fn check<G: Secrets>(played: &Match<G>, alterations: usize) {
    let at = played.here();
    let outcome = played.journal.end.expect("the match is over");
    let text = log::write(&played.journal, &outcome, Detail::Legal);
    let line: Json = match serde_json::from_str(&text) {
        Ok(line) => line,
        Err(error) => panic!("Match log: {at}: it is no JSON: {error}\n{text}"),
    };
    match log::check::<G>(&line) {
        Ok(checked) => check_summary(played, checked, outcome),
        Err(difference) => panic!("Match log: {at}: it does not hold: {difference}\n{text}"),
    }
    let mut dice = played.dice();
    for _ in 0..alterations {
        for alter in [
            alter_total,
            alter_winners,
            alter_legal,
            alter_score,
            alter_move,
        ] {
            must_fail(played, &line, alter(&line, &mut dice));
        }
    }
}

fn check_summary<G: Secrets>(played: &Match<G>, checked: Checked, outcome: Outcome) {
    let at = played.here();
    let written = |it: &&crate::situation::Situation<G>| match &it.step {
        Some(Step::Choice(seat, action)) => it.game.unwritten(*seat) != Some(*action),
        Some(Step::Chance(_)) | None => false,
    };
    let decisions = played.situations.iter().filter(written).count();
    assert!(
        checked.decisions == decisions && checked.legal_lists == decisions,
        "Match log: {at}: it has {} decisions and {} legal lists of {decisions}",
        checked.decisions,
        checked.legal_lists
    );
    assert!(
        checked.outcome == outcome,
        "Match log: {at}: it ends with {:?} instead of {outcome:?}",
        checked.outcome
    );
    let last = &played.situations[played.situations.len() - 1].game;
    assert!(last.awaiting() == Awaiting::Nothing, "the match is over");
}

fn must_fail<G: Secrets>(played: &Match<G>, line: &Json, altered: Option<(String, Json)>) {
    let Some((what, altered)) = altered else {
        return;
    };
    assert!(altered != *line, "an alteration alters something");
    assert!(
        log::check::<G>(&altered).is_err(),
        "Match log: {}: nobody notices that {what} in\n{line}",
        played.here()
    );
}

/// Somebody has a point more.
fn alter_total(line: &Json, dice: &mut Dice) -> Option<(String, Json)> {
    let mut altered = line.clone();
    let totals = altered.get_mut("totals")?.as_array_mut()?;
    let seat = dice.index(totals.len());
    let total = totals[seat].as_i64()?;
    totals[seat] = Json::from(total + 1);
    Some((format!("seat {seat} has a point more"), altered))
}

/// Nobody won.
fn alter_winners(line: &Json, _dice: &mut Dice) -> Option<(String, Json)> {
    let mut altered = line.clone();
    altered["winners"] = Json::Array(Vec::new());
    Some(("nobody won".to_owned(), altered))
}

/// A legal choice is not listed.
fn alter_legal(line: &Json, dice: &mut Dice) -> Option<(String, Json)> {
    let mut altered = line.clone();
    let entry = pick_entry(&altered, "legal", dice)?;
    let legal = altered["entries"][entry]["legal"].as_array_mut()?;
    let nth = dice.index(legal.len());
    let choice = legal.remove(nth);
    Some((format!("{choice} is missing in entry {entry}"), altered))
}

/// A number in a score is one higher.
fn alter_score(line: &Json, dice: &mut Dice) -> Option<(String, Json)> {
    let mut altered = line.clone();
    let entry = pick_entry(&altered, "score", dice)?;
    let number = first_number(&mut altered["entries"][entry]["score"])?;
    *number = Json::from(number.as_i64()? + 1);
    Some((format!("the score in entry {entry} is wrong"), altered))
}

/// A seat does what it may not: a choice of somebody else or of another time.
fn alter_move(line: &Json, dice: &mut Dice) -> Option<(String, Json)> {
    let mut altered = line.clone();
    let entry = pick_entry(line, "legal", dice)?;
    let legal = line["entries"][entry]["legal"].as_array()?;
    let moves = line["entries"].as_array()?.iter().map(|it| it.get("move"));
    let illegal: Vec<&Json> = moves.flatten().filter(|it| !legal.contains(it)).collect();
    if illegal.is_empty() {
        return None;
    }
    let choice = *dice.pick(&illegal);
    altered["entries"][entry]["move"] = choice.clone();
    Some((format!("{choice} is not legal in entry {entry}"), altered))
}

/// The number of a random entry that has this field.
fn pick_entry(line: &Json, field: &str, dice: &mut Dice) -> Option<usize> {
    let entries = line.get("entries")?.as_array()?;
    let has = |it: &usize| entries[*it].get(field).is_some();
    let having: Vec<usize> = (0..entries.len()).filter(has).collect();
    (!having.is_empty()).then(|| *dice.pick(&having))
}

fn first_number(json: &mut Json) -> Option<&mut Json> {
    match json {
        Json::Number(_) => Some(json),
        Json::Array(items) => items.iter_mut().find_map(first_number),
        Json::Object(fields) => fields.values_mut().find_map(first_number),
        Json::Null | Json::Bool(_) | Json::String(_) => None,
    }
}
