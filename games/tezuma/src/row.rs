//! A few things without a heap: in a row, such as the plays of a trick, or in a set of bits.

use std::fmt;
use std::ops::Deref;

/// Up to `N` of something, in order.
#[derive(Copy, Clone)]
pub struct Row<T, const N: usize> {
    // Places from `len` on are leftovers and are never read.
    items: [T; N],
    len: u8,
}

impl<T: Copy + Default, const N: usize> Row<T, N> {
    #[inline]
    pub fn new() -> Row<T, N> {
        Row {
            items: [T::default(); N],
            len: 0,
        }
    }

    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    #[inline]
    pub fn clear(&mut self) {
        self.len = 0;
    }

    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }

    /// These, if they are not too many.
    pub fn from_list(list: impl IntoIterator<Item = T>) -> Option<Row<T, N>> {
        let mut row = Row::new();
        for item in list {
            *row.items.get_mut(usize::from(row.len))? = item;
            row.len += 1;
        }
        Some(row)
    }
}

impl<T, const N: usize> Row<T, N> {
    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }
}

impl<T: Copy + Default, const N: usize> Default for Row<T, N> {
    fn default() -> Row<T, N> {
        Row::new()
    }
}

impl<T: Copy + Default + PartialEq, const N: usize> PartialEq for Row<T, N> {
    fn eq(&self, other: &Row<T, N>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Copy + Default + Eq, const N: usize> Eq for Row<T, N> {}

impl<T: Copy + Default + fmt::Debug, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Copy + Default, const N: usize> Deref for Row<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        self.as_slice()
    }
}

impl<'a, T: Copy + Default, const N: usize> IntoIterator for &'a Row<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    #[inline]
    fn into_iter(self) -> Self::IntoIter {
        self.as_slice().iter()
    }
}

/// Collects what is known not to be too much.
impl<T: Copy + Default, const N: usize> FromIterator<T> for Row<T, N> {
    #[inline]
    fn from_iter<I: IntoIterator<Item = T>>(items: I) -> Row<T, N> {
        let mut row = Row::new();
        for item in items {
            row.push(item);
        }
        row
    }
}

/// A row written as a list, for `serde(with)`; a deck is a row that is written otherwise.
pub(crate) mod listed {
    use serde::de::Error as _;
    use serde::{Deserialize, Deserializer, Serialize, Serializer};

    use super::Row;

    pub(crate) fn serialize<T, S, const N: usize>(
        row: &Row<T, N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error>
    where
        T: Copy + Default + Serialize,
        S: Serializer,
    {
        row.as_slice().serialize(serializer)
    }

    pub(crate) fn deserialize<'de, T, D, const N: usize>(
        deserializer: D,
    ) -> Result<Row<T, N>, D::Error>
    where
        T: Copy + Default + Deserialize<'de>,
        D: Deserializer<'de>,
    {
        let list = Vec::<T>::deserialize(deserializer)?;
        Row::from_list(list).ok_or_else(|| D::Error::custom(format!("more than {N} in a row")))
    }
}

/// The places of the bits of a small set, ascending.
#[derive(Clone)]
pub(crate) struct Bits(pub(crate) u32);

impl Iterator for Bits {
    type Item = usize;

    #[inline]
    fn next(&mut self) -> Option<usize> {
        if self.0 == 0 {
            return None;
        }
        let place = self.0.trailing_zeros() as usize;
        self.0 &= self.0 - 1;
        Some(place)
    }
}
