//! The walls of the house and the rules for its files, each a check that prints a sentence.
//!
//! A check is a function from the repository to the sentences of what is wrong with it. The table
//! below makes each one a part of `cargo xtask tidy` and a test of this crate at once.

mod decisions;
mod games;
mod lengths;
mod links;
mod manifests;
mod paths;
mod purity;
mod quotes;
mod repo;
mod rooms;
mod source;
mod walls;

use crate::Failure;
use repo::Repo;

struct Check {
    name: &'static str,
    run: fn(&Repo) -> Vec<String>,
}

macro_rules! checks {
    ($($name:ident: $run:path,)*) => {
        const CHECKS: &[Check] = &[
            $(Check { name: stringify!($name), run: $run },)*
        ];

        /// The checks on this repository as it is.
        #[cfg(test)]
        mod this_repository {
            use super::*;

            $(
                #[test]
                fn $name() {
                    hold($run);
                }
            )*
        }
    };
}

checks! {
    crates_use_only_what_their_room_allows: walls::uses,
    walls_are_explained: walls::explained,
    folders_are_named_like_crates: walls::names,
    crates_inherit_from_the_workspace: manifests::check,
    dependencies_have_a_reason: decisions::check,
    files_are_short: lengths::check,
    rules_are_pure: purity::check,
    games_are_complete: games::complete,
    truths_are_not_serialised: games::truths,
    quoted_rules_exist: quotes::check,
    files_have_their_place: paths::check,
    machines_are_not_named: paths::machines,
    tables_have_one_name: paths::tables,
    links_lead_somewhere: links::check,
}

/// Runs every check and prints what is wrong.
pub(crate) fn run() -> Result<(), Failure> {
    let repo = Repo::load()?;
    let mut n_wrong = 0;
    for check in CHECKS {
        let wrong = (check.run)(&repo);
        let mark = if wrong.is_empty() { "holds " } else { "BROKEN" };
        eprintln!("{mark}  {}", check.name.replace('_', " "));
        for sentence in &wrong {
            eprintln!("        {sentence}");
        }
        n_wrong += wrong.len();
    }
    match n_wrong {
        0 => Ok(()),
        1 => Err(Failure::project("One thing is not as it should be.")),
        _ => Err(Failure::project(format!(
            "{n_wrong} things are not as they should be."
        ))),
    }
}

#[cfg(test)]
fn hold(check: fn(&Repo) -> Vec<String>) {
    use std::sync::LazyLock;
    static HERE: LazyLock<Repo> = LazyLock::new(|| match Repo::load() {
        Ok(repo) => repo,
        Err(failure) => panic!("{}", failure.sentence),
    });
    let wrong = check(&HERE);
    assert!(wrong.is_empty(), "\n{}\n", wrong.join("\n"));
}
