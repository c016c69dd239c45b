//! The trick: a place for each seat, with its card and the prop it used.

use face_kit::kit::{self, Shown, SlotMark, TrickSlot};
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
    state: State,
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

#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash, Default)]
enum State {
    #[default]
    Plain,
    /// It would win as it is.
    Ahead,
    /// It has won.
    Won,
    /// Another one has.
    Beaten,
}

/// What lies at the place of a seat in the trick on the stage.
pub(crate) fn place(sight: &Sight<'_>, seat: Seat) -> Place {
    match sight::on_stage(sight) {
        Lying::Open(trick) => open_place(sight, trick, seat),
        Lying::Won(trick) => won_place(trick, seat),
        Lying::Nothing => Place::default(),
    }
}

fn open_place(sight: &Sight<'_>, trick: &OpenTrick, seat: Seat) -> Place {
    let is_ahead = trick.winning(sight.n_seats()) == Some(seat);
    Place {
        played: played(&trick.plays, &trick.counts(), seat),
        used: trick.used_by(seat),
        state: if is_ahead { State::Ahead } else { State::Plain },
    }
}

fn won_place(trick: &WonTrick, seat: Seat) -> Place {
    Place {
        played: played(&trick.plays, &trick.counts(), seat),
        used: trick.used_by(seat),
        state: if trick.winner == seat {
            State::Won
        } else {
            State::Beaten
        },
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

/// The region `slot-{seat}`.
pub(crate) fn slot(sight: &Sight<'_>, seat: Seat, it: &Place) -> Markup {
    let owner = sight.called(seat);
    let words = words(sight.lang());
    let drawn = at_place(sight, seat, it, Real::Yes);
    let is_led = it.played.is_some_and(|it| it.nth == 1);
    let waits = it.played.is_none() && it.used == Some(Ability::Egg);
    let said = match it.state {
        State::Won if sight.you() == Some(seat) => Some(words.get("win-you")),
        State::Won => Some(words.get("wins")),
        State::Ahead => Some(words.get("winning")),
        State::Plain | State::Beaten if waits => Some(words.get("waits")),
        State::Plain | State::Beaten if is_led => Some(words.get("led")),
        State::Plain | State::Beaten => None,
    };
    let slot = TrickSlot {
        at: Some(sight.offset(seat)),
        nth: it.played.map(|it| it.nth),
        words: said,
        mark: match it.state {
            State::Plain => SlotMark::Plain,
            State::Ahead | State::Won => SlotMark::Winner,
            State::Beaten => SlotMark::Pale,
        },
        ..TrickSlot::of(seat, &owner)
    };
    kit::trick_slot(&slot, Some(&drawn))
}

/// The card and the prop at a place.
fn at_place(sight: &Sight<'_>, seat: Seat, it: &Place, real: Real) -> Markup {
    let is_sand = it.used == Some(Ability::Sand);
    html! {
        span.act {
            @match &it.played {
                Some(played) => (lying(sight, seat, played, it, real)),
                None if is_sand => span.card.sanded { span.paper { (prop(Ability::Sand)) } },
                None => (hollow(sight, seat, it)),
            }
            @if let Some(ability) = it.used.filter(|_| !is_sand) { (used(sight, seat, ability, real)) }
        }
    }
}

/// Where a card will lie; at one's own place, a ghost of the prop that is ready.
fn hollow(sight: &Sight<'_>, seat: Seat, it: &Place) -> Markup {
    let words = words(sight.lang());
    let own = sight::ability(sight).filter(|_| sight.you() == Some(seat) && it.used.is_none());
    let own = own.filter(|it| it.then() == Then::Play);
    html! {
        span.card.hollow {
            @if let Some(ability) = own {
                (kit::shown(Shown::With(&Action::Use(ability).to_string()), &prop(ability)))
            }
            span.due { (words.get("to-play")) }
        }
    }
}

/// The prop that a seat has used, beside its card.
fn used(sight: &Sight<'_>, seat: Seat, ability: Ability, real: Real) -> Markup {
    let is_real = real == Real::Yes;
    let id = is_real.then(|| format!("act-{seat}"));
    let from = is_real.then(|| format!("take-{ability}"));
    html! {
        span.used-prop id=[id] data-card[is_real] data-from=[from] {
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
        (paper(sight.lang(), card))
        @if is_cursed { b.cursed aria-hidden="true" { (words.get("minus-one")) } }
        @if let Some(hint) = &hint { (hand::badge(hint)) }
    };
    let id = (real == Real::Yes).then(|| id(sight, seat, card));
    let from = id.as_ref().map(|_| format!("hand-{seat}"));
    html! {
        @if let Some(lower) = it.play.lower { (lower_card(sight, seat, lower, place.state, real)) }
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
fn lower_card(sight: &Sight<'_>, seat: Seat, lower: Card, state: State, real: Real) -> Markup {
    let is_back = matches!(state, State::Won | State::Beaten);
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
        paper(sight.lang(), lower),
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
                        div.slot.winner[place.state == State::Won] {
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

    /// Who was winning before.
    fn was_ahead(&self, sight: &Sight<'_>, trick: &WonTrick) -> Option<Seat> {
        let others = trick.plays.iter().filter(|it| it.seat != self.seat);
        let used = trick.used.iter().filter(|it| it.seat != self.seat);
        let mut before = OpenTrick {
            leader: trick.leader,
            turn: self.seat,
            led: None,
            used: used.copied().collect(),
            plays: others.copied().collect(),
        };
        before.led = before.plays.first().map(|it| it.card.suit());
        before.winning(sight.n_seats())
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
        let mut regions = Vec::new();
        let was_ahead = self.was_ahead(sight, trick);
        for seat in sight.around() {
            let place = place(&before, seat);
            if seat == self.seat || was_ahead == Some(seat) {
                let drawn = slot(&before, seat, &place);
                regions.push(Region::new(format_args!("slot-{seat}"), drawn));
            }
        }
        if sight.you().is_some() {
            regions.push(Region::new("hand", hand::hand(&before)));
        }
        if sight.you() != Some(self.seat) {
            let seat = self.seat;
            let n_cards = usize::from(view.hand_sizes[seat]) - returned(seat).len();
            let backs = kit::backs(&before, seat, n_cards);
            regions.push(Region::new(format_args!("backs-{seat}"), backs));
        }
        Stage {
            regions,
            say: None,
            hold_ms: LAST_CARD_MS,
        }
    }
}
