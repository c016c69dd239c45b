//! What the program says when it cannot do what was asked: one sentence, and the closest valid value.

use std::fmt::Display;
use std::io;
use std::process::ExitCode;

/// Why a command ends early.
#[derive(Debug)]
pub(crate) enum Complaint {
    /// The arguments are off: exit status 2.
    Usage(String),
    /// What was asked for failed: exit status 1.
    Failed(String),
    /// The reader of our output has gone: nothing to say.
    NobodyListens,
}

impl Complaint {
    pub(crate) fn usage(text: impl Into<String>) -> Complaint {
        Complaint::Usage(text.into())
    }

    pub(crate) fn failed(text: impl Into<String>) -> Complaint {
        Complaint::Failed(text.into())
    }

    /// `word` is none of these; says which, and the closest.
    pub(crate) fn unknown<T: AsRef<str>>(what: &str, word: &str, known: &[T]) -> Complaint {
        let list: Vec<&str> = known.iter().map(AsRef::as_ref).collect();
        let hint = suggestion(word, &list);
        Complaint::usage(format!(
            "there is no {what} {word:?}; there are {}{hint}",
            list.join(", ")
        ))
    }

    /// A file that cannot be read or written.
    pub(crate) fn file(path: &str, error: impl Display) -> Complaint {
        Complaint::failed(format!("{path}: {error}"))
    }

    /// The same, with the place it is about before it.
    pub(crate) fn of(self, place: &str) -> Complaint {
        match self {
            Complaint::Usage(text) => Complaint::Usage(format!("{place}: {text}")),
            Complaint::Failed(text) => Complaint::Failed(format!("{place}: {text}")),
            Complaint::NobodyListens => Complaint::NobodyListens,
        }
    }

    pub(crate) fn text(&self) -> String {
        match self {
            Complaint::Usage(text) | Complaint::Failed(text) => format!("chabudai: {text}"),
            Complaint::NobodyListens => String::new(),
        }
    }

    pub(crate) fn code(&self) -> ExitCode {
        match self {
            Complaint::Usage(_) => ExitCode::from(2),
            Complaint::Failed(_) => ExitCode::from(1),
            Complaint::NobodyListens => ExitCode::SUCCESS,
        }
    }
}

/// Writing to standard output failed.
impl From<io::Error> for Complaint {
    fn from(error: io::Error) -> Complaint {
        if error.kind() == io::ErrorKind::BrokenPipe {
            Complaint::NobodyListens
        } else {
            Complaint::failed(format!("standard output: {error}"))
        }
    }
}

/// "; did you mean …?" if something close enough is known.
pub(crate) fn suggestion<T: AsRef<str>>(word: &str, known: &[T]) -> String {
    let word = word.to_lowercase();
    let closest = known
        .iter()
        .map(|it| {
            (
                strsim::damerau_levenshtein(&word, &it.as_ref().to_lowercase()),
                it.as_ref(),
            )
        })
        .min();
    match closest {
        Some((distance, it)) if distance <= word.chars().count().max(3) => {
            format!("; did you mean {it}?")
        }
        Some(_) | None => String::new(),
    }
}
