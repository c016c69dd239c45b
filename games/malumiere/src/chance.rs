//! What chance decides at the start of a round, in memory, in journals and in the match log.

use cards::List;
use game::{Game as _, Json, Seat};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};
use serde_json::json;

use crate::cards::{Card, Cards, Dealt, LINE};
use crate::{Malumiere, sizes};

/// The piles in the order they were made, top card first.
pub(crate) type Piles = List<[Dealt; LINE], 4>;

/// One deal: who starts, the piles, and how their backs look.
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Deal {
    pub start: Seat,
    /// One for each seat.
    pub(crate) piles: Piles,
}

impl Deal {
    /// The piles in the order they were made, top card first.
    pub fn piles(&self) -> &[[Dealt; LINE]] {
        &self.piles
    }

    /// The deal with these piles, if no card is in them twice.
    fn of(start: Seat, piles: Piles) -> Result<Deal, String> {
        let mut dealt = Cards::EMPTY;
        for card in piles.iter().flatten().map(|it| it.card) {
            if dealt.contains(card) {
                return Err(format!("{card} is dealt twice"));
            }
            dealt.insert(card);
        }
        Ok(Deal { start, piles })
    }
}

/// Piles for this many seats that are still to be filled.
#[inline]
pub(crate) fn blank_piles(seats: usize) -> Piles {
    List::from_array_len([[Dealt::default(); LINE]; 4], seats)
}

/// A deal as a journal has it: one text a pile.
#[derive(Serialize, Deserialize)]
#[serde(deny_unknown_fields)]
struct Written {
    start: Seat,
    /// `C3 C8 …`
    piles: Vec<String>,
    /// `60 100 …`
    seen: Vec<String>,
    /// `112110203`
    #[serde(rename = "turns")]
    rotations: Vec<String>,
}

impl Serialize for Deal {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        let texts = |text: fn(&Dealt) -> String, between: &str| {
            let pile = |it: &[Dealt; LINE]| it.iter().map(text).collect::<Vec<_>>().join(between);
            self.piles().iter().map(pile).collect()
        };
        let written = Written {
            start: self.start,
            piles: texts(|it| it.card.to_string(), " "),
            seen: texts(|it| it.seen.to_string(), " "),
            rotations: texts(|it| it.rotation.to_string(), ""),
        };
        written.serialize(serializer)
    }
}

impl<'de> Deserialize<'de> for Deal {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Deal, D::Error> {
        let written = Written::deserialize(deserializer)?;
        read(&written).map_err(de::Error::custom)
    }
}

fn read(written: &Written) -> Result<Deal, String> {
    let n_piles = written.piles.len();
    if !(2..=4).contains(&n_piles)
        || written.seen.len() != n_piles
        || written.rotations.len() != n_piles
    {
        return Err("there are 2 to 4 piles, each with sizes and turns".to_owned());
    }
    let mut piles = List::new();
    for nth in 0..n_piles {
        let cards = written.piles[nth].split(' ').map(|it| it.parse().ok());
        let seen = written.seen[nth].split(' ').map(|it| it.parse().ok());
        let rotations = written.rotations[nth].bytes();
        let rotations = rotations.map(|it| it.checked_sub(b'0'));
        let pile = pile_of(cards, seen, rotations)
            .ok_or_else(|| format!("pile {} is not nine cards, sizes and turns", nth + 1))?;
        piles.push(pile);
    }
    Deal::of(written.start, piles)
}

/// A pile from nine of each, if there are nine and cards lie in quarters of a turn.
fn pile_of(
    mut cards: impl Iterator<Item = Option<Card>>,
    mut seen: impl Iterator<Item = Option<u8>>,
    mut rotations: impl Iterator<Item = Option<u8>>,
) -> Option<[Dealt; LINE]> {
    let mut pile = [Dealt::default(); LINE];
    for dealt in &mut pile {
        *dealt = Dealt {
            card: cards.next()??,
            seen: seen.next()??,
            rotation: rotations.next()?.filter(|&it| it < 4)?,
        };
    }
    let more = cards.next().is_some() || seen.next().is_some() || rotations.next().is_some();
    (!more).then_some(pile)
}

/// The deal as the match log has it.
pub(crate) fn log_of(round: u8, deal: &Deal) -> Json {
    let piles: Vec<_> = deal.piles().iter().map(|it| it.map(|it| it.card)).collect();
    let seen: Vec<_> = deal.piles().iter().map(|it| it.map(|it| it.seen)).collect();
    let rotations: Vec<_> = deal
        .piles()
        .iter()
        .map(|it| it.map(|it| it.rotation))
        .collect();
    json!({ "round": round, "start": deal.start, "piles": piles, "seen": seen, "turns": rotations })
}

/// A deal of the match log, as it should be written.
#[derive(Deserialize)]
#[serde(deny_unknown_fields)]
struct LoggedDeal {
    round: u8,
    start: Seat,
    piles: Vec<Vec<Card>>,
    seen: Vec<Vec<u8>>,
    #[serde(rename = "turns")]
    rotations: Vec<Vec<u8>>,
}

/// Reads a deal of the match log, which comes from outside.
pub(crate) fn read_deal(game: &Malumiere, deal: &Json) -> Result<Deal, String> {
    let logged: LoggedDeal =
        serde_json::from_value(deal.clone()).map_err(|it| format!("deal: {it}"))?;
    let seats = game.seats();
    let (round, start) = match &game.round {
        Some(round) => (round.number + 1, round.start.left(seats)),
        None => (1, logged.start),
    };
    if logged.round != round {
        return Err(format!("deal: this is round {round}, not {}", logged.round));
    }
    if logged.start != start || start.index() >= seats {
        return Err(format!(
            "deal: seat {} cannot be the start seat (§4.1)",
            logged.start
        ));
    }
    for (name, found) in [
        ("piles", logged.piles.len()),
        ("seen", logged.seen.len()),
        ("turns", logged.rotations.len()),
    ] {
        if found != seats {
            return Err(format!("deal: {name} has {found} lists for {seats} seats"));
        }
    }
    let mut piles = List::new();
    for nth in 0..seats {
        let pile = pile_of(
            logged.piles[nth].iter().map(|&it| Some(it)),
            logged.seen[nth].iter().map(|&it| Some(it)),
            logged.rotations[nth].iter().map(|&it| Some(it)),
        )
        .ok_or_else(|| format!("deal: pile {} is not nine cards, sizes and turns", nth + 1))?;
        for dealt in &pile {
            if sizes::weights(game.options.eyes, dealt.seen)[dealt.card.rank().index()] == 0 {
                return Err(format!(
                    "deal: {} cannot be seen at size {} (§3.1)",
                    dealt.card, dealt.seen
                ));
            }
        }
        piles.push(pile);
    }
    Deal::of(start, piles).map_err(|it| format!("deal: {it}"))
}
