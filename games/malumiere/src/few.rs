//! A few things in order without a heap, such as the tricks of a round. Written as a list.

use std::fmt;
use std::ops::Deref;

use serde::de::Error as _;
use serde::{Deserialize, Deserializer, Serialize, Serializer};

/// Up to `N` of something.
#[derive(Clone, Copy)]
pub struct Few<T, const N: usize> {
    // Places from `len` on are leftovers and are never read.
    items: [T; N],
    len: u8,
}

impl<T: Copy, const N: usize> Few<T, N> {
    /// These, which are not too many; `filler` is what empty places hold.
    pub(crate) fn of(filler: T, list: impl IntoIterator<Item = T>) -> Few<T, N> {
        let mut few = Few {
            items: [filler; N],
            len: 0,
        };
        for item in list {
            few.items[usize::from(few.len)] = item;
            few.len += 1;
        }
        few
    }
}

impl<T, const N: usize> Deref for Few<T, N> {
    type Target = [T];

    #[inline]
    fn deref(&self) -> &[T] {
        &self.items[..usize::from(self.len)]
    }
}

impl<'a, T, const N: usize> IntoIterator for &'a Few<T, N> {
    type Item = &'a T;
    type IntoIter = std::slice::Iter<'a, T>;

    fn into_iter(self) -> Self::IntoIter {
        self.iter()
    }
}

impl<T: PartialEq, const N: usize> PartialEq for Few<T, N> {
    fn eq(&self, other: &Few<T, N>) -> bool {
        **self == **other
    }
}

impl<T: Eq, const N: usize> Eq for Few<T, N> {}

impl<T: fmt::Debug, const N: usize> fmt::Debug for Few<T, N> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(&**self).finish()
    }
}

impl<T: Serialize, const N: usize> Serialize for Few<T, N> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        (**self).serialize(serializer)
    }
}

impl<'de, T: Copy + Default + Deserialize<'de>, const N: usize> Deserialize<'de> for Few<T, N> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Few<T, N>, D::Error> {
        let list = Vec::<T>::deserialize(deserializer)?;
        if list.len() > N {
            return Err(D::Error::custom(format!("more than {N} of them")));
        }
        Ok(Few::of(T::default(), list))
    }
}
