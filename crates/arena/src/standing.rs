//! Who won how often, and how sure that is.

use crate::Player;

/// How one player did.
#[derive(Debug, Clone, PartialEq)]
pub struct Standing {
    pub bot: Player,
    /// Matches won; a victory shared by two counts a half for each.
    pub wins: f64,
    /// Wins per match.
    pub share: f64,
    /// The share lies between these, in 95 of 100 such tournaments.
    pub ci95: [f64; 2],
    pub mean_score: f64,
}

/// Sums that a standing follows from.
#[derive(Debug, Clone, Default)]
pub(crate) struct Tally {
    n_matches: usize,
    score: i64,
    /// Matches that share a deal are one observation, not several.
    block: f64,
    n_in_block: usize,
    blocks: Vec<f64>,
}

impl Tally {
    /// Adds a match. `block_size` matches in a row share their deal.
    pub(crate) fn add(&mut self, win: f64, score: i32, block_size: usize) {
        self.n_matches += 1;
        self.score += i64::from(score);
        self.block += win;
        self.n_in_block += 1;
        if self.n_in_block == block_size {
            self.close_block();
        }
    }

    fn close_block(&mut self) {
        self.blocks.push(self.block);
        self.block = 0.0;
        self.n_in_block = 0;
    }

    pub(crate) fn standing(mut self, bot: Player, block_size: usize) -> Standing {
        if self.n_in_block > 0 {
            self.close_block();
        }
        let wins: f64 = self.blocks.iter().sum();
        let n_matches = self.n_matches.max(1) as f64;
        let share = wins / n_matches;
        let n_blocks = self.blocks.len() as f64;
        let mean = wins / n_blocks.max(1.0);
        let squares: f64 = self.blocks.iter().map(|it| (it - mean).powi(2)).sum();
        let ci95 = if n_blocks < 2.0 {
            [0.0, 1.0]
        } else {
            let deviation = (squares / (n_blocks - 1.0) / n_blocks).sqrt() / block_size as f64;
            [
                (share - 1.96 * deviation).max(0.0),
                (share + 1.96 * deviation).min(1.0),
            ]
        };
        Standing {
            bot,
            wins,
            share,
            ci95,
            mean_score: self.score as f64 / n_matches,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use bots::BotName;

    const SOMEBODY: Player = Player::Bot(BotName::Random);

    #[test]
    fn the_interval_is_that_of_independent_matches() {
        let mut tally = Tally::default();
        for nth in 0..400 {
            tally.add(f64::from(u8::from(nth % 4 == 0)), 10, 1);
        }
        let standing = tally.standing(SOMEBODY, 1);
        assert_eq!(standing.wins, 100.0);
        assert_eq!(standing.share, 0.25);
        let half = 1.96 * (0.25f64 * 0.75 / 399.0).sqrt();
        assert!((standing.ci95[0] - (0.25 - half)).abs() < 1e-9);
        assert!((standing.ci95[1] - (0.25 + half)).abs() < 1e-9);
        assert_eq!(standing.mean_score, 10.0);
    }

    #[test]
    fn matches_that_share_a_deal_are_one_observation() {
        let mut tally = Tally::default();
        // Each deal is won in one of two seats: no luck is left between blocks.
        for nth in 0..40 {
            tally.add(f64::from(u8::from(nth % 2 == 0)), 0, 2);
        }
        assert_eq!(tally.standing(SOMEBODY, 2).ci95, [0.5, 0.5]);
    }
}
