//! The honest toy keeps the contract; every dishonest one is caught, by the property it breaks.

use std::panic::catch_unwind;

use game::Options;

use crate::check;

use super::shelf::ToyOptions;
use super::{make, toy::Toy};

#[test]
fn the_honest_toy_passes() {
    for seats in 2..=4 {
        check::<Toy<{ make::HONEST }>>(&ToyOptions::usual(seats), 0..20);
    }
}

#[test]
fn open_choices_may_be_seen() {
    check::<Toy<{ make::OPEN_BIDS }>>(&ToyOptions::usual(3), 0..20);
}

#[test]
fn a_single_match_is_enough_to_call_it() {
    check::<Toy<{ make::HONEST }>>(&ToyOptions::usual(3), 7..8);
}

#[track_caller]
fn caught<const MAKE: u8>(property: &str) {
    caught_by_one_of::<MAKE>(&[property]);
}

/// For a mutant that breaks several properties: which is seen first depends on the sample.
#[track_caller]
fn caught_by_one_of<const MAKE: u8>(properties: &[&str]) {
    for seats in 2..=4 {
        let play = || check::<Toy<MAKE>>(&ToyOptions::usual(seats), 0..20);
        let panic = catch_unwind(play).expect_err("the mutant is caught");
        let message = panic.downcast_ref::<String>().expect("with a message");
        assert!(
            properties.iter().any(|it| message.starts_with(it)) && message.contains(": seed "),
            "caught by another property with {seats} seats: {message}"
        );
    }
}

#[test]
fn a_view_that_shows_the_card_set_aside() {
    caught::<{ make::SHOWS_ASIDE }>("Non-interference");
}

#[test]
fn legality_that_depends_on_it() {
    caught_by_one_of::<{ make::LEGAL_BY_ASIDE }>(&["Non-interference", "Consistent imagination"]);
}

#[test]
fn imagination_that_never_moves_it() {
    caught::<{ make::NEVER_MOVES_ASIDE }>("Every possible value");
}

#[test]
fn imagination_that_need_not_be_even_and_never_moves_it() {
    caught::<{ make::UNEVEN }>("Every possible value");
}

#[test]
fn sealed_choices_visible_early() {
    caught::<{ make::SHOWS_BIDS_EARLY }>("Sealed");
}

#[test]
fn imagination_that_forgets_who_failed_to_follow() {
    caught::<{ make::FORGETS_VOIDS }>("Consistent imagination");
}

#[test]
fn imagination_that_forgets_what_the_seat_looked_at() {
    caught::<{ make::FORGETS_THE_LOOK }>("Consistent imagination");
}

#[test]
fn imagination_without_imagination() {
    caught::<{ make::STUCK }>("Every possible value");
}

#[test]
fn sealed_choices_whose_order_matters() {
    caught::<{ make::FIRST_BID_LEADS }>("Sealed");
}

#[test]
fn a_refusal_that_tells_a_secret() {
    caught::<{ make::TELLING_REFUSAL }>("Refusals");
}

#[test]
fn notation_that_reads_differently_at_times() {
    caught::<{ make::WHIMSICAL_PARSE }>("Well-formed");
}

#[test]
fn a_deal_that_tells_what_is_hidden() {
    caught::<{ make::TELLING_DEAL }>("Non-interference");
}

#[test]
fn an_event_that_tells_a_sealed_choice() {
    caught::<{ make::TELLING_BID }>("Sealed");
}

#[test]
fn a_view_that_learns_in_silence() {
    caught::<{ make::SILENT_LOOK }>("No silent learning");
}

#[test]
fn a_view_that_changes_in_silence() {
    caught::<{ make::SILENT_BIDS }>("No silent learning");
}

#[test]
fn a_card_that_exists_twice() {
    caught::<{ make::DOUBLES_A_CARD }>("Conservation");
}

#[test]
fn scores_that_are_not_determined() {
    caught::<{ make::WHIMSICAL_SCORE }>("Determined");
}

#[test]
fn a_view_that_loses_something_on_the_wire() {
    caught::<{ make::FORGETFUL_WIRE }>("On the wire");
}

#[test]
fn choices_out_of_order() {
    caught::<{ make::UNSORTED }>("Well-formed");
}

#[test]
fn an_end_without_a_winner() {
    caught::<{ make::NO_WINNER }>("Well-formed");
}

#[test]
fn a_match_that_never_ends() {
    caught::<{ make::ENDLESS }>("Well-formed");
}

#[test]
fn being_awaited_for_a_secret_reason() {
    caught::<{ make::TELLING_AWAITED }>("Non-interference");
}

#[test]
fn a_log_that_says_something_else_each_time() {
    caught::<{ make::LYING_LOG }>("Match log");
}

#[test]
fn playing_on_by_other_choices() {
    caught::<{ make::PLAYS_ON_OTHERWISE }>("Determined");
}

#[test]
fn two_rounds_with_a_rest_between_pass() {
    for seats in 2..=4 {
        check::<Toy<{ make::ROUNDS }>>(&ToyOptions::usual(seats), 0..20);
    }
}

#[test]
fn a_rest_before_anybody_chose() {
    caught::<{ make::RESTS_AT_ONCE }>("Rests");
}

#[test]
fn a_rest_while_somebody_is_awaited() {
    caught::<{ make::RESTS_IN_PLAY }>("Rests");
}

#[test]
fn a_rest_after_a_round_that_was_not_scored() {
    caught::<{ make::RESTS_UNSCORED }>("Rests");
}

#[test]
fn a_rest_that_is_taken_for_the_end() {
    caught::<{ make::OVER_AT_REST }>("Rests");
}

/// The rest of the contract holds at every rest, however seldom a sample would come upon one.
#[test]
fn a_refusal_that_tells_a_secret_at_rest_only() {
    caught::<{ make::TELLING_REST }>("Refusals");
}

#[test]
fn choices_that_announce_another_pass() {
    for seats in 2..=4 {
        check::<Toy<{ make::CALLS }>>(&ToyOptions::usual(seats), 0..20);
    }
}

#[test]
fn an_announcement_after_which_somebody_else_chooses() {
    caught::<{ make::CALLS_AND_PASSES }>("Announcements");
}

#[test]
fn an_announcement_that_brings_something_to_light() {
    caught::<{ make::CALLS_AND_LOOKS }>("Announcements");
}

#[test]
fn an_announcement_after_which_choices_tell_a_secret() {
    caught::<{ make::CALLS_BY_ASIDE }>("Announcements");
}
