//! How things are written: enums as words, cards as text, decks as cards with spaces between.

/// Something with a spelling of its own; see [`words!`](crate::words).
pub trait Worded: Copy + 'static {
    /// The spellings of all of them, in their order.
    const WORDS: &'static [&'static str];

    fn word(self) -> &'static str;
    /// The one that is spelled so.
    fn from_word(word: &str) -> Option<Self>;
}

/// An enum whose members are spelled by a word each: suits, icons, the values of an option.
///
/// Behind the name stands the [`Word`](crate::Word) of sets of them. The enum has `ALL` and
/// `word`, is a [`Member`](crate::Member), and is written as its word.
#[macro_export]
macro_rules! words {
    (
        $(#[$about:meta])*
        $visibility:vis enum $name:ident: $bits:ty {
            $($(#[$member_about:meta])* $member:ident = $word:literal),+ $(,)?
        }
    ) => {
        $(#[$about])*
        #[derive(Debug, Clone, Copy, PartialEq, Eq, PartialOrd, Ord, Hash)]
        $visibility enum $name {
            $($(#[$member_about])* $member),+
        }

        impl $name {
            /// All of them, in their order.
            $visibility const ALL: [$name; [$($word),+].len()] = [$($name::$member),+];

            /// Its spelling.
            #[inline]
            $visibility const fn word(self) -> &'static str {
                match self {
                    $($name::$member => $word),+
                }
            }
        }

        impl $crate::Worded for $name {
            const WORDS: &'static [&'static str] = &[$($word),+];

            fn word(self) -> &'static str {
                $name::word(self)
            }

            fn from_word(word: &str) -> Option<$name> {
                $name::ALL.into_iter().find(|it| it.word() == word)
            }
        }

        impl $crate::Member for $name {
            type Word = $bits;
            const COUNT: usize = $name::ALL.len();

            #[inline(always)]
            fn place(self) -> usize {
                self as usize
            }

            #[inline(always)]
            fn at(place: usize) -> $name {
                $name::ALL[place]
            }
        }

        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.serialize_str(self.word())
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$name, D::Error> {
                let word = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                <$name as $crate::Worded>::from_word(&word).ok_or_else(|| {
                    let words = <$name as $crate::Worded>::WORDS.join(", ");
                    ::serde::de::Error::custom(format!("{word:?} is none of {words}"))
                })
            }
        }
    };
}

/// Lets a type be written as its `Display` and read by its `FromStr`; `expected` is the sentence for
/// a text that does not read.
#[macro_export]
macro_rules! as_text {
    ($name:ty, $expected:expr) => {
        impl ::serde::Serialize for $name {
            fn serialize<S: ::serde::Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
                serializer.collect_str(self)
            }
        }

        impl<'de> ::serde::Deserialize<'de> for $name {
            fn deserialize<D: ::serde::Deserializer<'de>>(
                deserializer: D,
            ) -> Result<$name, D::Error> {
                let text = <String as ::serde::Deserialize>::deserialize(deserializer)?;
                text.parse()
                    .map_err(|_| ::serde::de::Error::custom($expected))
            }
        }
    };
}

/// A list written as one text with spaces between, such as a deck: for `serde(with)`.
pub mod spaced {
    use std::fmt::Display;
    use std::str::FromStr;

    use serde::de::{self, Deserialize, Deserializer};
    use serde::ser::Serializer;

    use crate::{List, list_of};

    pub fn serialize<T: Display + Default, S: Serializer, const N: usize>(
        list: &List<T, N>,
        serializer: S,
    ) -> Result<S::Ok, S::Error> {
        let texts: Vec<String> = list.iter().map(T::to_string).collect();
        serializer.serialize_str(&texts.join(" "))
    }

    pub fn deserialize<'de, T: FromStr + Default, D: Deserializer<'de>, const N: usize>(
        deserializer: D,
    ) -> Result<List<T, N>, D::Error> {
        let text = String::deserialize(deserializer)?;
        let wrong = |word: &str| de::Error::custom(format!("{word:?} is no card"));
        let items: Vec<T> = text
            .split(' ')
            .filter(|it| !it.is_empty())
            .map(|it| it.parse().map_err(|_| wrong(it)))
            .collect::<Result<_, D::Error>>()?;
        list_of(items).ok_or_else(|| de::Error::custom(format!("there are more than {N} cards")))
    }
}

#[cfg(test)]
mod tests {
    use serde::{Deserialize, Serialize};

    use crate::{List, Set, Worded};

    words! {
        enum Suit: u8 {
            Sun = "S",
            Moon = "M",
        }
    }

    #[derive(Serialize, Deserialize)]
    struct Deal {
        #[serde(with = "crate::spaced")]
        deck: List<u8, 3>,
    }

    #[test]
    fn words_read_back() {
        assert_eq!(Suit::WORDS, ["S", "M"]);
        assert_eq!(Suit::from_word("M"), Some(Suit::Moon));
        assert_eq!(
            serde_json::to_string(&Set::<Suit>::ALL).unwrap(),
            r#"["S","M"]"#
        );
        let wrong = serde_json::from_str::<Suit>(r#""X""#).unwrap_err();
        assert_eq!(wrong.to_string(), r#""X" is none of S, M"#);
    }

    #[test]
    fn decks_read_back() {
        let text = r#"{"deck":"3 1 2"}"#;
        let deal: Deal = serde_json::from_str(text).unwrap();
        assert_eq!(*deal.deck, [3, 1, 2]);
        assert_eq!(serde_json::to_string(&deal).unwrap(), text);
        for wrong in [r#"{"deck":"3 x"}"#, r#"{"deck":"3 1 2 1"}"#] {
            assert!(serde_json::from_str::<Deal>(wrong).is_err());
        }
    }
}
