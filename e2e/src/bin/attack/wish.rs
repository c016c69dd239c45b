//! What is asked of this program: the arguments.

use crate::suite::{self, Attack};

/// What this process is to be.
#[derive(Debug)]
pub(crate) enum Role {
    /// The one that lays siege and measures.
    Judge(Wish),
    /// The one that attacks; started by the judge.
    Attacker(Order),
}

#[derive(Debug)]
pub(crate) struct Wish {
    pub(crate) attacks: Vec<&'static Attack>,
    pub(crate) length: Length,
    pub(crate) form: Form,
}

/// How long the attacks are, and how exactly is measured.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Length {
    /// All of it, on a quiet machine.
    Full,
    /// So that a build can wait for it, on any machine.
    Short,
}

/// How the answer is written.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(crate) enum Form {
    Text,
    Json,
}

/// What an attacker has to do.
#[derive(Debug)]
pub(crate) struct Order {
    pub(crate) attack: &'static Attack,
    pub(crate) port: u16,
    /// The path of a table where people play.
    pub(crate) table: String,
    pub(crate) length: Length,
}

const USAGE: &str = "The house is attacked by `cargo xtask attack [NAME …] [--short] [--json]`.";
/// The first argument of an attacker.
pub(crate) const ATTACKER: &str = "--as-attacker";

impl Role {
    /// Reads the arguments, or says in a sentence what is wrong with them.
    pub(crate) fn read(arguments: &[String]) -> Result<Role, String> {
        if let [first, rest @ ..] = arguments
            && first == ATTACKER
        {
            return Order::read(rest).map(Role::Attacker);
        }
        let mut wish = Wish {
            attacks: Vec::new(),
            length: Length::Full,
            form: Form::Text,
        };
        for argument in arguments {
            match argument.as_str() {
                "--short" => wish.length = Length::Short,
                "--json" => wish.form = Form::Json,
                _ if argument.starts_with('-') => {
                    return Err(format!("There is no argument {argument:?}. {USAGE}"));
                }
                name => wish.attacks.push(find(name)?),
            }
        }
        if wish.attacks.is_empty() {
            wish.attacks = suite::ATTACKS.iter().collect();
        }
        Ok(Role::Judge(wish))
    }
}

impl Order {
    fn read(arguments: &[String]) -> Result<Order, String> {
        let [name, port, table, length] = arguments else {
            return Err(format!(
                "{ATTACKER} wants a name, a port, a table and a length."
            ));
        };
        Ok(Order {
            attack: find(name)?,
            port: port.parse().map_err(|_| format!("{port:?} is no port."))?,
            table: table.clone(),
            length: if length == Length::Short.word() {
                Length::Short
            } else {
                Length::Full
            },
        })
    }

    /// The arguments that this is read from.
    pub(crate) fn arguments(&self) -> [String; 5] {
        [
            ATTACKER.to_owned(),
            self.attack.name.to_owned(),
            self.port.to_string(),
            self.table.clone(),
            self.length.word().to_owned(),
        ]
    }
}

impl Length {
    pub(crate) const fn word(self) -> &'static str {
        match self {
            Length::Full => "full",
            Length::Short => "short",
        }
    }
}

fn find(name: &str) -> Result<&'static Attack, String> {
    let found = suite::ATTACKS.iter().find(|it| it.name == name);
    found.ok_or_else(|| {
        let names: Vec<&str> = suite::ATTACKS.iter().map(|it| it.name).collect();
        format!(
            "There is no attack {name:?}. There are {}.",
            names.join(", ")
        )
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(line: &str) -> Result<Role, String> {
        let arguments: Vec<String> = line.split_whitespace().map(str::to_owned).collect();
        Role::read(&arguments)
    }

    #[test]
    fn without_names_everything_is_tried() {
        let Ok(Role::Judge(wish)) = read("--short --json") else {
            panic!("it is a wish");
        };
        assert_eq!(wish.attacks.len(), suite::ATTACKS.len());
        assert_eq!((wish.length, wish.form), (Length::Short, Form::Json));
        let Ok(Role::Judge(wish)) = read("silence names") else {
            panic!("it is a wish");
        };
        let names: Vec<&str> = wish.attacks.iter().map(|it| it.name).collect();
        assert_eq!(names, ["silence", "names"]);
        assert_eq!((wish.length, wish.form), (Length::Full, Form::Text));
    }

    #[test]
    fn whatever_is_wrong_is_said_in_a_sentence() {
        let check = |line: &str, beginning: &str| {
            let sentence = read(line).expect_err("it is wrong");
            assert!(sentence.starts_with(beginning), "{line}: {sentence}");
        };
        check("--long", "There is no argument \"--long\".");
        check("kindness", "There is no attack \"kindness\". There are ");
        check("--as-attacker names", "--as-attacker wants ");
    }

    #[test]
    fn an_order_reads_back() {
        let line = "--as-attacker names 4649 /t/abc short";
        let Ok(Role::Attacker(order)) = read(line) else {
            panic!("it is an order");
        };
        assert_eq!(order.arguments().join(" "), line);
    }
}
