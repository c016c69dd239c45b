//! What the checks look at: the tracked files, and the crates with what they use.

use std::process::Command;

use serde_json::Value as Json;

use crate::{Failure, cargo, root};

/// The repository, or one made up for a test.
#[derive(Debug, Default)]
pub(crate) struct Repo {
    pub(crate) files: Vec<File>,
    /// Our own crates.
    pub(crate) packages: Vec<Package>,
}

#[derive(Debug)]
pub(crate) struct File {
    /// From the root, with slashes.
    pub(crate) path: String,
    pub(crate) n_bytes: usize,
    /// Nothing if it is no text.
    pub(crate) text: Option<String>,
}

#[derive(Debug)]
pub(crate) struct Package {
    pub(crate) name: String,
    /// Its folder from the root, such as `games/catsle`.
    pub(crate) folder: String,
    pub(crate) uses: Vec<Use>,
}

#[derive(Debug)]
pub(crate) struct Use {
    pub(crate) name: String,
    pub(crate) kind: Kind,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Kind {
    Normal,
    /// A dependency of tests and benchmarks.
    Dev,
}

impl Repo {
    /// Reads the repository we are in.
    pub(crate) fn load() -> Result<Repo, Failure> {
        Ok(Repo {
            files: tracked_files()?,
            packages: packages(&metadata()?)?,
        })
    }

    /// The text files whose path `wanted` accepts.
    pub(crate) fn texts(
        &self,
        wanted: impl Fn(&str) -> bool,
    ) -> impl Iterator<Item = (&str, &str)> {
        self.files
            .iter()
            .filter(move |it| wanted(&it.path))
            .filter_map(|it| Some((it.path.as_str(), it.text.as_deref()?)))
    }

    pub(crate) fn rust(&self) -> impl Iterator<Item = (&str, &str)> {
        self.texts(|it| it.ends_with(".rs"))
    }

    pub(crate) fn text(&self, path: &str) -> Option<&str> {
        self.files
            .iter()
            .find(|it| it.path == path)?
            .text
            .as_deref()
    }

    /// The slugs of the games that have a folder.
    pub(crate) fn games(&self) -> Vec<&str> {
        let mut slugs: Vec<&str> = self
            .files
            .iter()
            .filter_map(|it| Some(it.path.strip_prefix("games/")?.split_once('/')?.0))
            .collect();
        slugs.sort_unstable();
        slugs.dedup();
        slugs
    }
}

fn tracked_files() -> Result<Vec<File>, Failure> {
    let listing = Command::new("git")
        .args(["ls-files", "-z"])
        .current_dir(root())
        .output()
        .map_err(|it| Failure::project(format!("git could not be started: {it}.")))?;
    if !listing.status.success() {
        return Err(Failure::project(
            "git does not know this folder; the walls are checked over the files it tracks.",
        ));
    }
    let listing = String::from_utf8_lossy(&listing.stdout);
    let mut files = Vec::new();
    for path in listing.split_terminator('\0') {
        // A file that is tracked but gone is being deleted; there is nothing to check.
        if let Ok(bytes) = std::fs::read(root().join(path)) {
            files.push(File {
                path: path.to_owned(),
                n_bytes: bytes.len(),
                text: String::from_utf8(bytes).ok(),
            });
        }
    }
    Ok(files)
}

fn metadata() -> Result<Json, Failure> {
    let output = cargo()
        .args(["metadata", "--format-version", "1", "--no-deps"])
        .output()
        .map_err(|it| Failure::project(format!("cargo could not be started: {it}.")))?;
    if !output.status.success() {
        let reason = String::from_utf8_lossy(&output.stderr);
        return Err(Failure::project(format!(
            "`cargo metadata` failed:\n{reason}"
        )));
    }
    serde_json::from_slice(&output.stdout)
        .map_err(|it| Failure::project(format!("`cargo metadata` is not readable: {it}.")))
}

fn packages(metadata: &Json) -> Result<Vec<Package>, Failure> {
    let root = text(metadata, "workspace_root")?;
    list(metadata, "packages")?
        .iter()
        .map(|it| package(it, root))
        .collect()
}

fn package(package: &Json, root: &str) -> Result<Package, Failure> {
    let manifest = text(package, "manifest_path")?.replace('\\', "/");
    let folder = manifest
        .strip_prefix(&root.replace('\\', "/"))
        .and_then(|it| it.strip_prefix('/')?.strip_suffix("/Cargo.toml"))
        .ok_or_else(|| Failure::project(format!("{manifest} lies outside the workspace.")))?;
    let uses = list(package, "dependencies")?.iter().map(|it| {
        let dev = it.get("kind").and_then(Json::as_str) == Some("dev");
        Ok(Use {
            name: text(it, "name")?.to_owned(),
            kind: if dev { Kind::Dev } else { Kind::Normal },
        })
    });
    Ok(Package {
        name: text(package, "name")?.to_owned(),
        folder: folder.to_owned(),
        uses: uses.collect::<Result<_, Failure>>()?,
    })
}

fn text<'a>(value: &'a Json, field: &str) -> Result<&'a str, Failure> {
    value
        .get(field)
        .and_then(Json::as_str)
        .ok_or_else(|| Failure::project(format!("`cargo metadata` has no text {field:?}.")))
}

fn list<'a>(value: &'a Json, field: &str) -> Result<&'a Vec<Json>, Failure> {
    value
        .get(field)
        .and_then(Json::as_array)
        .ok_or_else(|| Failure::project(format!("`cargo metadata` has no list {field:?}.")))
}

#[cfg(test)]
impl Repo {
    /// A repository of these files: paths and texts.
    pub(crate) fn of_files(files: &[(&str, &str)]) -> Repo {
        let files = files.iter().map(|(path, text)| File {
            path: (*path).to_owned(),
            n_bytes: text.len(),
            text: Some((*text).to_owned()),
        });
        Repo {
            files: files.collect(),
            ..Repo::default()
        }
    }

    /// A repository of these crates: folder, what it uses, what its tests use besides.
    pub(crate) fn of_crates(crates: &[(&str, &[&str], &[&str])]) -> Repo {
        let used = |name: &&str, kind: Kind| Use {
            name: (*name).to_owned(),
            kind,
        };
        let packages = crates.iter().map(|(folder, normal, dev)| {
            let normal = normal.iter().map(|it| used(it, Kind::Normal));
            let dev = dev.iter().map(|it| used(it, Kind::Dev));
            Package {
                name: folder.rsplit('/').next().unwrap_or(folder).to_owned(),
                folder: (*folder).to_owned(),
                uses: normal.chain(dev).collect(),
            }
        });
        Repo {
            packages: packages.collect(),
            ..Repo::default()
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn metadata_is_read_with_folders_and_kinds() {
        let metadata = serde_json::json!({
            "workspace_root": "/somewhere",
            "packages": [{
                "name": "catsle",
                "manifest_path": "/somewhere/games/catsle/Cargo.toml",
                "dependencies": [
                    {"name": "game", "kind": null},
                    {"name": "conformance", "kind": "dev"},
                ],
            }],
        });
        let packages = packages(&metadata).expect("it is well formed");
        assert_eq!(packages[0].folder, "games/catsle");
        assert_eq!(packages[0].uses[0].kind, Kind::Normal);
        assert_eq!(packages[0].uses[1].kind, Kind::Dev);
    }

    #[test]
    fn games_are_the_folders_with_files() {
        let repo = Repo::of_files(&[
            ("games/README.md", ""),
            ("games/catsle/src/lib.rs", ""),
            ("games/catsle/RULES.md", ""),
        ]);
        assert_eq!(repo.games(), ["catsle"]);
    }
}
