//! Who may use whom. This table is the architecture; `ARCHITECTURE.md` explains it.
//!
//! Rooms that are not built yet have their row already, so that the wall stands before the room.

/// A kind of crate: one folder, or all folders of a shape.
#[derive(Debug)]
pub(crate) struct Room {
    /// Its folder from the root; `*` stands for one name.
    pub(crate) folder: &'static str,
    /// The rooms of ours it may use.
    pub(crate) uses: &'static [&'static str],
    /// The rooms of ours that only its tests and benchmarks may use besides.
    pub(crate) tests_use: &'static [&'static str],
    /// Other people's crates it may use.
    pub(crate) outside: &'static [&'static str],
    /// Other people's crates that only its tests and benchmarks may use besides.
    pub(crate) tests_outside: &'static [&'static str],
    /// Printed when it uses what it may not.
    pub(crate) sentence: &'static str,
    /// Printed when somebody uses it who may not, where there is more to say.
    pub(crate) guests: Option<&'static str>,
}

/// A face may use the game in whose folder it lies, and no other.
pub(crate) const OWN_GAME: &str = "its own game";

pub(crate) const ROOMS: &[Room] = &[
    Room {
        folder: "crates/cards",
        uses: &[],
        tests_use: &[],
        outside: &["serde", "tinyvec", "toml"],
        tests_outside: &["serde_json"],
        sentence: "`cards` is what card games are made of, without rules: sets, lists, words, data \
                   files; it knows no game and no table",
        guests: Some("`cards` is for rules; everybody else sees cards through a game"),
    },
    Room {
        folder: "crates/game",
        uses: &["crates/cards"],
        tests_use: &[],
        outside: &["rand_chacha", "serde", "serde_json"],
        tests_outside: &["expect-test"],
        sentence: "`game` says what a game is and rests on `cards` alone: no game, no bot, no \
                   clock, no files, no threads",
        guests: None,
    },
    Room {
        folder: "games/*",
        uses: &["crates/cards", "crates/game"],
        tests_use: &["crates/conformance"],
        outside: &["serde", "serde_json", "toml"],
        tests_outside: &["criterion", "expect-test"],
        sentence: "a game is the rules and nothing but the rules: it uses `cards` and `game`, never \
                   another game, files or randomness of its own",
        guests: Some("only `catalog` names games, and so nobody else can reach a truth"),
    },
    Room {
        folder: "games/*/face",
        uses: &["crates/game", OWN_GAME, "crates/face-kit"],
        tests_use: &[],
        outside: &["maud", "serde", "serde_json"],
        tests_outside: &["expect-test"],
        sentence: "a face turns its own game's views into HTML: no truth, no HTTP, no rules",
        guests: None,
    },
    Room {
        folder: "crates/face-kit",
        uses: &["crates/game"],
        tests_use: &[],
        outside: &[
            "fluent-syntax",
            "foldhash",
            "maud",
            "qrcode",
            "serde",
            "serde_json",
        ],
        tests_outside: &["expect-test"],
        sentence: "`face-kit` holds pieces of HTML that faces share: no game, no server",
        guests: None,
    },
    Room {
        folder: "crates/conformance",
        uses: &["crates/bots", "crates/game"],
        tests_use: &[],
        outside: &["allocation-counter", "serde", "serde_json"],
        tests_outside: &["expect-test"],
        sentence: "`conformance` is the contract of `game` and `bots` and knows no concrete game",
        guests: Some(
            "`conformance` is for tests: it is a dev-dependency of games and doors, never a normal one",
        ),
    },
    Room {
        folder: "crates/bots",
        uses: &["crates/game"],
        tests_use: &[],
        outside: &[],
        tests_outside: &["criterion", "expect-test"],
        sentence: "bots are handed views: they use `game`, no concrete game, no table, no clock",
        guests: None,
    },
    Room {
        folder: "crates/arena",
        uses: &["crates/bots", "crates/game"],
        tests_use: &[],
        outside: &["cpu-time", "serde", "serde_json"],
        tests_outside: &["criterion", "expect-test"],
        sentence: "`arena` runs matches of any game between any bots: it uses `game` and `bots`",
        guests: Some(
            "`arena` is for the command line and the lab: its cheat must not come near a table for \
             people",
        ),
    },
    Room {
        folder: "crates/catalog",
        uses: &[
            "crates/bots",
            "crates/face-kit",
            "crates/game",
            "games/*",
            "games/*/face",
        ],
        tests_use: &["crates/conformance"],
        outside: &["maud", "serde", "serde_json"],
        tests_outside: &["expect-test"],
        sentence: "`catalog` is the shelf of games and the door to them: no HTTP, no database, no arena",
        guests: None,
    },
    Room {
        folder: "crates/store",
        uses: &["crates/game"],
        tests_use: &[],
        outside: &[
            "flate2",
            "futures-util",
            "rusqlite",
            "rustls-native-certs",
            "serde",
            "serde_json",
            "tokio",
            "tokio-postgres",
            "tokio-rustls",
        ],
        tests_outside: &["expect-test", "tempfile"],
        sentence: "`store` keeps journals as text: it knows a database and no rules, no views",
        guests: None,
    },
    Room {
        folder: "crates/server",
        uses: &[
            "crates/bots",
            "crates/catalog",
            "crates/face-kit",
            "crates/game",
            "crates/store",
        ],
        tests_use: &["crates/conformance"],
        outside: &[
            "axum",
            "axum-extra",
            "futures-util",
            "getrandom",
            "hmac",
            "hyper",
            "hyper-util",
            "maud",
            "rlimit",
            "prometheus-client",
            "serde",
            "serde_json",
            "sha2",
            "socket2",
            "tokio",
            "tokio-tungstenite",
            "tokio-util",
            "tower",
            "tower-http",
            "tracing",
        ],
        tests_outside: &["expect-test", "tempfile"],
        sentence: "`server` speaks HTTP to `catalog` and `store`; it names no game, and so cannot \
                   reach a truth",
        guests: None,
    },
    Room {
        folder: "crates/lab",
        uses: &[
            "crates/arena",
            "crates/bots",
            "crates/catalog",
            "crates/game",
        ],
        tests_use: &[],
        outside: &["serde", "serde_json", "toml"],
        tests_outside: &["expect-test"],
        sentence: "`lab` writes reports about matches that `arena` runs: no server, no database",
        guests: Some("`lab` is an end: only the binary rests on it"),
    },
    Room {
        folder: "crates/python",
        uses: &["crates/catalog", "crates/game"],
        tests_use: &[],
        outside: &["pyo3", "serde_json"],
        tests_outside: &[],
        sentence: "`python` is `catalog` in another language: bindings, no logic",
        guests: Some("`python` is an end: nothing rests on it"),
    },
    Room {
        folder: "crates/chabudai",
        uses: &[
            "crates/arena",
            "crates/bots",
            "crates/catalog",
            "crates/game",
            "crates/lab",
            "crates/server",
            "crates/store",
        ],
        tests_use: &[],
        outside: &[
            "clap",
            "indicatif",
            "serde",
            "serde_json",
            "strsim",
            "tokio",
            "toml",
            "tracing",
            "tracing-subscriber",
        ],
        tests_outside: &["expect-test", "tempfile"],
        sentence: "the binary parses arguments and calls the rooms; games are reached by `catalog`",
        guests: Some("the binary is an end: nothing rests on it"),
    },
    Room {
        folder: "e2e",
        uses: &[],
        tests_use: &[],
        outside: &[
            "fantoccini",
            "futures-util",
            "http",
            "hyper-util",
            "serde",
            "serde_json",
            "tempfile",
            "tokio",
            "tokio-tungstenite",
            "url",
        ],
        tests_outside: &[],
        sentence: "`e2e` knows only what people know: the binary, the browser, the words on the page",
        guests: Some("`e2e` is an end: nothing rests on it"),
    },
    Room {
        folder: "xtask",
        uses: &[],
        tests_use: &[],
        outside: &["serde_json", "strsim"],
        tests_outside: &[],
        sentence: "`xtask` must build in seconds, and when everything else is broken",
        guests: Some("`xtask` is an end: nothing rests on it"),
    },
];

impl Room {
    /// The room a folder belongs to.
    pub(crate) fn of(folder: &str) -> Option<&'static Room> {
        ROOMS.iter().find(|it| it.covers(folder))
    }

    fn covers(&self, folder: &str) -> bool {
        let shape: Vec<&str> = self.folder.split('/').collect();
        let names: Vec<&str> = folder.split('/').collect();
        let alike = |(shape, name): (&&str, &&str)| *shape == "*" || shape == name;
        shape.len() == names.len() && shape.iter().zip(&names).all(alike)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn folders_find_their_room() {
        let room = |folder| Room::of(folder).map(|it| it.folder);
        assert_eq!(room("crates/game"), Some("crates/game"));
        assert_eq!(room("games/catsle"), Some("games/*"));
        assert_eq!(room("games/catsle/face"), Some("games/*/face"));
        assert_eq!(room("crates/utils"), None);
    }

    #[test]
    fn the_table_names_only_rooms_that_it_has() {
        for room in ROOMS {
            for used in room.uses.iter().chain(room.tests_use) {
                let known = *used == OWN_GAME || ROOMS.iter().any(|it| it.folder == *used);
                assert!(known, "{} uses {used}, which has no row", room.folder);
            }
        }
    }

    #[test]
    fn nothing_but_the_binary_and_the_lab_may_use_the_arena() {
        let mut users: Vec<&str> = ROOMS
            .iter()
            .filter(|it| it.uses.contains(&"crates/arena"))
            .map(|it| it.folder)
            .collect();
        users.sort_unstable();
        assert_eq!(users, ["crates/chabudai", "crates/lab"]);
    }
}
