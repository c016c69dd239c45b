//! The real server, on a free port, with a folder of its own for its data.

use std::io::{BufRead, BufReader, Read};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::{Arc, Mutex, OnceLock, PoisonError};

use tempfile::TempDir;
use tokio::time::Instant;

/// A running `chabudai serve`. It ends when this is dropped.
#[derive(Debug)]
pub struct House {
    port: u16,
    data: Data,
    opening: Opening,
    process: Child,
    started: Instant,
    words: Arc<Mutex<String>>,
}

/// Where its data lies.
#[derive(Debug)]
enum Data {
    /// In a folder that goes with it.
    New(TempDir),
    /// In somebody's folder, which stays.
    Of(PathBuf),
}

impl Data {
    fn path(&self) -> &Path {
        match self {
            Data::New(folder) => folder.path(),
            Data::Of(path) => path,
        }
    }
}

/// How a house is opened, where that matters.
#[derive(Debug, Default)]
pub struct Opening {
    /// More arguments of `chabudai serve`.
    pub arguments: Vec<String>,
    /// How many files it may have open.
    pub open_files: Option<u32>,
    pub words: Words,
}

/// Where what the house says of itself goes.
#[derive(Debug, Clone, Copy, Default, PartialEq, Eq)]
pub enum Words {
    /// To where ours go.
    #[default]
    Ours,
    /// They are kept, for [`House::words`].
    Kept,
}

/// So much is kept of what a house says.
const WORDS_LIMIT: usize = 64 * 1024 * 1024;

impl House {
    /// Opens a new house with nobody in it.
    pub fn open() -> House {
        House::open_as(Opening::default())
    }

    /// The same, started with these arguments.
    pub fn open_with(arguments: &[&str]) -> House {
        House::open_as(Opening {
            arguments: arguments.iter().map(|&it| it.to_owned()).collect(),
            ..Opening::default()
        })
    }

    /// Opens a new house in this way.
    pub fn open_as(opening: Opening) -> House {
        let data = tempfile::tempdir().expect("there is room for a folder");
        House::start(Data::New(data), opening)
    }

    /// Opens the house in this folder, with these arguments.
    pub fn open_in(folder: &Path, arguments: &[&str]) -> House {
        let opening = Opening {
            arguments: arguments.iter().map(|&it| it.to_owned()).collect(),
            ..Opening::default()
        };
        House::start(Data::Of(folder.to_owned()), opening)
    }

    /// Opens one where new tables of a game play with this data file.
    pub fn with_deck(game: &str, file: &str) -> House {
        let data = tempfile::tempdir().expect("there is room for a folder");
        let path = data.path().join("deck.toml");
        std::fs::write(&path, file).expect("there is room for a file");
        let deck = format!("{game}={}", path.display());
        let opening = Opening {
            arguments: vec!["--deck".to_owned(), deck],
            ..Opening::default()
        };
        House::start(Data::New(data), opening)
    }

    fn start(data: Data, opening: Opening) -> House {
        let port = free_port();
        // Building it is not starting it.
        let _ = binary();
        let started = Instant::now();
        let words = Arc::default();
        let process = serve(port, data.path(), &opening, &words);
        House {
            port,
            data,
            opening,
            process,
            started,
            words,
        }
    }

    /// When its process was started.
    pub fn started(&self) -> Instant {
        self.started
    }

    /// What it has said of itself so far, if that is kept.
    pub fn words(&self) -> String {
        let words = self.words.lock().unwrap_or_else(PoisonError::into_inner);
        words.clone()
    }

    /// Whether its process has not ended.
    pub fn is_open(&mut self) -> bool {
        matches!(self.process.try_wait(), Ok(None))
    }

    /// The whole address of a path.
    pub fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// The port on this machine that it listens to.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The number of the server's process.
    pub fn process(&self) -> u32 {
        self.process.id()
    }

    /// Pulls the plug (SIGKILL): the server gets no time to say goodbye.
    pub fn pull_the_plug(&mut self) {
        end(&mut self.process);
    }

    /// Stops the server where it is (SIGSTOP), and lets it go on (SIGCONT).
    pub fn freeze(&self) {
        self.signal("-STOP");
    }

    pub fn thaw(&self) {
        self.signal("-CONT");
    }

    fn signal(&self, signal: &str) {
        let process = self.process.id().to_string();
        let told = Command::new("kill").args([signal, &process]).status();
        assert!(told.is_ok_and(|it| it.success()), "the server is told");
    }

    /// The folder of its data.
    pub fn folder(&self) -> &Path {
        self.data.path()
    }

    /// What the program says when it is started with these arguments and ends well, or what it complains of.
    pub fn ask_program(arguments: &[&str]) -> Result<String, String> {
        let output = Command::new(binary()).args(arguments).output();
        let output = output.map_err(|it| format!("the program does not start: {it}"))?;
        let text = |said: &[u8]| String::from_utf8_lossy(said).into_owned();
        if output.status.success() {
            Ok(text(&output.stdout))
        } else {
            Err(text(&output.stderr).trim().to_owned())
        }
    }

    /// What the program says when it is started with these arguments and ends by itself.
    pub fn program_says(arguments: &[&str]) -> String {
        let output = Command::new(binary()).args(arguments).output();
        let output = output.expect("the program starts");
        String::from_utf8_lossy(&output.stdout).into_owned()
    }

    /// Asks the server to close (SIGTERM), and waits until it has.
    pub fn close(&mut self) {
        self.signal("-TERM");
        let ended = self.process.wait().expect("it is our child");
        assert!(ended.success(), "the server closes well: {ended}");
    }

    /// Starts the server again, on the same port and the same data.
    pub fn start_again(&mut self) {
        end(&mut self.process);
        self.process = serve(self.port, self.data.path(), &self.opening, &self.words);
    }
}

impl Drop for House {
    fn drop(&mut self) {
        end(&mut self.process);
    }
}

/// Kills a process and waits until it is gone.
pub(crate) fn end(process: &mut Child) {
    // If it has ended by itself, there is nothing to kill, and that is fine.
    let _ = process.kill();
    let _ = process.wait();
}

/// A port that nobody listens to.
pub(crate) fn free_port() -> u16 {
    let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
    let address = listener.local_addr().expect("it has an address");
    address.port()
}

/// Starts the server and waits until it has printed its link.
fn serve(port: u16, data: &Path, opening: &Opening, words: &Arc<Mutex<String>>) -> Child {
    let mut command = match opening.open_files {
        None => Command::new(binary()),
        Some(n) => {
            let mut shell = Command::new("sh");
            let limited = format!("ulimit -n {n} && exec \"$0\" \"$@\"");
            shell.arg("-c").arg(limited).arg(binary());
            shell
        }
    };
    let mut process = command
        .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data)
        .args(&opening.arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(match opening.words {
            Words::Ours => Stdio::inherit(),
            Words::Kept => Stdio::piped(),
        })
        .spawn()
        .expect("the server starts");
    if let Some(said) = process.stderr.take() {
        let words = Arc::clone(words);
        std::thread::spawn(move || keep(said, &words));
    }
    let output = process.stdout.take().expect("its output is ours");
    let mut lines = BufReader::new(output).lines().map_while(Result::ok);
    let link = lines.find(|it| it.contains("http://"));
    assert!(
        link.is_some(),
        "the server ended before it printed its link"
    );
    // Whatever it prints later must not fill the pipe.
    std::thread::spawn(move || lines.for_each(drop));
    process
}

/// Keeps what is said, up to a limit; the rest must not fill the pipe.
fn keep(said: impl Read, words: &Mutex<String>) {
    for line in BufReader::new(said).lines().map_while(Result::ok) {
        let mut words = words.lock().unwrap_or_else(PoisonError::into_inner);
        if words.len() < WORDS_LIMIT {
            words.push_str(&line);
            words.push('\n');
        }
    }
}

/// The binary of the same profile, built by the cargo that built us.
fn binary() -> &'static Path {
    static BINARY: OnceLock<PathBuf> = OnceLock::new();
    BINARY.get_or_init(|| {
        let profile = profile_folder();
        let is_release = profile.file_name().is_some_and(|it| it == "release");
        let cargo = std::env::var_os("CARGO").unwrap_or_else(|| "cargo".into());
        let mut build = Command::new(cargo);
        build.args(["build", "--quiet", "--package", "chabudai", "--target-dir"]);
        build.arg(profile.parent().expect("profiles lie in the target folder"));
        if is_release {
            build.arg("--release");
        }
        let built = build.current_dir(root()).status();
        assert!(
            built.is_ok_and(|it| it.success()),
            "chabudai does not build"
        );
        profile.join(format!("chabudai{}", std::env::consts::EXE_SUFFIX))
    })
}

/// The folder of the workspace.
pub(crate) fn root() -> &'static Path {
    let here = Path::new(env!("CARGO_MANIFEST_DIR"));
    here.parent().expect("e2e lies in the workspace")
}

/// Where cargo puts what it builds with our profile, such as `target/debug`.
pub(crate) fn profile_folder() -> PathBuf {
    let here = std::env::current_exe().expect("we are a file");
    let folder = here.parent().expect("files lie in folders");
    // Tests lie one folder deeper than binaries.
    if folder.file_name().is_some_and(|it| it == "deps") {
        folder
            .parent()
            .expect("deps lies in a folder")
            .to_path_buf()
    } else {
        folder.to_path_buf()
    }
}
