//! Abilities at the table: what one would do to the cards in one's hand, and what to do once it is ready.

use game::Seat;
use maud::{Markup, html};
use tezuma::{Ability, Action, Card, Count, Suit, Tie, Why};

use crate::card::prop;
use crate::sight::{self, Lying, Sight};
use crate::words::{self, words};

/// What a card would come to.
pub(crate) struct Hint {
    /// On the card, such as "→10".
    pub(crate) text: String,
    /// The same in words: "counts 10".
    pub(crate) spoken: String,
    pub(crate) class: &'static str,
}

impl Hint {
    fn of_word(word: &str, class: &'static str) -> Hint {
        Hint {
            text: word.to_owned(),
            spoken: word.to_owned(),
            class,
        }
    }
}

/// The ability that a seat has declared in the trick on the stage.
pub(crate) fn used_by(sight: &Sight<'_>, seat: Seat) -> Option<Ability> {
    match sight::on_stage(sight) {
        Lying::Open(trick) => trick.used_by(seat),
        Lying::Won(trick) => trick.used_by(seat),
        Lying::Nothing => None,
    }
}

/// What a card would come to if it were played now, alone or with this ability; nothing if there is nothing
/// to say.
pub(crate) fn hint(sight: &Sight<'_>, ability: Option<Ability>, card: Card) -> Option<Hint> {
    let trick = sight.view.trying(ability, Action::Play(card))?;
    let count = *trick.counts().last()?;
    let you = sight.you()?;
    let used = trick.used_by(you);
    let is_tie = trick.winning(sight.n_seats()) == Some(you)
        && matches!(
            trick.why(you),
            Why::Trump(Tie::Sword) | Why::Value(Tie::Sword)
        );
    if is_tie {
        return Some(Hint::of_word(words(sight.lang()).get("ties-wins"), "good"));
    }
    told(sight, card, trick.led, used, count)
}

/// What a card counts, in a word or two, where that is not what is printed on it.
pub(crate) fn told(
    sight: &Sight<'_>,
    card: Card,
    led: Option<Suit>,
    used: Option<Ability>,
    count: Count,
) -> Option<Hint> {
    let words = words(sight.lang());
    let word = |id, class| Some(Hint::of_word(words.get(id), class));
    let worth = |class| {
        let worth = count.value.to_string();
        Some(Hint {
            text: format!("→{worth}"),
            spoken: words.say("counts", [("points", worth.into())]),
            class,
        })
    };
    if card.is_trump() {
        return match (count.effective, count.follows) {
            (true, _) => word("effective", "good"),
            (false, true) if count.value > 0 => worth("worth"),
            (false, true) => worth("weak"),
            (false, false) => word("no-power", "weak"),
        };
    }
    let is_changed = count.value != u16::from(card.value());
    match led.filter(|led| count.follows && *led != card.suit()) {
        // Only Cup & Ball lets a card of another suit follow.
        Some(led) => {
            let suit = ("suit", words::suit(words, led).into());
            let rank = ("rank", count.value.to_string().into());
            let card = words.say("card", [suit, rank]);
            Some(Hint {
                text: format!("= {}{}", words::sign(sight.lang(), led), count.value),
                spoken: words.say("counts-as", [("card", card.into())]),
                class: "worth",
            })
        }
        None if !count.follows && used.is_some_and(promises) => Some(Hint {
            text: words.get("cannot-win-short").to_owned(),
            spoken: words.get("cannot-win").to_owned(),
            class: "weak",
        }),
        None if count.follows && is_changed => worth("worth"),
        None => None,
    }
}

/// Whether somebody might think that this ability makes any card win.
const fn promises(ability: Ability) -> bool {
    match ability {
        Ability::Sword | Ability::Fire | Ability::Ring | Ability::Horse | Ability::Umbrellas => {
            true
        }
        Ability::Egg
        | Ability::Butterfly
        | Ability::Cup
        | Ability::Chicks
        | Ability::Pail
        | Ability::Sand
        | Ability::Water => false,
    }
}

/// What to do once this ability is ready.
pub(crate) fn line(sight: &Sight<'_>, ability: Ability) -> String {
    let words = words(sight.lang());
    let view = sight.view;
    let led = view.trick().and_then(|it| it.led);
    let follows = led.filter(|_| sight::can_follow(sight));
    let suit = |led: Suit| ("suit", words::suit(words, led).into());
    match ability {
        // These are asked for, not made ready.
        Ability::Egg | Ability::Sand => words::does(words, ability).to_owned(),
        Ability::Sword => words.get("ready-sword").to_owned(),
        Ability::Water => words.get("ready-water").to_owned(),
        Ability::Chicks => words.get("ready-chicks").to_owned(),
        Ability::Pail => {
            let left = sight.front().left(sight.n_seats());
            words.say("ready-pail", [("who", sight.who(left).into())])
        }
        Ability::Horse => match follows {
            Some(led) => words.say("ready-horse", [suit(led)]),
            None => words.get("ready-horse-any").to_owned(),
        },
        Ability::Butterfly => words.get("ready-butterfly").to_owned(),
        Ability::Ring => words.get("ready-ring").to_owned(),
        Ability::Cup => match led {
            Some(led) => words.say("ready-cup", [suit(led)]),
            None => words::does(words, ability).to_owned(),
        },
        Ability::Fire => match follows {
            Some(led) => words.say("ready-fire", [suit(led)]),
            None => words.get("ready-fire-any").to_owned(),
        },
        Ability::Umbrellas => words.get("ready-umbrellas").to_owned(),
    }
}

/// What is asked before an ability is used that no card goes with.
pub(crate) fn question(sight: &Sight<'_>, ability: Ability) -> Markup {
    let words = words(sight.lang());
    let (question, more) = if ability == Ability::Egg {
        ("ask-egg", "ask-egg-more")
    } else {
        ("ask-sand", "ask-sand-more")
    };
    html! {
        (prop(ability))
        span { b { (words.get(question)) } br; (words.get(more)) }
    }
}
