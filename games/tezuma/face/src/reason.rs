//! Why a choice cannot be taken, in words.

use face_kit::kit;
use tezuma::{Ability, NotDrafted, NotNow, NotPlayed, Refusal};

use crate::sight::Sight;
use crate::words::{self, words};

pub(crate) fn text(refusal: &Refusal, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    match refusal {
        Refusal::Now(NotNow::DraftFirst) => words.get("refused-draft-first").to_owned(),
        Refusal::Now(NotNow::DraftOver) => words.get("refused-draft-over").to_owned(),
        Refusal::Now(NotNow::NothingForbids) => words.get("refused-nothing").to_owned(),
        Refusal::Draft(reason) => not_drafted(reason, sight),
        Refusal::Play(reason) => not_played(reason, sight),
        Refusal::NotYourDraft(unasked) | Refusal::Unasked(unasked) => kit::unasked(sight, *unasked),
    }
}

fn not_drafted(reason: &NotDrafted, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let suit = |it| ("suit", words::suit(words, it).into());
    let table = |it| ("table", words::table_number(words, it).into());
    let ability = |it: Ability| ("ability", words::ability(words, it).into());
    let who = |it| ("who", sight.who(it).into());
    match *reason {
        NotDrafted::HaveNegative { negative } => words.say("refused-have-curse", [suit(negative)]),
        NotDrafted::HaveTable { table: it } => words.say("refused-have-table", [table(it)]),
        NotDrafted::HaveAbility { ability: it } => words.say("refused-have-magic", [ability(it)]),
        NotDrafted::NegativeTaken { negative, by } => {
            words.say("refused-curse-taken", [suit(negative), who(by)])
        }
        NotDrafted::TableTaken { table: it, by } => {
            words.say("refused-table-taken", [table(it), who(by)])
        }
        NotDrafted::AbilityTaken { ability: it, by } => {
            words.say("refused-magic-taken", [ability(it), who(by)])
        }
        NotDrafted::TableNotUsed { table: it } => words.say("refused-table-unused", [table(it)]),
        NotDrafted::AbilityNotUsed { ability: it } => {
            words.say("refused-magic-unused", [ability(it)])
        }
        NotDrafted::NoAbilities => words.get("refused-no-magics").to_owned(),
    }
}

fn not_played(reason: &NotPlayed, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let ability_of = |it: Ability| ("ability", words::ability(words, it).into());
    let cards_of = |it| ("cards", words::cards(words, it).into());
    match *reason {
        NotPlayed::NotInHand { card } => {
            let card = ("card", words::card(words, card).into());
            words.say("refused-not-in-hand", [card])
        }
        NotPlayed::MustFollow { led, holding } => {
            let suit = ("suit", words::suit(words, led).into());
            words.say("refused-must-follow", [suit, cards_of(holding)])
        }
        NotPlayed::NotYourAbility {
            yours: Some(it), ..
        } => words.say("refused-other-magic", [ability_of(it)]),
        NotPlayed::NotYourAbility { yours: None, .. } => {
            words.get("refused-without-magic").to_owned()
        }
        NotPlayed::UsedAlready { .. } => words.get("refused-used").to_owned(),
        NotPlayed::TooFewMarbles {
            ability,
            needed,
            left,
        } => {
            let needed = ("needed", words::marbles(words, needed).into());
            let left = ("left", left.into());
            words.say("refused-marbles", [ability_of(ability), needed, left])
        }
        NotPlayed::NotForTheSetter { ability } => {
            words.say("refused-setter", [ability_of(ability)])
        }
        NotPlayed::LastAnyway => words.get("refused-last").to_owned(),
        NotPlayed::NothingFits { ability } => {
            words.say("refused-nothing-fits", [ability_of(ability)])
        }
        NotPlayed::DoesNotFit { ability, playable } => words.say(
            "refused-does-not-fit",
            [ability_of(ability), cards_of(playable)],
        ),
        NotPlayed::TwoCardsNeedFire => words.get("refused-two-need-fire").to_owned(),
        NotPlayed::FireNeedsTwo { playable } => {
            words.say("refused-fire-needs-two", [cards_of(playable)])
        }
        NotPlayed::NotAPair { .. } => words.get("refused-no-pair").to_owned(),
    }
}
