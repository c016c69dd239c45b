//! A scene made ready to be drawn: the typed view, names, words.

use catsle::{Phase, View};
use face_kit::{Mood, Scene, SeatLabel, Words};
use game::Seat;

use crate::words;

/// What the viewer sees, with words for it.
pub(crate) struct Sight<'a> {
    pub(crate) scene: &'a Scene<'a>,
    pub(crate) view: View,
    pub(crate) words: &'static Words,
}

impl<'a> Sight<'a> {
    pub(crate) fn new(scene: &'a Scene<'a>) -> Sight<'a> {
        let view = serde::Deserialize::deserialize(scene.view);
        Sight {
            scene,
            view: view.expect("this face is shown views of its own game"),
            words: words::words(scene.lang),
        }
    }

    pub(crate) fn n_seats(&self) -> usize {
        self.view.options.n_seats()
    }

    /// The viewer's own seat.
    pub(crate) fn you(&self) -> Option<Seat> {
        self.view.viewer.seat()
    }

    /// The seat drawn at the bottom: the viewer's, or the first for those who watch.
    pub(crate) fn front(&self) -> Seat {
        self.you().unwrap_or(Seat::ALL[0])
    }

    /// All seats clockwise, from the one at the bottom.
    pub(crate) fn around(&self) -> impl Iterator<Item = Seat> + use<> {
        let (front, n_seats) = (self.front(), self.n_seats());
        (0..n_seats).map(move |it| front.left_by(it, n_seats))
    }

    /// How many places to the left of the bottom it sits.
    pub(crate) fn offset(&self, seat: Seat) -> usize {
        self.around().position(|it| it == seat).unwrap_or(0)
    }

    pub(crate) fn label(&self, seat: Seat) -> Option<&'a SeatLabel> {
        self.scene.seats.get(seat.index())
    }

    /// Its name as others call it.
    pub(crate) fn name(&self, seat: Seat) -> String {
        match self.label(seat) {
            Some(label) if !label.name.is_empty() => label.name.clone(),
            Some(_) | None => self.words.say(
                "seat-name",
                [("nth", (seat.index() + 1).to_string().into())],
            ),
        }
    }

    /// How to speak of it: "you" or its name, politely.
    pub(crate) fn who(&self, seat: Seat) -> String {
        if self.you() == Some(seat) {
            self.words.get("you")
        } else {
            self.words
                .say("someone", [("name", self.name(seat).into())])
        }
    }

    /// Whether a sentence is about the viewer, as Fluent selects it.
    pub(crate) fn is_you(&self, seat: Seat) -> &'static str {
        if self.you() == Some(seat) {
            "yes"
        } else {
            "no"
        }
    }

    pub(crate) fn mood(&self, seat: Seat) -> Mood {
        if self.label(seat).is_some_and(|it| !it.here) {
            Mood::Asleep
        } else if self.view.turn == Some(seat) {
            Mood::Awake
        } else {
            Mood::Resting
        }
    }

    pub(crate) fn may(&self, choice: &str) -> bool {
        self.scene.legal.iter().any(|it| it == choice)
    }

    /// The card that this seat took and has not placed yet.
    pub(crate) fn held(&self, seat: Seat) -> Option<catsle::Card> {
        match self.view.phase {
            Phase::Place { card, .. } if self.view.turn == Some(seat) => Some(card),
            Phase::Deal | Phase::Play | Phase::Take { .. } | Phase::Place { .. } | Phase::Over => {
                None
            }
        }
    }

    /// The trick that lies on the table: the last one until the next lead.
    pub(crate) fn on_table(&self) -> &catsle::Trick {
        match &self.view.last_trick {
            Some(last) if self.view.trick.plays.is_empty() => last,
            Some(_) | None => &self.view.trick,
        }
    }

    /// Whether the trick on the table is of the round before: its cards have been dealt anew.
    pub(crate) fn is_of_old_round(&self) -> bool {
        let hand = self.view.hand_sizes[self.front()];
        self.view.trick.plays.is_empty() && usize::from(hand) == self.view.options.hand()
    }
}
