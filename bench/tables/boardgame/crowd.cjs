// node crowd.cjs URL TABLES: many tables with four sockets each. For every line "RATE SECONDS" on its standard input it
// makes moves at that rate and writes what it measured as a line of JSON, as crowd.py does for our server.

const readline = require("node:readline");
const { io } = require("socket.io-client");
const { HAND, SEATS, game } = require("./game.cjs");

const url = process.argv[2];
const size = Number(process.argv[3]);
const PATIENCE = 60_000; // milliseconds after which a move counts as lost
const AT_ONCE = 12; // tables that come in at the same time

let figures = fresh();
let bytes = 0;

function fresh() {
  return { answered: [], held: [], errors: [], skipped: 0 };
}

class Table {
  constructor(number) {
    this.number = number;
    this.match = 0;
    this.connected = 0;
    this.waiting = true;
    this.sockets = Array.from({ length: SEATS }, (_, seat) => this.connect(seat));
  }

  connect(seat) {
    const socket = io(`${url}/${game.name}`, { transports: ["websocket"], forceNew: true, reconnection: false });
    socket.on("connect", () => {
      this.connected += 1;
      if (this.connected === SEATS) this.open();
    });
    socket.on("sync", (match, { state }) => this.saw(seat, match, state));
    socket.on("update", (match, state) => this.saw(seat, match, state));
    socket.on("disconnect", (reason) => figures.errors.push(`A socket was lost: ${reason}.`));
    return socket;
  }

  get id() {
    return `table-${this.number}-${this.match}`;
  }

  sync(seat) {
    this.sockets[seat].emit("sync", this.id, String(seat), undefined, SEATS);
  }

  /** A new match for those who are here. Whoever asks for it first creates it, so the others ask afterwards. */
  open() {
    this.match += 1;
    this.ply = 0;
    this.holding = 0;
    this.waiting = true;
    this.mover = undefined;
    this.sentAt = undefined;
    this.sync(0);
  }

  saw(seat, match, state) {
    if (match !== this.id || state._stateID !== this.ply) return;
    this.state = state;
    if (this.ply === 0 && seat === 0) for (let other = 1; other < SEATS; other++) this.sync(other);
    const now = performance.now();
    if (seat === this.mover) figures.answered.push((now - this.sentAt) / 1000);
    this.holding += 1;
    if (this.holding === SEATS) {
      if (this.sentAt !== undefined) figures.held.push((now - this.sentAt) / 1000);
      if (this.number === 0) bytes = JSON.stringify(state).length;
      this.waiting = false;
    }
  }

  play() {
    const seat = this.state.ctx.currentPlayer;
    const place = Math.floor(Math.random() * HAND);
    const action = { type: "MAKE_MOVE", payload: { type: "lay", args: [place], playerID: seat } };
    const before = this.ply;
    this.mover = Number(seat);
    this.ply += 1;
    this.holding = 0;
    this.waiting = true;
    this.sentAt = performance.now();
    this.sockets[this.mover].emit("update", action, before, this.id, seat);
  }

  next() {
    if (this.state.ctx.gameover === undefined) this.play();
    else this.open();
  }
}

const tables = [];
let turn = 0;

const pause = (milliseconds) => new Promise((resolve) => setTimeout(resolve, milliseconds));

function makeOneMove() {
  for (let step = 1; step <= tables.length; step++) {
    const table = tables[(turn + step) % tables.length];
    if (table.waiting) continue;
    table.next();
    turn += step;
    return;
  }
  figures.skipped += 1;
}

async function settled() {
  const begun = performance.now();
  while (tables.some((table) => table.waiting)) {
    await pause(20);
    if (performance.now() - begun > PATIENCE) {
      const lost = tables.filter((table) => table.waiting).length;
      figures.errors.push(`${lost} tables have not heard of their last move.`);
      return;
    }
  }
}

async function drive(perSecond, seconds) {
  await settled();
  figures = fresh();
  const begun = performance.now();
  for (let made = 0, now = 0; now < seconds; now = (performance.now() - begun) / 1000) {
    for (; made < now * perSecond; made++) makeOneMove();
    await pause(1);
  }
  await settled();
  return figures;
}

async function main() {
  while (tables.length < size) {
    for (let more = Math.min(AT_ONCE, size - tables.length); more > 0; more--) tables.push(new Table(tables.length));
    await settled();
  }
  console.log("ready");
  for await (const line of readline.createInterface({ input: process.stdin })) {
    const [perSecond, seconds] = line.split(" ").map(Number);
    console.log(JSON.stringify({ ...(await drive(perSecond, seconds)), bytes }));
  }
  process.exit(0);
}

main();
