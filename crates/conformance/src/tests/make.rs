//! What is wrong with a make of the toy.

pub(super) const HONEST: u8 = 0;
/// The four of the architecture.
pub(super) const SHOWS_ASIDE: u8 = 1;
pub(super) const LEGAL_BY_ASIDE: u8 = 2;
pub(super) const NEVER_MOVES_ASIDE: u8 = 3;
pub(super) const SHOWS_BIDS_EARLY: u8 = 4;
/// And more.
pub(super) const FORGETS_VOIDS: u8 = 5;
pub(super) const FORGETS_THE_LOOK: u8 = 6;
pub(super) const FIRST_BID_LEADS: u8 = 7;
pub(super) const TELLING_REFUSAL: u8 = 8;
pub(super) const WHIMSICAL_PARSE: u8 = 9;
pub(super) const TELLING_DEAL: u8 = 10;
pub(super) const TELLING_BID: u8 = 11;
pub(super) const SILENT_LOOK: u8 = 12;
pub(super) const DOUBLES_A_CARD: u8 = 13;
pub(super) const WHIMSICAL_SCORE: u8 = 14;
pub(super) const FORGETFUL_WIRE: u8 = 15;
pub(super) const UNSORTED: u8 = 16;
pub(super) const NO_WINNER: u8 = 17;
pub(super) const ENDLESS: u8 = 18;
pub(super) const TELLING_AWAITED: u8 = 19;
pub(super) const STUCK: u8 = 20;
pub(super) const LYING_LOG: u8 = 21;
/// Like [`NEVER_MOVES_ASIDE`], and it says itself that it does not imagine evenly.
pub(super) const UNEVEN: u8 = 22;
/// Another honest one: bids are made in the open.
pub(super) const OPEN_BIDS: u8 = 23;
pub(super) const PLAYS_ON_OTHERWISE: u8 = 24;
/// Another honest one: two rounds are played, and between them the table rests.
pub(super) const ROUNDS: u8 = 25;
/// With two rounds.
pub(super) const RESTS_AT_ONCE: u8 = 26;
pub(super) const RESTS_IN_PLAY: u8 = 27;
pub(super) const RESTS_UNSCORED: u8 = 28;
pub(super) const OVER_AT_REST: u8 = 29;
pub(super) const TELLING_REST: u8 = 30;
/// Another honest one: who leads may call a suit and then follows its own call.
pub(super) const CALLS: u8 = 31;
/// With calls.
pub(super) const CALLS_AND_PASSES: u8 = 32;
pub(super) const CALLS_AND_LOOKS: u8 = 33;
pub(super) const CALLS_BY_ASIDE: u8 = 34;
/// Nobody is told that others have bid, but the view has it.
pub(super) const SILENT_BIDS: u8 = 35;

/// How many rounds are played.
pub(super) const fn rounds(make: u8) -> u8 {
    match make {
        ROUNDS | RESTS_AT_ONCE | RESTS_IN_PLAY | RESTS_UNSCORED | OVER_AT_REST | TELLING_REST => 2,
        _ => 1,
    }
}

/// Whether suits are called.
pub(super) const fn calls(make: u8) -> bool {
    matches!(
        make,
        CALLS | CALLS_AND_PASSES | CALLS_AND_LOOKS | CALLS_BY_ASIDE
    )
}
