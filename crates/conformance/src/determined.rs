//! Determined: equal options and equal steps give equal games, from memory and from paper.

use game::{Awaiting, Dice, Game, Journal, Table, Viewer, play_on_by_list};

use crate::secrets::Secrets;
use crate::situation::{Match, Situation, While};

pub(crate) fn check<G: Secrets>(played: &Match<G>) {
    check_steps(played);
    check_journal(played);
    check_resuming(played);
}

/// Takes the same steps again, this time without anybody listening.
fn check_steps<G: Secrets>(played: &Match<G>) {
    let mut again = G::start(&played.journal.options);
    for situation in &played.situations {
        let at = situation.here();
        let _context = While(at, "taking the same steps again");
        assert!(
            again == situation.game,
            "Determined: {at}: the same steps lead to another game\n{:?}\n{again:?}",
            situation.game
        );
        if again.awaiting() == Awaiting::Chance {
            check_draw(situation);
        }
        if let Some(step) = &situation.step {
            again.apply(step.clone(), &mut ());
        }
    }
}

fn check_draw<G: Game>(situation: &Situation<G>) {
    let draw = |game: &G| game.draw(&mut situation.chance_dice());
    let (once, twice) = (draw(&situation.game), draw(&situation.game.clone()));
    assert!(
        once == twice,
        "Determined: {}: the same dice draw otherwise\n{once:?}\n{twice:?}",
        situation.here()
    );
}

fn check_journal<G: Secrets>(played: &Match<G>) {
    let at = played.here();
    let text = played.journal.to_string();
    let read: Journal<G> = match text.parse() {
        Ok(read) => read,
        Err(error) => panic!("Determined: {at}: the journal does not read back: {error}\n{text}"),
    };
    assert!(
        read == played.journal,
        "Determined: {at}: the journal reads back as another one\n{text}\n{read}"
    );
    assert!(
        read.to_string() == text,
        "Determined: {at}: the journal prints otherwise once read\n{text}\n{read}"
    );
    let table = match Table::replay(&read) {
        Ok(table) => table,
        Err(error) => panic!("Determined: {at}: the journal does not replay: {error}\n{text}"),
    };
    let last = &played.situations[played.situations.len() - 1].game;
    assert!(
        table.outcome() == last.outcome(),
        "Determined: {at}: replayed, the match ends with {:?} instead of {:?}",
        table.outcome(),
        last.outcome()
    );
    for viewer in Viewer::all(last.seats()) {
        assert!(
            table.view(viewer) == last.view(viewer),
            "Determined: {at}: replayed, the view of {viewer:?} is another one"
        );
    }
}

/// A game that plays on in its own way asks the same questions and ends in the same game as one that
/// lists all choices each time.
pub(crate) fn check_playing_on<G: Secrets>(situation: &Situation<G>) {
    let at = situation.here();
    let _context = While(at, "playing on");
    let go = |play_on: fn(&mut G, &mut Vec<G::Action>, &mut Picks)| {
        let mut picks = Picks {
            dice: situation.dice("playing on at random"),
            asked: Vec::new(),
        };
        let mut game = situation.game.clone();
        play_on(&mut game, &mut Vec::new(), &mut picks);
        (game, picks.asked)
    };
    let own = go(|game, list, picks| game.play_on(list, &mut |n| picks.pick(n)));
    let listed = go(|game, list, picks| play_on_by_list(game, list, &mut |n| picks.pick(n)));
    assert!(
        own == listed,
        "Determined: {at}: playing on differs from taking the same of the listed choices\n{own:?}\n{listed:?}",
    );
}

/// Picks at random that remember what they were asked.
struct Picks {
    dice: Dice,
    asked: Vec<usize>,
}

impl Picks {
    fn pick(&mut self, n: usize) -> usize {
        self.asked.push(n);
        self.dice.index(n)
    }
}

/// A match that was left in the middle goes on from its journal as if nothing had happened.
fn check_resuming<G: Secrets>(played: &Match<G>) {
    let unfinished = |it: &usize| {
        let awaiting = played.situations[*it].game.awaiting();
        // Chance never waits at a table but between rounds, and then it can be resumed too: `rests`.
        awaiting != Awaiting::Chance && awaiting != Awaiting::Nothing
    };
    let left: Vec<usize> = (0..played.situations.len()).filter(unfinished).collect();
    if left.is_empty() {
        return;
    }
    let left = *played.dice().pick(&left);
    let situation = &played.situations[left];
    let mut journal = played.journal.clone();
    journal.steps.truncate(left);
    journal.end = None;
    let read = journal.to_string().parse::<Journal<G>>();
    let table = match read.map(|it| Table::replay(&it)) {
        Ok(Ok(table)) => table,
        Ok(Err(error)) => panic!(
            "Determined: {}: it cannot be resumed: {error}",
            situation.here()
        ),
        Err(error) => panic!(
            "Determined: {}: it cannot be resumed: {error}",
            situation.here()
        ),
    };
    for viewer in Viewer::all(situation.game.seats()) {
        assert!(
            table.view(viewer) == situation.game.view(viewer),
            "Determined: {}: once resumed, its view is another one",
            situation.at(viewer)
        );
    }
}
