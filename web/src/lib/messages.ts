// Made by python -m regalia.server.typescript from server/*messages.py and what games declare: change those.

import type { Phrase } from './texts/telling'

/** What a seat said, when, and to whom: the same for games, bots, transcripts, servers and pages. */
export interface Said {
  ply: number
  seat: number
  to: number | null
  text: string
  statement: Statement | null
}

/** Something said that programs can read; nobody is bound by it, and it may be a lie. */
export interface Statement {
  kind: "promise" | "threat" | "proposal" | "claim"
  seat: number
  words: string[]
}

/** What a table is opened with. Each seat is "me", "open", or a bot by name, as "easy" or "character:honest". */
export interface Settings {
  game: string
  seats: string[]
  options?: Record<string, string>
  seconds?: number | null
  answer_seconds?: number | null
  bank_seconds?: number
  listed?: boolean
  spectators?: boolean
  talk?: boolean
  moment?: number
  hints?: boolean
  guided?: boolean
  stand_in?: string | null
  cards?: string | null
  first?: number | null
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

/** Whether you want to end the match; it ends when all who play want it in the same way, before the next move. */
export interface Agree {
  to_end: boolean
  as_it_stands?: boolean
}

/** A seat that has not moved for long, where there is no clock: a stand-in is to play until its owner is back. */
export interface StandIn {
  seat: number
}

/** Something at this table that whoever runs the server should look at. */
export interface Report {
  seat: number
  kind: "talk" | "name" | "stalling" | "other"
  text?: string
}

/** Play again; what is left out stays as it was. */
export interface Again {
  seats?: string[]
  options?: Record<string, string>
  seconds?: number | null
  answer_seconds?: number | null
  bank_seconds?: number
  listed?: boolean
  spectators?: boolean
  talk?: boolean
  hints?: boolean
  stand_in?: string | null
  cards?: string | null
  first?: number | null
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
  bank: number
  missed: number
  taken_by: string | null
  entropy: string | null
  agreed: boolean
  as_it_stands: boolean
  interim: string | null
}

export interface Result {
  winners: number[]
  scores: number[] | null
  why: Phrase | null
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

/** Your move: the legal ones, each a row of words to be chosen one after another. */
export interface Ask {
  moves: string[]
  question: Phrase
  hint: Phrase | null
  things: Record<string, (number | null)[]>
}

/** What a learner is told at a guided table, by names of messages: why the others did what they did, what to do. */
export interface Guidance {
  why: string[]
  text: string
  move: string | null
}

/** What you may see of the match now, and what you saw happen. */
export interface Position {
  ply: number
  to_move: number | null
  view: View
  events: GameEvent[]
  ask: Ask | null
  due: number | null
  result: Result | null
  made_by: "person" | "bot" | "clock" | "stand-in" | null
  guide: Guidance | null
  record: string | null
  ahead: Ask | null
  held: string | null
  may_pass: boolean
  passing: boolean
}

/** One moment of a match: what a seat saw then, and what had just happened. */
export interface PastPosition {
  ply: number
  plies: number
  seat: number | null
  view: View
  events: GameEvent[]
}

export interface Tables {
  tables: TableInfo[]
}

/** What is known of each card at a table, by its word: what messages of the game's words may say of it. */
export interface Facts {
  facts: Record<string, Phrase>
}

/** What was said at a table, with its time. */
export interface TalkLine {
  ply: number
  seat: number
  to: number | null
  text: string
  statement: Statement | null
  at: number
}

export interface OptionInfo {
  name: string
  answers: string[]
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
  guided: boolean
  characters: string[]
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
  facts: Record<string, Phrase>
}

export interface Problem {
  code: string
  message: string
  position: Position | null
}

/** Where others reach this server: nowhere, if it listens on this machine alone. */
export interface Reach {
  addresses: string[]
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
  held: boolean
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

/** One of the places where you are signed in. */
export interface SessionInfo {
  id: string
  device: string
  created: number
  seen: number
  current: boolean
}

export interface Sessions {
  sessions: SessionInfo[]
}

export interface EndSession {
  id: string
}

export interface Me {
  name: string
  account: boolean
  token: string | null
  research: boolean
}

/** Whether your finished matches may be given to researchers, without names; all who played must allow it. */
export interface AllowResearch {
  allowed: boolean
}

/** Who you are, if you have said so. */
export interface Session {
  me: Me | null
  laboratory: boolean
}

/** How you are reached when it is your turn and you are not here. */
export interface NoticeSettings {
  push_key: string
  mail_offered: boolean
  mail: string | null
  turns: boolean
}

/** A subscription of your browser's, as it gives it. */
export interface PushTo {
  endpoint: string
  p256dh: string
  auth: string
}

export interface PushOff {
  endpoint: string
}

export interface MailTo {
  mail: string
}

/** Your address; an account that signed in a while ago says its password again. */
export interface OwnMail {
  mail: string
  password?: string | null
}

/** That it is you: needed from an account that signed in a while ago. */
export interface Proof {
  password?: string | null
}

export interface MailTurns {
  turns: boolean
}

/** What was in a letter's link. */
export interface Ticket {
  ticket: string
}

export interface RecoveredPassword {
  ticket: string
  password: string
}

export interface PasskeyInfo {
  id: string
  name: string
  created: number
  used: number
}

export interface Passkeys {
  passkeys: PasskeyInfo[]
}

/** What a browser is asked, as WebAuthn has it; the answer is sent with the ticket. */
export interface PasskeyQuestion {
  ticket: string
  options: Record<string, unknown>
}

export interface NewPasskey {
  ticket: string
  name: string
  credential: Record<string, unknown>
}

export interface PasskeySignIn {
  ticket: string
  credential: Record<string, unknown>
}

export interface RemovePasskey {
  id: string
}

/** The public key with which this server signs receipts, in hex (Ed25519). */
export interface ServerKey {
  key: string
}

/** What operators see: rows of what is kept, with nothing that is secret in a game. */
export interface Overview {
  tables: Record<string, unknown>[]
  people: Record<string, unknown>[]
  reports: Record<string, unknown>[]
  audit: Record<string, unknown>[]
}

export interface CloseTable {
  table: string
}

export interface Mark {
  who: string
  what: "banned" | "muted"
  undo?: boolean
}

export interface Rename {
  who: string
  name: string
}

export interface Settle {
  report: number
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

/** Let pass all that is not aimed at you, until this turn ends. */
export interface LetPass {
  type: "pass"
  table: string
  id: string
}

/** Take back what you have answered ahead, and no longer let pass what comes. */
export interface TakeBack {
  type: "take_back"
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
  held: boolean
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

/** Cards as they stand in a form: the rows of each table, as `GET /api/games/{game}/rules` gives them. */
export interface CardRows {
  game: string
  tables: Record<string, Record<string, unknown>[]>
}

/** What is wrong with cards, and where; with no row it is about the table, with no table about all of them. */
export interface CardFault {
  table: string | null
  row: number | null
  column: string | null
  said: string
}

/** Cards as the text of a card file, or what is wrong with them. */
export interface CheckedCards {
  text: string | null
  faults: CardFault[]
}

/** A study of a game with the cards A, and beside them with B; the first names of `bots` sit first. */
export interface NewStudy {
  game: string
  name: string
  seats: number
  bots: string[]
  games?: number
  options?: Record<string, string>
  a?: string | null
  b?: string | null
  seed?: number
}

/** Whether anybody with the link may read a study. */
export interface ShareStudy {
  shared: boolean
}

export interface StudyInfo {
  id: string
  game: string
  name: string
  by: string
  mine: boolean
  created: number
  seats: number
  bots: string[]
  games: number
  played: number
  left: number | null
  state: "waiting" | "preparing" | "playing" | "finished" | "stopped" | "failed"
  problem: string | null
  compares: boolean
  shared: boolean
}

export interface Studies {
  studies: StudyInfo[]
  bots: Record<string, string[]>
}

/** A number with half its 95 % interval; none where there are too few games. */
export interface Estimate {
  value: number | null
  off: number | null
}

/** A word of the moves: how often it is offered and taken in a game, and what goes with taking it. */
export interface WordUse {
  word: string
  is_card: boolean
  offered: Estimate
  taken: Estimate
  when_offered: Estimate
  won_more: Estimate
}

/** What was found with one card file. */
export interface StudySide {
  shares: Estimate[]
  measures: Record<string, Estimate | null>
  words: WordUse[]
}

export interface StudyFound {
  games: number
  a: StudySide
  b: StudySide | null
  changes: Record<string, Estimate | null>
  clear: string[]
  words: string[]
}

/** A place where B is other than A; a value that is not there is empty. */
export interface CardChange {
  table: string
  card: string
  column: string
  before: string
  after: string
}

export interface Study {
  info: StudyInfo
  options: Record<string, string>
  seed: number
  a: string | null
  b: string | null
  cards: CardTable[]
  changes: CardChange[]
  found: StudyFound | null
}

/** What every event has. */
export interface EventFrame {
  ply: number
  private: boolean
}

/** How a match ended. */
export interface Ended {
  scores: number[]
  winners: number[]
  ending: string
}

/** What every view has. */
export interface Frame {
  game: string
  seats: number
  names: string[]
  ply: number
  to_move: number | null
  you: number | null
  over: boolean
  outcome: Ended | null
  out: number[]
  players: unknown[]
}

export const FRAME: readonly string[] = ["game", "seats", "names", "ply", "to_move", "you", "over", "outcome", "out", "players"]

export interface FallOfKingdomsPlayer {
  alive: boolean
  defense: number
  morale: number
  coins: number
  active: number
  lives: number
  destiny_cards: number
  truce: boolean
  idle: boolean
  interdict: string[]
  hand: string[] | null
  taken: string[] | null
  destiny: string[] | null
  shown: string[] | null
  shown_destiny: string[] | null
  known: string[]
  known_destiny: string[]
  lacks: string[]
}

/** The action that is under way. */
export interface FallOfKingdomsDeed {
  name: string
  target: number | null
  attacks: number
  named: string | null
  looks_at: string
  destiny: string | null
  paid: number
  owner: number | null
  borrowed: boolean
}

/** The claim that others may still call, or that the target is to answer. */
export interface FallOfKingdomsClaim {
  window: string
  claimant: number
  character: string
  waiting: number[]
}

export interface FallOfKingdomsView extends Frame {
  game: "fall-of-kingdoms"
  players: FallOfKingdomsPlayer[]
  phase: string | null
  turn: number
  actor: number | null
  further_actions: number
  earned: number
  house: number
  house_known: string[]
  ashes: string[]
  pile: number
  used: string[]
  deed: FallOfKingdomsDeed | null
  claim: FallOfKingdomsClaim | null
  stack: number[]
  picked: string | null
  characters: string[]
}

/** What happens in The Fall of Kingdoms. */
export type FallOfKingdomsEvent = EventFrame & (
  | { kind: "traded"; seat: number }
  | { kind: "turn_begins"; turn: number; seat: number; coins: number }
  | { kind: "interest"; seat: number }
  | { kind: "accused"; seat: number; target: number; character: string }
  | { kind: "guessed_right"; seat: number; character: string }
  | { kind: "guessed_wrong"; seat: number; character: string }
  | { kind: "bought"; seat: number }
  | { kind: "drew"; seat: number }
  | { kind: "drew_card"; seat: number; card: string }
  | { kind: "recycled"; cards: number }
  | { kind: "used"; seat: number; card: string; target: number | null; character: string | null }
  | { kind: "aimed"; seat: number; target: number; attacks: number }
  | { kind: "withdrew"; seat: number; target: number; attacks: number }
  | { kind: "sent"; seat: number; attacks: number }
  | { kind: "built"; seat: number; more: number; defense: number }
  | { kind: "swaps"; seat: number }
  | { kind: "took_cards"; seat: number; cards: string[] }
  | { kind: "gave_back"; seat: number }
  | { kind: "claimed"; seat: number; character: string; target: number | null }
  | { kind: "borrowed"; seat: number; character: string; target: number | null; owner: number }
  | { kind: "picked"; seat: number; owner: number }
  | { kind: "picked_card"; seat: number; owner: number; character: string }
  | { kind: "called"; caller: number; claimant: number; character: string }
  | { kind: "shown"; seat: number; character: string }
  | { kind: "owes"; seat: number }
  | { kind: "lied"; seat: number; character: string }
  | { kind: "other_card"; owner: number; character: string }
  | { kind: "new_card"; seat: number; character: string }
  | { kind: "lost"; seat: number; character: string }
  | { kind: "life_moves_up"; seat: number; lives: number }
  | { kind: "counters"; seat: number; character: string }
  | { kind: "defends"; seat: number; card: string }
  | { kind: "stopped"; target: number }
  | { kind: "hit"; target: number; lost: number; left: number }
  | { kind: "looked"; seat: number; target: number; look: string }
  | { kind: "saw_character"; seat: number; target: number; character: string }
  | { kind: "saw_destiny"; seat: number; target: number; card: string }
  | { kind: "saw_hand"; seat: number; target: number; cards: string[] }
  | { kind: "morale"; seat: number; morale: number; change: number }
  | { kind: "destroyed"; seat: number; taker: number | null; coins: number }
  | { kind: "buried"; seat: number; cards: string[] }
  | { kind: "discarded"; seat: number; card: string }
  | { kind: "paid_back"; seat: number; coins: number }
  | { kind: "lapsed"; seat: number }
  | { kind: "cut"; seat: number; coins: number }
  | { kind: "took_earned"; seat: number; coins: number }
  | { kind: "loses_turn"; seat: number }
  | { kind: "seized"; seat: number; target: number; card: string }
  | { kind: "toll_paid"; seat: number; actor: number; coins: number }
  | { kind: "game_over"; winner: number }
  | { kind: "unfinished"; turns: number }
)

/** Who looked at a hand, and which of the cards that they saw are still in it. */
export interface GreedSeenBy {
  seat: number
  cards: string[]
}

export interface GreedPlayer {
  cards_in_hand: number
  crook_in_hand: boolean
  hand: string[] | null
  known: string[] | null
  known_to_all: string[]
  seen_by: GreedSeenBy[] | null
  collection: Record<string, string[]>
}

export interface GreedView extends Frame {
  game: "greed"
  players: GreedPlayer[]
  turn: number
  turns: number
  phase: string | null
  victim: number | "pile" | null
  middle: string[]
  draw_pile: number
  discards: string[]
  in_some_hand: string[]
  numbers: number
  to_win: number
}

/** What happens in Greed. */
export type GreedEvent = EventFrame & (
  | { kind: "turn_begins"; seat: number; turn: number }
  | { kind: "played"; seat: number; card: string }
  | { kind: "pulled"; seat: number; victim: number | null; card: string }
  | { kind: "pulled_crook"; seat: number; victim: number | null }
  | { kind: "bust"; seat: number; victim: number | null; number: number }
  | { kind: "stopped"; seat: number; victim: number | null; cards: number }
  | { kind: "stole"; seat: number; victim: number; card: string }
  | { kind: "looked"; seat: number; holder: number }
  | { kind: "saw"; seat: number; holder: number; cards: string[] }
  | { kind: "traded"; seat: number; lower: string; higher: string }
  | { kind: "gained"; seat: number; card: string }
  | { kind: "cleared"; seat: number; number: number; cards: number }
  | { kind: "drew"; seat: number; cards: number }
  | { kind: "holds"; seat: number; drawn: number; cards: string[] }
  | { kind: "reshuffled"; cards: number }
  | { kind: "no_card"; seat: number }
  | { kind: "won"; seat: number; cards: number }
  | { kind: "drawn"; turns: number }
)

export interface GreedyKingdomsUpgrade {
  card: string
  kind: string
  cost: Record<string, number>
  income: Record<string, number>
  mark: string | null
}

export interface GreedyKingdomsHero {
  hero: string
  card: string
  advanced: boolean
  cost: Record<string, number>
  income: Record<string, number>
  take: number
  swap: number
}

export interface GreedyKingdomsBet {
  kind: string
  side: string
}

export interface GreedyKingdomsPlayer {
  tokens: Record<string, number>
  palaces: number
  upgrades: GreedyKingdomsUpgrade[]
  advanced: string[]
  hand: GreedyKingdomsHero[]
  has_laid: boolean
  laid: string[]
  shown: string[]
  bet: GreedyKingdomsBet | null
}

/** What a card of the market costs now, where that is less than what is printed. */
export interface GreedyKingdomsPrice {
  cost: Record<string, number>
  less: number
}

export interface GreedyKingdomsPalace {
  card: string
  cost: Record<string, number>
  left: number
}

export interface GreedyKingdomsView extends Frame {
  game: "greedy-kingdoms"
  players: GreedyKingdomsPlayer[]
  round: number
  asks: string | null
  attacker: number
  defender: number
  market: (GreedyKingdomsUpgrade | null)[]
  prices: Record<string, GreedyKingdomsPrice>
  deck: number
  advanced_deck: number
  palace: GreedyKingdomsPalace
  bank: Record<string, number>
  blocked: string[]
  used: string[]
  line_up: number
  to_win: number
  attacks_right: boolean
  under_deck: string[]
  removed: string[]
  paying_for: string | null
  drawn: string[]
}

/** What happens in Greedy Kingdoms. */
export type GreedyKingdomsEvent = EventFrame & (
  | { kind: "received"; seat: number; tokens: string[] }
  | { kind: "paid"; seat: number; tokens: string[] }
  | { kind: "market_filled"; card: string; place: number }
  | { kind: "obtained"; seat: number; card: string }
  | { kind: "promoted"; seat: number; hero: string }
  | { kind: "laid"; seat: number }
  | { kind: "revealed"; seat: number; heroes: string[] }
  | { kind: "battle"; blocked: string[] }
  | { kind: "round_begins"; round: number; attacker: number; defender: number }
  | { kind: "palace_built"; seat: number; palaces: number }
  | { kind: "won"; seat: number }
  | { kind: "limit_reached"; rounds: number }
  | { kind: "set_aside"; seat: number; hero: string }
  | { kind: "drew"; seat: number; heroes: string[] }
  | { kind: "chooses"; seat: number; cards: number }
  | { kind: "took"; seat: number; loser: number; token: string }
  | { kind: "swapped"; seat: number; under: string; card: string }
  | { kind: "traded"; seat: number; count: number; given: string; received: string }
  | { kind: "item_used"; seat: number; card: string }
  | { kind: "turned_up"; seat: number; card: string }
  | { kind: "staked"; seat: number; token: string; side: string }
  | { kind: "bet_won"; seat: number; token: string; won: number }
  | { kind: "bet_lost"; seat: number; token: string }
  | { kind: "freed"; seat: number; card: string }
  | { kind: "stopped"; seat: number; card: string }
  | { kind: "hero_used"; seat: number; card: string }
  | { kind: "all_attack_right" }
)

export interface GreedyKingdoms2009Upgrade {
  card: string
  kind: string
  cost: Record<string, number>
  income: Record<string, number>
}

export interface GreedyKingdoms2009Hero {
  hero: string
  card: string
  advanced: boolean
  cost: Record<string, number>
  income: Record<string, number>
  take: number
  swap: number
}

export interface GreedyKingdoms2009Player {
  tokens: Record<string, number>
  palaces: number
  upgrades: GreedyKingdoms2009Upgrade[]
  advanced: string[]
  hand: GreedyKingdoms2009Hero[]
  has_laid: boolean
  laid: string[]
  shown: string[]
}

/** What a card of the market costs now, where that is less than what is printed. */
export interface GreedyKingdoms2009Price {
  cost: Record<string, number>
  less: number
}

export interface GreedyKingdoms2009Palace {
  card: string
  cost: Record<string, number>
  left: number
}

export interface GreedyKingdoms2009View extends Frame {
  game: "greedy-kingdoms-2009"
  players: GreedyKingdoms2009Player[]
  round: number
  asks: string | null
  attacker: number
  defender: number
  market: (GreedyKingdoms2009Upgrade | null)[]
  prices: Record<string, GreedyKingdoms2009Price>
  deck: number
  advanced_deck: number
  palace: GreedyKingdoms2009Palace
  bank: Record<string, number>
  blocked: string[]
  used: string[]
  line_up: number
  to_win: number
}

/** What happens in Greedy Kingdoms (2009). */
export type GreedyKingdoms2009Event = EventFrame & (
  | { kind: "received"; seat: number; tokens: string[] }
  | { kind: "paid"; seat: number; tokens: string[] }
  | { kind: "market_filled"; card: string; place: number }
  | { kind: "obtained"; seat: number; card: string }
  | { kind: "promoted"; seat: number; hero: string }
  | { kind: "laid"; seat: number }
  | { kind: "revealed"; seat: number; heroes: string[] }
  | { kind: "battle"; blocked: string[] }
  | { kind: "round_begins"; round: number; attacker: number; defender: number }
  | { kind: "palace_built"; seat: number; palaces: number }
  | { kind: "won"; seat: number }
  | { kind: "limit_reached"; rounds: number }
  | { kind: "failed"; seat: number; card: string }
  | { kind: "succeeded"; seat: number; card: string; paid: boolean }
  | { kind: "spared"; seat: number; card: string }
)

export interface Kingdom18Card {
  card: string
  powers: string[]
}

export interface Kingdom18Player {
  score: number
  won: string[]
  cards_in_hand: number
  hand: Kingdom18Card[] | null
  has_laid: boolean
  laid: (string | null)[] | null
  laid_cards: (string | null)[] | null
  shown: ((string | null)[])[]
  shown_cards: ((string | null)[])[]
  captured: boolean[][]
}

export interface Kingdom18Realm {
  card: string
  value: number
  icon: string
  power: string
}

export interface Kingdom18View extends Frame {
  game: "kingdom-18"
  players: Kingdom18Player[]
  round: number
  rounds: number
  step: number
  realms: (Kingdom18Realm | null)[]
  face_down: string[]
  aside: string[]
  powers: Record<string, string>
  totals: number[][]
}

/** What happens in Kingdom 18. */
export type Kingdom18Event = EventFrame & (
  | { kind: "round_begins"; round: number; left: string; right: string }
  | { kind: "drew"; seat: number; hand: string[] }
  | { kind: "laid"; seat: number }
  | { kind: "revealed"; seat: number; step: number; left: string; right: string }
  | { kind: "captured"; seat: number; slot: string; face: string; captured: string; points: number }
  | { kind: "taken"; seat: number; realm: string; total: number; other: number }
  | { kind: "taken_on_tie"; seat: number; realm: string; total: number; highest: number; other: number }
  | { kind: "unclaimed"; realm: string; total: number }
  | { kind: "game_over"; red: number; blue: number }
)

export interface ByGame {
  "fall-of-kingdoms": { view: FallOfKingdomsView; event: FallOfKingdomsEvent }
  "greed": { view: GreedView; event: GreedEvent }
  "greedy-kingdoms": { view: GreedyKingdomsView; event: GreedyKingdomsEvent }
  "greedy-kingdoms-2009": { view: GreedyKingdoms2009View; event: GreedyKingdoms2009Event }
  "kingdom-18": { view: Kingdom18View; event: Kingdom18Event }
}

export type View = ByGame[keyof ByGame]["view"]

export type GameEvent = ByGame[keyof ByGame]["event"]

export type ClientMessage = Open | Close | Play | Say | Resign | Back | LetPass | TakeBack | AskHint | Ping

export type ServerMessage = Welcome | Opened | Update | Changed | Talked | Played | Done | Hinted | Turn | Pong | Failed | Bye
