// A small game with hidden hands, for measuring: four seats lay cards from their hands on a common table, by turns.
// Its filtered state is about as large as what our server sends after a move.

const SEATS = 4;
const HAND = 12;
const LAID = 24; // cards that lie open at most
const LONGEST = 60; // moves in a match, about as many as in ours
const KINDS = ["crown", "sword", "coin", "mask"];

function card(number) {
  return { number, kind: KINDS[number % KINDS.length], worth: 1 + (number % 9) };
}

function setup({ random }) {
  const deck = random.Shuffle(Array.from({ length: 80 }, (_, number) => card(number)));
  const players = {};
  for (let seat = 0; seat < SEATS; seat++) {
    players[seat] = { coins: 0, laid: 0, hand: deck.splice(0, HAND) };
  }
  return { deck, players, table: [], made: 0 };
}

function lay({ G, playerID }, place) {
  const player = G.players[playerID];
  if (!Number.isInteger(place) || place < 0 || place >= player.hand.length) return "INVALID_MOVE";
  const [laid] = player.hand.splice(place, 1);
  player.coins += laid.worth;
  player.laid += 1;
  G.table.push(laid);
  if (G.table.length > LAID) G.deck.push(G.table.shift());
  player.hand.push(G.deck.shift());
  G.made += 1;
}

/** What a seat may see: its own hand, and of everything else only how much it is. */
function playerView({ G, playerID }) {
  const players = {};
  for (const [seat, player] of Object.entries(G.players)) {
    players[seat] = seat === playerID ? player : { ...player, hand: player.hand.length };
  }
  return { ...G, deck: G.deck.length, players };
}

module.exports = {
  SEATS,
  HAND,
  game: {
    name: "measure",
    setup,
    moves: { lay },
    turn: { minMoves: 1, maxMoves: 1 },
    minPlayers: SEATS,
    maxPlayers: SEATS,
    endIf: ({ G }) => (G.made >= LONGEST ? { over: true } : undefined),
    playerView,
    disableUndo: true, // it would keep a copy of the state for every turn
  },
};
