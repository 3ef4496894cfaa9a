// Made by python -m regalia.server.typescript from src/regalia/server/messages.py: change that, not this.

/** What a table is opened with. Each seat is "me", "open", or a bot by name, as "easy" or "character:honest". */
export interface Settings {
  game: string
  seats: string[]
  options?: Record<string, string>
  seconds?: number | null
  listed?: boolean
  spectators?: boolean
  talk?: boolean
  hints?: boolean
  stand_in?: string | null
  cards?: string | null
}

export interface NewTable {
  settings: Settings
  name?: string | null
  entropy?: string | null
  entropy_later?: boolean
}

export interface Join {
  seat?: number | null
  name?: string | null
  entropy?: string | null
  link?: string | null
}

/** What your seat adds to the shuffle, after you have kept the commitment. */
export interface GiveEntropy {
  entropy: string
}

/** Take over a seat by the token in its link. */
export interface Claim {
  link: string
}

/** Play again; what is left out stays as it was. */
export interface Again {
  seats?: string[]
  options?: Record<string, string>
  seconds?: number | null
  listed?: boolean
  spectators?: boolean
  talk?: boolean
  hints?: boolean
  stand_in?: string | null
  cards?: string | null
  entropy?: string | null
  entropy_later?: boolean
}

export interface SeatInfo {
  seat: number
  name: string | null
  kind: "open" | "person" | "bot"
  bot: string | null
  you: boolean
  here: boolean
  away: boolean
  resigned: boolean
  missed: number
  taken_by: string | null
  entropy: string | null
  interim: string | null
}

export interface Result {
  winners: number[]
  scores: number[] | null
  reason: string
}

/** All about a table that is no secret of the game. */
export interface TableInfo {
  id: string
  game: string
  title: string
  version: number
  settings: Settings
  cards: string
  seats: SeatInfo[]
  you: number | null
  host: boolean
  link: string | null
  created: number
  started: number | null
  ended: number | null
  ply: number
  to_move: number | null
  your_turn: boolean
  due: number | null
  commitment: string
  key: string | null
  result: Result | null
  series: string
  next: string | null
  aside: string | null
}

/** You sit. `seat_link` is the token that gives this seat to whoever opens it: on your phone, or a friend. */
export interface Seated {
  table: TableInfo
  seat: number | null
  seat_link: string | null
}

export interface Happened {
  ply: number
  code: number
  numbers: number[]
  text: string
  private: boolean
}

/** Your move: the legal ones, each a row of words to be chosen one after another. */
export interface Ask {
  moves: string[]
  words: Record<string, string>
  questions: Record<string, string>
  hint: string
}

/** What you may see of the match now, and what you saw happen. */
export interface Position {
  ply: number
  to_move: number | null
  view: Record<string, unknown>
  events: Happened[]
  ask: Ask | null
  due: number | null
  result: Result | null
  made_by: "person" | "bot" | "clock" | "stand-in" | null
  record: string | null
}

/** One moment of a match: what a seat saw then, and what had just happened. */
export interface PastPosition {
  ply: number
  plies: number
  seat: number | null
  view: Record<string, unknown>
  events: Happened[]
}

export interface Tables {
  tables: TableInfo[]
}

/** Something said in a way that programs understand too; nobody is bound by it. */
export interface Statement {
  kind: "promise" | "threat" | "proposal" | "claim"
  seat: number
  words: string[]
}

export interface TalkLine {
  at: number
  seat: number
  to: number | null
  text: string
  statement: Statement | null
  ply: number
}

export interface Guest {
  name: string
  token?: boolean
}

export interface Account {
  name: string
  password: string
}

export interface SignIn {
  name: string
  password: string
  token?: boolean
}

export interface NewPassword {
  old: string
  new: string
}

export interface Me {
  name: string
  account: boolean
  token: string | null
}

/** Who you are, if you have said so. */
export interface Session {
  me: Me | null
}

export interface OptionInfo {
  name: string
  question: string
  answers: Record<string, string>
  default: string
  rule: string
}

export interface GameInfo {
  name: string
  title: string
  summary: string
  version: number
  seats: number[]
  seat_names: Record<string, string[]>
  options: OptionInfo[]
}

export interface Games {
  games: GameInfo[]
  bots: string[]
}

/** One deck as its file has it: each row with its name, where it is from, and what else the game writes there. */
export interface CardTable {
  name: string
  rows: Record<string, unknown>[]
}

export interface Rules {
  game: string
  text: string
  cards: CardTable[]
}

export interface Problem {
  code: string
  message: string
  position: Position | null
}

export interface Health {
  status: string
}

export interface Readiness {
  status: string
  compiling: string[]
}

export interface MoveBody {
  ply: number
  id: string
  move: string
}

export interface TalkBody {
  id: string
  text?: string
  to?: number | null
  statement?: Statement | null
}

export interface MoveMade {
  ply: number
  position: Position
}

/** Follow a table: `opened` comes back, then `update` and `changed` as things happen. */
export interface Open {
  type: "open"
  table: string
  since?: number
  link?: string | null
  talk?: number
  record?: boolean
}

export interface Close {
  type: "close"
  table: string
}

export interface Play {
  type: "play"
  table: string
  ply: number
  id: string
  move: string
}

export interface Say {
  type: "say"
  table: string
  id: string
  text?: string
  to?: number | null
  statement?: Statement | null
}

export interface Resign {
  type: "resign"
  table: string
  id: string
}

/** The owner of a seat is back: the stand-in stops. */
export interface Back {
  type: "back"
  table: string
  id: string
}

/** What would the computer do in your place? `hinted` comes back, after a moment of thought. */
export interface AskHint {
  type: "hint"
  table: string
  ply: number
  id: string
}

export interface Ping {
  type: "ping"
  id: string
}

export interface Welcome {
  type: "welcome"
  name: string
  now: number
  turns: string[]
}

export interface Opened {
  type: "opened"
  table: TableInfo
  position: Position | null
  talk: TalkLine[]
}

export interface Update {
  type: "update"
  table: string
  position: Position
}

/** Seats, presence, settings or the end: everything but the match itself. */
export interface Changed {
  type: "changed"
  table: TableInfo
}

export interface Talked {
  type: "talked"
  table: string
  line: TalkLine
}

/** Your move is on disk. The position after it is sent along the first time, if you follow the table. */
export interface Played {
  type: "played"
  table: string
  id: string
  ply: number
  position: Position | null
}

/** What you asked for under this id is done. */
export interface Done {
  type: "done"
  table: string
  id: string
}

/** What the computer would do, knowing what you know. */
export interface Hinted {
  type: "hinted"
  table: string
  id: string
  ply: number
  move: string
  sure: number
  value: number
}

/** At one of your tables it is, or is no longer, your turn; sent to every socket of yours. */
export interface Turn {
  type: "turn"
  table: string
  your_turn: boolean
}

export interface Pong {
  type: "pong"
  id: string
  now: number
}

export interface Failed {
  type: "error"
  code: string
  message: string
  table: string | null
  id: string | null
  position: Position | null
}

/** The server stops; connect again in a moment and go on. */
export interface Bye {
  type: "bye"
}

export type ClientMessage = Open | Close | Play | Say | Resign | Back | AskHint | Ping

export type ServerMessage = Welcome | Opened | Update | Changed | Talked | Played | Done | Hinted | Turn | Pong | Failed | Bye
