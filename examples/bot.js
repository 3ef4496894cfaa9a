// A bot in another language: it reads one line of JSON for each decision and answers with one.
//
//   regalia arena kingdom-18 --bots "program:node examples/bot.js,random" --sets 20
//
// It knows no game: of all legal moves it takes the one with the largest numbers in its words.

const lines = require("node:readline").createInterface({ input: process.stdin });

const size = (move) => (move.match(/\d+/g) ?? []).reduce((sum, digits) => sum + Number(digits), 0);

lines.on("line", (line) => {
  const { moves } = JSON.parse(line);
  const best = moves.reduce((one, other) => (size(other) > size(one) ? other : one));
  console.log(JSON.stringify({ move: best }));
});
