//! What card games are made of, without any rules.
//!
//! - [`Set`]: some of a known number of things, such as a hand. One bit each, `Copy`.
//! - [`List`]: a few things in order, such as the cards of a trick. No heap, `Copy`.
//! - [`words!`]: an enum whose members have a spelling, such as suits and the values of options.
//! - [`as_text!`], [`spaced`]: how cards and decks are written.
//! - [`below`]: a fair number from random bits.
//! - [`DataError`], [`Lines`], [`Grade`]: data files that tell which line breaks which rule.
//!
//! ```
//! use cards::{List, Set};
//!
//! cards::words! {
//!     /// The suits of a small deck.
//!     #[derive(Default)]
//!     pub enum Suit: u8 {
//!         #[default]
//!         Sun = "S",
//!         Moon = "M",
//!     }
//! }
//!
//! let mut failed: Set<Suit> = Set::EMPTY;
//! failed.insert(Suit::Moon);
//! assert_eq!(Set::ALL - failed, Set::only(Suit::Sun));
//!
//! let trick: List<Suit, 4> = [Suit::Sun, Suit::Moon].into_iter().collect();
//! assert_eq!(trick.last(), Some(&Suit::Moon));
//! ```

mod bits;
mod data;
mod fair;
mod list;
mod set;
mod text;

pub use bits::{Counted, nth_of_few};
pub use data::{DataError, Grade, Lines};
pub use fair::below;
pub use list::{List, list_of};
pub use set::{Member, Members, Set, Word};
pub use text::{Worded, spaced};
