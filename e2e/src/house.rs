//! The real server, on a free port, with a folder of its own for its data.

use std::io::{BufRead, BufReader};
use std::net::TcpListener;
use std::path::{Path, PathBuf};
use std::process::{Child, Command, Stdio};
use std::sync::OnceLock;

use tempfile::TempDir;
use tokio::time::Instant;

/// A running `chabudai serve`. It ends when this is dropped.
#[derive(Debug)]
pub struct House {
    port: u16,
    data: Data,
    /// What it is started with besides.
    arguments: Vec<String>,
    process: Child,
    started: Instant,
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

impl House {
    /// Opens a new house with nobody in it.
    pub fn open() -> House {
        House::open_with(&[])
    }

    /// The same, started with these arguments.
    pub fn open_with(arguments: &[&str]) -> House {
        let data = tempfile::tempdir().expect("there is room for a folder");
        let arguments = arguments.iter().map(|&it| it.to_owned()).collect();
        House::start(Data::New(data), arguments)
    }

    /// Opens the house in this folder.
    pub fn open_in(folder: &Path) -> House {
        House::start(Data::Of(folder.to_owned()), Vec::new())
    }

    /// Opens one where new tables of a game play with this data file.
    pub fn with_deck(game: &str, file: &str) -> House {
        let data = tempfile::tempdir().expect("there is room for a folder");
        let path = data.path().join("deck.toml");
        std::fs::write(&path, file).expect("there is room for a file");
        let deck = format!("{game}={}", path.display());
        House::start(Data::New(data), vec!["--deck".to_owned(), deck])
    }

    fn start(data: Data, arguments: Vec<String>) -> House {
        let port = free_port();
        // Building it is not starting it.
        let _ = binary();
        let started = Instant::now();
        let process = serve(port, data.path(), &arguments);
        House {
            port,
            data,
            arguments,
            process,
            started,
        }
    }

    /// When its process was started.
    pub fn started(&self) -> Instant {
        self.started
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
        self.process = serve(self.port, self.data.path(), &self.arguments);
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

/// The load program is a whole town behind one address, and says so.
const CROWD: [&str; 6] = [
    "--trusted-proxy",
    "127.0.0.1",
    "--max-connections",
    "16384",
    "--max-per-address",
    "16384",
];

/// Starts the server and waits until it has printed its link.
fn serve(port: u16, data: &Path, arguments: &[String]) -> Child {
    let mut process = Command::new(binary())
        .args(["serve", "--listen", &format!("127.0.0.1:{port}"), "--data"])
        .arg(data)
        .args(CROWD)
        .args(arguments)
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .stderr(Stdio::inherit())
        .spawn()
        .expect("the server starts");
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
