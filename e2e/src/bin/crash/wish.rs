//! What is asked of this program: the arguments.

use std::hash::{BuildHasher, RandomState};

#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wish {
    pub(crate) kills: usize,
    pub(crate) store: Store,
    pub(crate) servers: usize,
    /// What chance is made from: which server is killed, and when.
    pub(crate) seed: u64,
    pub(crate) form: Form,
}

/// What keeps the house.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Store {
    Sqlite,
    Postgres,
}

/// How the answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Json,
}

const USAGE: &str = "Servers are killed by `cargo xtask crash [--kills 200] [--store sqlite|postgres] [--servers 1] [--seed N] [--json]`, and a little of everything by `--short`.";
/// What is killed in short, and how often each.
const SHORT: [(Store, usize); 3] = [
    (Store::Sqlite, 1),
    (Store::Postgres, 1),
    (Store::Postgres, 3),
];
const SHORT_KILLS: usize = 10;
const MAX_KILLS: u64 = 100_000;
const MAX_SERVERS: u64 = 9;

impl Wish {
    /// Reads what is to be tried, one after the other, or says in a sentence what is wrong with the arguments.
    pub(crate) fn read_all(arguments: &[String]) -> Result<Vec<Wish>, String> {
        let (short, rest): (Vec<_>, Vec<_>) =
            arguments.iter().cloned().partition(|it| it == "--short");
        let wish = Wish::read(&rest)?;
        if short.is_empty() {
            return Ok(vec![wish]);
        }
        let each = |(store, servers)| Wish {
            store,
            servers,
            kills: SHORT_KILLS,
            ..wish.clone()
        };
        Ok(SHORT.map(each).to_vec())
    }

    /// Reads the arguments of one try.
    pub(crate) fn read(arguments: &[String]) -> Result<Wish, String> {
        let mut wish = Wish {
            kills: 200,
            store: Store::Sqlite,
            servers: 1,
            // Any number will do, if it is another each time and can be typed.
            seed: RandomState::new().hash_one(()) >> 40,
            form: Form::Text,
        };
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let (name, value) = match argument.split_once('=') {
                Some((name, value)) => (name, Some(value)),
                None => (argument.as_str(), None),
            };
            let mut value = || value.or_else(|| rest.next().map(String::as_str));
            match name {
                "--kills" => wish.kills = count(name, value(), MAX_KILLS)? as usize,
                "--servers" => wish.servers = count(name, value(), MAX_SERVERS)? as usize,
                "--seed" => wish.seed = count(name, value(), u64::MAX)?,
                "--store" => wish.store = store(value())?,
                "--json" => wish.form = Form::Json,
                _ => return Err(format!("There is no argument {argument:?}. {USAGE}")),
            }
        }
        if wish.store == Store::Sqlite && wish.servers > 1 {
            return Err(format!(
                "A house in a folder has one server; several need `--store postgres`. {USAGE}"
            ));
        }
        Ok(wish)
    }
}

fn store(value: Option<&str>) -> Result<Store, String> {
    match value {
        Some("sqlite") => Ok(Store::Sqlite),
        Some("postgres") => Ok(Store::Postgres),
        Some(_) | None => Err(format!("--store is sqlite or postgres. {USAGE}")),
    }
}

fn count(name: &str, value: Option<&str>, most: u64) -> Result<u64, String> {
    let Some(value) = value else {
        return Err(format!("{name} wants a number. {USAGE}"));
    };
    let number = value.parse().ok().filter(|it| (1..=most).contains(it));
    number.ok_or_else(|| format!("{name} is a number from 1 to {most}, and {value:?} is not."))
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Wish, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Wish::read(&arguments)
    }

    #[test]
    fn everything_can_be_said_in_any_order() {
        let wish = Wish {
            kills: 10,
            store: Store::Postgres,
            servers: 3,
            seed: 7,
            form: Form::Json,
        };
        for line in [
            "--kills 10 --store postgres --servers 3 --seed 7 --json",
            "--json --seed=7 --servers=3 --store=postgres --kills=10",
        ] {
            assert_eq!(read(line).as_ref(), Ok(&wish), "{line}");
        }
    }

    #[test]
    fn without_arguments_one_server_is_killed_200_times() {
        let wish = read("").expect("it is a wish");
        assert_eq!((wish.kills, wish.servers), (200, 1));
        assert_eq!((wish.store, wish.form), (Store::Sqlite, Form::Text));
    }

    #[test]
    fn in_short_a_little_of_everything_is_tried() {
        let arguments = ["--short", "--seed=7"].map(str::to_owned);
        let wishes = Wish::read_all(&arguments).expect("it is a wish");
        let tried = wishes.iter().map(|it| (it.store, it.servers));
        assert_eq!(tried.collect::<Vec<_>>(), SHORT);
        assert!(
            wishes
                .iter()
                .all(|it| (it.kills, it.seed) == (SHORT_KILLS, 7))
        );
        let alone = Wish::read_all(&arguments[1..]).expect("it is a wish");
        assert_eq!(alone.len(), 1);
    }

    #[test]
    fn whatever_is_wrong_is_said_in_a_sentence() {
        let check = |line: &str, beginning: &str| {
            let sentence = read(line).expect_err("it is wrong");
            assert!(sentence.starts_with(beginning), "{line}: {sentence}");
        };
        check("--kill 3", "There is no argument \"--kill\".");
        check("--kills", "--kills wants a number.");
        check("--kills 0", "--kills is a number from 1 to 100000");
        check("--store mysql", "--store is sqlite or postgres.");
        check("--servers 3", "A house in a folder has one server");
    }
}
