//! The honest face keeps the contract; every other one is caught, by the rule that it breaks.

use std::panic::catch_unwind;

use game::Options as _;

use super::toy::ToyOptions;
use super::toy_face::{Flaw, ToyFace};
use crate::check::check;

#[test]
fn the_honest_face_passes() {
    for seats in 2..=4 {
        check(&ToyFace(Flaw::None), &ToyOptions::usual(seats), 0..8);
    }
}

#[track_caller]
fn caught(flaw: Flaw, rule: &str) {
    let watch = || check(&ToyFace(flaw), &ToyOptions::usual(3), 0..8);
    let panic = catch_unwind(watch).expect_err("the flaw is caught");
    let message = panic.downcast_ref::<String>().expect("with a message");
    let start = format!("{rule}: toy, seed ");
    assert!(
        message.starts_with(&start),
        "caught by another rule: {message}"
    );
}

#[test]
fn secrets_are_kept() {
    caught(Flaw::ShowsAnotherCard, "Secrets");
}

#[test]
fn keys_forget_nothing() {
    caught(Flaw::ForgetsTheHand, "Keys");
    caught(Flaw::ForgetsTheNewest, "Keys");
}

#[test]
fn ids_are_there_once() {
    caught(Flaw::SameIdTwice, "Regions");
    caught(Flaw::IdOfTheShell, "Ids");
    caught(Flaw::CardWithoutId, "Ids");
    caught(Flaw::GlidesFromNowhere, "Ids");
    caught(Flaw::LinkToNoRule, "Ids");
}

#[test]
fn what_is_offered_is_on_the_page() {
    caught(Flaw::OfferWithoutButton, "Offers");
    caught(Flaw::ButtonWithoutOffer, "Offers");
    caught(Flaw::NoSuchChoice, "Offers");
}

#[test]
fn what_may_be_chosen_can_be_pressed() {
    caught(Flaw::LegalCardHidden, "Choices");
    caught(Flaw::BoastCannotBeReadied, "Choices");
    caught(Flaw::HiddenWhileReady, "Choices");
    caught(Flaw::SpectatorsPress, "Watching");
    caught(Flaw::NoGoingOn, "Rest");
    caught(Flaw::DeadButton, "Gestures");
    caught(Flaw::PickWithoutChoice, "Gestures");
}

#[test]
fn what_may_not_be_chosen_has_its_reason() {
    caught(Flaw::NoWordsForReason, "Reasons");
    caught(Flaw::ReasonOfNoRule, "Reasons");
}

#[test]
fn events_are_told_alike() {
    caught(Flaw::SilentInJapanese, "Tales");
    caught(Flaw::TellsItAnew, "Tales");
    caught(Flaw::NoWordsForEvent, "Tales");
    caught(Flaw::GapInSentence, "Words");
}

#[test]
fn html_is_well_formed() {
    caught(Flaw::NotClosed, "Well-formed");
    caught(Flaw::NameAsHtml, "Well-formed");
    caught(Flaw::BlockInParagraph, "Well-formed");
    caught(Flaw::Styled, "Policy");
    caught(Flaw::Listens, "Policy");
    caught(Flaw::Scripted, "Policy");
    caught(Flaw::NamelessButton, "Names");
    caught(Flaw::GapInWords, "Words");
}

#[test]
fn regions_stay_the_same_and_have_their_place() {
    caught(Flaw::RegionsComeAndGo, "Regions");
    caught(Flaw::WrongRoot, "Regions");
    caught(Flaw::RegionInRegion, "Regions");
    caught(Flaw::NoSlot, "Slots");
    caught(Flaw::TwoSlots, "Slots");
    caught(Flaw::IdleSlot, "Slots");
    caught(Flaw::LayoutChanges, "Layout");
    caught(Flaw::NoWhys, "Shell");
    caught(Flaw::AnswerElsewhere, "Shell");
    caught(Flaw::SheetIsFoldedBack, "Sheet");
}

#[test]
fn stages_lead_to_the_page() {
    caught(Flaw::StageOfNoRegion, "Stages");
    caught(Flaw::CardTwiceInStage, "Stages");
}
