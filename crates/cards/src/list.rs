//! A few things in order, without a heap.

/// At most `N` things in order, `Copy` if they are. Reads as a slice; written as a list.
///
/// Places that hold nothing yet have the default of `T`, which nobody ever sees.
pub type List<T, const N: usize> = tinyvec::ArrayVec<[T; N]>;

/// These, if there is room for all of them.
pub fn list_of<T: Default, const N: usize>(
    items: impl IntoIterator<Item = T>,
) -> Option<List<T, N>> {
    let mut list = List::new();
    for item in items {
        if list.try_push(item).is_some() {
            return None;
        }
    }
    Some(list)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_does_not_fit_is_refused() {
        assert_eq!(list_of::<u8, 2>([1, 2]).as_deref(), Some(&[1, 2][..]));
        assert_eq!(list_of::<u8, 2>([1, 2, 3]), None);
        assert!(serde_json::from_str::<List<u8, 2>>("[1,2,3]").is_err());
        let list: List<u8, 2> = serde_json::from_str("[1]").unwrap();
        assert_eq!(serde_json::to_string(&list).unwrap(), "[1]");
    }

    #[test]
    fn what_was_there_before_does_not_count() {
        let mut list: List<u8, 2> = List::new();
        list.push(7);
        list.pop();
        assert_eq!(list, List::new());
    }
}
