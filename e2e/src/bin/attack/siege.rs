//! One attack on one house: people play, somebody attacks, and all is measured.

use std::cell::RefCell;
use std::process::{Child, Command, Stdio};
use std::rc::Rc;
use std::time::Duration;

use e2e::people::process;
use e2e::people::statistics::Tally;
use e2e::people::table::Table;
use e2e::{House, Opening, Words};
use futures_util::future::try_join_all;
use tokio::sync::oneshot;
use tokio::task::JoinSet;
use tokio::time::{Instant, sleep};

use crate::attacker::Findings;
use crate::suite::Attack;
use crate::wish::{Length, Order};

/// Who plays meanwhile. The attacker knows the first table.
const TABLES: [&str; 6] = [
    "thousand-cats",
    "catsle",
    "tezuma",
    "malumiere",
    "catsle",
    "tezuma",
];
const SEATS: usize = 4;
/// How long somebody thinks, as little as anybody does.
const PAUSE: Duration = Duration::from_millis(60);
/// How often the house is looked at.
const LOOK: Duration = Duration::from_millis(50);
/// So long after an attack nothing of it may be left open.
const CLEAN: Duration = Duration::from_secs(5);
/// Files that may stay open: what the house opens for itself.
const SPARE_FILES: usize = 16;

/// How often an attack is tried that made people wait: a disk that others write to makes them wait, too, but
/// not every time.
const TRIES: usize = 3;

/// How an attack went.
#[derive(Debug)]
pub(crate) struct Verdict {
    pub(crate) name: &'static str,
    pub(crate) findings: Findings,
    /// All that is wrong, in sentences.
    pub(crate) faults: Vec<String>,
    pub(crate) n_choices: u64,
    /// Milliseconds to the answer, while the attack lasted.
    pub(crate) p50: Option<f64>,
    pub(crate) p99: Option<f64>,
    /// Bytes that the house held before, at most, and after.
    pub(crate) memory: [u64; 3],
    pub(crate) time: Duration,
    /// Whether people waited too long.
    pub(crate) is_slow: bool,
    pub(crate) n_tries: usize,
}

/// The people who play.
struct Company {
    tally: Rc<RefCell<Tally>>,
    playing: JoinSet<Result<(), String>>,
    first: String,
}

/// Lays siege to a house, and once more to another one if people waited and nothing else was wrong.
pub(crate) async fn lay(attack: &'static Attack, length: Length) -> Result<Verdict, String> {
    let mut n_tries = 1;
    loop {
        let verdict = lay_once(attack, length).await?;
        if n_tries == TRIES || !verdict.is_only_slow() {
            return Ok(Verdict { n_tries, ..verdict });
        }
        n_tries += 1;
    }
}

/// Lays siege to a new house.
async fn lay_once(attack: &'static Attack, length: Length) -> Result<Verdict, String> {
    let mut house = House::open_as(Opening {
        arguments: attack.arguments.iter().map(|&it| it.to_owned()).collect(),
        open_files: attack.open_files,
        words: Words::Kept,
    });
    let mut company = Company::sit_down(house.port()).await?;
    sleep(warm_up(length)).await;
    let before = process::memory(house.process())?;
    let n_files = process::open_files(house.process())?;
    // What came before the attack does not count.
    company.tally.replace(Tally::default());
    let start = Instant::now();
    let order = Order {
        attack,
        port: house.port(),
        table: company.first.clone(),
        length,
    };
    let attacker = unleash(&order)?;
    let (findings, most) = watch(attacker, house.process()).await;
    let time = start.elapsed();
    let mut tally = company.tally.take();
    let mut verdict = Verdict {
        name: attack.name,
        faults: Vec::new(),
        n_choices: tally.n_choices,
        p50: tally.to_answer.percentile(50),
        p99: tally.to_answer.percentile(99),
        memory: [before, most, 0],
        time,
        is_slow: false,
        n_tries: 1,
        findings: findings.unwrap_or_else(|why| {
            let breaches = vec![(why, 1)];
            Findings {
                breaches,
                ..Findings::default()
            }
        }),
    };
    if !house.is_open() {
        verdict.faults.push("the house has fallen".to_owned());
        return Ok(verdict);
    }
    clean_up(&mut verdict, house.process(), n_files).await?;
    let wrong = std::mem::take(&mut tally.refusals.wrong);
    verdict.judge(attack, length, &wrong.into_keys().collect::<Vec<_>>());
    company.go_home(&mut verdict).await;
    verdict.read(&house.words());
    Ok(verdict)
}

impl Company {
    async fn sit_down(port: u16) -> Result<Company, String> {
        let tally: Rc<RefCell<Tally>> = Rc::default();
        let ports = [port];
        let open = |(number, game): (usize, &'static str)| {
            Table::open(&ports, game, SEATS, number, Rc::clone(&tally))
        };
        let tables = try_join_all(TABLES.into_iter().enumerate().map(open)).await?;
        let first = tables[0].path().to_owned();
        let mut playing = JoinSet::new();
        for table in tables {
            playing.spawn_local(table.play_calmly(PAUSE));
        }
        Ok(Company {
            tally,
            playing,
            first,
        })
    }

    /// Everybody must still be able to play.
    async fn go_home(&mut self, verdict: &mut Verdict) {
        self.tally.take();
        sleep(Duration::from_millis(250)).await;
        if self.tally.borrow().n_choices == 0 {
            let sentence = "nobody goes on playing afterwards";
            verdict.faults.push(sentence.to_owned());
        }
        while let Some(ended) = self.playing.try_join_next() {
            let why = match ended {
                Ok(Ok(())) => "it ended".to_owned(),
                Ok(Err(why)) => why,
                Err(failed) => failed.to_string(),
            };
            verdict
                .faults
                .push(format!("a table does not go on: {why}"));
        }
        self.playing.shutdown().await;
    }
}

const fn warm_up(length: Length) -> Duration {
    match length {
        Length::Short => Duration::from_millis(150),
        Length::Full => Duration::from_secs(2),
    }
}

/// How many of a hundred milliseconds people may wait: on any machine in short, which tells only what is
/// far off.
const fn most_ms(length: Length) -> f64 {
    match length {
        Length::Short => 2000.0,
        Length::Full => 100.0,
    }
}

/// Starts the attacker, with as many open files as it may have, and behind everybody else.
fn unleash(order: &Order) -> Result<Child, String> {
    let me = std::env::current_exe().map_err(|it| format!("Who am I? {it}."))?;
    let command = "ulimit -n \"$(ulimit -H -n)\"; exec nice -n 10 \"$0\" \"$@\"";
    Command::new("sh")
        .args(["-c", command])
        .arg(me)
        .args(order.arguments())
        .stdin(Stdio::null())
        .stdout(Stdio::piped())
        .spawn()
        .map_err(|it| format!("The attacker does not start: {it}."))
}

/// Waits for the attacker, and answers with what it found and the most that the house held meanwhile.
async fn watch(attacker: Child, process: u32) -> (Result<Findings, String>, u64) {
    let (tell, mut told) = oneshot::channel();
    // If nobody waits any more, nobody wants to know.
    std::thread::spawn(move || drop(tell.send(attacker.wait_with_output())));
    let mut most = 0;
    let ended = loop {
        most = most.max(process::memory(process).unwrap_or(0));
        tokio::select! {
            ended = &mut told => break ended,
            () = sleep(LOOK) => {}
        }
    };
    most = most.max(process::memory(process).unwrap_or(0));
    let findings = match ended {
        Ok(Ok(output)) => serde_json::from_slice(&output.stdout).map_err(|it| it.to_string()),
        Ok(Err(failed)) => Err(failed.to_string()),
        Err(failed) => Err(failed.to_string()),
    };
    let findings = findings.map_err(|it| format!("the attacker failed: {it}"));
    (findings, most)
}

/// Whatever strangers held open must be closed soon after they are gone.
async fn clean_up(verdict: &mut Verdict, process: u32, n_before: usize) -> Result<(), String> {
    let start = Instant::now();
    loop {
        let n_files = process::open_files(process)?;
        if n_files <= n_before + SPARE_FILES {
            break;
        }
        if start.elapsed() > CLEAN {
            let sentence =
                format!("{n_files} files are open afterwards, and {n_before} were before");
            verdict.faults.push(sentence);
            break;
        }
        sleep(LOOK).await;
    }
    verdict.memory[2] = process::memory(process)?;
    Ok(())
}

impl Verdict {
    pub(crate) fn is_good(&self) -> bool {
        self.faults.is_empty()
    }

    /// Whether all that is wrong is that people waited.
    fn is_only_slow(&self) -> bool {
        self.is_slow && self.faults.len() == 1
    }

    /// How much more the house held than before.
    pub(crate) fn growth(&self) -> u64 {
        self.memory[1].saturating_sub(self.memory[0])
    }

    fn judge(&mut self, attack: &Attack, length: Length, wrong: &[String]) {
        for (breach, n) in &self.findings.breaches {
            let often = if *n > 1 {
                format!(" ({n} times)")
            } else {
                String::new()
            };
            self.faults.push(format!("{breach}{often}"));
        }
        let most = most_ms(length);
        match self.p99 {
            Some(p99) if p99 >= most => {
                self.is_slow = true;
                self.faults.push(format!(
                    "people waited {p99:.0} ms for an answer (p99), not less than {most} ms"
                ));
            }
            Some(_) => {}
            None => self.faults.push("nobody could choose anything".to_owned()),
        }
        let growth = self.growth() / 1024 / 1024;
        if growth > attack.may_grow {
            let most = attack.may_grow;
            let sentence = format!("the house grew by {growth} MiB, more than {most} MiB");
            self.faults.push(sentence);
        }
        for refusal in wrong {
            self.faults.push(format!("people were refused: {refusal}"));
        }
    }

    /// What the house said of itself must tell of no panic, and no secret.
    fn read(&mut self, words: &str) {
        if let Some(line) = words.lines().find(|it| it.contains("panicked")) {
            self.faults.push(format!("the house panicked: {line}"));
        }
        let told = |it: &&String| words.contains(it.as_str());
        let n_told = self.findings.secrets.iter().filter(told).count();
        if n_told > 0 {
            self.faults
                .push(format!("{n_told} secrets stand in the words of the house"));
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::suite::ATTACKS;

    fn verdict() -> Verdict {
        Verdict {
            name: "test",
            findings: Findings::default(),
            faults: Vec::new(),
            n_choices: 10,
            p50: Some(1.0),
            p99: Some(99.0),
            memory: [0; 3],
            time: Duration::ZERO,
            is_slow: false,
            n_tries: 1,
        }
    }

    #[test]
    fn an_attack_fails_for_each_of_these() {
        let check = |change: fn(&mut Verdict), length, beginning: &str| {
            let mut verdict = verdict();
            change(&mut verdict);
            verdict.judge(&ATTACKS[0], length, &[]);
            let fault = verdict.faults.first().map_or("", String::as_str);
            assert!(fault.starts_with(beginning), "{fault}");
            assert_eq!(verdict.is_good(), beginning.is_empty(), "{fault}");
        };
        check(|_| {}, Length::Full, "");
        let slow = |it: &mut Verdict| it.p99 = Some(100.0);
        check(slow, Length::Full, "people waited 100 ms");
        check(slow, Length::Short, "");
        check(|it| it.p99 = None, Length::Short, "nobody could choose");
        check(|it| it.memory[1] = 1 << 40, Length::Short, "the house grew");
        let found = |it: &mut Verdict| it.findings.breaches = vec![("a hole".to_owned(), 2)];
        check(found, Length::Short, "a hole (2 times)");
    }

    #[test]
    fn only_an_attack_that_made_people_wait_and_nothing_else_is_tried_again() {
        let judged = |change: fn(&mut Verdict)| {
            let mut verdict = verdict();
            change(&mut verdict);
            verdict.judge(&ATTACKS[0], Length::Full, &[]);
            verdict.is_only_slow()
        };
        assert!(judged(|it| it.p99 = Some(100.0)));
        assert!(!judged(|_| {}));
        assert!(!judged(|it| {
            it.p99 = Some(100.0);
            it.memory[1] = 1 << 40;
        }));
    }

    #[test]
    fn panics_and_secrets_are_found_in_the_words_of_the_house() {
        let mut verdict = verdict();
        verdict.findings.secrets = vec!["s3cret".to_owned()];
        verdict.read("INFO all is well\n");
        assert!(verdict.is_good());
        verdict.read("ERROR something panicked place=a.rs:1\nDEBUG /seat/s3cret\n");
        assert_eq!(verdict.faults.len(), 2, "{:?}", verdict.faults);
    }
}
