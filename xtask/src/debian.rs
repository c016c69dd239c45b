//! Packages of Debian, installed where that is ours to do: as root.

use std::path::Path;
use std::process::{Command, Stdio};

use crate::Failure;

/// Whether packages can be installed without asking anybody.
pub(crate) fn can_install() -> bool {
    Path::new("/etc/debian_version").exists() && is_root()
}

pub(crate) fn is_root() -> bool {
    user_number(None) == Some(0)
}

/// The number of this user of the system, or of whoever we are.
pub(crate) fn user_number(name: Option<&str>) -> Option<u32> {
    let asked = Command::new("id").arg("-u").args(name).output().ok()?;
    let number = asked.status.success().then_some(asked.stdout)?;
    str::from_utf8(&number).ok()?.trim().parse().ok()
}

pub(crate) fn install(packages: &[&str]) -> Result<(), Failure> {
    apt(&["update", "--quiet"])?;
    apt(&[&["install", "--yes", "--quiet"][..], packages].concat())
}

fn apt(arguments: &[&str]) -> Result<(), Failure> {
    let done = Command::new("apt-get")
        .args(arguments)
        .env("DEBIAN_FRONTEND", "noninteractive")
        .stdin(Stdio::null())
        .stdout(Stdio::null())
        .status();
    if done.is_ok_and(|it| it.success()) {
        Ok(())
    } else {
        let command = arguments.join(" ");
        Err(Failure::project(format!("`apt-get {command}` failed.")))
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn who_is_not_there_has_no_number() {
        assert_eq!(user_number(Some("nobody at all")), None);
        assert!(user_number(None).is_some());
    }
}
