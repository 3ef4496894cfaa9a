/** The server's REST side: one function a route, and refusals as sentences. */

import type {
  Account,
  Again,
  Facts,
  Games,
  Guest,
  Join,
  Me,
  NewTable,
  PastPosition,
  Problem,
  Rules,
  Seated,
  Session,
  SignIn,
  TableInfo,
  Tables,
} from '../messages'
import { t } from '../texts'

/** What the server does not do, with its sentence for people. */
export class Refusal extends Error {
  constructor(
    readonly code: string,
    message: string,
  ) {
    super(message)
  }
}

async function request(method: string, path: string, body?: unknown, link?: string | null): Promise<Response> {
  const headers: Record<string, string> = {}
  if (body !== undefined) headers['Content-Type'] = 'application/json'
  if (link) headers['Regalia-Link'] = link
  let response: Response
  try {
    response = await fetch(path, { method, headers, body: body === undefined ? null : JSON.stringify(body) })
  } catch {
    throw new Refusal('offline', t.problems.offline)
  }
  if (response.ok) return response
  const problem = (await response.json().catch(() => null)) as Problem | null
  throw new Refusal(problem?.code ?? String(response.status), problem?.message ?? t.problems.server)
}

async function json<Answer>(method: string, path: string, body?: unknown, link?: string | null): Promise<Answer> {
  return (await (await request(method, path, body, link)).json()) as Answer
}

const at = (table: string) => `/api/tables/${encodeURIComponent(table)}`

export const api = {
  games: () => json<Games>('GET', '/api/games'),
  rules: (game: string) => json<Rules>('GET', `/api/games/${encodeURIComponent(game)}/rules`),
  session: () => json<Session>('GET', '/api/session'),
  name: (body: Guest) => json<Me>('POST', '/api/me', body),
  account: (body: Account) => json<Me>('POST', '/api/account', body),
  signIn: (body: SignIn) => json<Me>('POST', '/api/sign-in', body),
  signOut: () => request('POST', '/api/sign-out', {}),
  lobby: () => json<Tables>('GET', '/api/tables'),
  mine: (ended: boolean, before?: number) =>
    json<Tables>('GET', `/api/tables/mine?ended=${ended}${before === undefined ? '' : `&before=${before}`}`),
  open: (body: NewTable) => json<Seated>('POST', '/api/tables', body),
  table: (table: string, link?: string | null) => json<TableInfo>('GET', at(table), undefined, link),
  facts: (table: string, link?: string | null) => json<Facts>('GET', `${at(table)}/facts`, undefined, link),
  join: (table: string, body: Join) => json<Seated>('POST', `${at(table)}/join`, body),
  entropy: (table: string, entropy: string) => json<TableInfo>('POST', `${at(table)}/entropy`, { entropy }),
  leave: (table: string) => json<TableInfo>('POST', `${at(table)}/leave`, {}),
  seatLink: (table: string) => json<Seated>('POST', `${at(table)}/seat-link`, {}),
  claim: (table: string, link: string) => json<Seated>('POST', `${at(table)}/claim`, { link }),
  again: (table: string, body: Again) => json<Seated>('POST', `${at(table)}/again`, body),
  past: (table: string, ply: number, seat: number | null, link?: string | null) =>
    json<PastPosition>('GET', `${at(table)}/plies/${ply}${seat === null ? '' : `?seat=${seat}`}`, undefined, link),
  transcript: async (table: string, link?: string | null) =>
    (await request('GET', `${at(table)}/transcript`, undefined, link)).text(),
  series: (table: string) => json<Tables>('GET', `/api/series/${encodeURIComponent(table)}`),
}
