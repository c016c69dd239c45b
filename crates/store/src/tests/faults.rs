//! What can be wrong with the file, and that nothing is lost by it.

use rusqlite::Connection;

use super::*;

fn fault(result: Result<(), WriteError>) -> Option<Fault> {
    match result {
        Err(WriteError::Store(error)) => Some(error.fault()),
        Err(WriteError::Taken | WriteError::InDoubt(_)) | Ok(()) => None,
    }
}

#[tokio::test]
async fn a_full_disk_is_said_so_and_it_goes_on_when_there_is_room() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write(vec![table("a"), table("b")]).await.unwrap();
    store.limit_pages(1).await.unwrap();
    let body = "x".repeat(3000);
    let mut n_written = 0;
    let error = loop {
        match store.write(vec![entry("a", n_written, &body)]).await {
            Ok(()) => n_written += 1,
            Err(error) => break error,
        }
    };
    assert!(error.is_passing());
    assert_eq!(fault(Err(error.clone())), Some(Fault::Full));
    assert!(error.to_string().starts_with("the disk is full"));
    // Several at once fail together, and nothing of them is there.
    let (one, two) = tokio::join!(
        store.write(vec![entry("b", 0, &body)]),
        store.write(vec![entry("a", n_written, &body), entry("b", 0, &body)]),
    );
    assert_eq!([fault(one), fault(two)], [Some(Fault::Full); 2]);
    assert_eq!(
        store.table("a").await.unwrap().unwrap().entries.len() as u64,
        n_written
    );
    assert_eq!(journal(&store, "b").await, None);
    store.limit_pages(1_000_000).await.unwrap();
    store
        .write(vec![entry("a", n_written, &body)])
        .await
        .unwrap();
    store.write(vec![entry("b", 0, &body)]).await.unwrap();
}

#[tokio::test]
async fn a_lock_of_somebody_else_passes() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write(vec![table("a")]).await.unwrap();
    let other = Connection::open(folder.path().join("house.db")).unwrap();
    other.execute_batch("BEGIN IMMEDIATE").unwrap();
    let error = store.write(vec![table("b")]).await.unwrap_err();
    assert!(error.is_passing());
    assert_eq!(error.to_string(), "another program has locked the database");
    // Reading does not wait for it.
    assert!(store.table("a").await.unwrap().is_some());
    other.execute_batch("ROLLBACK").unwrap();
    store.write(vec![table("b")]).await.unwrap();
}

/// Opens a house whose database has these bytes, which must be refused with this fault and stay.
fn check(bytes: &[u8], fault: Fault, sentence: &str) {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("house.db");
    std::fs::write(&path, bytes).unwrap();
    let error = Store::open(folder.path()).unwrap_err();
    assert_eq!(error.fault(), fault, "{error}");
    assert!(error.to_string().contains(sentence), "{error}");
    assert!(std::fs::read(&path).unwrap() == bytes);
    assert!(!folder.path().join("house.db-wal").exists());
}

#[test]
fn what_is_no_database_is_left_as_it_is() {
    check(&[0x5a; 5000], Fault::Damaged, "damaged or none of ours");
    check(b"dear diary", Fault::Damaged, "put a backup in its place");
}

#[test]
fn what_a_newer_program_has_made_is_left_as_it_is() {
    let folder = tempfile::tempdir().unwrap();
    let path = folder.path().join("newer.db");
    let newer = Connection::open(&path).unwrap();
    newer
        .execute_batch("CREATE TABLE wonders (id); PRAGMA user_version = 99")
        .unwrap();
    drop(newer);
    check(
        &std::fs::read(&path).unwrap(),
        Fault::Newer,
        "a newer version of Chabudai has made this house (shape 99, this program knows 5)",
    );
}

/// Also what the newer program, killed, has left in the log.
#[test]
fn the_log_of_a_newer_program_stays() {
    let folder = tempfile::tempdir().unwrap();
    let newer = Connection::open(folder.path().join("house.db")).unwrap();
    newer.pragma_update(None, "journal_mode", "WAL").unwrap();
    newer
        .execute_batch("CREATE TABLE wonders (id); PRAGMA user_version = 99")
        .unwrap();
    let killed = copy_of(folder.path());
    let bytes =
        || ["house.db", "house.db-wal"].map(|it| std::fs::read(killed.path().join(it)).unwrap());
    let before = bytes();
    assert_eq!(
        Store::open(killed.path()).unwrap_err().fault(),
        Fault::Newer
    );
    assert!(bytes() == before);
}

#[tokio::test]
async fn damage_in_the_middle_is_noticed_where_it_is_read() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write(vec![table("a")]).await.unwrap();
    for seq in 0..200 {
        store
            .write(vec![entry("a", seq, &"x".repeat(500))])
            .await
            .unwrap();
    }
    store.close().await;
    let path = folder.path().join("house.db");
    let mut bytes = std::fs::read(&path).unwrap();
    let middle = bytes.len() / 2;
    bytes[middle..].fill(0xa5);
    std::fs::write(&path, &bytes).unwrap();
    let store = Store::open(folder.path()).unwrap();
    let error = store.table("a").await.unwrap_err();
    assert_eq!(error.fault(), Fault::Damaged, "{error}");
    assert!(!error.is_passing());
}

#[test]
fn a_folder_that_cannot_be_made_is_said_so() {
    let folder = tempfile::tempdir().unwrap();
    let file = folder.path().join("file");
    std::fs::write(&file, "").unwrap();
    let error = Store::open(&file.join("house")).unwrap_err();
    assert_eq!(error.fault(), Fault::Disk, "{error}");
}

#[tokio::test]
async fn a_database_that_can_only_be_read_is_said_so_and_passes() {
    let folder = tempfile::tempdir().unwrap();
    let store = Store::open(folder.path()).unwrap();
    store.write(vec![table("a")]).await.unwrap();
    let connection = Connection::open(folder.path().join("house.db")).unwrap();
    connection.pragma_update(None, "query_only", true).unwrap();
    let error = connection.execute("DELETE FROM tables", []).unwrap_err();
    let error = StoreError::from(error);
    assert_eq!(error.fault(), Fault::ReadOnly);
    assert!(error.is_passing());
    let error = StoreError::from(std::io::Error::from(std::io::ErrorKind::ReadOnlyFilesystem));
    assert_eq!(error.fault(), Fault::ReadOnly);
    assert!(
        error
            .to_string()
            .starts_with("the database can only be read")
    );
}
