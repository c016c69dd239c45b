//! Some of a known number of things, one bit each.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::marker::PhantomData;
use std::ops::{BitAnd, BitAndAssign, BitOr, BitOrAssign, Sub, SubAssign};

use serde::{Deserialize, Deserializer, Serialize, Serializer};

use crate::{Counted, nth_of_few};

/// Something that can be in a [`Set`]: a card, a suit, a seat.
pub trait Member: Copy + 'static {
    /// The smallest of `u8`, `u16`, `u32` and `u64` that has a bit for each.
    type Word: Word;
    /// How many there are: they have the places from 0 up to this.
    const COUNT: usize;

    /// Its place among all of them.
    fn place(self) -> usize;
    /// The one at this place, which is below [`Member::COUNT`].
    fn at(place: usize) -> Self;
}

/// The bits of a set.
pub trait Word: Copy + Eq + Hash + Default + Send + Sync + 'static {
    const ZERO: Self;
    /// The lowest `n` bits, for every `n` that fits.
    const LOWEST: &'static [Self];

    fn widen(self) -> u64;
    /// Bits that do not fit are lost.
    fn narrow(bits: u64) -> Self;
}

macro_rules! word {
    ($($word:ty),*) => {$(
        impl Word for $word {
            const ZERO: $word = 0;
            const LOWEST: &'static [$word] = &{
                let mut lowest = [0; <$word>::BITS as usize + 1];
                let mut n = 1;
                while n < lowest.len() {
                    lowest[n] = lowest[n - 1] << 1 | 1;
                    n += 1;
                }
                lowest
            };

            #[inline(always)]
            fn widen(self) -> u64 {
                self as u64
            }

            #[inline(always)]
            fn narrow(bits: u64) -> $word {
                bits as $word
            }
        }
    )*};
}

word!(u8, u16, u32, u64);

/// Some `T`, each at most once, in the order of their places.
///
/// `a & b` is what both have, `a | b` what one of them has, `a - b` what `a` has and `b` has not.
pub struct Set<T: Member> {
    bits: T::Word,
    of: PhantomData<T>,
}

impl<T: Member> Set<T> {
    pub const EMPTY: Set<T> = Set::from_bits(T::Word::ZERO);
    pub const ALL: Set<T> = Set::from_bits(T::Word::LOWEST[T::COUNT]);

    /// The set with these bits, one for each place. For constants.
    #[inline(always)]
    pub const fn from_bits(bits: T::Word) -> Set<T> {
        let of = PhantomData;
        Set { bits, of }
    }

    /// One bit for each place.
    #[inline(always)]
    pub const fn bits(self) -> T::Word {
        self.bits
    }

    #[inline(always)]
    fn narrow(bits: u64) -> Set<T> {
        Set::from_bits(T::Word::narrow(bits))
    }

    #[inline(always)]
    fn widen(self) -> u64 {
        self.bits.widen()
    }

    /// This one alone.
    #[inline(always)]
    pub fn only(member: T) -> Set<T> {
        Set::narrow(1 << member.place())
    }

    /// Those at the first `n` places.
    #[inline]
    pub fn first_n(n: usize) -> Set<T> {
        Set::from_bits(T::Word::LOWEST[n])
    }

    /// All at lower places than this one.
    #[inline(always)]
    pub fn below(member: T) -> Set<T> {
        Set::narrow((1 << member.place()) - 1)
    }

    #[inline(always)]
    pub fn len(self) -> usize {
        self.widen().count_ones() as usize
    }

    #[inline(always)]
    pub fn is_empty(self) -> bool {
        self.widen() == 0
    }

    #[inline(always)]
    pub fn contains(self, member: T) -> bool {
        self.widen() >> member.place() & 1 != 0
    }

    /// Whether every one of these is among the others.
    #[inline(always)]
    pub fn is_subset(self, others: Set<T>) -> bool {
        self.widen() & !others.widen() == 0
    }

    #[inline(always)]
    pub fn insert(&mut self, member: T) {
        self.bits = T::Word::narrow(self.widen() | 1 << member.place());
    }

    /// Adds it if `condition` holds, without a branch: for conditions that cannot be predicted.
    #[inline(always)]
    pub fn insert_if(&mut self, member: T, condition: bool) {
        self.bits = T::Word::narrow(self.widen() | u64::from(condition) << member.place());
    }

    #[inline(always)]
    pub fn remove(&mut self, member: T) {
        self.bits = T::Word::narrow(self.widen() & !(1 << member.place()));
    }

    /// The one at the lowest place.
    #[inline(always)]
    pub fn first(self) -> Option<T> {
        (!self.is_empty()).then(|| T::at(self.widen().trailing_zeros() as usize))
    }

    /// The one at the highest place.
    #[inline(always)]
    pub fn last(self) -> Option<T> {
        (!self.is_empty()).then(|| T::at(63 - self.widen().leading_zeros() as usize))
    }

    /// The one that has `n` of the set before it.
    ///
    /// # Panics
    ///
    /// If the set has no more than `n` members.
    #[inline]
    pub fn nth(self, n: usize) -> T {
        assert!(n < self.len(), "the set has more than {n} members");
        T::at(Counted::new(self.widen()).nth(n) as usize)
    }

    /// One of them, without a branch: `pick` is told how many there are, and answers which, from 0.
    #[inline(always)]
    pub fn any(self, pick: impl FnOnce(usize) -> usize) -> T {
        let counted = Counted::new(self.widen());
        T::at(counted.nth(pick(counted.len())) as usize)
    }

    /// The same for a set that is known to have `n` members, at most `MOST`.
    #[inline(always)]
    pub fn any_of_few<const MOST: usize>(self, n: usize, pick: impl FnOnce(usize) -> usize) -> T {
        T::at(nth_of_few::<MOST>(self.widen(), pick(n)) as usize)
    }

    /// Its members in the order of their places.
    #[inline(always)]
    pub fn iter(self) -> Members<T> {
        let left = self.widen();
        let of = PhantomData;
        Members { left, of }
    }
}

/// The members of a [`Set`] in the order of their places.
pub struct Members<T> {
    left: u64,
    of: PhantomData<T>,
}

impl<T> Clone for Members<T> {
    #[inline]
    fn clone(&self) -> Members<T> {
        let left = self.left;
        let of = PhantomData;
        Members { left, of }
    }
}

impl<T> fmt::Debug for Members<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} more", self.left.count_ones())
    }
}

impl<T: Member> Iterator for Members<T> {
    type Item = T;

    #[inline(always)]
    fn next(&mut self) -> Option<T> {
        if self.left == 0 {
            return None;
        }
        let place = self.left.trailing_zeros() as usize;
        self.left &= self.left - 1;
        Some(T::at(place))
    }

    #[inline]
    fn size_hint(&self) -> (usize, Option<usize>) {
        let n = self.left.count_ones() as usize;
        (n, Some(n))
    }
}

impl<T: Member> DoubleEndedIterator for Members<T> {
    #[inline]
    fn next_back(&mut self) -> Option<T> {
        if self.left == 0 {
            return None;
        }
        let place = 63 - self.left.leading_zeros() as usize;
        self.left ^= 1 << place;
        Some(T::at(place))
    }
}

impl<T: Member> ExactSizeIterator for Members<T> {}

impl<T: Member> IntoIterator for Set<T> {
    type Item = T;
    type IntoIter = Members<T>;

    #[inline]
    fn into_iter(self) -> Members<T> {
        self.iter()
    }
}

impl<T: Member> BitAnd for Set<T> {
    type Output = Set<T>;
    #[inline(always)]
    fn bitand(self, other: Set<T>) -> Set<T> {
        Set::narrow(self.widen() & other.widen())
    }
}

impl<T: Member> BitOr for Set<T> {
    type Output = Set<T>;
    #[inline(always)]
    fn bitor(self, other: Set<T>) -> Set<T> {
        Set::narrow(self.widen() | other.widen())
    }
}

impl<T: Member> Sub for Set<T> {
    type Output = Set<T>;
    #[inline(always)]
    fn sub(self, other: Set<T>) -> Set<T> {
        Set::narrow(self.widen() & !other.widen())
    }
}

impl<T: Member> BitAndAssign for Set<T> {
    #[inline(always)]
    fn bitand_assign(&mut self, other: Set<T>) {
        *self = *self & other;
    }
}

impl<T: Member> BitOrAssign for Set<T> {
    #[inline(always)]
    fn bitor_assign(&mut self, other: Set<T>) {
        *self = *self | other;
    }
}

impl<T: Member> SubAssign for Set<T> {
    #[inline(always)]
    fn sub_assign(&mut self, other: Set<T>) {
        *self = *self - other;
    }
}

impl<T: Member> FromIterator<T> for Set<T> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(members: I) -> Set<T> {
        let mut set = Set::EMPTY;
        set.extend(members);
        set
    }
}

impl<T: Member> Extend<T> for Set<T> {
    #[inline]
    fn extend<I: IntoIterator<Item = T>>(&mut self, members: I) {
        for member in members {
            self.insert(member);
        }
    }
}

// Written out, because deriving would ask the same of `T`.

impl<T: Member> Clone for Set<T> {
    #[inline(always)]
    fn clone(&self) -> Set<T> {
        *self
    }
}

impl<T: Member> Copy for Set<T> {}

impl<T: Member> PartialEq for Set<T> {
    #[inline(always)]
    fn eq(&self, other: &Set<T>) -> bool {
        self.bits == other.bits
    }
}

impl<T: Member> Eq for Set<T> {}

impl<T: Member> Hash for Set<T> {
    #[inline]
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.bits.hash(state);
    }
}

impl<T: Member> Default for Set<T> {
    #[inline(always)]
    fn default() -> Set<T> {
        Set::EMPTY
    }
}

impl<T: Member + fmt::Debug> fmt::Debug for Set<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_set().entries(self.iter()).finish()
    }
}

/// As a list of its members.
impl<T: Member + Serialize> Serialize for Set<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Member + Deserialize<'de>> Deserialize<'de> for Set<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Set<T>, D::Error> {
        Ok(Vec::<T>::deserialize(deserializer)?.into_iter().collect())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[derive(Debug, Clone, Copy, PartialEq, Eq, Serialize, Deserialize)]
    struct Card(u8);

    impl Member for Card {
        type Word = u16;
        const COUNT: usize = 12;

        fn place(self) -> usize {
            usize::from(self.0)
        }

        fn at(place: usize) -> Card {
            Card(place as u8)
        }
    }

    fn set(cards: &[u8]) -> Set<Card> {
        cards.iter().map(|&it| Card(it)).collect()
    }

    #[test]
    fn what_is_in_it() {
        let hand = set(&[11, 3, 0]);
        assert_eq!(format!("{hand:?}"), "{Card(0), Card(3), Card(11)}");
        assert_eq!((hand.len(), hand.contains(Card(3))), (3, true));
        assert_eq!((hand.first(), hand.last()), (Some(Card(0)), Some(Card(11))));
        assert_eq!((hand.nth(1), hand.any(|n| n - 1)), (Card(3), Card(11)));
        assert_eq!(hand.any_of_few::<3>(3, |_| 2), Card(11));
        assert_eq!(hand.iter().next_back(), Some(Card(11)));
        assert_eq!(Set::<Card>::EMPTY.first(), None);
        assert_eq!(
            (Set::<Card>::ALL.len(), Set::<Card>::first_n(2)),
            (12, set(&[0, 1]))
        );
    }

    #[test]
    fn what_becomes_of_it() {
        let mut hand = set(&[1, 2]);
        hand.insert(Card(7));
        hand.remove(Card(2));
        hand.insert_if(Card(8), false);
        hand.insert_if(Card(9), true);
        assert_eq!(hand, set(&[1, 7, 9]));
        assert_eq!(hand & Set::below(Card(7)), set(&[1]));
        assert_eq!(hand | set(&[2]), set(&[1, 2, 7, 9]));
        assert_eq!(Set::ALL - hand, set(&[0, 2, 3, 4, 5, 6, 8, 10, 11]));
        assert!(set(&[7]).is_subset(hand) && !set(&[7, 8]).is_subset(hand));
    }

    #[test]
    fn it_is_written_as_a_list() {
        let hand = set(&[5, 1]);
        let text = serde_json::to_string(&hand).unwrap();
        assert_eq!(text, "[1,5]");
        assert_eq!(serde_json::from_str::<Set<Card>>(&text).unwrap(), hand);
    }
}
