// node server.cjs PORT [FOLDER]: boardgame.io's server, in memory, or with its file storage in a folder.

const { FlatFile, Server } = require("boardgame.io/server");
const { game } = require("./game.cjs");

const [port, folder] = process.argv.slice(2);
const storage = folder === undefined ? {} : { db: new FlatFile({ dir: folder }) };

Server({ games: [game], origins: ["http://127.0.0.1"], ...storage }).run(Number(port), () => console.log("ready"));
