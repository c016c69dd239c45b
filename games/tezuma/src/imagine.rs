//! A truth that a viewer cannot tell from the real one, every deal it can believe equally likely.

use game::{Dice, Game as _, PerSeat, Seat};

use crate::Tezuma;
use crate::abilities::Ability;
use crate::cards::{Cards, Suit, all_cards};
use crate::deals::{Deals, PLACES, Place};
use crate::situation::Situation;
use crate::view::View;

pub(crate) fn imagine(view: &View, dice: &mut Dice) -> Tezuma {
    let mut game = known(view);
    if view.round > 0 {
        deal_hidden(view, &mut game, dice);
    }
    game
}

/// All that is in the open, with the hands of others still empty.
fn known(view: &View) -> Tezuma {
    let seats = view.seats();
    let mut won = PerSeat::<Cards>::new(seats);
    for trick in &view.history {
        for play in &trick.plays {
            won[trick.winner].insert(play.card);
        }
    }
    Tezuma {
        options: view.options.clone(),
        phase: view.phase.with_trick(|it| it.restore(seats)),
        tables: view.tables.iter().map(|it| it.number).collect(),
        abilities: view.abilities,
        round: view.round,
        start: view.start.unwrap_or(Seat::ALL[0]),
        hands: PerSeat::from_fn(seats, |seat| {
            let own = view.viewer.seat() == Some(seat);
            view.hand.filter(|_| own).unwrap_or_default()
        }),
        drafted: view.drafted,
        marbles: view.marbles,
        void: view.void,
        shown: view.shown,
        won,
        tricks_won: view.tricks_won,
        history: view.history.iter().map(|it| it.restore(seats)).collect(),
        last: view.last_trick.as_ref().map(|it| it.restore(seats)),
        sheets: view.sheets,
        totals: view.totals,
    }
}

/// Fills the hidden hands: with the cards known to be there, then as the suits they lack allow.
fn deal_hidden(view: &View, game: &mut Tezuma, dice: &mut Dice) {
    let seats = game.seats();
    let viewer = view.viewer.seat();
    let mut seen = view.hand.unwrap_or_default();
    for (_, pile) in game.won.iter() {
        seen += *pile;
    }
    for play in view.trick().iter().flat_map(|it| &it.plays) {
        seen.insert(play.card);
        if let Some(lower) = play.lower {
            seen.insert(lower);
        }
    }
    for seat in Seat::all(seats).filter(|it| viewer != Some(*it)) {
        seen += game.shown[seat];
    }
    let hidden = all_cards(seats) - seen;
    // Hidden hands first, the viewer's own place last: see `Deals`.
    let first = viewer.map_or(Seat::ALL[0], |it| it.left(seats));
    let place = |seat: Seat| (seat.index() + seats - first.index()) % seats;
    let promise = Promise::of(view, hidden);
    let mut places = [Place::default(); PLACES];
    for seat in Seat::all(seats).filter(|it| viewer != Some(*it)) {
        places[place(seat)] = Place {
            room: view.hand_sizes[seat] - game.shown[seat].len() as u8,
            lacks: game.void[seat],
        };
    }
    if let Some(promise) = &promise
        && let Some(suit) = promise.lacks
    {
        places[place(promise.seat)].lacks.insert(suit);
    }
    let hands = Deals::new(hidden, &places).pick(dice, |hands| {
        let kept = |it: &Promise| it.is_kept_by(hands[place(it.seat)]);
        promise.as_ref().is_none_or(kept)
    });
    for seat in Seat::all(seats).filter(|it| viewer != Some(*it)) {
        game.hands[seat] = hands[place(seat)] + game.shown[seat];
    }
}

/// §6.3 What a declaration tells: a seat that has declared and not yet played can play so.
struct Promise {
    seat: Seat,
    ability: Ability,
    led: Option<Suit>,
    shown: Cards,
    /// A suit the seat must lack, since no cards of it that it can hold would do.
    lacks: Option<Suit>,
}

impl Promise {
    fn of(view: &View, hidden: Cards) -> Option<Promise> {
        let trick = view.trick()?;
        let seat = trick.turn;
        let ability = trick.used_by(seat)?;
        (view.viewer.seat() != Some(seat)).then_some(())?;
        let shown = view.shown[seat];
        let led = trick.led;
        let lacks = led.filter(|&suit| {
            let most = Situation::new((hidden + shown) & suit.cards(), led);
            ability.playable(&most).is_empty() && !most.hand.is_empty()
        });
        Some(Promise {
            seat,
            ability,
            led,
            shown,
            lacks,
        })
    }

    fn is_kept_by(&self, hidden: Cards) -> bool {
        let at = Situation::new(hidden + self.shown, self.led);
        !self.ability.playable(&at).is_empty()
    }
}
