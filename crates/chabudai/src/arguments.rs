//! What can be typed.

mod front;
mod house;

use std::ffi::OsString;
use std::net::SocketAddr;
use std::num::{NonZeroU32, NonZeroUsize};
use std::path::PathBuf;

use clap::error::{ContextKind, ContextValue, ErrorKind};
use clap::{Args, CommandFactory as _, Parser, Subcommand};
use game::Seed;

use crate::complaint::{Complaint, suggestion};
use crate::settings;
use crate::span::{Span, span};
use front::Front;
pub(crate) use house::House;

/// Five wonderful, hard-to-find Japanese card games.
#[derive(Debug, Parser)]
#[command(name = "chabudai", version, disable_help_subcommand = true)]
pub(crate) struct Arguments {
    #[command(subcommand)]
    pub(crate) command: Command,
}

#[derive(Debug, Subcommand)]
pub(crate) enum Command {
    /// Opens the house in the browser; what happens without a command, too
    Serve(Serve),
    /// Lists the games, their seats and options
    Games(Games),
    /// Lets bots play matches and tells who wins how often
    Arena(Arena),
    /// Plays random matches on one thread and tells how fast
    Playouts(Playouts),
    /// Searches the first decision of matches on one thread and tells how fast
    Searches(Searches),
    /// Measures how strong the bots are, and writes the table of it
    Strength(Strength),
    /// Replays a journal or a match log and says whether all of it holds
    Replay(Replay),
    /// Copies a house into one file, also while it is open
    Backup(Backup),
    /// Writes one table out as a file; a match that is not over comes with every card
    Export(Export),
    /// Takes a table from such a file into a house that is closed, if every step of it holds
    Import(Import),
}

/// Each flag can also be set by a variable, such as CHABUDAI_LISTEN, or in the file of --config; what is typed
/// counts most, and the file least.
#[derive(Debug, Args)]
#[command(verbatim_doc_comment)]
pub(crate) struct Serve {
    /// A file of settings: TOML, with the names of these flags
    #[arg(long, value_name = "FILE")]
    pub(crate) config: Option<PathBuf>,
    /// The address to listen at; 0.0.0.0:4649 lets other devices in
    #[arg(long, default_value = LISTEN, value_name = "ADDRESS", value_parser = address)]
    pub(crate) listen: SocketAddr,
    #[command(flatten)]
    pub(crate) house: House,
    /// After how long without anybody a table is cleared away whose match has not started: 90m,
    /// 36h, 7d or never
    #[arg(long, value_name = "TIME", default_value = "7d", value_parser = span)]
    pub(crate) expire_waiting: Span,
    /// The same for a match that everybody has left
    #[arg(long, value_name = "TIME", default_value = "90d", value_parser = span)]
    pub(crate) expire_left: Span,
    /// A data file for new tables of the game it fits, or of GAME; may be given several times
    #[arg(long = "deck", value_name = "[GAME=]FILE")]
    pub(crate) decks: Vec<String>,
    /// How to write what happens to standard error: text for people, json for machines
    #[arg(long, value_name = "FORM", default_value = "text", value_parser = ["text", "json"])]
    pub(crate) log: String,
    /// From which level on: error, warn, info, debug
    #[arg(long, value_name = "LEVEL", default_value = "info",
          value_parser = ["error", "warn", "info", "debug"])]
    pub(crate) log_level: String,
    #[command(flatten)]
    pub(crate) front: Front,
}

/// On this machine only. The number reads "yoroshiku": be kind to us.
const LISTEN: &str = "127.0.0.1:4649";

#[derive(Debug, Args)]
pub(crate) struct Games {
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Arena {
    /// The game's slug, see `chabudai games`
    pub(crate) game: String,
    /// A bot for each seat, with commas between: random, greedy, novice, regular, master,
    /// ismcts:N, or cheat:N, which sees all cards
    #[arg(long, value_name = "BOT,BOT,…", value_delimiter = ',', required = true)]
    pub(crate) seats: Vec<String>,
    /// How many matches to play; the bots move on by one seat after each
    #[arg(long, value_name = "N")]
    pub(crate) matches: NonZeroUsize,
    /// Where all chance comes from: a number or 64 hexadecimal digits
    #[arg(long, default_value = "1", value_name = "S")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) table: Table,
    /// Write the match log of every match to this file
    #[arg(long, value_name = "FILE")]
    pub(crate) log: Option<String>,
    /// List the legal choices of every decision in the log
    #[arg(long, requires = "log")]
    pub(crate) log_legal: bool,
    /// Write the journal of every match into this folder
    #[arg(long, value_name = "DIR")]
    pub(crate) journals: Option<String>,
    /// How many matches are played at once [default: one a core]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// Play each deal once in every rotation of the seats
    #[arg(long)]
    pub(crate) shared_deals: bool,
    /// How long each bot takes to grab in a race, in milliseconds [default: all the same]
    #[arg(long, value_name = "MS,MS,…", value_delimiter = ',')]
    pub(crate) reaction: Vec<u32>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Playouts {
    /// The game's slug, see `chabudai games`
    pub(crate) game: String,
    /// How many seats the table has
    #[arg(long, value_name = "N")]
    pub(crate) players: usize,
    /// How long to play
    #[arg(long, default_value = "5", value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) seconds: f64,
    /// Where all chance comes from: a number or 64 hexadecimal digits
    #[arg(long, default_value = "1", value_name = "S")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) table: Table,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Searches {
    /// The game's slug, see `chabudai games`
    pub(crate) game: String,
    /// How many seats the table has
    #[arg(long, default_value = "4", value_name = "N")]
    pub(crate) players: usize,
    /// How long to search
    #[arg(long, default_value = "5", value_name = "SECONDS", value_parser = seconds, allow_negative_numbers = true)]
    pub(crate) seconds: f64,
    /// The bot that searches: ismcts:N, or a level
    #[arg(long, default_value = "ismcts:1000", value_name = "BOT")]
    pub(crate) bot: String,
    /// Where all chance comes from: a number or 64 hexadecimal digits
    #[arg(long, default_value = "1", value_name = "S")]
    pub(crate) seed: Seed,
    #[command(flatten)]
    pub(crate) table: Table,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Strength {
    /// The games' slugs, see `chabudai games` [default: all]
    #[arg(value_name = "GAME")]
    pub(crate) games: Vec<String>,
    /// How many seats the tables have
    #[arg(long, default_value = "4", value_name = "N")]
    pub(crate) players: usize,
    /// Only these parts, with commas between, such as master-greedy or times [default: all]
    #[arg(long, value_name = "PART,PART,…", value_delimiter = ',')]
    pub(crate) only: Vec<String>,
    /// A tenth of the matches, for trying out; needs --out
    #[arg(long)]
    pub(crate) quick: bool,
    /// At most this many matches of a kind, for trying out; needs --out
    #[arg(long, value_name = "N", hide = true)]
    pub(crate) matches: Option<NonZeroUsize>,
    /// At most this many iterations for a decision, for trying out; needs --out
    #[arg(long, value_name = "N", hide = true)]
    pub(crate) iterations: Option<NonZeroU32>,
    /// Where all chance comes from: a number or 64 hexadecimal digits
    #[arg(long, default_value = "1", value_name = "S")]
    pub(crate) seed: Seed,
    /// How many matches are played at once [default: one a core]
    #[arg(long, value_name = "T")]
    pub(crate) threads: Option<NonZeroUsize>,
    /// The file whose rows are brought up to date [default: docs/strength.md]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    /// Print JSON
    #[arg(long)]
    pub(crate) json: bool,
}

/// How the table is set up.
#[derive(Debug, Args)]
pub(crate) struct Table {
    /// An option of the game, see `chabudai games`; may be given several times
    #[arg(long = "option", value_name = "K=V")]
    pub(crate) options: Vec<String>,
    /// A data file to play with instead of the game's own
    #[arg(long, value_name = "FILE")]
    pub(crate) deck: Option<String>,
}

#[derive(Debug, Args)]
pub(crate) struct Replay {
    /// A journal, or a match log with one match a line
    pub(crate) file: String,
    /// Let every bot of a journal think again, and say whether it chooses the same
    #[arg(long)]
    pub(crate) bots: bool,
}

#[derive(Debug, Args)]
pub(crate) struct Backup {
    /// The file to write; one that is there is not overwritten
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) house: House,
}

#[derive(Debug, Args)]
pub(crate) struct Export {
    /// The table's id, as in its address
    #[arg(allow_hyphen_values = true)]
    pub(crate) table: String,
    /// The file to write; one that is there is not overwritten [default: standard output]
    #[arg(long, value_name = "FILE")]
    pub(crate) out: Option<PathBuf>,
    #[command(flatten)]
    pub(crate) house: House,
}

#[derive(Debug, Args)]
pub(crate) struct Import {
    /// A file that `chabudai export` has written; or, with --database, the folder of a whole house
    pub(crate) file: PathBuf,
    #[command(flatten)]
    pub(crate) house: House,
}

fn seconds(text: &str) -> Result<f64, String> {
    let seconds = text.parse::<f64>().ok();
    seconds
        .filter(|it| (0.0..=86_400.0).contains(it))
        .ok_or_else(|| "a number of seconds from 0 to 86400".to_owned())
}

fn address(text: &str) -> Result<SocketAddr, String> {
    text.parse()
        .map_err(|_| "an address and a port such as 127.0.0.1:4649".to_owned())
}

/// Reads the command line, and what is set elsewhere. Help and version are printed here, and are no
/// complaint. Without arguments it is `serve`.
pub(crate) fn read() -> Result<Command, Complaint> {
    let mut typed: Vec<OsString> = std::env::args_os().collect();
    if typed.len() <= 1 {
        typed.push("serve".into());
    }
    let typed = settings::complete(&Arguments::command(), typed, |it| std::env::var_os(it))?;
    Arguments::try_parse_from(typed)
        .map(|it| it.command)
        .map_err(|error| complain(&error))
}

#[expect(
    clippy::wildcard_enum_match_arm,
    reason = "the kinds are another crate's, and more may come"
)]
pub(crate) fn complain(error: &clap::Error) -> Complaint {
    let text = |kind| match error.get(kind) {
        Some(ContextValue::String(text)) => text.clone(),
        Some(ContextValue::Strings(texts)) => texts.join(", "),
        Some(_) | None => String::new(),
    };
    let argument = text(ContextKind::InvalidArg);
    let value = text(ContextKind::InvalidValue);
    let hint = |kind| match text(kind) {
        closest if closest.is_empty() => String::new(),
        closest => format!("; did you mean {closest}?"),
    };
    match error.kind() {
        ErrorKind::DisplayHelp
        | ErrorKind::DisplayVersion
        | ErrorKind::DisplayHelpOnMissingArgumentOrSubcommand => {
            // Exits with the right status itself.
            error.exit()
        }
        ErrorKind::InvalidSubcommand => {
            let word = text(ContextKind::InvalidSubcommand);
            Complaint::unknown(
                "command",
                &word,
                &[
                    "serve", "games", "arena", "playouts", "searches", "strength", "replay",
                    "backup", "export", "import",
                ],
            )
        }
        ErrorKind::MissingSubcommand => Complaint::usage(
            "say what to do: serve, games, arena, playouts, searches, strength, replay, backup, export or import",
        ),
        ErrorKind::UnknownArgument => Complaint::usage(format!(
            "there is no argument {argument}{}",
            hint(ContextKind::SuggestedArg)
        )),
        ErrorKind::MissingRequiredArgument => Complaint::usage(format!("{argument} is missing")),
        ErrorKind::InvalidValue | ErrorKind::ValueValidation if value.is_empty() => {
            Complaint::usage(format!("{argument} needs a value"))
        }
        ErrorKind::InvalidValue | ErrorKind::ValueValidation => {
            let valid = text(ContextKind::ValidValue);
            let why = std::error::Error::source(error).map_or_else(
                || suggestion(&value, &valid.split(", ").collect::<Vec<_>>()),
                |it| format!(": {it}"),
            );
            Complaint::usage(format!("{argument} cannot be {value:?}{why}"))
        }
        ErrorKind::ArgumentConflict => {
            let other = text(ContextKind::PriorArg);
            Complaint::usage(format!("{argument} cannot be given twice or with {other}"))
        }
        other => Complaint::usage(other.as_str().unwrap_or("these arguments cannot be read")),
    }
}
