//! A PostgreSQL of our own, for tests: a server on a loopback port, with a database that is gone when it ends.

use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::time::Duration;
use std::{env, fs, thread};

use crate::{Failure, debian, root};

/// The variable that tells tests where it is. Without it, tests of that engine are skipped, and say so.
const VARIABLE: &str = "TEST_POSTGRES";
const PACKAGE: &str = "postgresql";
/// How often it is asked whether it is there, and how long between: for a minute.
const TRIES: usize = 1200;
const BREATH: Duration = Duration::from_millis(50);
/// Where systems keep its programs that are not on the path, one folder for each version.
const SHELVES: [&str; 3] = ["/usr/lib/postgresql", "/usr/local/opt", "/opt/homebrew/opt"];

/// Whether what is answered is on the disk by then.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Disk {
    /// Never: if the power fails, tests are lost anyway.
    Asleep,
    /// As usual.
    Awake,
}

impl Disk {
    fn setting(self) -> &'static str {
        match self {
            Disk::Asleep => "fsync=off",
            Disk::Awake => "fsync=on",
        }
    }
}

/// A server that ends with this, and its folder with it.
#[derive(Debug)]
pub(crate) struct Private {
    server: Child,
    folder: PathBuf,
    port: u16,
}

impl Private {
    /// Starts one. Installs PostgreSQL first, where that is ours to do.
    pub(crate) fn start(disk: Disk) -> Result<Private, Failure> {
        let programs = ensure()?;
        let folder = env::temp_dir().join(format!("chabudai-postgres-{}", std::process::id()));
        let port = free_port().map_err(failed)?;
        let owner = owner()?;
        lay_out(&folder, owner).map_err(failed)?;
        let made = as_owner(&programs.join("initdb"), owner)
            .args(["--auth=trust", "--username=postgres", "--encoding=UTF8"])
            .args(["--locale=C", "--no-sync", "--pgdata"])
            .arg(folder.join("data"))
            .output()
            .map_err(failed)?;
        if !made.status.success() {
            return Err(failed(String::from_utf8_lossy(&made.stderr)));
        }
        let set = |it: String| ["-c".to_owned(), it];
        let in_folder =
            |name: &str, file: &str| set(format!("{name}={}", folder.join(file).display()));
        let mut server = as_owner(&programs.join("postgres"), owner);
        server
            .arg("-D")
            .arg(folder.join("data"))
            .args(["-p", &port.to_string(), "-h", "127.0.0.1"])
            .args(in_folder("unix_socket_directories", ""))
            .args(in_folder("ssl_cert_file", "server.pem"))
            .args(in_folder("ssl_key_file", "server.key"))
            .args(["-c", "ssl=on", "-c", "max_connections=200"])
            .args(["-c", disk.setting(), "-c", "log_min_messages=panic"]);
        let server = server.spawn().map_err(failed)?;
        let mut private = Private {
            server,
            folder,
            port,
        };
        private.wait(&programs)?;
        // One for tests that cannot make their own.
        let made = Command::new(programs.join("createdb"))
            .args(["-h", "127.0.0.1", "-p", &private.port.to_string()])
            .args(["-U", "postgres", "servers"])
            .status();
        match made {
            Ok(status) if status.success() => Ok(private),
            Ok(status) => Err(failed(status)),
            Err(error) => Err(failed(error)),
        }
    }

    /// The name and the value of the variable that tells tests where it is.
    pub(crate) fn variable(&self) -> (&'static str, String) {
        let address = format!("postgres://postgres@127.0.0.1:{}/postgres", self.port);
        (VARIABLE, address)
    }

    fn wait(&mut self, programs: &Path) -> Result<(), Failure> {
        for _ in 0..TRIES {
            let asked = Command::new(programs.join("pg_isready"))
                .args(["-q", "-h", "127.0.0.1", "-p", &self.port.to_string()])
                .status();
            if asked.is_ok_and(|it| it.success()) {
                return Ok(());
            }
            if let Ok(Some(status)) = self.server.try_wait() {
                return Err(failed(status));
            }
            thread::sleep(BREATH);
        }
        Err(failed("it does not answer"))
    }
}

impl Drop for Private {
    fn drop(&mut self) {
        // Nothing of it is kept, so it need not end in order.
        let _ = self.server.kill();
        let _ = self.server.wait();
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// `cargo xtask postgres [--fsync] COMMAND …`: runs a command that finds the server by the variable.
pub(crate) fn run(arguments: &[String]) -> Result<(), Failure> {
    let (disk, arguments) = match arguments {
        [first, rest @ ..] if first == "--fsync" => (Disk::Awake, rest),
        all => (Disk::Asleep, all),
    };
    let [program, arguments @ ..] = arguments else {
        return Err(Failure::arguments(
            "Say what to run with it, such as `cargo xtask postgres cargo test -p store`.",
        ));
    };
    let private = Private::start(disk)?;
    let (name, address) = private.variable();
    let status = Command::new(program)
        .args(arguments)
        .env(name, address)
        .status()
        .map_err(|it| Failure::arguments(format!("{program} could not be started: {it}.")))?;
    if status.success() {
        Ok(())
    } else {
        Err(Failure::project(format!("{program} failed.")))
    }
}

/// Makes sure that its programs are there.
pub(crate) fn be_there() -> Result<(), Failure> {
    ensure().map(|_| ())
}

/// The folder of its programs.
fn ensure() -> Result<PathBuf, Failure> {
    if let Some(found) = programs() {
        return Ok(found);
    }
    if debian::can_install() {
        eprintln!("Installing {PACKAGE} …");
        debian::install(&[PACKAGE])?;
    }
    programs().ok_or_else(|| Failure::project(advice()))
}

fn programs() -> Option<PathBuf> {
    let path = env::var_os("PATH").unwrap_or_default();
    let mut folders: Vec<PathBuf> = env::split_paths(&path).collect();
    for shelf in SHELVES {
        let versions = fs::read_dir(shelf).into_iter().flatten().flatten();
        let mut versions: Vec<PathBuf> = versions.map(|it| it.path().join("bin")).collect();
        versions.sort_unstable();
        folders.extend(versions.into_iter().rev());
    }
    let all = ["initdb", "postgres", "pg_isready", "createdb"];
    folders
        .into_iter()
        .find(|folder| all.iter().all(|it| folder.join(it).is_file()))
}

fn advice() -> String {
    format!(
        "The tests of PostgreSQL need its server, and it is not there. On Debian and Ubuntu: \
         `apt-get install {PACKAGE}` as root. Elsewhere install PostgreSQL 15 or newer, so that \
         `initdb`, `postgres`, `pg_isready` and `createdb` are found on the path."
    )
}

/// Whose the server is, if not ours: it refuses to run as root.
fn owner() -> Result<Option<u32>, Failure> {
    if !debian::is_root() {
        return Ok(None);
    }
    let found = ["postgres", "nobody"]
        .into_iter()
        .find_map(|it| debian::user_number(Some(it)));
    match found {
        Some(number) => Ok(Some(number)),
        None => Err(failed(
            "it does not run as root, and there is no other user",
        )),
    }
}

/// A folder for its data, and the certificate that the tests believe.
fn lay_out(folder: &Path, owner: Option<u32>) -> std::io::Result<()> {
    let certificates = root().join("crates/store/tests/tls");
    fs::create_dir(folder)?;
    for name in ["server.pem", "server.key"] {
        fs::copy(certificates.join(name), folder.join(name))?;
        set_owner(&folder.join(name), owner, 0o600)?;
    }
    set_owner(folder, owner, 0o700)
}

#[cfg(unix)]
fn set_owner(path: &Path, owner: Option<u32>, mode: u32) -> std::io::Result<()> {
    use std::os::unix::fs::{PermissionsExt, chown};
    fs::set_permissions(path, fs::Permissions::from_mode(mode))?;
    chown(path, owner, owner)
}

#[cfg(not(unix))]
fn set_owner(_path: &Path, _owner: Option<u32>, _mode: u32) -> std::io::Result<()> {
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

/// A port on this machine that nobody listens at.
fn free_port() -> std::io::Result<u16> {
    Ok(TcpListener::bind("127.0.0.1:0")?.local_addr()?.port())
}

fn failed(why: impl std::fmt::Display) -> Failure {
    Failure::project(format!("PostgreSQL could not be started: {why}."))
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_is_missing_is_named_with_its_command() {
        assert!(advice().contains("`apt-get install postgresql` as root"));
    }

    #[test]
    fn something_has_to_be_run_with_it() {
        for arguments in [vec![], vec!["--fsync".to_owned()]] {
            let failure = run(&arguments).expect_err("it is refused");
            assert_eq!(failure.status, 2);
            assert!(failure.sentence.contains("cargo xtask postgres cargo test"));
        }
    }
}
