//! Where a database is, and whether the way to it is safe.

use std::fmt;
use std::path::Path;
use std::str::FromStr;
use std::time::Duration;

use tokio_postgres::Config;
use tokio_postgres::config::{Host, SslMode};

use crate::postgres::connection::Connection;
use crate::postgres::tls::Tls;
use crate::{Fault, StoreError};

/// How long it may take to come to the database.
const WAY: Duration = Duration::from_secs(5);
/// After how much silence the other side is asked whether it is still there, and after how long without an
/// answer it is not.
const SILENCE: Duration = Duration::from_secs(5);
const GIVEN_UP: Duration = Duration::from_secs(10);

/// The address of a PostgreSQL database, such as `postgres://user:password@host/name`.
#[derive(Clone)]
pub struct Address {
    pub(crate) config: Box<Config>,
    pub(crate) tls: Tls,
}

impl Address {
    /// Reads an address. Over a network the way is TLS, with a certificate that is held against those that this machine
    /// believes, or against the file `believed`, unless the address says `sslmode=disable`. On one machine
    /// it is plain, unless it says `sslmode=require`.
    pub fn new(text: &str, believed: Option<&Path>) -> Result<Address, StoreError> {
        let refuse = |why: &str| {
            let like = "postgres://user:password@host/name";
            let text = format!("this is no address of a database such as {like}: {why}");
            StoreError::new(Fault::Unready, text)
        };
        // The driver's own sentence quotes nothing of the text, and so no password.
        let mut config = Config::from_str(text).map_err(|it| {
            let why =
                std::error::Error::source(&it).map_or_else(|| it.to_string(), |it| it.to_string());
            refuse(&why)
        })?;
        if config.get_hosts().is_empty() {
            return Err(refuse("it names no host"));
        }
        if config.get_dbname().is_none() {
            return Err(refuse("it names no database"));
        }
        let is_near = config.get_hosts().iter().all(is_near);
        let said = config.get_ssl_mode();
        let is_plain = said == SslMode::Disable || said == SslMode::Prefer && is_near;
        // Nobody falls back to a way that others can read along.
        let (mode, tls) = match is_plain {
            true => (SslMode::Disable, Tls::none()),
            false => (SslMode::Require, Tls::new(believed)?),
        };
        config
            .ssl_mode(mode)
            .application_name("chabudai")
            .connect_timeout(WAY)
            .keepalives_idle(SILENCE)
            .tcp_user_timeout(GIVEN_UP);
        Ok(Address {
            config: Box::new(config),
            tls,
        })
    }
}

impl Address {
    /// A new, empty database of this name on the same server: for tests.
    #[doc(hidden)]
    pub async fn new_database(&self, name: &str) -> Result<Address, StoreError> {
        let connection = Connection::open(self, &[]).await?;
        let make = format!("CREATE DATABASE {name} TEMPLATE template0");
        connection.say(&make).await?;
        let mut address = self.clone();
        address.config.dbname(name);
        Ok(address)
    }

    /// Says something to the database, beside the store: for tests.
    #[doc(hidden)]
    pub async fn say(&self, statements: &str) -> Result<(), StoreError> {
        Connection::open(self, &[]).await?.say(statements).await
    }
}

/// Whether nobody else can listen on the way there.
fn is_near(host: &Host) -> bool {
    match host {
        Host::Tcp(name) => {
            name == "localhost"
                || name
                    .parse()
                    .is_ok_and(|it: std::net::IpAddr| it.is_loopback())
        }
        #[cfg(unix)]
        Host::Unix(_) => true,
    }
}

/// Host and name: nothing that is secret.
impl fmt::Display for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let name = self.config.get_dbname().unwrap_or_default();
        match self.config.get_hosts().first() {
            Some(Host::Tcp(host)) => write!(f, "{name} at {host}"),
            #[cfg(unix)]
            Some(Host::Unix(folder)) => write!(f, "{name} at {}", folder.display()),
            None => f.write_str(name),
        }
    }
}

impl fmt::Debug for Address {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "Address({self})")
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn check(text: &str, mode: SslMode, shown: &str) {
        let address = Address::new(text, None).unwrap();
        assert_eq!(address.config.get_ssl_mode(), mode, "{text}");
        assert_eq!(address.to_string(), shown);
        assert!(!format!("{address:?}").contains("secret"));
    }

    #[test]
    fn the_way_over_a_network_is_tls_unless_the_address_says_otherwise() {
        let (plain, tls) = (SslMode::Disable, SslMode::Require);
        check(
            "postgres://ann:secret@db.example/house",
            tls,
            "house at db.example",
        );
        check(
            "postgres://ann:secret@192.0.2.7/house",
            tls,
            "house at 192.0.2.7",
        );
        check(
            "postgres://db.example/house?sslmode=disable",
            plain,
            "house at db.example",
        );
        check(
            "postgres://db.example/house?sslmode=prefer",
            tls,
            "house at db.example",
        );
        check("postgres://localhost/house", plain, "house at localhost");
        check("postgres://127.0.0.1:5/house", plain, "house at 127.0.0.1");
        check(
            "postgres://localhost/house?sslmode=require",
            tls,
            "house at localhost",
        );
        check("postgres://%2Frun%2Fpg/house", plain, "house at /run/pg");
        check(
            "postgres://localhost,db.example/house",
            tls,
            "house at localhost",
        );
    }

    #[test]
    fn what_is_no_address_is_told_without_what_is_secret() {
        for (text, why) in [
            ("house", "unexpected EOF"),
            ("postgres://ann:secret@localhost", "it names no database"),
            ("dbname=house password=secret", "it names no host"),
            (
                "postgres://ann:secret@localhost/house?sslmode=maybe",
                "sslmode",
            ),
        ] {
            let error = Address::new(text, None).unwrap_err().to_string();
            assert!(error.contains(why), "{error}");
            assert!(!error.contains("secret"), "{error}");
        }
    }
}
