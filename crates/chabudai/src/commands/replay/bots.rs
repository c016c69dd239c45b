//! `chabudai replay --bots`: would every bot choose the same again?

use std::collections::BTreeMap;
use std::io::Write;

use bots::{Bot, BotName, NoSuchBot};
use catalog::Guest;
use game::{Advice, Journal, Step, Table, Viewer, journal_slug};

use crate::complaint::Complaint;

/// Lets the bots of a journal that holds think again. Lists each choice that differs.
pub(super) fn think_again(path: &str, text: &str) -> Result<String, Complaint> {
    let slug = journal_slug(text).expect("a journal that holds names its game");
    let again = catalog::meet(slug, ThinkAgain(text)).expect("and the game is known");
    let Again {
        n_choices,
        differences,
    } = again.map_err(|it| Complaint::file(path, it))?;
    if differences.is_empty() {
        return Ok(match n_choices {
            0 => "no choice in it says that a bot made it".to_owned(),
            _ => format!("all {n_choices} choices of bots come out the same"),
        });
    }
    let mut out = std::io::stdout().lock();
    for difference in &differences {
        writeln!(out, "{path}: {difference}")?;
    }
    let (n_other, first) = (differences.len(), &differences[0]);
    let n_same = n_choices - n_other;
    Err(Complaint::file(
        path,
        format!(
            "{n_same} of {n_choices} choices of bots come out the same, {n_other} otherwise: {first}"
        ),
    ))
}

/// What came of it.
struct Again {
    n_choices: usize,
    /// A sentence for each choice that differs.
    differences: Vec<String>,
}

struct ThinkAgain<'a>(&'a str);

impl Guest for ThinkAgain<'_> {
    type Out = Result<Again, String>;

    fn meet<G: Advice>(self) -> Self::Out {
        let journal: Journal<G> = self.0.parse().map_err(|it| format!("{it}"))?;
        let mut awake: BTreeMap<&str, Box<dyn Bot<G>>> = BTreeMap::new();
        // Before anybody thinks for long.
        for (step, by) in &journal.by {
            let name: BotName = by
                .bot()
                .parse()
                .map_err(|it: NoSuchBot| format!("step {step}: {:?}: {it}", by.bot()))?;
            awake.entry(by.bot()).or_insert_with(|| name.wake());
        }
        let mut table = Table::<G>::open(journal.options.clone(), journal.seed);
        let mut differences = Vec::new();
        for (number, step) in journal.steps.iter().enumerate() {
            let Step::Choice(seat, action) = *step else {
                continue;
            };
            if let Some(by) = journal.by.get(&number) {
                let bot = awake.get_mut(by.bot()).expect("all of them are awake");
                let (view, legal) = (table.view(Viewer::Seat(seat)), table.legal(seat));
                let choice = bot.choose(seat, &view, &legal, &mut by.seed().dice(0));
                if choice != action {
                    let bot = by.bot();
                    differences.push(format!(
                        "step {number}: seat {seat} has {action}, but {bot} would choose {choice}"
                    ));
                }
            }
            table.choose(seat, action).map_err(|it| it.to_string())?;
        }
        Ok(Again {
            n_choices: journal.by.len(),
            differences,
        })
    }
}
