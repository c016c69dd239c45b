//! What can go wrong at the door or at the table, in one clear sentence each.

use crate::Lang;
use crate::pages::words;

/// Something that did not work. Nothing changed, unless it is in doubt.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum Trouble {
    NoSuchPage,
    NoSuchTable,
    NoSuchGame,
    /// The seat was taken by somebody else, or there is none free.
    SeatTaken,
    /// A secret seat link that opens nothing.
    BadSeatLink,
    /// A recovery link that leads to nobody.
    BadRecoveryLink,
    NameMissing,
    NameTooLong,
    /// A form or message that no page of ours sends.
    Unreadable,
    TooLarge,
    /// The page showed an older table than there is.
    Stale,
    /// A choice before all seats are taken.
    NotStarted,
    /// A choice after the end.
    MatchOver,
    /// A choice from somebody who only watches.
    Watching,
    /// Taking back where there is nothing of one's own.
    NothingToUndo,
    /// Taking back what others could have claimed.
    Raced,
    /// Talking faster than others can read.
    TooMuchTalk,
    /// Talking without a name.
    Nameless,
    /// A hint at a table with other people.
    NoHintHere,
    /// A hint for a seat that has nothing to choose.
    NoHintNow,
    /// What only whoever opened the table may do.
    NotHost,
    /// Somebody whom the host of the table has sent away.
    SentAway,
    /// The options do not fit the game.
    BadOptions,
    /// Too many requests.
    TooBusy,
    /// Many tables opened within a minute.
    TooManyTables,
    /// Many changes of one's own within a minute.
    TooManyChanges,
    /// Many pages open at once.
    TooManyPages,
    /// Many connections open at once.
    Full,
    /// What was announced did not come in time.
    TooSlow,
    /// A host that is not ours.
    WrongHost,
    /// A match that was played by rules that have changed since.
    OldRules,
    /// A table to which nobody came for so long that it was cleared away.
    Expired,
    /// Nothing can be written at the moment; that may pass.
    NotWritten,
    /// The database went away while something was written: it may be there, or not.
    InDoubt,
    /// Our own mistake.
    Broken,
}

impl Trouble {
    pub const ALL: [Trouble; 35] = [
        Trouble::NoSuchPage,
        Trouble::NoSuchTable,
        Trouble::NoSuchGame,
        Trouble::SeatTaken,
        Trouble::BadSeatLink,
        Trouble::BadRecoveryLink,
        Trouble::NameMissing,
        Trouble::NameTooLong,
        Trouble::Unreadable,
        Trouble::TooLarge,
        Trouble::Stale,
        Trouble::NotStarted,
        Trouble::MatchOver,
        Trouble::Watching,
        Trouble::NothingToUndo,
        Trouble::Raced,
        Trouble::TooMuchTalk,
        Trouble::Nameless,
        Trouble::NoHintHere,
        Trouble::NoHintNow,
        Trouble::NotHost,
        Trouble::SentAway,
        Trouble::BadOptions,
        Trouble::TooBusy,
        Trouble::TooManyTables,
        Trouble::TooManyChanges,
        Trouble::TooManyPages,
        Trouble::Full,
        Trouble::TooSlow,
        Trouble::WrongHost,
        Trouble::OldRules,
        Trouble::Expired,
        Trouble::NotWritten,
        Trouble::InDoubt,
        Trouble::Broken,
    ];

    /// The sentence.
    pub fn sentence(self, lang: Lang) -> String {
        words(lang).get(self.id()).to_owned()
    }

    const fn id(self) -> &'static str {
        match self {
            Trouble::NoSuchPage => "trouble-page",
            Trouble::NoSuchTable => "trouble-table",
            Trouble::NoSuchGame => "trouble-game",
            Trouble::SeatTaken => "trouble-seat-taken",
            Trouble::BadSeatLink => "trouble-seat-link",
            Trouble::BadRecoveryLink => "trouble-recovery-link",
            Trouble::NameMissing => "trouble-name-missing",
            Trouble::NameTooLong => "trouble-name-long",
            Trouble::Unreadable => "trouble-unreadable",
            Trouble::TooLarge => "trouble-large",
            Trouble::Stale => "trouble-stale",
            Trouble::NotStarted => "trouble-not-started",
            Trouble::MatchOver => "trouble-over",
            Trouble::Watching => "trouble-watching",
            Trouble::NothingToUndo => "trouble-nothing-to-undo",
            Trouble::Raced => "trouble-raced",
            Trouble::TooMuchTalk => "trouble-much-talk",
            Trouble::Nameless => "trouble-nameless",
            Trouble::NoHintHere => "trouble-no-hint-here",
            Trouble::NoHintNow => "trouble-no-hint-now",
            Trouble::NotHost => "trouble-not-host",
            Trouble::SentAway => "trouble-sent-away",
            Trouble::BadOptions => "trouble-options",
            Trouble::TooBusy => "trouble-busy",
            Trouble::TooManyTables => "trouble-many-tables",
            Trouble::TooManyChanges => "trouble-many-changes",
            Trouble::TooManyPages => "trouble-many-pages",
            Trouble::Full => "trouble-full",
            Trouble::TooSlow => "trouble-slow",
            Trouble::WrongHost => "trouble-host",
            Trouble::OldRules => "trouble-old-rules",
            Trouble::Expired => "trouble-expired",
            Trouble::NotWritten => "trouble-not-written",
            Trouble::InDoubt => "trouble-in-doubt",
            Trouble::Broken => "trouble-broken",
        }
    }
}
