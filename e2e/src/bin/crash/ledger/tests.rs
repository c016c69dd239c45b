use super::*;

/// What a seat chose, such as `+a ?b -c` for one that was taken, one that nobody knows of, and one that was refused, held against
/// what is written of it.
fn check(attempts: &str, written: &str) -> Option<Promise> {
    let attempt = |word: &str| {
        let (fate, choices) = word.split_at(1);
        let fate = match fate {
            "+" => Fate::Taken,
            "-" => Fate::Refused,
            _ => Fate::Unknown,
        };
        let choices = choices.split('&').map(str::to_owned).collect();
        Attempt { choices, fate }
    };
    let attempts: Vec<Attempt> = attempts.split_whitespace().map(attempt).collect();
    let written: Vec<&str> = written.split_whitespace().collect();
    fit(&attempts, &written).err().map(|it| it.promise)
}

#[test]
fn what_was_acknowledged_is_written_once_and_in_order() {
    let lost = Some(Promise::NothingIsLost);
    let made_up = Some(Promise::NothingIsMadeUp);
    assert_eq!(check("+a +b", "a b"), None);
    assert_eq!(check("+a +b", "a"), lost);
    assert_eq!(check("+a +b", "b a"), lost);
    assert_eq!(check("+a +b", "a b b"), made_up);
    assert_eq!(check("+a -b", "a b"), made_up);
    assert_eq!(check("", "a"), made_up);
}

#[test]
fn what_nobody_knows_of_is_written_or_not() {
    for written in ["a c", "a b c"] {
        assert_eq!(check("+a ?b +c", written), None);
    }
    // Tried again after a crash, the same may have come to pass once or twice, but not more often.
    for written in ["a", "a a"] {
        assert_eq!(check("?a +a", written), None);
    }
    assert_eq!(check("?a +a", "a a a"), Some(Promise::NothingIsMadeUp));
    assert_eq!(check("?a +a", ""), Some(Promise::NothingIsLost));
}

#[test]
fn what_goes_together_is_written_together() {
    assert_eq!(check("?a&b +c", "a b c"), None);
    assert_eq!(check("?a&b", "a"), Some(Promise::NothingIsMadeUp));
    assert_eq!(check("+a&b", "a"), Some(Promise::NothingIsLost));
}

fn ledger() -> Ledger {
    Ledger::new("snap", "/t/abc".to_owned(), &[0, 1])
}

fn show(ledger: &mut Ledger, moment: u64, may: &str, line: (u32, &str)) -> bool {
    let newest = Some(Line {
        number: line.0,
        text: line.1.to_owned(),
    });
    let shown = Shown {
        moment,
        may,
        newest,
    };
    ledger.show(0, shown).is_ok()
}

#[test]
fn a_page_is_not_shown_less_or_something_else_later() {
    let mut ledger = ledger();
    assert!(show(&mut ledger, 3, r#"["a"]"#, (1, "Ann.")));
    assert!(show(&mut ledger, 3, "[]", (1, "Ann.")));
    assert!(show(&mut ledger, 4, r#"["b"]"#, (2, "Bea.")));
    assert!(!show(&mut ledger, 3, r#"["a"]"#, (1, "Ann.")), "less");
    assert!(!show(&mut ledger, 4, r#"["c"]"#, (2, "Bea.")), "a new hand");
    assert!(!show(&mut ledger, 4, "[]", (2, "Cat.")), "a new past");
}

#[test]
fn what_a_page_was_shown_stands_in_the_log_at_the_end() {
    let mut ledger = ledger();
    assert!(show(&mut ledger, 3, "[]", (1, "Ann.")));
    let line = |text: &str| Line {
        number: 1,
        text: text.to_owned(),
    };
    assert_eq!(ledger.compare(0, &[line("Ann.")]), Ok(1));
    assert!(ledger.compare(0, &[line("Bea.")]).is_err());
    assert!(ledger.compare(0, &[]).is_err());
}

#[test]
fn a_journal_only_grows() {
    let mut ledger = ledger();
    let told = ledger.told();
    let dealt = "seed 1\nchance {}\n";
    assert_eq!(ledger.check(&told, dealt), Ok(()));
    ledger.choose(1, vec!["a".to_owned()]);
    assert_eq!(ledger.check(&told, "seed 1\nchance {}\n1 a\n"), Ok(()));
    for changed in ["seed 2\nchance {}\n1 a\n", dealt] {
        let broken = ledger.check(&told, changed).expect_err("it has changed");
        assert_eq!(broken.promise, Promise::NothingIsChanged);
    }
}

#[test]
fn what_is_acknowledged_while_the_journal_is_read_may_be_missing_in_it() {
    let mut ledger = ledger();
    let before = ledger.told();
    ledger.choose(0, vec!["a".to_owned()]);
    ledger.answered(0, Fate::Taken);
    assert_eq!(ledger.check(&before, ""), Ok(()));
    let now = ledger.told();
    assert!(ledger.check(&now, "").is_err());
    assert_eq!(ledger.check(&now, "0 a\n"), Ok(()));
}
