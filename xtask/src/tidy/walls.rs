//! Are the crates connected as the table of rooms says?

use super::repo::{Kind, Package, Repo, Use};
use super::rooms::{OWN_GAME, ROOMS, Room};

/// Every dependency, in tests or not, is one that the user's room allows.
pub(crate) fn uses(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for user in &repo.packages {
        let Some(room) = Room::of(&user.folder) else {
            wrong.push(format!(
                "{}: no room of the table in xtask/src/tidy/rooms.rs covers this folder",
                user.folder
            ));
            continue;
        };
        for used in &user.uses {
            let ours = repo.packages.iter().find(|it| it.name == used.name);
            wrong.extend(match ours {
                Some(other) => inside(user, room, used.kind, other),
                None => outside(user, room, used),
            });
        }
    }
    wrong
}

/// A folder is named like its crate; a face is named after its game.
pub(crate) fn names(repo: &Repo) -> Vec<String> {
    let mut wrong = Vec::new();
    for package in &repo.packages {
        let expected = match package.folder.strip_suffix("/face") {
            Some(game) => format!("{}-face", last(game)),
            None => last(&package.folder).to_owned(),
        };
        if package.name != expected {
            wrong.push(format!(
                "{}: the crate is called {:?}, and must be called {expected:?} like its folder",
                package.folder, package.name
            ));
        }
    }
    wrong
}

/// Every room has its row in the table of `ARCHITECTURE.md`.
pub(crate) fn explained(repo: &Repo) -> Vec<String> {
    let page = repo.text("ARCHITECTURE.md").unwrap_or_default();
    ROOMS
        .iter()
        .map(|room| room.folder.strip_prefix("crates/").unwrap_or(room.folder))
        .filter(|name| !page.contains(&format!("\n| `{name}` | ")))
        .map(|name| format!("ARCHITECTURE.md: the table of walls has no row for `{name}`"))
        .collect()
}

fn inside(user: &Package, room: &Room, kind: Kind, other: &Package) -> Option<String> {
    let target = Room::of(&other.folder)?;
    let own = user.folder.strip_suffix("/face") == Some(other.folder.as_str());
    let named = |list: &[&str]| list.contains(&target.folder) || (own && list.contains(&OWN_GAME));
    if named(room.uses) || (kind == Kind::Dev && named(room.tests_use)) {
        return None;
    }
    let mut sentence = format!(
        "{} {} {}: {}",
        user.folder,
        verb(kind),
        other.folder,
        room.sentence
    );
    if let Some(guests) = target.guests {
        sentence.push_str("; ");
        sentence.push_str(guests);
    }
    Some(sentence)
}

fn outside(user: &Package, room: &Room, used: &Use) -> Option<String> {
    let name = used.name.as_str();
    let allowed = room.outside.contains(&name)
        || (used.kind == Kind::Dev && room.tests_outside.contains(&name));
    (!allowed).then(|| {
        format!(
            "{} {} the outside crate {name}, which its row in xtask/src/tidy/rooms.rs does not list: {}",
            user.folder,
            verb(used.kind),
            room.sentence
        )
    })
}

fn verb(kind: Kind) -> &'static str {
    match kind {
        Kind::Normal => "uses",
        Kind::Dev => "uses in tests",
    }
}

fn last(folder: &str) -> &str {
    folder.rsplit('/').next().unwrap_or(folder)
}

#[cfg(test)]
mod tests {
    use super::*;

    type Crates<'a> = &'a [(&'a str, &'a [&'a str], &'a [&'a str])];

    fn broken(crates: Crates<'_>) -> Vec<String> {
        uses(&Repo::of_crates(crates))
    }

    #[test]
    fn an_honest_house_stands() {
        let wrong = broken(&[
            (
                "crates/game",
                &["serde", "serde_json", "rand_chacha"],
                &["expect-test"],
            ),
            ("crates/conformance", &["game"], &[]),
            ("crates/bots", &["game"], &[]),
            ("crates/arena", &["game", "bots", "cpu-time"], &[]),
            (
                "games/catsle",
                &["game", "serde"],
                &["conformance", "expect-test"],
            ),
            ("crates/catalog", &["game", "bots", "catsle"], &[]),
            ("crates/chabudai", &["catalog", "arena", "clap"], &[]),
        ]);
        assert!(wrong.is_empty(), "{wrong:?}");
    }

    #[test]
    fn the_core_uses_nothing_but_cards() {
        let wrong = broken(&[("crates/game", &["bots"], &[]), ("crates/bots", &[], &[])]);
        assert_eq!(
            wrong,
            [
                "crates/game uses crates/bots: `game` says what a game is and rests on `cards` \
              alone: no game, no bot, no clock, no files, no threads"
            ]
        );
    }

    #[test]
    fn games_do_not_know_each_other_even_in_tests() {
        let crates: Crates<'_> = &[
            ("games/catsle", &[], &["tezuma"]),
            ("games/tezuma", &["catsle"], &[]),
        ];
        let wrong = broken(crates);
        assert_eq!(wrong.len(), 2);
        assert!(
            wrong[0].starts_with("games/catsle uses in tests games/tezuma: a game is the rules")
        );
        assert!(
            wrong[1].ends_with("only `catalog` names games, and so nobody else can reach a truth")
        );
    }

    #[test]
    fn conformance_is_never_a_normal_dependency() {
        let wrong = broken(&[
            ("games/catsle", &["conformance"], &[]),
            ("crates/conformance", &[], &[]),
        ]);
        assert!(
            wrong[0].ends_with("it is a dev-dependency of games and doors, never a normal one")
        );
    }

    #[test]
    fn arena_is_not_for_the_catalog_nor_the_server() {
        let wrong = broken(&[
            ("crates/arena", &[], &[]),
            ("crates/catalog", &["arena"], &[]),
            ("crates/server", &["arena"], &[]),
        ]);
        assert_eq!(wrong.len(), 2);
        assert!(wrong[1].contains("`arena` is for the command line and the lab"));
    }

    #[test]
    fn bots_and_the_binary_name_no_game() {
        let wrong = broken(&[
            ("games/catsle", &[], &[]),
            ("crates/bots", &[], &["catsle"]),
            ("crates/chabudai", &["catsle"], &[]),
        ]);
        assert_eq!(wrong.len(), 2);
    }

    #[test]
    fn a_face_uses_its_own_game_only() {
        let house = |used: &'static str| {
            let mut repo = Repo::of_crates(&[
                ("games/catsle", &[], &[]),
                ("games/tezuma", &[], &[]),
                ("games/catsle/face", &[], &[]),
            ]);
            repo.packages[2].uses.push(Use {
                name: used.to_owned(),
                kind: Kind::Normal,
            });
            uses(&repo)
        };
        assert!(house("catsle").is_empty());
        assert_eq!(house("tezuma").len(), 1);
    }

    #[test]
    fn outside_crates_are_listed_per_room() {
        let wrong = broken(&[("games/catsle", &["rand"], &["criterion"])]);
        assert_eq!(wrong.len(), 1);
        assert!(wrong[0].starts_with("games/catsle uses the outside crate rand, which its row"));
        // What tests may use, rules may not.
        assert_eq!(broken(&[("games/catsle", &["criterion"], &[])]).len(), 1);
    }

    #[test]
    fn a_crate_outside_all_rooms_is_noticed() {
        assert_eq!(broken(&[("crates/utils", &[], &[])]).len(), 1);
    }

    #[test]
    fn folders_are_called_like_their_crates() {
        let mut repo =
            Repo::of_crates(&[("crates/game", &[], &[]), ("games/catsle/face", &[], &[])]);
        repo.packages[1].name = "catsle-face".to_owned();
        assert!(names(&repo).is_empty());
        repo.packages[0].name = "core".to_owned();
        assert_eq!(
            names(&repo),
            [
                "crates/game: the crate is called \"core\", and must be called \"game\" like its folder"
            ]
        );
    }

    #[test]
    fn a_room_without_its_row_in_the_page_is_noticed() {
        let row = |room: &Room| {
            let name = room.folder.strip_prefix("crates/").unwrap_or(room.folder);
            format!("\n| `{name}` | much | little |")
        };
        let page: String = ROOMS.iter().map(row).collect();
        assert!(explained(&Repo::of_files(&[("ARCHITECTURE.md", &page)])).is_empty());
        let page: String = ROOMS[1..].iter().map(row).collect();
        assert_eq!(
            explained(&Repo::of_files(&[("ARCHITECTURE.md", &page)])),
            ["ARCHITECTURE.md: the table of walls has no row for `cards`"]
        );
    }
}
