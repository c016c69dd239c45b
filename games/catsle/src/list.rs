//! A short list that needs no heap: the cards of a trick, the extra deck.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Deref, DerefMut};

use serde::de::{self, Deserialize, Deserializer};
use serde::ser::{Serialize, Serializer};

/// At most `N` items, in order.
#[derive(Copy, Clone)]
pub struct List<T, const N: usize> {
    // Items beyond the length are never read.
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> List<T, N> {
    /// An empty list; `fill` stands where nothing is yet.
    #[inline]
    pub(crate) const fn empty(fill: T) -> List<T, N> {
        List {
            items: [fill; N],
            len: 0,
        }
    }

    /// The first `len` of these.
    #[inline]
    pub(crate) const fn first_of(items: [T; N], len: usize) -> List<T, N> {
        assert!(len <= N, "there are so many");
        let len = len as u8;
        List { items, len }
    }

    #[inline]
    pub(crate) fn push(&mut self, item: T) {
        self.items[usize::from(self.len)] = item;
        self.len += 1;
    }

    #[inline]
    pub(crate) fn pop(&mut self) -> Option<T> {
        self.len = self.len.checked_sub(1)?;
        Some(self.items[usize::from(self.len)])
    }

    #[inline]
    pub(crate) fn filled(fill: T, items: impl IntoIterator<Item = T>) -> List<T, N> {
        let mut list = List::empty(fill);
        for item in items {
            list.push(item);
        }
        list
    }
}

impl<T, const N: usize> Deref for List<T, N> {
    type Target = [T];
    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<T, const N: usize> DerefMut for List<T, N> {
    #[inline]
    fn deref_mut(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.len)]
    }
}

impl<T: Hash, const N: usize> Hash for List<T, N> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        (**self).hash(state);
    }
}

impl<T: PartialEq, const N: usize> PartialEq for List<T, N> {
    fn eq(&self, other: &List<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for List<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for List<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.iter()).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for List<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.iter())
    }
}

impl<'de, T: Copy + Deserialize<'de>, const N: usize> Deserialize<'de> for List<T, N>
where
    List<T, N>: Default,
{
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<List<T, N>, D::Error> {
        let items = Vec::<T>::deserialize(deserializer)?;
        if items.len() > N {
            return Err(de::Error::custom(format!("a list of more than {N}")));
        }
        let mut list = List::default();
        for item in items {
            list.push(item);
        }
        Ok(list)
    }
}
