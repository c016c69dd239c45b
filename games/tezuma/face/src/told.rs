//! What happened, one sentence for each event.

use face_kit::{Span, Tale, kit};
use game::{PerSeat, Seat};
use tezuma::{Ability, Action, Card, Event, Sheet, Tie, Why, WonTrick};

use crate::sight::Sight;
use crate::words::{self, words};

/// §8.3 Won cards may not be looked at: unless the table plays with `memory`, who played what goes when the next
/// trick is led. Who won, and which abilities were used, everybody sees on the charts and by the marbles.
pub(crate) fn tell(event: &Event, sight: &Sight<'_>) -> Tale {
    let of_trick = |class, text: String| {
        let tale = Tale::logged(class, text).of(Span::Trick);
        if sight.view.options.memory() {
            tale.stays()
        } else {
            tale
        }
    };
    match event {
        Event::SetUp { .. } => Tale::silent(),
        Event::Dealt { round, start, .. } => Tale::logged("dealt", dealt(*round, *start, sight)),
        Event::Drafted { seat, card } => {
            Tale::logged("drafted", drafted(*seat, *card, sight)).of(Span::Round)
        }
        Event::Declared { seat, ability } => {
            of_trick("magic", declared(*seat, *ability, sight)).stays()
        }
        Event::Played {
            seat,
            card,
            lower,
            leads,
        } => {
            let tale = of_trick("played", played(*seat, *card, *lower, sight));
            if *leads {
                tale.opens(Span::Trick)
            } else {
                tale
            }
        }
        Event::TrickWon { trick, .. } => {
            let tale = of_trick("ranked", won(trick, sight));
            let tale = if sight.view.options.memory() {
                tale
            } else {
                tale.remains(won_shortly(trick, sight))
            };
            tale.closes(Span::Trick)
        }
        Event::Scored(sheet) => Tale::logged("scored", scored(sheet, sight)).closes(Span::Round),
        Event::Over(outcome) => Tale::logged("scored", ended(sight, &outcome.totals)),
    }
}

fn by(sight: &Sight<'_>, seat: Seat) -> [(&'static str, String); 2] {
    [
        ("who", sight.who(seat)),
        ("you", sight.is_you(seat).to_owned()),
    ]
}

fn dealt(round: u8, start: Seat, sight: &Sight<'_>) -> String {
    let [who, you] = by(sight, start);
    words(sight.lang()).say(
        "told-dealt",
        [
            ("deal", kit::nth(round).into()),
            (who.0, who.1.into()),
            (you.0, you.1.into()),
        ],
    )
}

fn drafted(seat: Seat, card: Action, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let what = match card {
        Action::DraftNegative(suit) => {
            let suit = ("suit", words::suit(words, suit).into());
            words.say("the-curse", [suit])
        }
        Action::DraftTable(table) => {
            let table = ("table", words::table(sight, table).into());
            words.say("the-table", [table])
        }
        Action::DraftAbility(ability) => words::ability(words, ability).to_owned(),
        Action::Play(_) | Action::PlayTwo(..) | Action::Use(_) => String::new(),
    };
    let [who, you] = by(sight, seat);
    words.say(
        "told-drafted",
        [
            (who.0, who.1.into()),
            (you.0, you.1.into()),
            ("what", what.into()),
        ],
    )
}

fn declared(seat: Seat, ability: Ability, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let [who, you] = by(sight, seat);
    let left = sight.who(seat.left(sight.n_seats()));
    let left_is_you = sight.is_you(seat.left(sight.n_seats()));
    let effect = words.say(
        match ability {
            Ability::Egg => "effect-egg",
            Ability::Sword => "effect-sword",
            Ability::Butterfly => "effect-butterfly",
            Ability::Fire => "effect-fire",
            Ability::Ring => "effect-ring",
            Ability::Cup => "effect-cup",
            Ability::Chicks => "effect-chicks",
            Ability::Pail => "effect-pail",
            Ability::Horse => "effect-horse",
            Ability::Umbrellas => "effect-umbrellas",
            Ability::Sand => "effect-sand",
            Ability::Water => "effect-water",
        },
        [
            (who.0, who.1.clone().into()),
            (you.0, you.1.clone().into()),
            ("left", left.into()),
            ("leftIsYou", left_is_you.into()),
        ],
    );
    words.say(
        "told-declared",
        [
            (who.0, who.1.into()),
            (you.0, you.1.into()),
            ("ability", words::ability(words, ability).into()),
            ("marbles", words::marbles(words, ability.marbles()).into()),
            ("effect", effect.into()),
        ],
    )
}

fn played(seat: Seat, card: Card, lower: Option<Card>, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let cards = [Some(card), lower].into_iter().flatten();
    let cards = cards.map(|it| words::card(words, it).to_owned());
    let cards = kit::list(sight.lang(), cards.collect());
    let [who, you] = by(sight, seat);
    words.say(
        "told-played",
        [
            (who.0, who.1.into()),
            (you.0, you.1.into()),
            ("card", cards.into()),
        ],
    )
}

/// "You win with Butterfly 8 + 2 = 10. Kuro leads next: Chicks."
fn won(trick: &WonTrick, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let [who, you] = by(sight, trick.winner);
    let with = ("with", with(trick, sight).into());
    let won = words.say(
        "told-won-with",
        [(who.0, who.1.into()), (you.0, you.1.into()), with],
    );
    format!("{won}{}", leads(trick, sight))
}

/// The same without the cards.
fn won_shortly(trick: &WonTrick, sight: &Sight<'_>) -> String {
    let [who, you] = by(sight, trick.winner);
    let words = words(sight.lang());
    let won = words.say("told-won", [(who.0, who.1.into()), (you.0, you.1.into())]);
    format!("{won}{}", leads(trick, sight))
}

/// With what it was won, and why that was enough.
fn with(trick: &WonTrick, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let Some((play, count)) = trick.play_of(trick.winner) else {
        return words.get("with-sand").to_owned();
    };
    let card = words::card(words, play.card);
    let worth = match play.lower {
        Some(lower) => format!("{card} + {} = {}", lower.value(), count.value),
        None if count.value != u16::from(play.card.value()) => format!("{card} → {}", count.value),
        None => card.to_owned(),
    };
    let card = ("card", worth.into());
    match trick.why() {
        Why::Sand => words.get("with-sand").to_owned(),
        Why::Trump(Tie::None) => words.say("with-trump", [card]),
        Why::Trump(Tie::First) => words.say("with-trump-first", [card]),
        Why::Trump(Tie::Sword) | Why::Value(Tie::Sword) => words.say("with-sword", [card]),
        Why::Value(Tie::None | Tie::First) if play.card.is_trump() && count.value == 0 => {
            words.say("with-only-trump", [card])
        }
        Why::Value(Tie::None) => words.say("with-card", [card]),
        Why::Value(Tie::First) => words.say("with-card-first", [card]),
    }
}

/// Who leads the next trick, where that is not simply the winner.
fn leads(trick: &WonTrick, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let Some(declared) = trick.next_by(sight.n_seats()) else {
        return String::new();
    };
    let [who, you] = by(sight, trick.next);
    let ability = ("ability", words::ability(words, declared.ability).into());
    words.say(
        "told-leads-by",
        [(who.0, who.1.into()), (you.0, you.1.into()), ability],
    )
}

fn scored(sheet: &Sheet, sight: &Sight<'_>) -> String {
    let words = words(sight.lang());
    let parts = sheet.lines.iter().map(|(seat, line)| {
        let points = line.score.into();
        words.say(
            "told-score",
            [("who", sight.who(seat).into()), ("points", points)],
        )
    });
    let scores = kit::list(sight.lang(), parts.collect());
    let deal = kit::nth(sheet.round).into();
    words.say("told-scored", [("deal", deal), ("scores", scores.into())])
}

/// Who has the most points.
pub(crate) fn leaders(totals: &PerSeat<i32>) -> Vec<Seat> {
    let most = totals.as_slice().iter().max();
    let best = totals.iter().filter(|(_, it)| Some(*it) == most);
    best.map(|(seat, _)| seat).collect()
}

pub(crate) fn ended(sight: &Sight<'_>, totals: &PerSeat<i32>) -> String {
    let words = words(sight.lang());
    let winners = leaders(totals);
    let names = winners.iter().map(|&it| sight.who(it)).collect();
    let names = ("who", kit::list(sight.lang(), names).into());
    let points = winners.first().map_or(0, |&it| totals[it]);
    let points = ("points", words::points(words, points).into());
    match winners[..] {
        [winner] => words.say(
            "told-over",
            [names, ("you", sight.is_you(winner).into()), points],
        ),
        _ => words.say("told-shared", [names, points]),
    }
}
