//! The safe way to a database: TLS with a certificate that is checked, by rustls.

use std::fmt;
use std::future::Future;
use std::io;
use std::path::Path;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll};

use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio_postgres::Socket;
use tokio_postgres::tls::{ChannelBinding, MakeTlsConnect, TlsConnect};
use tokio_rustls::TlsConnector;
use tokio_rustls::client::TlsStream;
use tokio_rustls::rustls::pki_types::pem::PemObject;
use tokio_rustls::rustls::pki_types::{CertificateDer, ServerName};
use tokio_rustls::rustls::{ClientConfig, RootCertStore};

use crate::{Fault, StoreError};

/// Whom we believe who they are; nobody, where the way is plain.
#[derive(Clone)]
pub(crate) struct Tls(Option<Arc<ClientConfig>>);

impl fmt::Debug for Tls {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("Tls")
    }
}

impl Tls {
    pub(crate) fn none() -> Tls {
        Tls(None)
    }

    /// Believes whom the certificates in this file vouch for, or else those of this machine.
    pub(crate) fn new(believed: Option<&Path>) -> Result<Tls, StoreError> {
        let mut roots = RootCertStore::empty();
        match believed {
            Some(file) => {
                let refuse = |why: &dyn fmt::Display| {
                    StoreError::new(Fault::Unready, format!("{}: {why}", file.display()))
                };
                let found = CertificateDer::pem_file_iter(file).map_err(|it| refuse(&it))?;
                for certificate in found {
                    let certificate = certificate.map_err(|it| refuse(&it))?;
                    roots.add(certificate).map_err(|it| refuse(&it))?;
                }
                if roots.is_empty() {
                    return Err(refuse(&"there is no certificate in it"));
                }
            }
            None => {
                // Some that a machine has may be of kinds that nobody uses any more.
                let found = rustls_native_certs::load_native_certs();
                roots.add_parsable_certificates(found.certs);
            }
        }
        let config = ClientConfig::builder()
            .with_root_certificates(roots)
            .with_no_client_auth();
        Ok(Tls(Some(Arc::new(config))))
    }
}

impl MakeTlsConnect<Socket> for Tls {
    type Stream = Secured;
    type TlsConnect = Connect;
    type Error = io::Error;

    fn make_tls_connect(&mut self, host: &str) -> io::Result<Connect> {
        Ok(Connect {
            tls: self.clone(),
            host: host.to_owned(),
        })
    }
}

/// One connection on its way to be safe. The driver makes one for every connection, and uses it where the way is not plain.
pub(crate) struct Connect {
    tls: Tls,
    host: String,
}

impl TlsConnect<Socket> for Connect {
    type Stream = Secured;
    type Error = io::Error;
    type Future = Pin<Box<dyn Future<Output = io::Result<Secured>> + Send>>;

    fn connect(self, stream: Socket) -> Self::Future {
        Box::pin(async move {
            let config = self.tls.0;
            let config = config.ok_or_else(|| io::Error::other("this way is plain"))?;
            let name = ServerName::try_from(self.host).map_err(io::Error::other)?;
            let connecting = TlsConnector::from(config).connect(name, stream);
            Ok(Secured(connecting.await?))
        })
    }
}

/// A connection that nobody reads along.
pub(crate) struct Secured(TlsStream<Socket>);

impl tokio_postgres::tls::TlsStream for Secured {
    fn channel_binding(&self) -> ChannelBinding {
        ChannelBinding::none()
    }
}

impl AsyncRead for Secured {
    fn poll_read(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        buffer: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_read(context, buffer)
    }
}

impl AsyncWrite for Secured {
    fn poll_write(
        mut self: Pin<&mut Self>,
        context: &mut Context<'_>,
        bytes: &[u8],
    ) -> Poll<io::Result<usize>> {
        Pin::new(&mut self.0).poll_write(context, bytes)
    }

    fn poll_flush(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_flush(context)
    }

    fn poll_shutdown(mut self: Pin<&mut Self>, context: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.0).poll_shutdown(context)
    }
}
