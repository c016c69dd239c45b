//! What a process has used of the machine, as Linux tells it.

use std::collections::BTreeMap;
use std::time::Duration;

/// The kernel counts in these for everybody, whatever it does inside.
const TICKS_PER_SECOND: u64 = 100;

/// The time that a process has spent on all processors, in ticks of 10 ms.
pub fn cpu(process: u32) -> Result<Duration, String> {
    let path = format!("/proc/{process}/stat");
    let stat = std::fs::read_to_string(&path).map_err(|it| format!("{path}: {it}"))?;
    ticks(&stat)
        .map(|it| Duration::from_millis(it * 1000 / TICKS_PER_SECOND))
        .ok_or_else(|| format!("{path} cannot be read"))
}

/// User and system time in the text of `stat`. The name of the program may contain anything.
fn ticks(stat: &str) -> Option<u64> {
    let (_, after_name) = stat.rsplit_once(')')?;
    let mut fields = after_name.split_whitespace().skip(11);
    let user: u64 = fields.next()?.parse().ok()?;
    let system: u64 = fields.next()?.parse().ok()?;
    Some(user + system)
}

/// The processes that this one has started, with their titles.
pub fn children(parent: u32) -> Vec<(u32, String)> {
    let all = std::fs::read_dir("/proc").into_iter().flatten().flatten();
    let numbers = all.filter_map(|it| it.file_name().to_str()?.parse().ok());
    let child = |number: u32| {
        let stat = std::fs::read_to_string(format!("/proc/{number}/stat")).ok()?;
        (parent_in(&stat)? == parent).then_some(())?;
        let title = std::fs::read(format!("/proc/{number}/cmdline")).ok()?;
        Some((number, String::from_utf8_lossy(&title).into_owned()))
    };
    numbers.filter_map(child).collect()
}

/// Who started a process, in the text of its `stat`. The name of the program may contain anything.
fn parent_in(stat: &str) -> Option<u32> {
    let (_, after_name) = stat.rsplit_once(')')?;
    after_name.split_whitespace().nth(1)?.parse().ok()
}

/// The time that a process and those that it has started, and that still run, have spent.
pub fn cpu_of_family(first: u32) -> Result<Duration, String> {
    // One that it has started may end while we look.
    let others = children(first).into_iter();
    let others: Duration = others.filter_map(|it| cpu(it.0).ok()).sum();
    Ok(cpu(first)? + others)
}

/// The memory that a process holds, in bytes.
pub fn memory(process: u32) -> Result<u64, String> {
    let path = format!("/proc/{process}/status");
    let status = std::fs::read_to_string(&path).map_err(|it| format!("{path}: {it}"))?;
    resident(&status).ok_or_else(|| format!("{path} cannot be read"))
}

fn resident(status: &str) -> Option<u64> {
    let line = status.lines().find_map(|it| it.strip_prefix("VmRSS:"))?;
    let kilobytes: u64 = line.trim().strip_suffix("kB")?.trim().parse().ok()?;
    Some(kilobytes * 1024)
}

/// How many files and connections a process has open.
pub fn open_files(process: u32) -> Result<usize, String> {
    let folder = format!("/proc/{process}/fd");
    let files = std::fs::read_dir(&folder).map_err(|it| format!("{folder}: {it}"))?;
    Ok(files.count())
}

/// A finer clock of a process than [`cpu`], for short stretches: it sums up its threads.
#[derive(Debug)]
pub struct FineClock {
    process: u32,
    /// What each thread has spent. Threads that are gone keep what they spent.
    threads: BTreeMap<String, u64>,
}

impl FineClock {
    pub fn new(process: u32) -> FineClock {
        FineClock {
            process,
            threads: BTreeMap::new(),
        }
    }

    /// The time spent so far; in ticks where the kernel has nothing finer.
    pub fn read(&mut self) -> Result<Duration, String> {
        let folder = format!("/proc/{}/task", self.process);
        let threads = std::fs::read_dir(&folder).map_err(|it| format!("{folder}: {it}"))?;
        for thread in threads.flatten() {
            // A thread may end while we look.
            let spent = std::fs::read_to_string(thread.path().join("schedstat"));
            if let Some(spent) = spent.ok().as_deref().and_then(nanoseconds) {
                let name = thread.file_name().to_string_lossy().into_owned();
                self.threads.insert(name, spent);
            }
        }
        if self.threads.is_empty() {
            return cpu(self.process);
        }
        Ok(Duration::from_nanos(self.threads.values().sum()))
    }
}

fn nanoseconds(schedstat: &str) -> Option<u64> {
    schedstat.split_whitespace().next()?.parse().ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_time_stands_after_a_name_that_may_contain_anything() {
        let stat = "77 (a) b (c) S 1 77 77 0 -1 4194560 100 0 0 0 250 50 0 0 20 0 9 0 100";
        assert_eq!(ticks(stat), Some(300));
        assert_eq!(ticks("77 (a) S 1"), None);
    }

    #[test]
    fn who_started_a_process_stands_after_its_name() {
        assert_eq!(parent_in("77 (a) b (c) S 12 77 77 0"), Some(12));
        assert_eq!(parent_in("77"), None);
    }

    #[test]
    fn memory_is_what_is_resident() {
        let status = "Name:\tchabudai\nVmPeak:\t  900 kB\nVmRSS:\t    123 kB\n";
        assert_eq!(resident(status), Some(123 * 1024));
        assert_eq!(resident("Name:\tx\n"), None);
    }

    #[test]
    fn threads_are_measured_in_nanoseconds() {
        assert_eq!(nanoseconds("1023649 0 1\n"), Some(1_023_649));
    }

    #[test]
    fn we_ourselves_can_be_measured() {
        let me = std::process::id();
        assert!(cpu(me).is_ok());
        assert!(memory(me).is_ok_and(|it| it > 0));
        assert!(open_files(me).is_ok_and(|it| it > 2));
        assert!(FineClock::new(me).read().is_ok_and(|it| !it.is_zero()));
    }
}
