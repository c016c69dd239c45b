//! What a sensible player would try first: draft what fits the hand, then aim for the number of
//! tricks that pays.
//!
//! Tricks and points are counted in hundredths. Nothing here is a rule.

use game::{Advice, Horizon, Levels, Mcts, Seat};

use crate::Tezuma;
use crate::abilities::{Ability, Then};
use crate::cards::{Card, Cards, Suit, all_cards};
use crate::data::{Points, ScoringTable};
use crate::notation::Action;
use crate::phases::Phase;
use crate::situation::Situation;
use crate::tricks::{Count, Play, TRICKS, Trick};
use crate::view::View;

impl Advice for Tezuma {
    const LEVELS: Levels = Levels {
        novice: 20,
        regular: 100,
        master: 1000,
        mcts: Mcts {
            guided: u32::MAX,
            epsilon: 10,
            ..Mcts::plain(8)
        },
    };

    fn advise(view: &View, legal: &[Action], out: &mut Vec<i32>) {
        let (Some(seat), Some(hand)) = (view.viewer.seat(), view.hand) else {
            out.extend(legal.iter().map(|_| 0));
            return;
        };
        let player = Player {
            view,
            seat,
            hand,
            unseen: unseen(view, hand),
        };
        match &view.phase {
            Phase::Draft(_) => {
                out.extend(legal.iter().map(|it| player.draft(*it, legal)));
            }
            Phase::Trick(trick) => {
                let trick = trick.restore(view.seats());
                out.extend(legal.iter().map(|it| player.turn(&trick, *it)));
            }
            Phase::SetUp | Phase::Deal | Phase::Over => out.extend(legal.iter().map(|_| 0)),
        }
    }

    fn horizon(&self) -> Option<Horizon> {
        (self.phase == Phase::Deal && self.round > 0).then(|| Horizon {
            totals: self.totals,
            // By how many deals are left.
            spread: 2 + 2 * (4 - self.sheets.len() as i32),
        })
    }
}

/// Cards that are in nobody's sight: in the hands of others.
fn unseen(view: &View, hand: Cards) -> Cards {
    let mut seen = hand;
    let history = view.history.iter().flat_map(|it| &it.plays);
    for play in history {
        seen.insert(play.card);
    }
    for play in view.trick().iter().flat_map(|it| &it.plays) {
        seen.insert(play.card);
        play.lower.into_iter().for_each(|it| seen.insert(it));
    }
    all_cards(view.seats()) - seen
}

struct Player<'a> {
    view: &'a View,
    seat: Seat,
    hand: Cards,
    unseen: Cards,
}

impl Player<'_> {
    /// How much better a card is than what else of its kind is there: what is worth a fight is
    /// taken first.
    fn draft(&self, action: Action, legal: &[Action]) -> i32 {
        let same_kind =
            |it: &&Action| std::mem::discriminant(*it) == std::mem::discriminant(&action);
        let (mut sum, mut count) = (0, 0);
        for other in legal.iter().filter(same_kind) {
            sum += self.drafted(*other);
            count += 1;
        }
        self.drafted(action) - sum / count.max(1)
    }

    fn drafted(&self, action: Action) -> i32 {
        match action {
            Action::DraftNegative(suit) => -self.curse(suit),
            Action::DraftTable(table) => self.table(table),
            Action::DraftAbility(ability) => self.ability(ability),
            Action::Play(_) | Action::PlayTwo(..) | Action::Use(_) => 0,
        }
    }

    /// What a table can be expected to pay for this hand.
    fn table(&self, table: ScoringTable) -> i32 {
        let points = self.view.options.deck().table(table);
        expected(points, self.promise(self.hand), 240)
    }

    /// What a negative suit can be expected to cost: winners of that suit drag others along.
    fn curse(&self, suit: Suit) -> i32 {
        let winners = self.promise(self.hand & suit.cards() & Cards::NUMBERS);
        winners * self.view.seats() as i32 * 7 / 10
    }

    fn ability(&self, ability: Ability) -> i32 {
        let trumps = (self.hand & Cards::TRUMPS).len().min(2) as i32;
        let leading = Situation::new(self.hand, None);
        let doubled = Ability::Umbrellas.playable(&leading).len().min(2) as i32;
        match ability {
            Ability::Fire | Ability::Sand => 150,
            Ability::Cup => 140,
            Ability::Ring => 120,
            Ability::Egg => 110,
            Ability::Horse => 100,
            Ability::Butterfly => 50 + 60 * trumps,
            Ability::Umbrellas => 40 + 50 * doubled,
            Ability::Sword | Ability::Water => 50,
            Ability::Chicks => 40,
            Ability::Pail => 30,
        }
    }

    /// How many tricks these cards of one's own may win.
    fn promise(&self, cards: Cards) -> i32 {
        // By how many higher cards are still out.
        const NUMBER: [i32; 9] = [72, 48, 32, 21, 13, 8, 5, 3, 2];
        let shortest = Suit::ALL.map(|it| (self.hand & it.cards()).len());
        let short = shortest.iter().filter(|it| **it < 3).count() as i32;
        let mut promise = 0;
        for card in cards.iter() {
            promise += if card.is_trump() {
                30 + 12 * short
            } else {
                NUMBER[self.higher(card.suit(), i32::from(card.value()))]
            };
        }
        promise
    }

    /// How many numbers of a suit above this value others may hold.
    fn higher(&self, suit: Suit, value: i32) -> usize {
        let out = (self.unseen & suit.cards() & Cards::NUMBERS).kinds();
        out.filter(|it| i32::from(it.value()) > value).count()
    }

    fn turn(&self, trick: &Trick, action: Action) -> i32 {
        let declared = trick.used[self.seat];
        match action {
            Action::Play(card) => self.play(trick, card, None),
            Action::PlayTwo(card, lower) => self.play(trick, card, Some(lower)),
            Action::Use(ability) if declared.is_none() => self.declare(trick, ability),
            Action::Use(_)
            | Action::DraftNegative(_)
            | Action::DraftTable(_)
            | Action::DraftAbility(_) => 0,
        }
    }

    /// The best play with the ability, less what its marbles may still be worth later.
    fn declare(&self, trick: &Trick, ability: Ability) -> i32 {
        let left = (TRICKS - self.view.history.len() - 1) as i32;
        let reserve = i32::from(ability.marbles()) * left * 3 + 1;
        let mut with = trick.clone();
        with.declare(self.seat, ability);
        if ability.then() == Then::PlayNothing {
            return self.outcome(&with, 100, self.promise(self.hand)) - reserve;
        }
        let playable = ability.playable(&Situation::new(self.hand, trick.led));
        let mut best = i32::MIN / 2;
        for card in playable.kinds() {
            if ability.plays_two() {
                for lower in (playable & card.lower()).kinds() {
                    best = best.max(self.play(&with, card, Some(lower)));
                }
            } else {
                best = best.max(self.play(&with, card, None));
            }
        }
        best - reserve
    }

    /// What is to be expected of the deal after this play.
    fn play(&self, trick: &Trick, card: Card, lower: Option<Card>) -> i32 {
        let mut then = trick.clone();
        then.led = then.led.or(Some(card.suit()));
        let play = Play {
            seat: self.seat,
            card,
            lower,
        };
        then.plays.push(play);
        let chance = if then.winner() == self.seat {
            self.chance_to_hold(&then, &play)
        } else {
            0
        };
        let mut rest = self.hand;
        rest.remove(card);
        self.outcome(&then, chance, self.promise(rest))
    }

    /// In how many of a hundred cases a play that wins so far wins in the end.
    fn chance_to_hold(&self, trick: &Trick, play: &Play) -> i32 {
        let seats = self.view.seats();
        let used = trick.used[self.seat];
        // The last one has seen everything.
        let late = used.is_some_and(|it| it.then() == Then::PlayLast);
        let to_come = if late { 0 } else { seats - trick.plays.len() } as i32;
        let led = trick.led.unwrap_or(play.card.suit());
        let count = Count::of(play, used, led, trick.declared);
        if to_come == 0 || !count.follows || count.effective {
            return 96;
        }
        let higher = self.higher(led, i32::from(count.value)) as i32;
        let others = seats as i32 - 1;
        let mut chance = 1000 * others / (10 * others + 7 * higher * to_come);
        for seat in Seat::all(seats).filter(|it| *it != self.seat) {
            if trick.plays.iter().all(|it| it.seat != seat) {
                let lacks = self.view.void[seat].contains(led);
                chance = chance * if lacks { 60 } else { 93 } / 100;
            }
        }
        chance
    }

    /// Expected points, if this trick is won in `chance` of a hundred cases and the hand left
    /// after it promises `promise` more tricks.
    fn outcome(&self, trick: &Trick, chance: i32, promise: i32) -> i32 {
        let drafted = &self.view.drafted[self.seat];
        let (Some(table), Some(negative)) = (drafted.table, drafted.negative) else {
            return 0;
        };
        let points = self.view.options.deck().table(table);
        let left = (TRICKS - self.view.history.len() - 1) as i32;
        let won = 100 * i32::from(self.view.tricks_won[self.seat]);
        let promise = promise.min(100 * left);
        let spread = 100 + 14 * left;
        let losing = expected(points, won + promise, spread);
        let winning = expected(points, won + promise + 100, spread);
        let plays = trick.plays.iter();
        let cursed = plays.filter(|it| it.card.suit() == negative).count() as i32;
        (winning - 100 * cursed) * chance / 100 + losing * (100 - chance) / 100
    }
}

/// What a table pays around this many hundredths of tricks, in hundredths of points.
fn expected(points: &Points, tricks: i32, spread: i32) -> i32 {
    let (mut sum, mut weights) = (0, 0);
    for (n_tricks, points) in (0..).zip(points) {
        let weight = (spread - (100 * n_tricks - tricks).abs()).max(0);
        sum += weight * points;
        weights += weight;
    }
    100 * sum / weights.max(1)
}
