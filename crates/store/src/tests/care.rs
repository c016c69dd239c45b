//! The files: whose they are, who may read them, how they are copied.

use super::*;

fn open(folder: &Path) -> Store {
    Store::open(folder).unwrap()
}

#[cfg(unix)]
fn mode(path: &Path) -> u32 {
    use std::os::unix::fs::PermissionsExt;
    std::fs::metadata(path).unwrap().permissions().mode() & 0o777
}

#[cfg(unix)]
fn set_mode(path: &Path, mode: u32) {
    use std::os::unix::fs::PermissionsExt;
    std::fs::set_permissions(path, std::fs::Permissions::from_mode(mode)).unwrap();
}

#[cfg(unix)]
#[tokio::test]
async fn a_house_is_closed_to_others_also_one_that_was_not() {
    let outer = tempfile::tempdir().unwrap();
    let folder = outer.path().join("deep/house");
    let store = open(&folder);
    store.write(vec![table("a")]).await.unwrap();
    let check = || {
        assert_eq!(mode(&folder), 0o700);
        for name in ["house.db", "house.db-wal", "house.db-shm", "house.lock"] {
            assert_eq!(mode(&folder.join(name)), 0o600, "{name}");
        }
    };
    check();
    // As an older program has left it.
    let copy = copy_of(&folder);
    store.close().await;
    for name in ["house.db", "house.db-wal"] {
        std::fs::copy(copy.path().join(name), folder.join(name)).unwrap();
        set_mode(&folder.join(name), 0o644);
    }
    set_mode(&folder, 0o755);
    let store = open(&folder);
    store.write(vec![table("b")]).await.unwrap();
    check();
}

#[cfg(unix)]
#[tokio::test]
async fn a_folder_with_other_things_in_it_is_not_ours_to_close() {
    let folder = tempfile::tempdir().unwrap();
    set_mode(folder.path(), 0o755);
    std::fs::write(folder.path().join("letter.txt"), "dear").unwrap();
    let store = open(folder.path());
    store.write(vec![table("a")]).await.unwrap();
    assert_eq!(mode(folder.path()), 0o755);
    assert_eq!(mode(&folder.path().join("house.db")), 0o600);
    assert_eq!(mode(&folder.path().join("house.db-wal")), 0o600);
}

#[tokio::test]
async fn a_second_process_is_told_and_touches_nothing() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    store.write(vec![table("a")]).await.unwrap();
    let bytes = || {
        let read = |name: &str| std::fs::read(folder.path().join(name)).unwrap();
        ["house.db", "house.db-wal", "house.lock"].map(read)
    };
    let before = bytes();
    let error = Store::open(folder.path()).unwrap_err();
    assert_eq!(error.fault(), Fault::InUse);
    let me = std::process::id();
    assert_eq!(
        error.to_string(),
        format!("process {me} has this house open already, and a house has one at a time")
    );
    assert!(bytes() == before);
    store.close().await;
    open(folder.path()).write(vec![table("b")]).await.unwrap();
}

#[tokio::test]
async fn one_file_is_the_whole_house_when_it_is_closed() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    store.write(vec![table("a")]).await.unwrap();
    let _ = store.table("a").await.unwrap();
    store.close().await;
    assert!(!folder.path().join("house.db-wal").exists());
    let alone = tempfile::tempdir().unwrap();
    let file = "house.db";
    std::fs::copy(folder.path().join(file), alone.path().join(file)).unwrap();
    assert!(open(alone.path()).table("a").await.unwrap().is_some());
}

#[tokio::test]
async fn the_log_beside_the_database_stays_short() {
    let folder = tempfile::tempdir().unwrap();
    let store = open(folder.path());
    store.write(vec![table("a")]).await.unwrap();
    let log = || {
        std::fs::metadata(folder.path().join("house.db-wal"))
            .unwrap()
            .len()
    };
    // Somebody reads for long, so that nothing can be written back.
    let reader = rusqlite::Connection::open(folder.path().join("house.db")).unwrap();
    reader.execute_batch("BEGIN; SELECT * FROM tables").unwrap();
    let body = "x".repeat(1 << 20);
    for seq in 0..24 {
        store.write(vec![entry("a", seq, &body)]).await.unwrap();
    }
    assert!(log() > 20 << 20);
    reader.execute_batch("END").unwrap();
    for seq in 24..36 {
        store.write(vec![entry("a", seq, &body)]).await.unwrap();
    }
    assert!(log() < 18 << 20, "{}", log());
    assert_eq!(
        journal(&store, "a").await.map(|it| it.len()),
        Some(36 << 20)
    );
}

#[tokio::test]
async fn a_house_that_is_open_is_copied_as_of_one_moment() {
    let folder = tempfile::tempdir().unwrap();
    let store = Arc::new(open(folder.path()));
    store.write(vec![table("a"), table("b")]).await.unwrap();
    // Both tables always have as many entries.
    let busy = tokio::spawn({
        let store = Arc::clone(&store);
        async move {
            for seq in 0.. {
                let both = vec![entry("a", seq, "x\n"), entry("b", seq, "x\n")];
                if store.write(both).await.is_err() {
                    break;
                }
            }
        }
    });
    let copies = tempfile::tempdir().unwrap();
    let mut last = 0;
    for nth in 0..5 {
        let (from, to) = (
            folder.path().to_owned(),
            copies.path().join(format!("{nth}")),
        );
        let copied = tokio::task::spawn_blocking(move || {
            std::fs::create_dir(&to).unwrap();
            Glimpse::open(&from)
                .unwrap()
                .copy_to(&to.join("house.db"))
                .map(|()| to)
        });
        let copy = copied.await.unwrap().unwrap();
        assert!(!copy.join("house.db-wal").exists());
        #[cfg(unix)]
        assert_eq!(mode(&copy.join("house.db")), 0o600);
        let copy = open(&copy);
        let n_entries = async |id: &str| copy.table(id).await.unwrap().unwrap().entries.len();
        let [a, b] = [n_entries("a").await, n_entries("b").await];
        assert_eq!(a, b);
        assert!(a >= last, "it goes on meanwhile");
        last = a;
    }
    assert!(last > 0);
    store.close().await;
    busy.await.unwrap();
}

#[tokio::test]
async fn a_copy_overwrites_nothing_and_needs_a_house() {
    let folder = tempfile::tempdir().unwrap();
    drop(open(folder.path()));
    let file = folder.path().join("old");
    std::fs::write(&file, "dear").unwrap();
    let house = Glimpse::open(folder.path()).unwrap();
    assert!(house.copy_to(&file).is_err());
    assert_eq!(std::fs::read(&file).unwrap(), b"dear");
    assert!(
        house
            .copy_to(&folder.path().join("no/such/folder"))
            .is_err()
    );
    let empty = tempfile::tempdir().unwrap();
    let error = Glimpse::open(empty.path()).unwrap_err();
    assert_eq!(error.to_string(), "there is no house in this folder");
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0);
}
