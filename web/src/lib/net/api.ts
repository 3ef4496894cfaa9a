/** The server's REST side: one function a route, and refusals as sentences. */

import type {
  Account,
  Again,
  CardRows,
  CheckedCards,
  Facts,
  Games,
  Guest,
  Join,
  Me,
  MailTo,
  MailTurns,
  NewPasskey,
  NewStudy,
  NewTable,
  NoticeSettings,
  OwnMail,
  PasskeyQuestion,
  Passkeys,
  PasskeySignIn,
  PastPosition,
  Problem,
  Proof,
  PushOff,
  PushTo,
  Reach,
  RecoveredPassword,
  RemovePasskey,
  Report,
  Rules,
  Seated,
  Session,
  Sessions,
  SignIn,
  Studies,
  Study,
  TableInfo,
  Tables,
  Ticket,
} from '../messages'
import { t } from '../texts'
import { calledHere, problemText } from '../texts/told'

/** What the server does not do, with its sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

/** What went wrong, for people. */
export const sentenceOf = (error: unknown): string => (error instanceof Refusal ? error.message : t.problems.server)

/** For what does not arrive: an answer, or a part of the page. */
export function notReached(): never {
  throw new Refusal('offline', t.problems.offline)
}

async function request(method: string, path: string, body?: unknown, link?: string | null): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (link) headers['Regalia-Link'] = link
  const sent = body === undefined ? null : JSON.stringify(body)
  const response = await fetch(path, { method, headers, body: sent }).catch(notReached)
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Refusal(problem?.code ?? String(response.status), problem ? problemText(problem.code, problem.message) : t.problems.server)
}

async function json<Answer>(method: string, path: string, body?: unknown, link?: string | null): Promise<Answer> {
  return (await (await request(method, path, body, link)).json()) as Answer
}

// Bots are called as they are in the language that is spoken.
const asTable = async (answer: Promise<TableInfo>): Promise<TableInfo> => calledHere(await answer)
const asTables = async (answer: Promise<Tables>): Promise<Tables> => ({ tables: (await answer).tables.map(calledHere) })
const asSeated = async (answer: Promise<Seated>): Promise<Seated> => {
  const seated = await answer
  return { ...seated, table: calledHere(seated.table) }
}

const ofStudy = (study: string) => `/api/laboratory/studies/${encodeURIComponent(study)}`
const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const api = {
  games: () => json<Games>('GET', '/api/games'),
  rules: (game: string, language: string) => json<Rules>('GET', `/api/games/${encodeURIComponent(game)}/rules?language=${language}`),
  session: () => json<Session>('GET', '/api/session'),
  name: (body: Guest) => json<Me>('POST', '/api/me', body),
  allowResearch: (allowed: boolean) => json<Me>('POST', '/api/me/research', { allowed }),
  account: (body: Account) => json<Me>('POST', '/api/account', body),
  signIn: (body: SignIn) => json<Me>('POST', '/api/sign-in', body),
  signOut: () => request('POST', '/api/sign-out', {}),
  sessions: () => json<Sessions>('GET', '/api/sessions'),
  endSession: (id: string) => request('POST', '/api/sessions/end', { id }),
  signOutEverywhere: () => request('POST', '/api/sign-out-everywhere', {}),
  notices: () => json<NoticeSettings>('GET', '/api/notices'),
  pushTo: (body: PushTo) => request('POST', '/api/push', body),
  pushOff: (body: PushOff) => request('POST', '/api/push/off', body),
  writeTo: (body: OwnMail) => request('POST', '/api/mail', body),
  confirmMail: (body: Ticket) => request('POST', '/api/mail/confirm', body),
  letters: (body: MailTurns) => request('POST', '/api/mail/turns', body),
  lettersOff: (token: string) => request('POST', `/api/mail/off/${encodeURIComponent(token)}`, {}),
  forgetMail: () => request('POST', '/api/mail/forget', {}),
  recover: (body: MailTo) => request('POST', '/api/recover', body),
  newPassword: (body: RecoveredPassword) => json<Me>('POST', '/api/recover/password', body),
  passkeys: () => json<Passkeys>('GET', '/api/passkeys'),
  askForPasskey: (body: Proof) => json<PasskeyQuestion>('POST', '/api/passkeys/ask', body),
  addPasskey: (body: NewPasskey) => request('POST', '/api/passkeys', body),
  removePasskey: (body: RemovePasskey) => request('POST', '/api/passkeys/remove', body),
  askWhoSignsIn: () => json<PasskeyQuestion>('POST', '/api/sign-in/passkey/ask', {}),
  signInByPasskey: (body: PasskeySignIn) => json<Me>('POST', '/api/sign-in/passkey', body),
  reach: () => json<Reach>('GET', '/api/reach'),
  lobby: () => asTables(json('GET', '/api/tables')),
  mine: (ended: boolean, before?: number) =>
    asTables(json('GET', `/api/tables/mine?ended=${ended}${before === undefined ? '' : `&before=${before}`}`)),
  open: (body: NewTable) => asSeated(json('POST', '/api/tables', body)),
  table: (table: string, link?: string | null) => asTable(json('GET', at(table), undefined, link)),
  facts: (table: string, link?: string | null) => json<Facts>('GET', `${at(table)}/facts`, undefined, link),
  join: (table: string, body: Join) => asSeated(json('POST', `${at(table)}/join`, body)),
  entropy: (table: string, entropy: string) => asTable(json('POST', `${at(table)}/entropy`, { entropy })),
  leave: (table: string) => asTable(json('POST', `${at(table)}/leave`, {})),
  agree: (table: string, to_end: boolean, as_it_stands = false) => asTable(json('POST', `${at(table)}/agree`, { to_end, as_it_stands })),
  standIn: (table: string, seat: number) => asTable(json('POST', `${at(table)}/stand-in`, { seat })),
  report: (table: string, body: Report) => request('POST', `${at(table)}/report`, body),
  seatLink: (table: string) => asSeated(json('POST', `${at(table)}/seat-link`, {})),
  claim: (table: string, link: string) => asSeated(json('POST', `${at(table)}/claim`, { link })),
  again: (table: string, body: Again) => asSeated(json('POST', `${at(table)}/again`, body)),
  past: (table: string, ply: number, seat: number | null, link?: string | null) =>
    json<PastPosition>('GET', `${at(table)}/plies/${ply}${seat === null ? '' : `?seat=${seat}`}`, undefined, link),
  transcript: async (table: string, link?: string | null) =>
    (await request('GET', `${at(table)}/transcript`, undefined, link)).text(),
  series: (table: string) => asTables(json('GET', `/api/series/${encodeURIComponent(table)}`)),
  studies: () => json<Studies>('GET', '/api/laboratory'),
  checkCards: (body: CardRows) => json<CheckedCards>('POST', '/api/laboratory/cards', body),
  startStudy: (body: NewStudy) => json<Study>('POST', '/api/laboratory/studies', body),
  study: (study: string) => json<Study>('GET', ofStudy(study)),
  stopStudy: (study: string) => json<Study>('POST', `${ofStudy(study)}/stop`, {}),
  goOnStudy: (study: string) => json<Study>('POST', `${ofStudy(study)}/go-on`, {}),
  shareStudy: (study: string, shared: boolean) => json<Study>('POST', `${ofStudy(study)}/share`, { shared }),
  removeStudy: (study: string) => request('POST', `${ofStudy(study)}/remove`, {}),
}
