//! What happened, one sentence for each event. Everything lies open (§7.1), so nothing has to be forgotten.

use face_kit::{Span, Tale, kit};
use game::{Outcome, PerSeat, Seat, SeatSet};
use thousand_cats::{Card, DRUNK, Event, HANDS, Mode, Order, Pair, Seasons, Sheet, Tokens, Trick};

use crate::sight::{self, Sight};
use crate::words::{self, Spelt, words};

pub(crate) fn tell(event: &Event, sight: &Sight<'_>) -> Tale {
    let words = words(sight.lang());
    let of_trick = |class, text| Tale::logged(class, text).of(Span::Trick).stays();
    match event {
        Event::Dealt {
            round,
            face_up,
            multipliers,
            order,
            start,
            ..
        } => {
            let dealt = Dealt {
                round: *round,
                face_up: *face_up,
                has_multipliers: multipliers.is_some(),
                order: *order,
                start: *start,
            };
            Tale::logged("dealt", self::dealt(sight, &dealt))
        }
        Event::Kept => Tale::said(words.get("told-kept").to_owned()),
        Event::RedealAsked { seat } => Tale::logged("asked", by(sight, "told-redeal", *seat)),
        Event::StartNamed { seat, start } => {
            Tale::logged("named", start_named(sight, *seat, *start))
        }
        Event::MultiplierChosen { seat, card } => {
            let what = factors(sight, sight.view.options.deck().multiplier(*card));
            let [who, you] = about(sight, seat.index());
            let card = ("card", words::multiplier(*card).into());
            let text = words.say(
                "told-multiplier",
                [who, you, card, ("factors", what.into())],
            );
            Tale::logged("chosen", text)
        }
        Event::TokenTaken { seat, season } => {
            let [who, you] = about(sight, seat.index());
            let season = ("season", words::season(words, *season).into());
            Tale::logged("token", words.say("told-token", [who, you, season]))
        }
        Event::DummyTurned { card } => {
            let card = ("card", words::card(words, *card).into());
            of_trick("turned", words.say("told-dummy", [card]))
        }
        Event::Revealed { cards, marked, .. } => {
            of_trick("revealed", revealed(sight, cards, marked))
        }
        Event::Swapped { revealed, before } => of_trick("crow", swapped(sight, revealed, before)),
        Event::Taken {
            before,
            cards,
            booze_tokens,
            ..
        } => {
            let [ends, kept] = taken(sight, before, cards);
            let mut text = join(sight, &ends, &kept);
            if let Some(drinks) = drinks(sight, cards, booze_tokens) {
                text = join(sight, &text, &drinks);
            }
            of_trick("taken", text).closes(Span::Trick)
        }
        Event::Scored { sheet, totals } => {
            Tale::logged("scored", scored(sight, sheet, totals)).closes(Span::Round)
        }
        Event::TokensGained { tokens } => match gained(sight, tokens) {
            Some(text) => Tale::logged("token", text),
            None => Tale::logged("token", words.get("told-no-tokens").to_owned()),
        },
        Event::MatchOver { outcome } => Tale::logged("scored", won(sight, outcome)),
    }
}

/// Two sentences as one text.
fn join(sight: &Sight<'_>, first: &str, second: &str) -> String {
    let gap = words(sight.lang()).get("sentence-gap");
    format!("{first}{gap}{second}")
}

/// Whom a sentence is about, as Fluent wants to know it.
fn about<T: From<String> + From<&'static str>>(
    sight: &Sight<'_>,
    hand: usize,
) -> [(&'static str, T); 2] {
    [
        ("who", sight::who(sight, hand).into()),
        ("you", sight::is_you(sight, hand).into()),
    ]
}

fn by(sight: &Sight<'_>, id: &str, seat: Seat) -> String {
    words(sight.lang()).say(id, about(sight, seat.index()))
}

struct Dealt {
    round: u32,
    face_up: Pair,
    has_multipliers: bool,
    order: Option<Order>,
    start: Option<Seat>,
}

fn dealt(sight: &Sight<'_>, it: &Dealt) -> String {
    let words = words(sight.lang());
    let mut text = words.say(
        "told-dealt",
        [
            ("round", kit::nth(it.round).into()),
            ("low", words::card(words, it.face_up.low).into()),
            ("high", words::card(words, it.face_up.high).into()),
        ],
    );
    if it.has_multipliers {
        let n = ("n", sight.view.options.multipliers_each().into());
        text = join(sight, &text, &words.say("told-fresh", [n]));
    }
    if let Some(order) = &it.order {
        let names = order.iter().map(|it| sight.who(*it)).collect();
        let names = ("names", kit::list(sight.lang(), names).into());
        text = join(sight, &text, &words.say("told-order", [names]));
    }
    if let Some(start) = it.start {
        let is_start = it.round == 1 && sight.view.options.mode() == Mode::Experienced;
        let id = if is_start { "told-starts" } else { "told-lot" };
        text = join(sight, &text, &by(sight, id, start));
    }
    text
}

fn start_named(sight: &Sight<'_>, seat: Seat, start: Seat) -> String {
    let [who, you] = about(sight, seat.index());
    let words = words(sight.lang());
    if seat == start {
        return words.say("told-start-self", [who, you]);
    }
    let start = ("start", sight.who(start).into());
    words.say("told-start", [who, you, start])
}

/// "Spring ×2, Summer ×−1": what differs from ×1.
fn factors(sight: &Sight<'_>, factors: [i32; 4]) -> String {
    let words = words(sight.lang());
    let each = thousand_cats::Season::ALL.into_iter().zip(factors);
    let each = each.filter(|(_, factor)| *factor != 1);
    let each = each.map(|(season, factor)| {
        format!("{} {}", words::season(words, season), words::times(factor))
    });
    kit::commas(sight.lang(), &each.collect::<Vec<_>>())
}

/// Who turned up what, and which markers were taken.
fn revealed(sight: &Sight<'_>, cards: &[Card; HANDS], marked: &PerSeat<Seasons>) -> String {
    let words = words(sight.lang());
    let is = words.get("told-shown");
    let one = |(hand, card): (usize, &Card)| {
        let card = words::card(words, *card);
        format!("{}{is}{card}", sight::who(sight, hand))
    };
    let shown: Vec<String> = cards.iter().enumerate().map(one).collect();
    let shown = ("cards", kit::commas(sight.lang(), &shown).into());
    let mut text = words.say("told-revealed", [shown]);
    for (seat, seasons) in marked.iter().filter(|(_, it)| !it.is_empty()) {
        text = join(sight, &text, &mark(sight, seat, *seasons));
    }
    text
}

/// §5.4 "Kuro played a banned season: no Spring and no Winter in that hand."
fn mark(sight: &Sight<'_>, seat: Seat, seasons: Seasons) -> String {
    let words = words(sight.lang());
    let [who, you] = about(sight, seat.index());
    let seasons = ("seasons", words::none_of(words, seasons).into());
    words.say("told-marked", [who, you, seasons])
}

/// The markers that a trick which has just been played brought.
pub(crate) fn marked(sight: &Sight<'_>, trick: &Trick) -> Option<String> {
    let allowed = Seasons::ALL - trick.face_up.seasons();
    let is_marked = |seat: &Seat| {
        let is_banned = trick
            .face_up
            .banned()
            .contains(trick.revealed[seat.index()]);
        is_banned && (allowed - sight.view.open.no_more[*seat]).is_empty()
    };
    let marked = Seat::all(sight.n_seats()).filter(is_marked);
    let texts: Vec<String> = marked.map(|it| mark(sight, it, allowed)).collect();
    texts.into_iter().reduce(|all, it| join(sight, &all, &it))
}

/// "A crow! Sora's Fall 7 and Kuro's YOROZU 0 swap places."
pub(crate) fn swapped(
    sight: &Sight<'_>,
    revealed: &[Card; HANDS],
    before: &[Card; HANDS],
) -> String {
    let words = words(sight.lang());
    let trick = Trick {
        revealed: *revealed,
        before: *before,
        ..Trick::default()
    };
    let swaps = crate::cloth::swaps(&trick)
        .into_iter()
        .map(|(crow, yorozu)| {
            words.say(
                "told-swapped",
                [
                    ("crow-who", sight::who(sight, crow).into()),
                    ("crow-you", sight::is_you(sight, crow).into()),
                    ("crow", words::card(words, revealed[crow]).into()),
                    ("who", sight::who(sight, yorozu).into()),
                    ("you", sight::is_you(sight, yorozu).into()),
                    ("card", words::card(words, revealed[yorozu]).into()),
                ],
            )
        });
    let swaps = swaps.reduce(|all, it| join(sight, &all, &it));
    swaps.unwrap_or_default()
}

/// "Mike, lowest with Spring 1, takes Summer 2. Sora, highest …", and "Kuro and you keep your own."
pub(crate) fn taken(
    sight: &Sight<'_>,
    before: &[Card; HANDS],
    taken: &[Card; HANDS],
) -> [String; 2] {
    let words = words(sight.lang());
    let end = |id: &str, rank: usize| {
        let hand = (0..HANDS).find(|it| sight::rank(before, *it) == rank);
        let hand = hand.unwrap_or_default();
        let [who, you] = about(sight, hand);
        let with = ("with", words::card(words, before[hand]).into());
        let card = ("card", words::card(words, taken[hand]).into());
        words.say(id, [who, you, with, card])
    };
    let low = end("told-lowest", 0);
    let high = end("told-highest", HANDS - 1);
    let kept = (0..HANDS).filter(|it| (1..HANDS - 1).contains(&sight::rank(before, *it)));
    let mut kept: Vec<usize> = kept.collect();
    // "you" does not begin a sentence.
    kept.sort_by_key(|it| sight::speaks_to(sight, *it));
    let names = kept.iter().map(|it| sight::who(sight, *it)).collect();
    let with_you = kept.iter().any(|it| sight::speaks_to(sight, *it));
    let with_you = if with_you { "yes" } else { "no" };
    let kept = words.say(
        "told-kept-own",
        [
            ("names", kit::list(sight.lang(), names).into()),
            ("you", with_you.into()),
        ],
    );
    [join(sight, &low, &high), kept]
}

/// "You take your second drink, Mike the first.": nothing if nobody drinks.
pub(crate) fn drinks(
    sight: &Sight<'_>,
    taken: &[Card; HANDS],
    tokens: &PerSeat<u8>,
) -> Option<String> {
    let words = words(sight.lang());
    let booze = sight.view.options.deck().booze();
    let drinkers = tokens
        .iter()
        .filter(|(seat, _)| booze.contains(taken[seat.index()]));
    let (third, merry): (Vec<_>, Vec<_>) = drinkers.partition(|(_, n)| **n >= DRUNK);
    let merry = merry.into_iter().map(|(seat, n)| {
        let [who, you] = about(sight, seat.index());
        words.say("told-drink", [who, you, ("n", (*n).into())])
    });
    let third: SeatSet = third.into_iter().map(|(seat, _)| seat).collect();
    let third = (!third.is_empty()).then(|| {
        let who = ("who", words::people(sight, third).into());
        words.say(
            "told-third",
            [who, ("number", words::number(sight, third).into())],
        )
    });
    merry.chain(third).reduce(|all, it| join(sight, &all, &it))
}

/// Why a round is over: "Kuro had a third drink: round 2 is over."
pub(crate) fn why_over(sight: &Sight<'_>, sheet: &Sheet) -> String {
    let words = words(sight.lang());
    let round = ("round", kit::nth(sheet.round).into());
    let drunk = sheet.booze.iter().filter(|(_, n)| **n >= DRUNK);
    let drunk: SeatSet = drunk.map(|(seat, _)| seat).collect();
    if drunk.is_empty() {
        return words.say("over-nine", [round]);
    }
    let who = ("who", words::people(sight, drunk).into());
    words.say("over-drunk", [round, who])
}

fn scored(sight: &Sight<'_>, sheet: &Sheet, totals: &PerSeat<i32>) -> String {
    let words = words(sight.lang());
    let parts = sheet.round_score.iter().map(|(seat, score)| {
        words.say(
            "told-score",
            [
                ("who", sight.who(seat).into()),
                ("points", kit::signed(*score).into()),
                ("total", kit::number(totals[seat]).into()),
            ],
        )
    });
    let scores = kit::commas(sight.lang(), &parts.collect::<Vec<_>>());
    let scores = words.say("told-scored", [("scores", scores.into())]);
    join(sight, &why_over(sight, sheet), &scores)
}

/// §4.6 Who got which tokens for booze.
fn gained(sight: &Sight<'_>, tokens: &PerSeat<Tokens>) -> Option<String> {
    let words = words(sight.lang());
    let one = |(seat, tokens): (Seat, &Tokens)| {
        let got = thousand_cats::Season::ALL.into_iter().flat_map(|season| {
            let n_tokens = usize::from(tokens.of(season));
            std::iter::repeat_n(words::season(words, season).to_owned(), n_tokens)
        });
        let got: Vec<String> = got.collect();
        (!got.is_empty()).then(|| {
            let got = ("seasons", kit::list(sight.lang(), got).into());
            words.say("told-gains", [("who", sight.who(seat).into()), got])
        })
    };
    let parts: Vec<String> = tokens.iter().filter_map(one).collect();
    let gains = ("gains", kit::commas(sight.lang(), &parts).into());
    (!parts.is_empty()).then(|| words.say("told-gained", [gains]))
}

fn won(sight: &Sight<'_>, outcome: &Outcome) -> String {
    let words = words(sight.lang());
    let winners = outcome.winners;
    let points = winners.first().map_or(0, |it| outcome.totals[it]);
    let points = words::points(words, points, Spelt::Plain);
    let who = ("who", words::people(sight, winners).into());
    let number = ("number", words::number(sight, winners).into());
    words.say("told-won", [who, number, ("points", points.into())])
}

/// How the match has ended.
pub(crate) fn ended(sight: &Sight<'_>) -> String {
    let outcome = sight.view.outcome();
    outcome.map_or_else(String::new, |it| won(sight, &it))
}
