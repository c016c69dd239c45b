//! A PostgreSQL that may be killed: a server of our own on a loopback port, which keeps its data as carefully as any, and whose
//! folder is gone when it ends.

use std::fs::{self, File};
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, io, thread};

use tempfile::TempDir;

use crate::house::{end, free_port};
use crate::people::process::children;

/// Where systems keep its programs that are not on the path, one folder for each version.
const SHELVES: [&str; 3] = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"];
const PROGRAMS: [&str; 3] = ["initdb", "postgres", "pg_isready"];
/// How often it is asked whether it is there, and how long between: for a minute.
const TRIES: usize = 1200;
const BREATH: Duration = Duration::from_millis(50);

/// A running server. It ends when this is dropped.
#[derive(Debug)]
pub struct Postgres {
    programs: PathBuf,
    owner: Option<u32>,
    folder: TempDir,
    port: u16,
    server: Child,
}

impl Postgres {
    /// Starts one with an empty database.
    pub fn start() -> Result<Postgres, String> {
        let programs = programs().ok_or(
            "PostgreSQL is not there. `cargo xtask postgres true` installs it, or says how.",
        )?;
        let owner = owner()?;
        let folder = tempfile::tempdir().map_err(|it| failed(&it))?;
        own(folder.path(), owner).map_err(|it| failed(&it))?;
        let made = as_owner(&programs.join("initdb"), owner)
            .args(["--auth=trust", "--username=postgres", "--encoding=UTF8"])
            .args(["--locale=C", "--no-sync", "--pgdata"])
            .arg(folder.path().join("data"))
            .output()
            .map_err(|it| failed(&it))?;
        if !made.status.success() {
            return Err(failed(&String::from_utf8_lossy(&made.stderr)));
        }
        let port = free_port();
        let server = serve(&programs, owner, folder.path(), port)?;
        let mut started = Postgres {
            programs,
            owner,
            folder,
            port,
            server,
        };
        started.wait()?;
        Ok(started)
    }

    /// Its address, as `--database` takes it.
    pub fn address(&self) -> String {
        format!("postgres://postgres@127.0.0.1:{}/postgres", self.port)
    }

    /// The number of the process that started all others of it.
    pub fn process(&self) -> u32 {
        self.server.id()
    }

    /// The numbers of those processes that serve somebody who is connected.
    pub fn backends(&self) -> Vec<u32> {
        let serves = |title: &str| title.contains("127.0.0.1(");
        let all = children(self.server.id()).into_iter();
        all.filter(|it| serves(&it.1)).map(|it| it.0).collect()
    }

    /// Pulls the plug (SIGKILL). What it had started ends when it notices.
    pub fn pull_the_plug(&mut self) {
        end(&mut self.server);
    }

    /// Starts it again, on the same port and the same data.
    pub fn start_again(&mut self) -> Result<(), String> {
        for _ in 0..TRIES {
            self.server = serve(&self.programs, self.owner, self.folder.path(), self.port)?;
            // It ends at once while something of the one before still runs.
            if self.wait().is_ok() {
                return Ok(());
            }
            thread::sleep(BREATH);
        }
        Err(failed(&"it does not start again"))
    }

    /// Waits until it takes connections.
    pub fn wait(&mut self) -> Result<(), String> {
        for _ in 0..TRIES {
            let asked = Command::new(self.programs.join("pg_isready"))
                .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .status();
            if asked.is_ok_and(|it| it.success()) {
                return Ok(());
            }
            if let Ok(Some(status)) = self.server.try_wait() {
                return Err(failed(&status));
            }
            thread::sleep(BREATH);
        }
        Err(failed(&"it does not answer"))
    }
}

impl Drop for Postgres {
    fn drop(&mut self) {
        // Nothing of it is kept, so it need not end in order.
        end(&mut self.server);
    }
}

fn serve(programs: &Path, owner: Option<u32>, folder: &Path, port: u16) -> Result<Child, String> {
    let words = File::create(folder.join("words")).map_err(|it| failed(&it))?;
    as_owner(&programs.join("postgres"), owner)
        .arg("-D")
        .arg(folder.join("data"))
        .args(["-p", &port.to_string(), "-h", "127.0.0.1"])
        .args(["-c", "unix_socket_directories=", "-c", "fsync=on"])
        .args(["-c", "max_connections=200"])
        .stdout(Stdio::null())
        .stderr(words)
        .spawn()
        .map_err(|it| failed(&it))
}

/// The folder of its programs.
fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    for shelf in SHELVES {
        let versions = fs::read_dir(shelf).into_iter().flatten().flatten();
        let mut versions: Vec<PathBuf> = versions.map(|it| it.path().join("bin")).collect();
        versions.sort_unstable();
        folders.extend(versions.into_iter().rev());
    }
    let has_all = |folder: &PathBuf| PROGRAMS.iter().all(|it| folder.join(it).is_file());
    folders.into_iter().find(has_all)
}

/// Whose the server is, if not ours: it refuses to run as root.
fn owner() -> Result<Option<u32>, String> {
    if user_number(&[]) != Some(0) {
        return Ok(None);
    }
    let found = ["postgres", "nobody"]
        .iter()
        .find_map(|it| user_number(&[it]));
    found.map(Some).ok_or_else(|| {
        let why = "it does not run as root, and there is no other user";
        failed(&why)
    })
}

fn user_number(name: &[&str]) -> Option<u32> {
    let asked = Command::new("id").arg("-u").args(name).output().ok()?;
    let number = asked.status.success().then_some(asked.stdout)?;
    str::from_utf8(&number).ok()?.trim().parse().ok()
}

#[cfg(unix)]
fn own(path: &Path, owner: Option<u32>) -> io::Result<()> {
    std::os::unix::fs::chown(path, owner, owner)
}

#[cfg(not(unix))]
fn own(_path: &Path, _owner: Option<u32>) -> io::Result<()> {
    Ok(())
}

fn as_owner(program: &Path, owner: Option<u32>) -> Command {
    let mut command = Command::new(program);
    command.stdin(Stdio::null());
    #[cfg(unix)]
    if let Some(owner) = owner {
        use std::os::unix::process::CommandExt;
        command.uid(owner).gid(owner);
    }
    // Whatever folder we are in, it may not be open to the owner.
    command.current_dir(env::temp_dir());
    command
}

fn failed(why: &dyn std::fmt::Display) -> String {
    format!("PostgreSQL could not be started: {why}.")
}
