//! The line between a browser and the house, which can be cut, fall silent, and be mended.

use std::io::{Read, Write};
use std::net::{Shutdown, TcpListener, TcpStream};
use std::sync::atomic::{AtomicBool, Ordering};
use std::sync::{Arc, Mutex, MutexGuard, PoisonError};
use std::thread;

use crate::house::House;

/// A line to the house: whatever goes in at its own port comes out at the house.
#[derive(Debug)]
pub struct Line {
    port: u16,
    shared: Arc<Shared>,
}

#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum State {
    Whole,
    /// Callers are turned away.
    Cut,
    /// Callers hear nothing.
    Silent,
}

#[derive(Debug)]
struct Shared {
    house: u16,
    state: Mutex<(State, Vec<Arc<Call>>)>,
    is_over: AtomicBool,
}

/// One connection.
#[derive(Debug)]
struct Call {
    /// Its bytes get lost, from now on and for ever, and neither end is told.
    is_dead: AtomicBool,
    ends: Vec<TcpStream>,
}

impl Line {
    /// Lays a line to a house.
    pub fn new(house: &House) -> Line {
        Line::to(house.port())
    }

    /// Lays a line to whoever listens at this port of this machine.
    pub fn to(port: u16) -> Line {
        let house = port;
        let listener = TcpListener::bind(("127.0.0.1", 0)).expect("there is a free port");
        let port = listener.local_addr().expect("it has an address").port();
        let shared = Arc::new(Shared {
            house,
            state: Mutex::new((State::Whole, Vec::new())),
            is_over: AtomicBool::new(false),
        });
        let listening = Arc::clone(&shared);
        thread::spawn(move || {
            for caller in listener.incoming().map_while(Result::ok) {
                if listening.is_over.load(Ordering::SeqCst) {
                    return;
                }
                listening.connect(caller);
            }
        });
        Line { port, shared }
    }

    /// The port on this machine where it begins.
    pub fn port(&self) -> u16 {
        self.port
    }

    /// The whole address of a path, by this line.
    pub fn address(&self, path: &str) -> String {
        format!("http://127.0.0.1:{}{path}", self.port)
    }

    /// Breaks every connection, and lets no new one through.
    pub fn cut(&self) {
        let mut state = self.shared.lock();
        state.0 = State::Cut;
        for call in state.1.drain(..) {
            call.hang_up();
        }
    }

    /// Loses every byte from now on, and says so to nobody: as for a device that sleeps.
    pub fn fall_silent(&self) {
        let mut state = self.shared.lock();
        state.0 = State::Silent;
        for call in &state.1 {
            call.is_dead.store(true, Ordering::SeqCst);
        }
    }

    /// New connections work again. Those that fell silent stay so.
    pub fn mend(&self) {
        self.shared.lock().0 = State::Whole;
    }
}

impl Drop for Line {
    fn drop(&mut self) {
        self.cut();
        self.shared.is_over.store(true, Ordering::SeqCst);
        // Wakes the thread that listens, so that it ends. If it has ended, all the better.
        let _ = TcpStream::connect(("127.0.0.1", self.port));
    }
}

impl Shared {
    fn lock(&self) -> MutexGuard<'_, (State, Vec<Arc<Call>>)> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }

    fn connect(&self, caller: TcpStream) {
        let mut state = self.lock();
        let mut ends = vec![caller];
        match state.0 {
            State::Cut => return,
            State::Silent => {}
            State::Whole => match TcpStream::connect(("127.0.0.1", self.house)) {
                Ok(house) => ends.push(house),
                // The house is closed: the caller is turned away.
                Err(_) => return,
            },
        }
        let call = Arc::new(Call {
            is_dead: AtomicBool::new(state.0 == State::Silent),
            ends,
        });
        for from in 0..call.ends.len() {
            let call = Arc::clone(&call);
            thread::spawn(move || call.carry(from));
        }
        state.1.push(call);
    }
}

impl Call {
    /// Carries what one end says to the other, until it hangs up.
    fn carry(&self, from: usize) {
        let mut part = [0; 4096];
        while let Ok(n_bytes @ 1..) = (&self.ends[from]).read(&mut part) {
            if self.is_dead.load(Ordering::SeqCst) {
                continue;
            }
            let Some(mut to) = self.ends.get(1 - from) else {
                continue;
            };
            if to.write_all(&part[..n_bytes]).is_err() {
                break;
            }
        }
        if !self.is_dead.load(Ordering::SeqCst) {
            self.hang_up();
        }
    }

    fn hang_up(&self) {
        for end in &self.ends {
            // An end that has hung up already need not do it again.
            let _ = end.shutdown(Shutdown::Both);
        }
    }
}
