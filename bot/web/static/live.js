// The live line to the server: it comes back by itself, and what was not answered is sent again.

const PATIENCE = 3000; // milliseconds

export class Live {
  constructor(url, { heard, opened, state, slow }) {
    this.url = url;
    this.heard = heard;
    this.opened = opened;
    this.state = state;
    this.slow = slow;
    this.waiting = new Map(); // by update: what the server has not answered yet
    this.late = 0;
    this.pause = 250;
    this.connect();
    window.addEventListener("online", () => this.connect());
  }

  connect() {
    if (this.socket && this.socket.readyState <= WebSocket.OPEN) return;
    clearTimeout(this.timer);
    this.socket = new WebSocket(this.url);
    this.socket.onopen = () => {
      this.pause = 250;
      this.state(true);
      this.opened();
      for (const message of this.waiting.values()) this.tell(message);
    };
    this.socket.onmessage = ({ data }) => this.read(JSON.parse(data));
    this.socket.onclose = () => {
      this.state(false);
      this.timer = setTimeout(() => this.connect(), this.pause);
      this.pause = Math.min(this.pause * 2, 4000);
    };
  }

  read(message) {
    if (message.is === "done") {
      this.waiting.delete(message.update);
      this.expect();
    }
    this.heard(message);
  }

  /** Something that may be lost with the line. */
  tell(message) {
    if (this.socket.readyState === WebSocket.OPEN) this.socket.send(JSON.stringify(message));
  }

  /** Something that must be done, and only once however often it is sent. */
  act(message) {
    const update = Array.from(crypto.getRandomValues(new Uint8Array(12)), (b) => b.toString(16).padStart(2, "0")).join("");
    const full = { ...message, update };
    this.waiting.set(update, full);
    this.tell(full);
    this.expect();
    return update;
  }

  /** After a while without an answer we say that we are still trying; it is sent again when the line is back, and counts once. */
  expect() {
    clearTimeout(this.late);
    if (this.waiting.size) this.late = setTimeout(() => this.slow(true), PATIENCE);
    else this.slow(false);
  }
}
