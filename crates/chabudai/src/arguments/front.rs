//! Who is let in, and under which names.

use std::num::NonZeroUsize;

use clap::Args;
use server::{BaseUrl, Host, Limits, Network};

#[derive(Debug, Args)]
pub(crate) struct Front {
    /// The address that links begin with, scheme and host, if a proxy stands in front
    #[arg(long, value_name = "URL")]
    base_url: Option<BaseUrl>,
    /// A name that the house is reached by, besides the base URL, IP addresses, localhost and names of the
    /// network at home such as anns-laptop.local; may be given several times
    #[arg(long = "allowed-host", value_name = "NAME[:PORT]")]
    allowed_hosts: Vec<Host>,
    /// A proxy, or a network of them, that says for whom it asks (X-Forwarded-For or Forwarded) and whether by TLS
    /// (X-Forwarded-Proto); nobody else is believed; may be given several times
    #[arg(long = "trusted-proxy", value_name = "CIDR")]
    trusted_proxies: Vec<Network>,
    /// A network whose programs may read /metrics, besides this machine; may be given several times
    #[arg(long = "metrics-from", value_name = "CIDR")]
    metrics_from: Vec<Network>,
    /// How many connections there may be at once; fewer if the system does not let us open so many
    #[arg(long, value_name = "N", default_value_t = default().connections)]
    max_connections: NonZeroUsize,
    /// How many of them from one address [default: 1024, but at most half of all]
    #[arg(long, value_name = "N")]
    max_per_address: Option<NonZeroUsize>,
    /// How many pages one guest may have open at tables
    #[arg(long, value_name = "N", default_value_t = default().of_a_guest)]
    max_per_guest: NonZeroUsize,
    /// How many pages may be open at one table
    #[arg(long, value_name = "N", default_value_t = default().at_a_table)]
    max_per_table: NonZeroUsize,
}

fn default() -> Limits {
    Limits::default()
}

impl Front {
    pub(crate) fn read(&self) -> server::Front {
        server::Front {
            base: self.base_url.clone(),
            hosts: self.allowed_hosts.clone(),
            proxies: self.trusted_proxies.clone(),
            operators: self.metrics_from.clone(),
            limits: Limits {
                connections: self.max_connections,
                of_an_address: self.max_per_address,
                of_a_guest: self.max_per_guest,
                at_a_table: self.max_per_table,
            },
        }
    }
}
