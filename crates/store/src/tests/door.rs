//! What the door of the house needs: its key, and who was here before; and how much room a question takes.

use super::house::House;
use super::*;

on_each_engine!(
    a_house_has_one_key_for_ever,
    a_guest_who_gave_a_name_or_sits_somewhere_is_known,
    whoever_may_ask_does_not_become_large,
);

async fn a_house_has_one_key_for_ever(house: House) {
    let store = house.open().await;
    assert_eq!(store.key([1; 32]).await, Ok([1; 32]));
    assert_eq!(store.key([2; 32]).await, Ok([1; 32]));
    store.close().await;
    let store = house.open().await;
    assert_eq!(store.key([3; 32]).await, Ok([1; 32]));
}

async fn a_guest_who_gave_a_name_or_sits_somewhere_is_known(house: House) {
    let store = house.open().await;
    let guest = Change::Guest {
        session: [1; 32],
        name: "Ann".to_owned(),
    };
    let changes = vec![guest, table("a"), seat("a", 0, person([2; 32]))];
    store.write(changes).await.unwrap();
    for (session, known) in [([1; 32], true), ([2; 32], true), ([3; 32], false)] {
        assert_eq!(store.knows(session).await, Ok(known));
    }
}

/// Every page and every table that is open keeps room for what it may ask one day.
async fn whoever_may_ask_does_not_become_large(house: House) {
    let store = house.open().await;
    let sizes = [
        size_of_val(&store.table("a")),
        size_of_val(&store.write(Vec::new())),
        size_of_val(&store.hold("a")),
        size_of_val(&store.went_on(&[])),
        size_of_val(&store.tables_of([1; 32])),
        size_of_val(&store.seats_of([1; 32])),
    ];
    assert!(sizes.iter().all(|it| *it <= 512), "{sizes:?}");
}
