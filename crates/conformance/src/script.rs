//! Rulebook scripts: a few moves of a match as people write them.

use game::{Awaiting, Game, Refusal, Seat, Step, Viewer, legal_choices};

/// Plays a script and gives everything that happened. Panics with the line where it does not go so.
///
/// ```text
/// // A line for each step.
/// chance {"start":0,"deck":"R1 B2"}    what nature does, as in a journal
/// 0 play R1                            a choice
/// 1! play B2   // §5.2 must follow     a choice that is refused, by this rule if one is named
/// 1 play R3    // whatever there is to say
/// ```
pub fn play<G: Game>(game: &mut G, script: &str) -> Vec<G::Event> {
    let mut events = Vec::new();
    for (nth, line) in script.lines().enumerate() {
        if let Err(error) = play_line(game, line, &mut events) {
            panic!("script line {}: {}: {error}", nth + 1, line.trim());
        }
    }
    events
}

fn play_line<G: Game>(game: &mut G, line: &str, events: &mut Vec<G::Event>) -> Result<(), String> {
    let (step, comment) = line.split_once("//").unwrap_or((line, ""));
    let step = step.trim();
    if step.is_empty() {
        return Ok(());
    }
    let (who, what) = step
        .split_once(char::is_whitespace)
        .ok_or("expected a seat and its choice, or chance")?;
    let what = what.trim();
    if who == "chance" {
        return take_chance(game, what, events);
    }
    let (number, refused) = who.strip_suffix('!').map_or((who, false), |it| (it, true));
    let seat = number.parse().ok().and_then(Seat::new);
    let seat = seat
        .filter(|it| it.index() < game.seats())
        .ok_or("expected the number of a seat at this table")?;
    let action: G::Action = what
        .parse()
        .map_err(|it: game::NotationError| it.to_string())?;
    if refused {
        return be_refused(game, seat, action, comment);
    }
    let legal = legal_choices(game, seat);
    if !legal.contains(&action) {
        let refusal = G::refuse(&game.view(Viewer::Seat(seat)), action);
        let legal: Vec<String> = legal.iter().map(|it| it.to_string()).collect();
        let legal = legal.join(" | ");
        return Err(format!("§{} {refusal} (legal: {legal})", refusal.rule()));
    }
    game.apply(Step::Choice(seat, action), events);
    Ok(())
}

fn take_chance<G: Game>(
    game: &mut G,
    chance: &str,
    events: &mut Vec<G::Event>,
) -> Result<(), String> {
    if game.awaiting() != Awaiting::Chance {
        return Err(format!("{:?} is awaited, not chance", game.awaiting()));
    }
    let chance = serde_json::from_str(chance).map_err(|it| it.to_string())?;
    game.apply(Step::Chance(chance), events);
    Ok(())
}

fn be_refused<G: Game>(
    game: &G,
    seat: Seat,
    action: G::Action,
    comment: &str,
) -> Result<(), String> {
    if legal_choices(game, seat).contains(&action) {
        return Err("it is legal".to_owned());
    }
    let refusal = G::refuse(&game.view(Viewer::Seat(seat)), action);
    match rule_in(comment) {
        Some(rule) if rule != refusal.rule() => Err(format!(
            "it is refused by another rule, §{} {refusal}",
            refusal.rule()
        )),
        Some(_) | None => Ok(()),
    }
}

/// The rule that a comment names, such as `5.2` in `§5.2 must follow.`
fn rule_in(comment: &str) -> Option<&str> {
    let (_, rest) = comment.split_once('§')?;
    let end = rest
        .find(|it: char| !it.is_ascii_alphanumeric() && it != '.')
        .unwrap_or(rest.len());
    Some(rest[..end].trim_end_matches('.'))
}
