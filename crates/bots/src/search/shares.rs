//! What a match is worth to each seat: its share of the victory.

use game::{Horizon, MAX_SEATS, Outcome, PerSeat};

/// A share for each seat; those of a table add up to one.
pub(super) type Shares = [f32; MAX_SEATS];

/// A little of the reward is for points even when the match is decided: a bot that has lost, or won,
/// still plays sensibly.
const FOR_POINTS: f32 = 0.2;

pub(super) fn at_the_end(outcome: &Outcome, spread: i32) -> Shares {
    let mut shares = by_points(&outcome.totals, spread);
    let each = (1.0 - FOR_POINTS) / outcome.winners.len() as f32;
    for (seat, share) in shares.iter_mut().enumerate() {
        *share *= FOR_POINTS;
        let won = outcome.winners.iter().any(|it| it.index() == seat);
        *share += if won { each } else { 0.0 };
    }
    shares
}

pub(super) fn at(horizon: &Horizon) -> Shares {
    by_points(&horizon.totals, horizon.spread)
}

/// The chance of each seat to be ahead of all others, when distances still change by `spread`.
fn by_points(totals: &PerSeat<i32>, spread: i32) -> Shares {
    let totals = totals.as_slice();
    let mut shares = [0.0; MAX_SEATS];
    let mut sum = 0.0;
    for (seat, own) in totals.iter().enumerate() {
        let mut share = 1.0;
        for (other, theirs) in totals.iter().enumerate() {
            if other != seat {
                let ahead = (own - theirs) as f32 / spread.max(1) as f32;
                // From 0 to 1 with a half in the middle, like every curve of this kind.
                share *= 0.5 + 0.5 * ahead / (1.0 + ahead * ahead).sqrt();
            }
        }
        shares[seat] = share;
        sum += share;
    }
    for share in &mut shares {
        *share /= sum;
    }
    shares
}

#[cfg(test)]
mod tests {
    use super::*;
    use game::{Seat, SeatSet};

    #[test]
    fn shares_add_up_and_follow_the_points() {
        let totals = PerSeat::from_list([10, 3, 3, -40]).unwrap();
        let shares = at(&Horizon { totals, spread: 5 });
        assert!((shares.iter().sum::<f32>() - 1.0).abs() < 1e-5);
        assert!(shares[0] > shares[1] && shares[1] > shares[3] && shares[3] > 0.0);
        assert_eq!(shares[1], shares[2]);
    }

    #[test]
    fn winning_counts_more_than_points() {
        let outcome = |winner: Seat| Outcome {
            totals: PerSeat::from_list([9, 8]).unwrap(),
            winners: SeatSet::only(winner),
        };
        let won = at_the_end(&outcome(Seat::ALL[0]), 5);
        let lost = at_the_end(&outcome(Seat::ALL[1]), 5);
        assert!(won[0] > 0.85 && lost[0] < 0.15);
        assert!((lost[0] + lost[1] - 1.0).abs() < 1e-5);
    }
}
