// Runs before every page: keeps what its socket hears, and can make it deaf to news of the table.
window.heard = [];
window.isDeaf = false;
window.WebSocket = class extends WebSocket {
  addEventListener(kind, listener, ...rest) {
    if (kind !== "message") return super.addEventListener(kind, listener, ...rest);
    return super.addEventListener(kind, (event) => {
      window.heard.push(event.data);
      const isNews = JSON.parse(event.data).type === "table";
      if (!(isNews && window.isDeaf)) listener(event);
    }, ...rest);
  }
};
