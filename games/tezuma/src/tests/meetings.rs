//! Abilities that meet in a trick, as the book and the rulings name them; `pairs` tries all.

use super::check;

/// The book's supplement: Butterfly Dance beats Water Trick, whichever came first.
#[test]
fn butterfly_is_stronger_than_water() {
    check(
        "water: B9
         butterfly: BT
         -: RT",
        "0 use water
         0 play B9
         1 use butterfly
         1 play BT
         2 play RT",
        "1 wins [B9, BT, RT]",
    );
    check(
        "-: B9
         butterfly: BT
         water: B2",
        "0 play B9
         1 use butterfly
         1 play BT
         2 use water
         2 play B2",
        "1 wins [B9, BT, B2]",
    );
}

/// §5.3 Several effective trumps: butterfly has no privilege among them.
#[test]
fn butterfly_ties_with_other_effective_trumps() {
    check(
        "-: B9
         -: RT
         butterfly: BT",
        "0 play B9
         1 play RT
         2 use butterfly
         2 play BT",
        "1 wins [B9, RT, BT]",
    );
}

/// §6.9 Where a data file lets them meet, the later declaration stands.
#[test]
fn of_chicks_and_pail_the_later_stands() {
    check(
        "chicks: B1
         pail: B2
         -: B9",
        "0 use chicks\n 0 play B1\n 1 use pail\n 1 play B2\n 2 play B9",
        "2 wins [B1, B2, B9]",
    );
    check(
        "pail: B1
         chicks: B9
         -: B2",
        "0 use pail\n 0 play B1\n 1 use chicks\n 1 play B9\n 2 play B2",
        "1 wins [B1, B9, B2]",
    );
}

/// §6.6 Equal values, which only other abilities make.
#[test]
fn sword_wins_ties_of_values() {
    check(
        "-: B9
         horse: B6
         sword: B8",
        "0 play B9
         1 use horse
         1 play B6
         2 use sword
         2 play B8",
        "0 wins [B9, B6, B8]",
    );
    check(
        "horse: B6
         sword: B8
         -: B2",
        "0 use horse
         0 play B6
         1 use sword
         1 play B8
         2 play B2",
        "1 wins [B6, B8, B2]",
    );
    // Two trumps that follow are both worth 0.
    check(
        "-: BT
         sword: BT
         -: R9",
        "0 play BT
         1 use sword
         1 play BT
         2 play R9",
        "1 wins [BT, BT, R9]",
    );
}

/// §6.16 The egg still plays after sand.
#[test]
fn sand_does_not_spare_the_egg() {
    check(
        "-: B1
         egg: B9 B8
         sand: B7 B6",
        "0 play B1
         1 use egg
         2 use sand
         1 play B9",
        "2 wins [B1, B9]",
    );
}
