//! The trick: a place for each seat, with its card and the prop it used.

use face_kit::kit::{self, Shown};
use face_kit::{Region, Stage};
use game::Seat;
use maud::{Markup, html};
use tezuma::{
    Ability, Action, Card, Cards, Count, Event, OpenTrick, Phase, Play, Suit, Then, View, WonTrick,
};

use crate::card::{class, paper, prop};
use crate::sight::{self, Lying, Sight};
use crate::words::words;
use crate::{hand, magic, words};

/// How long a prop stands there before its card is played.
const PROP_MS: u32 = 450;
/// How long the last card of a trick lies there before it is told who wins.
const LAST_CARD_MS: u32 = 600;

/// What lies at a seat's place.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
pub(crate) struct Place {
    played: Option<Played>,
    /// The ability its seat has declared in this trick.
    used: Option<Ability>,
    /// §6.14 Whether the lower of its two cards is back in the hand.
    is_back: bool,
}

/// A card that was played.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
struct Played {
    play: Play,
    count: Count,
    led: Suit,
    /// In the order of play, from 1.
    nth: usize,
}

/// What lies at the place of a seat in the trick on the stage.
pub(crate) fn place(sight: &Sight<'_>, seat: Seat) -> Place {
    match sight::on_stage(sight) {
        Lying::Open(trick) => open_place(trick, seat),
        Lying::Won(trick) => won_place(trick, seat),
        Lying::Nothing => Place::default(),
    }
}

fn open_place(trick: &OpenTrick, seat: Seat) -> Place {
    Place {
        played: played(&trick.plays, &trick.counts(), seat),
        used: trick.used_by(seat),
        is_back: false,
    }
}

fn won_place(trick: &WonTrick, seat: Seat) -> Place {
    let played = played(&trick.plays, &trick.counts(), seat);
    Place {
        played,
        used: trick.used_by(seat),
        is_back: played.is_some_and(|it| it.play.lower.is_some()),
    }
}

fn played(plays: &[Play], counts: &[Count], seat: Seat) -> Option<Played> {
    let nth = plays.iter().position(|it| it.seat == seat)?;
    Some(Played {
        play: plays[nth],
        count: counts[nth],
        // §4.3 The first card sets the suit.
        led: plays[0].card.suit(),
        nth: nth + 1,
    })
}

/// Whether the cards of a trick are those of the deal.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Real {
    /// They are, and have their ids.
    Yes,
    /// They are pictures of cards that lie face down by now.
    No,
}

/// The region `turn`: whose turn it is, who is winning, who has won. Style does the rest.
pub(crate) fn turn(sight: &Sight<'_>) -> Markup {
    let mut class = Vec::new();
    class.extend(sight.view.turn().map(|it| format!("t{it}")));
    match sight::on_stage(sight) {
        Lying::Open(trick) => {
            class.extend(trick.winning(sight.n_seats()).map(|it| format!("a{it}")));
        }
        Lying::Won(trick) => class.push(format!("done w{}", trick.winner)),
        Lying::Nothing => {}
    }
    html! { i id="turn" class=(class.join(" ")) {} }
}

/// The region `slot-{seat}`. Who is winning is none of its business: see [`turn`].
pub(crate) fn slot(sight: &Sight<'_>, seat: Seat, it: &Place) -> Markup {
    let words = words(sight.lang());
    let nth = it.played.map(|it| it.nth);
    let is_sand = it.used == Some(Ability::Sand);
    let waits = nth.is_none() && it.used == Some(Ability::Egg);
    html! {
        div class={ "slot s" (seat) " at-" (sight.offset(seat)) } id={ "slot-" (seat) } {
            (at_place(sight, seat, it, Real::Yes))
            span.tag {
                @if let Some(nth) = nth { b.nth { (nth) } }
                span { (sight.called(seat)) }
                @if nth == Some(1) { small.led { (words.get("led")) } }
                @if waits { small { (words.get("waits")) } }
                @if nth.is_some() || is_sand { small.ahead { (words.get("winning")) } }
            }
        }
    }
}

/// The card and the prop at a place.
fn at_place(sight: &Sight<'_>, seat: Seat, it: &Place, real: Real) -> Markup {
    let is_sand = it.used == Some(Ability::Sand);
    let card = match &it.played {
        Some(played) => lying(sight, seat, played, it, real),
        None if is_sand => {
            html! { span.card.sanded { span.paper { (prop(Ability::Sand)) } } }
        }
        None => hollow(sight, seat, it),
    };
    match it.used.filter(|_| !is_sand) {
        Some(ability) => html! { span.act { (card) (used(sight, seat, ability, real)) } },
        None => card,
    }
}

/// Where a card will lie; at one's own place, a ghost of the prop that is ready.
fn hollow(sight: &Sight<'_>, seat: Seat, it: &Place) -> Markup {
    let own = sight::ability(sight).filter(|_| sight.you() == Some(seat) && it.used.is_none());
    html! {
        span.card.hollow {
            @match own.map(|it| (it, it.then())) {
                Some((ability, Then::Play)) => (kit::shown(Shown::With(&Action::Use(ability).to_string()), &prop(ability))),
                // Where no card goes with it, it is shown by style as long as it is asked about.
                Some((ability, Then::PlayLast | Then::PlayNothing)) => span.asked { (prop(ability)) },
                None => {},
            }
        }
    }
}

/// The prop that a seat has used, beside its card.
fn used(sight: &Sight<'_>, seat: Seat, ability: Ability, real: Real) -> Markup {
    let is_real = real == Real::Yes;
    let id = is_real.then(|| format!("act-{seat}"));
    let from = is_real.then(|| format!("take-{ability}"));
    html! {
        span class={ "used-prop did-" (ability) } id=[id] data-card[is_real] data-from=[from] {
            (prop(ability))
            small { (words::ability(words(sight.lang()), ability)) }
        }
    }
}

fn lying(sight: &Sight<'_>, seat: Seat, it: &Played, place: &Place, real: Real) -> Markup {
    let words = words(sight.lang());
    let card = it.play.card;
    let hint = magic::told(sight, card, Some(it.led), place.used, it.count);
    // A trick of the deal before has nothing to do with the curse of this one.
    let cursed = sight.you().filter(|_| real == Real::Yes);
    let is_cursed = cursed.is_some_and(|you| sight.view.cursed(you).contains(card));
    let mut name = vec![words::card(words, card).to_owned()];
    name.extend(it.play.lower.map(|it| words::card(words, it).to_owned()));
    let mut name = vec![kit::list(sight.lang(), name)];
    name.extend(hint.as_ref().map(|it| it.spoken.clone()));
    if is_cursed {
        name.push(words.get("cursed").to_owned());
    }
    let name = kit::commas(sight.lang(), &name);
    let drawn = html! {
        (paper(card))
        @if is_cursed { b.cursed aria-hidden="true" { (words.get("minus-one")) } }
        @if let Some(hint) = &hint { (hand::badge(hint)) }
    };
    let id = (real == Real::Yes).then(|| id(sight, seat, card));
    // One's own comes from where it was in the hand.
    let from = id.as_ref().filter(|_| sight.you() != Some(seat));
    let from = from.map(|_| format!("hand-{seat}"));
    html! {
        @if let Some(lower) = it.play.lower { (lower_card(sight, seat, lower, place.is_back, real)) }
        (kit::card(
            &kit::Card {
                card: id.as_deref(),
                name: &name,
                class: &class(card),
                choice: None,
                from: from.as_deref(),
            },
            &drawn,
        ))
    }
}

/// §6.14 The lower of two cards. When the trick is won it is back in the hand, and a picture of it stays.
fn lower_card(sight: &Sight<'_>, seat: Seat, lower: Card, is_back: bool, real: Real) -> Markup {
    let id = (!is_back && real == Real::Yes).then(|| lower.to_string());
    let from = id.as_ref().map(|_| format!("hand-{seat}"));
    let back = if is_back { " back" } else { "" };
    kit::card(
        &kit::Card {
            card: id.as_deref(),
            name: words::card(words(sight.lang()), lower),
            class: &format!("second {}{back}", class(lower)),
            choice: None,
            from: from.as_deref(),
        },
        paper(lower),
    )
}

/// The id of a card on the stage. One's own trump goes on as the last of those that were in the hand.
fn id(sight: &Sight<'_>, seat: Seat, card: Card) -> String {
    if !card.is_trump() {
        card.to_string()
    } else if sight.you() == Some(seat) {
        let left = sight.view.hand.unwrap_or_default().count(card);
        hand::id(card, left + 1)
    } else {
        format!("{card}-s{seat}")
    }
}

/// The region `sheet-last`: the last trick of a deal, until the next one is under way.
pub(crate) fn last(sight: &Sight<'_>) -> Markup {
    let words = words(sight.lang());
    let last = sight::last_of_all(sight);
    html! {
        div.last id="sheet-last" {
            @if let Some(trick) = last {
                h3 { (words.get("last-trick")) }
                div.row {
                    @for play in &trick.plays {
                        @let place = won_place(trick, play.seat);
                        div.slot.winner[trick.winner == play.seat] {
                            (at_place(sight, play.seat, &place, Real::No))
                            span.tag { (sight.called(play.seat)) }
                        }
                    }
                }
            }
        }
    }
}

/// First the prop, then its card; and the last card of a trick lies there for a moment before it is told who
/// wins.
pub(crate) fn stages(news: &[Event], sight: &Sight<'_>) -> Vec<Stage> {
    let mut stages = Vec::new();
    let (declared, rest) = match news {
        [Event::Declared { seat, ability }, rest @ ..] if ability.then() == Then::Play => {
            (Some((*seat, *ability)), rest)
        }
        _ => (None, news),
    };
    let Some(step) = Step::read(rest) else {
        return Vec::new();
    };
    if let Some((seat, ability)) = declared {
        let place = Place {
            used: Some(ability),
            ..Place::default()
        };
        let shown = slot(sight, seat, &place);
        stages.push(Stage {
            regions: vec![Region::new(format_args!("slot-{seat}"), shown)],
            say: None,
            hold_ms: PROP_MS,
        });
    }
    if let Some(trick) = step.won {
        stages.push(step.before(sight, trick));
    }
    stages
}

/// A card, or the last turn without one, and the trick that it ends.
struct Step<'a> {
    seat: Seat,
    won: Option<&'a WonTrick>,
}

impl<'a> Step<'a> {
    /// If more has happened since, it is too late for stages.
    fn read(news: &'a [Event]) -> Option<Step<'a>> {
        let (first, rest) = news.split_first()?;
        let seat = match first {
            Event::Played { seat, .. } | Event::Declared { seat, .. } => *seat,
            Event::SetUp { .. }
            | Event::Dealt { .. }
            | Event::Drafted { .. }
            | Event::TrickWon { .. }
            | Event::Scored(_)
            | Event::Over(_) => return None,
        };
        let won = match rest {
            [] => None,
            [Event::TrickWon { trick, .. }]
            | [Event::TrickWon { trick, .. }, Event::Scored(_)]
            | [
                Event::TrickWon { trick, .. },
                Event::Scored(_),
                Event::Over(_),
            ] => Some(trick),
            _ => return None,
        };
        Some(Step { seat, won })
    }

    /// All cards lie there, and nobody has won yet.
    fn before(&self, sight: &Sight<'_>, trick: &WonTrick) -> Stage {
        let mut view: View = sight.view.clone();
        let open = OpenTrick {
            leader: trick.leader,
            // Nothing is asked of the viewer.
            turn: sight.front().left(sight.n_seats()),
            led: trick.plays.first().map(|it| it.card.suit()),
            used: trick.used,
            plays: trick.plays,
        };
        // What returns to a hand is on the stage still.
        let returned = |seat| {
            let plays = trick.plays.iter().filter(move |it| it.seat == seat);
            plays.filter_map(|it| it.lower).collect::<Cards>()
        };
        if let (Some(you), Some(hand)) = (sight.you(), &mut view.hand) {
            *hand = *hand - returned(you);
        }
        view.phase = Phase::Trick(open);
        let before = Sight {
            view: &view,
            legal: &[],
            announced: &[],
            ..*sight
        };
        // Whose cards are on the stage and, after the trick, in a hand again.
        let shown = |it: &Seat| *it == self.seat || !returned(*it).is_empty();
        let mut regions = vec![Region::new("turn", turn(&before))];
        for seat in sight.around().filter(shown) {
            let lying = slot(&before, seat, &place(&before, seat));
            regions.push(Region::new(format_args!("slot-{seat}"), lying));
            if sight.you() == Some(seat) {
                regions.push(Region::new("hand", hand::hand(&before)));
            }
        }
        Stage {
            regions,
            say: None,
            hold_ms: LAST_CARD_MS,
        }
    }
}
