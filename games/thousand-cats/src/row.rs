//! A short list of at most `N` things that is copied without asking for memory.

use std::fmt;

use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// Up to `N` things in order.
#[derive(Clone, Copy, PartialEq, Eq)]
pub struct Row<T, const N: usize> {
    // The first `len` are there; the others are `None`.
    items: [Option<T>; N],
    len: u8,
}

impl<T: Copy, const N: usize> Row<T, N> {
    pub const EMPTY: Row<T, N> = Row {
        items: [None; N],
        len: 0,
    };

    #[inline]
    pub fn len(&self) -> usize {
        usize::from(self.len)
    }

    #[inline]
    pub fn is_empty(&self) -> bool {
        self.len == 0
    }

    #[inline]
    pub fn get(&self, at: usize) -> Option<T> {
        *self.items.get(at)?
    }

    #[inline]
    pub fn last(&self) -> Option<T> {
        self.get(self.len().checked_sub(1)?)
    }

    #[inline]
    pub fn iter(&self) -> impl DoubleEndedIterator<Item = T> + Clone + '_ {
        self.items[..self.len()].iter().flatten().copied()
    }

    #[inline]
    pub fn push(&mut self, item: T) {
        self.items[self.len()] = Some(item);
        self.len += 1;
    }

    #[inline]
    pub fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        self.items[self.len()].take()
    }

    /// These in order, if there is room for all.
    pub fn from_list(list: impl IntoIterator<Item = T>) -> Option<Row<T, N>> {
        let mut row = Row::EMPTY;
        for item in list {
            if row.len() == N {
                return None;
            }
            row.push(item);
        }
        Some(row)
    }
}

impl<T: fmt::Debug + Copy, const N: usize> fmt::Debug for Row<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize + Copy, const N: usize> Serialize for Row<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Deserialize<'de> + Copy, const N: usize> Deserialize<'de> for Row<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Row<T, N>, D::Error> {
        Row::from_list(Vec::<T>::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom(format!("more than {N} in a row")))
    }
}
