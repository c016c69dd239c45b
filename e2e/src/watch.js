// Runs before every page: counts what is asked through its socket, keeps what it hears, and can make it
// deaf to news of the table.
window.nSaid = 0;
window.heard = [];
window.isDeaf = false;
window.WebSocket = class extends WebSocket {
  send(text) {
    // The rest is between the script and the house.
    if (!["ping", "link"].includes(JSON.parse(text).ask)) window.nSaid += 1;
    super.send(text);
  }

  addEventListener(kind, listener, ...rest) {
    if (kind !== "message") return super.addEventListener(kind, listener, ...rest);
    return super.addEventListener(kind, (event) => {
      window.heard.push(event.data);
      const isNews = JSON.parse(event.data).type === "table";
      if (!(isNews && window.isDeaf)) listener(event);
    }, ...rest);
  }
};
