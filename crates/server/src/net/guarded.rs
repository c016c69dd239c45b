//! A connection that nobody can hold on to: one that does not read is let go, and so is one that
//! sends more than a page ever would.

use std::io;
use std::pin::Pin;
use std::sync::Arc;
use std::task::{Context, Poll, ready};
use std::time::Duration;

use socket2::SockRef;
use tokio::io::{AsyncRead, AsyncWrite, ReadBuf};
use tokio::net::TcpStream;
use tokio::time::{Instant, Sleep, sleep};

use super::Place;

/// How long somebody may not read what is sent to them.
pub(super) const UNREAD: Duration = Duration::from_secs(5);
/// How many bytes a page may send in a second: thirty of the largest messages, and as much again.
const LIVE_RATE: usize = 64 * 1024;

/// The connection of a place, which is free again when this is dropped.
pub(super) struct Guarded {
    stream: TcpStream,
    place: Arc<Place>,
    /// Since the other side has stopped reading.
    stalled: Option<Pin<Box<Sleep>>>,
    /// The second in which a page last sent something, and how much.
    lately: (Instant, usize),
}

impl Drop for Guarded {
    fn drop(&mut self) {
        self.place.free();
    }
}

impl Guarded {
    pub(super) fn new(stream: TcpStream, place: Arc<Place>) -> Guarded {
        Guarded {
            stream,
            place,
            stalled: None,
            lately: (Instant::now(), 0),
        }
    }

    /// What has been written, or an error if nothing could be for too long.
    fn watch_over<T>(
        &mut self,
        cx: &mut Context<'_>,
        written: Poll<io::Result<T>>,
    ) -> Poll<io::Result<T>> {
        if written.is_ready() {
            self.stalled = None;
            return written;
        }
        let stalled = self.stalled.get_or_insert_with(|| Box::pin(sleep(UNREAD)));
        ready!(stalled.as_mut().poll(cx));
        // What they did not read is forgotten at once, not when they might.
        let _ = SockRef::from(&self.stream).set_linger(Some(Duration::ZERO));
        Poll::Ready(Err(io::ErrorKind::TimedOut.into()))
    }

    fn count(&mut self, n_bytes: usize) -> io::Result<()> {
        if !self.place.is_live() {
            return Ok(());
        }
        let now = Instant::now();
        if now.duration_since(self.lately.0) >= Duration::from_secs(1) {
            self.lately = (now, 0);
        }
        self.lately.1 += n_bytes;
        if self.lately.1 > LIVE_RATE {
            return Err(io::ErrorKind::ConnectionAborted.into());
        }
        Ok(())
    }
}

impl AsyncRead for Guarded {
    fn poll_read(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &mut ReadBuf<'_>,
    ) -> Poll<io::Result<()>> {
        let this = self.get_mut();
        let before = buf.filled().len();
        ready!(Pin::new(&mut this.stream).poll_read(cx, buf))?;
        Poll::Ready(this.count(buf.filled().len() - before))
    }
}

impl AsyncWrite for Guarded {
    fn poll_write(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        buf: &[u8],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write(cx, buf);
        this.watch_over(cx, written)
    }

    fn poll_write_vectored(
        self: Pin<&mut Self>,
        cx: &mut Context<'_>,
        bufs: &[io::IoSlice<'_>],
    ) -> Poll<io::Result<usize>> {
        let this = self.get_mut();
        let written = Pin::new(&mut this.stream).poll_write_vectored(cx, bufs);
        this.watch_over(cx, written)
    }

    fn is_write_vectored(&self) -> bool {
        self.stream.is_write_vectored()
    }

    fn poll_flush(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_flush(cx)
    }

    fn poll_shutdown(self: Pin<&mut Self>, cx: &mut Context<'_>) -> Poll<io::Result<()>> {
        Pin::new(&mut self.get_mut().stream).poll_shutdown(cx)
    }
}
