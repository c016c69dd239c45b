//! A house that outgrows its folder.

use super::house::House;
use super::*;

/// One of everything, with what is awkward to write.
async fn live_in(store: &Store) {
    let odd = "a\tb\\N\r\n猫 \\x00 \"\n";
    let mut changes = vec![table("a"), seat("a", 0, person([0xfe; 32]))];
    changes.push(seat("a", 1, Kind::Bot("greedy".to_owned())));
    changes.extend([entry("a", 0, odd), entry("a", 1, "0 x\n")]);
    changes.extend([table("b"), seat("b", 0, Kind::Open), table("gone")]);
    changes.push(Change::Owes {
        table: "b".to_owned(),
        owes: true,
    });
    changes.extend([table("over"), entry("over", 0, odd)]);
    changes.push(Change::Over {
        table: "over".to_owned(),
        scores: Vec::new(),
    });
    changes.push(named([0x5c; 32], odd));
    changes.push(Change::OfGuest(GuestChange::Preferences {
        session: [0x5c; 32],
        preferences: "pace-quick".to_owned(),
    }));
    changes.push(Change::OfGuest(GuestChange::Link {
        session: [0x5c; 32],
        number: 3,
        link: [0x5d; 32],
        sealed: vec![0, 0x5c, 0xff],
    }));
    changes.push(Change::OfTalk(TalkChange::Say {
        table: "a".to_owned(),
        saying: Saying {
            watching: true,
            session: [0x5c; 32],
            name: "ann".to_owned(),
            at: 7,
            body: odd.to_owned(),
        },
    }));
    changes.push(Change::OfTalk(TalkChange::Mute {
        session: [0x5c; 32],
        other: [0x5e; 32],
        name: odd.to_owned(),
    }));
    store.write(changes).await.unwrap();
    let pack = Change::Pack {
        table: "over".to_owned(),
    };
    let expire = Change::Expire {
        table: "gone".to_owned(),
        left: 2,
        at: 3,
    };
    store.write(vec![pack, expire]).await.unwrap();
    store.key([7; 32]).await.unwrap();
}

#[tokio::test]
async fn everything_comes_along_and_the_folder_stays() {
    let Some(House::Database(address)) = House::database().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let old = Store::open(folder.path()).unwrap();
    live_in(&old).await;
    let error = move_house(folder.path(), &address).await.unwrap_err();
    assert_eq!(error.fault(), Fault::InUse, "somebody has it open");
    old.close().await;
    assert_eq!(move_house(folder.path(), &address).await, Ok(3));
    let (old, new) = (
        Store::open(folder.path()).unwrap(),
        Store::find(&address).await.unwrap(),
    );
    for id in ["a", "b", "over", "gone"] {
        assert_eq!(new.table(id).await, old.table(id).await, "{id}");
    }
    assert!(new.has_expired("gone").await.unwrap());
    assert_eq!(new.owing("", 9).await.unwrap(), ["b"]);
    assert_eq!(new.guest([0x5c; 32]).await, old.guest([0x5c; 32]).await);
    let recovered = new.recovered([0x5d; 32]).await.unwrap();
    assert_eq!(recovered, old.recovered([0x5d; 32]).await.unwrap());
    assert_eq!(recovered.unwrap().sealed, [0, 0x5c, 0xff]);
    let said = new.said_by([0x5c; 32]).await;
    assert_eq!(said, old.said_by([0x5c; 32]).await);
    assert_eq!(said.unwrap().len(), 1);
    let muted = new.muted([0x5c; 32]).await;
    assert_eq!(muted, old.muted([0x5c; 32]).await);
    assert_eq!(new.key([1; 32]).await, Ok([7; 32]));
    old.close().await;
    let error = move_house(folder.path(), &address).await.unwrap_err();
    assert_eq!(
        error.to_string(),
        "there is a house in this database already"
    );
}

#[tokio::test]
async fn a_move_that_fails_has_not_happened() {
    let Some(house) = House::database().await else {
        return;
    };
    let folder = tempfile::tempdir().unwrap();
    let old = Store::open(folder.path()).unwrap();
    live_in(&old).await;
    old.close().await;
    house.open().await.close().await;
    house.say("ALTER TABLE keys ADD CHECK (name = '')").await;
    let House::Database(address) = &house else {
        panic!("it is a database");
    };
    assert!(move_house(folder.path(), address).await.is_err());
    assert_eq!(house.number("SELECT count(*) FROM tables").await, 0);
}

#[tokio::test]
async fn nothing_is_found_where_there_is_no_house() {
    let Some(house) = House::database().await else {
        return;
    };
    let House::Database(address) = &house else {
        panic!("it is a database");
    };
    let error = Store::find(address).await.unwrap_err();
    assert_eq!(error.to_string(), "there is no house in this database");
    let ours = "SELECT count(*) FROM pg_tables WHERE schemaname = 'public'";
    assert_eq!(house.number(ours).await, 0);
    let empty = tempfile::tempdir().unwrap();
    let error = move_house(empty.path(), address).await.unwrap_err();
    assert!(error.to_string().starts_with("there is no house in "));
    assert_eq!(std::fs::read_dir(empty.path()).unwrap().count(), 0);
}
