//! Places at the table, sets of them, and one of something for each.

use std::fmt;
use std::hash::{Hash, Hasher};
use std::ops::{Index, IndexMut};

use cards::{Member, Set};
use serde::{Deserialize, Deserializer, Serialize, Serializer, de};

/// No game on the shelf seats more.
pub const MAX_SEATS: usize = 5;

/// A place at the table, numbered from 0 clockwise: the next number sits to the left.
#[derive(Copy, Clone, PartialEq, Eq, PartialOrd, Ord, Hash, Default)]
pub struct Seat(u8);

impl Seat {
    /// Every seat a table can have.
    pub const ALL: [Seat; MAX_SEATS] = [Seat(0), Seat(1), Seat(2), Seat(3), Seat(4)];

    /// The seat with this number, if a table can have it.
    pub const fn new(number: usize) -> Option<Seat> {
        if number < MAX_SEATS {
            Some(Seat(number as u8))
        } else {
            None
        }
    }

    /// Its number, from 0.
    #[inline]
    pub const fn index(self) -> usize {
        self.0 as usize
    }

    /// The seat to the left at a table of `seats`.
    #[inline]
    pub const fn left(self, seats: usize) -> Seat {
        let next = self.0 + 1;
        if next as usize == seats {
            Seat(0)
        } else {
            Seat(next)
        }
    }

    /// The seat `steps` places to the left at a table of `seats`, where `steps <= seats`.
    #[inline]
    pub const fn left_by(self, steps: usize, seats: usize) -> Seat {
        let at = self.0 as usize + steps;
        if at >= seats {
            Seat((at - seats) as u8)
        } else {
            Seat(at as u8)
        }
    }

    /// All seats of a table of `seats`, ascending.
    #[inline]
    pub fn all(seats: usize) -> impl DoubleEndedIterator<Item = Seat> + ExactSizeIterator + Clone {
        Seat::ALL[..seats].iter().copied()
    }
}

impl fmt::Debug for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl fmt::Display for Seat {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

impl Serialize for Seat {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.serialize_u8(self.0)
    }
}

impl<'de> Deserialize<'de> for Seat {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Seat, D::Error> {
        let number = usize::deserialize(deserializer)?;
        Seat::new(number).ok_or_else(|| de::Error::custom(format!("there is no seat {number}")))
    }
}

/// Some of the seats of a table.
pub type SeatSet = Set<Seat>;

impl Member for Seat {
    type Word = u8;
    const COUNT: usize = MAX_SEATS;

    #[inline(always)]
    fn place(self) -> usize {
        self.index()
    }

    #[inline(always)]
    fn at(place: usize) -> Seat {
        // Unchecked in release builds: sets of seats are hot, and hold no other places.
        debug_assert!(place < MAX_SEATS, "no table has a seat {place}");
        Seat(place as u8)
    }
}

/// One `T` for each seat of a table. Two tables of different sizes never compare equal.
#[derive(Copy, Clone)]
pub struct PerSeat<T> {
    // Places beyond the table's seats keep their default and are never read.
    items: [T; MAX_SEATS],
    seats: u8,
}

impl<T: Hash> Hash for PerSeat<T> {
    fn hash<H: Hasher>(&self, state: &mut H) {
        self.as_slice().hash(state);
    }
}

impl<T: Default> PerSeat<T> {
    /// The default for each of `seats` seats.
    #[inline]
    pub fn new(seats: usize) -> PerSeat<T> {
        PerSeat::from_fn(seats, |_| T::default())
    }

    /// What `make` gives for each seat.
    #[inline]
    pub fn from_fn(seats: usize, mut make: impl FnMut(Seat) -> T) -> PerSeat<T> {
        assert!(seats <= MAX_SEATS, "a table has at most {MAX_SEATS} seats");
        let items = std::array::from_fn(|it| {
            if it < seats {
                make(Seat::ALL[it])
            } else {
                T::default()
            }
        });
        let seats = seats as u8;
        PerSeat { items, seats }
    }

    /// One for each seat, from a list that is as long as the table has seats.
    pub fn from_list(list: impl IntoIterator<Item = T>) -> Option<PerSeat<T>> {
        let mut items: [T; MAX_SEATS] = std::array::from_fn(|_| T::default());
        let mut seats = 0;
        for item in list {
            *items.get_mut(seats)? = item;
            seats += 1;
        }
        let seats = seats as u8;
        Some(PerSeat { items, seats })
    }
}

impl<T: Copy> PerSeat<T> {
    /// Nothing for a table without seats; `filler` is never read. For constants.
    pub const fn nothing(filler: T) -> PerSeat<T> {
        let items = [filler; MAX_SEATS];
        PerSeat { items, seats: 0 }
    }
}

impl<T> PerSeat<T> {
    /// How many seats the table has.
    #[inline]
    pub fn seats(&self) -> usize {
        usize::from(self.seats)
    }

    #[inline]
    pub fn as_slice(&self) -> &[T] {
        &self.items[..usize::from(self.seats)]
    }

    #[inline]
    pub fn as_mut_slice(&mut self) -> &mut [T] {
        &mut self.items[..usize::from(self.seats)]
    }

    /// The contents with their seats, ascending.
    #[inline]
    pub fn iter(&self) -> impl ExactSizeIterator<Item = (Seat, &T)> {
        Seat::all(self.seats()).zip(self.as_slice())
    }

    /// The contents, to change, with their seats, ascending.
    #[inline]
    pub fn iter_mut(&mut self) -> impl ExactSizeIterator<Item = (Seat, &mut T)> {
        Seat::all(self.seats()).zip(self.as_mut_slice())
    }

    /// What `make` gives for each content.
    #[inline]
    pub fn map<U: Default>(&self, mut make: impl FnMut(&T) -> U) -> PerSeat<U> {
        PerSeat::from_fn(self.seats(), |seat| make(&self[seat]))
    }
}

impl<T> Index<Seat> for PerSeat<T> {
    type Output = T;
    #[inline]
    fn index(&self, seat: Seat) -> &T {
        debug_assert!(
            seat.index() < self.seats(),
            "seat {seat} is not at this table"
        );
        &self.items[seat.index()]
    }
}

impl<T> IndexMut<Seat> for PerSeat<T> {
    #[inline]
    fn index_mut(&mut self, seat: Seat) -> &mut T {
        debug_assert!(
            seat.index() < self.seats(),
            "seat {seat} is not at this table"
        );
        &mut self.items[seat.index()]
    }
}

impl<T: PartialEq> PartialEq for PerSeat<T> {
    fn eq(&self, other: &PerSeat<T>) -> bool {
        self.as_slice() == other.as_slice()
    }
}

impl<T: Eq> Eq for PerSeat<T> {}

impl<T: fmt::Debug> fmt::Debug for PerSeat<T> {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_list().entries(self.as_slice()).finish()
    }
}

impl<T: Serialize> Serialize for PerSeat<T> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.as_slice())
    }
}

impl<'de, T: Default + Deserialize<'de>> Deserialize<'de> for PerSeat<T> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<PerSeat<T>, D::Error> {
        PerSeat::from_list(Vec::<T>::deserialize(deserializer)?)
            .ok_or_else(|| de::Error::custom(format!("more than {MAX_SEATS} seats")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn left_goes_round() {
        let seats: Vec<Seat> = Seat::all(3).collect();
        assert_eq!(seats[2].left(3), seats[0]);
        assert_eq!(seats[1].left_by(2, 3), seats[0]);
        assert_eq!(seats[1].left_by(3, 3), seats[1]);
    }

    #[test]
    fn a_set_lists_its_seats_in_order() {
        let set: SeatSet = [Seat::ALL[3], Seat::ALL[0]].into_iter().collect();
        assert_eq!(format!("{set:?}"), "{0, 3}");
        assert_eq!(set.first(), Some(Seat::ALL[0]));
        assert_eq!(serde_json::to_string(&set).unwrap(), "[0,3]");
    }

    #[test]
    fn what_does_not_fit_the_table_is_refused() {
        assert!(serde_json::from_str::<Seat>("5").is_err());
        assert!(serde_json::from_str::<PerSeat<u8>>("[1,2,3,4,5,6]").is_err());
        assert_eq!(PerSeat::<u8>::from_list([1, 2, 3]).unwrap().seats(), 3);
    }
}
