//! What is asked of the load: the arguments.

/// How much to load the house with.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) struct Wish {
    /// The game's slug.
    pub(crate) game: String,
    pub(crate) tables: usize,
    pub(crate) seats: usize,
    pub(crate) seconds: u64,
    pub(crate) form: Form,
    /// How many choices a second all tables together make at most; as many as they can if it is not said.
    pub(crate) rate: Option<u64>,
    /// How many watch at each table.
    pub(crate) watchers: usize,
    pub(crate) store: Store,
    /// How many servers have the house open; people are spread over all of them.
    pub(crate) servers: usize,
    pub(crate) what: What,
}

/// What keeps the house.
#[derive(Debug, Clone, PartialEq, Eq)]
pub(crate) enum Store {
    /// SQLite, in this folder, or in a new one.
    Folder(Option<String>),
    /// A PostgreSQL that is started for it.
    Postgres,
    /// The PostgreSQL at this address. Its tables stay there.
    At(String),
}

/// What is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum What {
    /// What choices cost at many tables.
    Choices,
    /// How quickly everybody sees who was first, at one table.
    Races,
}

/// How the answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Json,
}

const USAGE: &str = "The load is measured by `cargo xtask load GAME --tables 100 --seats 4 --seconds 20 [--rate 500] [--watchers 1] [--house DIR] [--json]`, \
                     with PostgreSQL by `--store postgres` or `--database URL` and with several servers by `--servers 2`, \
                     and a race by `cargo xtask load GAME --race --seats 5 --seconds 40 [--json]`.";
/// How many race, and for how long, if nothing is said.
const RACERS: (usize, u64) = (5, 40);
const MAX_TABLES: usize = 10_000;
const MAX_SEATS: usize = 16;
const MAX_SECONDS: u64 = 3600;
const MAX_RATE: u64 = 100_000;
const MAX_WATCHERS: usize = 1000;
const MAX_SERVERS: u64 = 9;

impl Wish {
    /// Reads the arguments, or says in a sentence what is wrong with them.
    pub(crate) fn read(arguments: &[String]) -> Result<Wish, String> {
        let mut game = None;
        let mut wish = Wish {
            game: String::new(),
            tables: 100,
            seats: 4,
            seconds: 20,
            form: Form::Text,
            rate: None,
            watchers: 0,
            store: Store::Folder(None),
            servers: 1,
            what: What::Choices,
        };
        if arguments.iter().any(|it| it == "--race") {
            wish.what = What::Races;
            (wish.seats, wish.seconds) = RACERS;
        }
        let mut rest = arguments.iter();
        while let Some(argument) = rest.next() {
            let (name, value) = match argument.split_once('=') {
                Some((name, value)) if name.starts_with("--") => (name, Some(value)),
                _ => (argument.as_str(), None),
            };
            let mut text = || value.or_else(|| rest.next().map(String::as_str));
            let mut number = |most: u64| count(name, text(), most);
            match name {
                "--tables" => wish.tables = number(MAX_TABLES as u64)? as usize,
                "--seats" => wish.seats = number(MAX_SEATS as u64)? as usize,
                "--seconds" => wish.seconds = number(MAX_SECONDS)?,
                "--rate" => wish.rate = Some(number(MAX_RATE)?),
                "--watchers" => wish.watchers = number(MAX_WATCHERS as u64)? as usize,
                "--servers" => wish.servers = number(MAX_SERVERS)? as usize,
                "--house" | "--store" | "--database" => wish.store = Store::read(name, text())?,
                "--json" if value.is_none() => wish.form = Form::Json,
                "--race" if value.is_none() => {}
                _ if name.starts_with('-') => {
                    return Err(format!("There is no argument {argument:?}. {USAGE}"));
                }
                _ => {
                    if let Some(first) = game.replace(argument) {
                        return Err(format!(
                            "One game at a time: {first:?} and {argument:?} are two. {USAGE}"
                        ));
                    }
                }
            }
        }
        if wish.servers > 1 && matches!(wish.store, Store::Folder(_)) {
            return Err(format!(
                "A house in a folder has one server; several need a database. {USAGE}"
            ));
        }
        wish.game = match game {
            Some(game) if is_slug(game) => game.clone(),
            Some(game) => return Err(format!("{game:?} cannot be the name of a game. {USAGE}")),
            None => return Err(format!("Which game? {USAGE}")),
        };
        Ok(wish)
    }
}

impl Store {
    fn read(name: &str, value: Option<&str>) -> Result<Store, String> {
        match (name, value) {
            ("--house", Some(folder)) => Ok(Store::Folder(Some(folder.to_owned()))),
            ("--house", None) => Err(format!("--house wants a folder. {USAGE}")),
            ("--store", Some("sqlite")) => Ok(Store::Folder(None)),
            ("--store", Some("postgres")) => Ok(Store::Postgres),
            ("--store", _) => Err(format!("--store is sqlite or postgres. {USAGE}")),
            (_, Some(address)) => Ok(Store::At(address.to_owned())),
            (_, None) => Err(format!("{name} wants an address. {USAGE}")),
        }
    }
}

fn count(name: &str, value: Option<&str>, most: u64) -> Result<u64, String> {
    let Some(value) = value else {
        return Err(format!("{name} wants a number. {USAGE}"));
    };
    let number = value.parse().ok().filter(|it| (1..=most).contains(it));
    number.ok_or_else(|| format!("{name} is a number from 1 to {most}, and {value:?} is not."))
}

/// It becomes a part of an address.
fn is_slug(text: &str) -> bool {
    let fits = |it: u8| it.is_ascii_alphanumeric() || it == b'-';
    !text.is_empty() && text.bytes().all(fits)
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Wish, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Wish::read(&arguments)
    }

    #[test]
    fn the_game_is_enough() {
        let wish = Wish {
            game: "edo-yashiki".to_owned(),
            tables: 100,
            seats: 4,
            seconds: 20,
            form: Form::Text,
            rate: None,
            watchers: 0,
            store: Store::Folder(None),
            servers: 1,
            what: What::Choices,
        };
        assert_eq!(read("edo-yashiki"), Ok(wish.clone()));
        let race = Wish {
            seats: 5,
            seconds: 40,
            what: What::Races,
            ..wish
        };
        assert_eq!(read("edo-yashiki --race").as_ref(), Ok(&race));
        let short = Wish { seconds: 3, ..race };
        assert_eq!(read("--seconds 3 edo-yashiki --race"), Ok(short));
    }

    #[test]
    fn everything_can_be_said_in_any_order() {
        let wish = Wish {
            game: "catsle".to_owned(),
            tables: 7,
            seats: 3,
            seconds: 2,
            form: Form::Json,
            rate: Some(50),
            watchers: 500,
            store: Store::Folder(Some("old".to_owned())),
            servers: 1,
            what: What::Choices,
        };
        for line in [
            "catsle --tables 7 --seats 3 --seconds 2 --rate 50 --watchers 500 --house old --json",
            "--json --seconds=2 --seats=3 --watchers=500 catsle --house=old --rate=50 --tables=7",
        ] {
            assert_eq!(read(line).as_ref(), Ok(&wish), "{line}");
        }
    }

    #[test]
    fn a_house_in_postgresql_may_have_several_servers() {
        let wish = read("catsle --store postgres --servers 2").expect("it is a wish");
        assert_eq!((wish.store, wish.servers), (Store::Postgres, 2));
        let wish = read("catsle --database=postgres://a@b/c").expect("it is a wish");
        assert_eq!(wish.store, Store::At("postgres://a@b/c".to_owned()));
    }

    #[test]
    fn whatever_is_wrong_is_said_in_a_sentence() {
        let check = |line: &str, beginning: &str| {
            let sentence = read(line).expect_err("it is wrong");
            assert!(sentence.starts_with(beginning), "{line}: {sentence}");
        };
        check("", "Which game?");
        check("--json", "Which game?");
        check("../t", "\"../t\" cannot be the name of a game.");
        check("catsle tezuma", "One game at a time: \"catsle\" and");
        check("catsle --table 3", "There is no argument \"--table\".");
        check("catsle --json=1", "There is no argument \"--json=1\".");
        check("catsle --tables", "--tables wants a number.");
        check("catsle --house", "--house wants a folder.");
        check("catsle --store mysql", "--store is sqlite or postgres.");
        check("catsle --database", "--database wants an address.");
        check("catsle --servers 2", "A house in a folder has one server");
        check(
            "catsle --tables 0",
            "--tables is a number from 1 to 10000, and \"0\" is not.",
        );
        check("catsle --seats many", "--seats is a number from 1 to 16");
    }
}
