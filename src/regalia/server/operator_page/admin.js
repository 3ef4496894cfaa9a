// The operator's page: lists, and a button for each thing that can be done. Everything is written as text, never as HTML.

const said = document.getElementById('said')

async function ask(method, path, body) {
  const answer = await fetch(`/api/admin${path}`, {
    method,
    headers: { 'Content-Type': 'application/json' },
    body: body === undefined ? undefined : JSON.stringify(body),
  })
  const told = await answer.json()
  if (!answer.ok) throw new Error(answer.status === 401 ? 'Sign in with an operator’s account first.' : told.message)
  return told
}

function element(name, text) {
  const made = document.createElement(name)
  made.textContent = text
  return made
}

function button(label, question, path, body) {
  const made = element('button', label)
  made.addEventListener('click', async () => {
    if (!window.confirm(question)) return
    try {
      await ask('POST', path, body)
      said.textContent = `Done: ${label.toLowerCase()}.`
      await show()
    } catch (error) {
      said.textContent = error.message
    }
  })
  return made
}

const moment = (time) => (time === null ? '' : new Date(time).toLocaleString())

// Rows of cells; a cell is a text or a list of elements.
function list(id, titles, rows) {
  const place = document.getElementById(id)
  if (rows.length === 0) return place.replaceChildren(element('p', 'Nothing.'))
  const table = document.createElement('table')
  const head = table.createTHead().insertRow()
  for (const title of titles) head.append(element('th', title))
  const body = table.createTBody()
  for (const row of rows) {
    const line = body.insertRow()
    for (const cell of row) {
      const place = line.insertCell()
      if (Array.isArray(cell)) place.append(...cell)
      else place.textContent = cell
    }
  }
  return place.replaceChildren(table)
}

function marks(person, what, label) {
  const undo = person[what] === 1
  const act = undo ? `Take back: ${label.toLowerCase()}` : label
  return button(act, `${act} ${person.name}?`, '/mark', { who: person.id, what, undo })
}

async function show() {
  const { tables, people, reports, audit } = await ask('GET', '/')
  const named = new Map(people.map((person) => [person.id, person.name]))
  const name = (id) => named.get(id) ?? id ?? ''
  list('reports', ['When', 'Table', 'By', 'About', 'Why', 'Said', 'To do'], reports.map((report) => [
    moment(report.at), report.table_id, name(report.reporter), name(report.person), `${report.kind} ${report.text}`,
    report.said.map((line) => element('p', line.text)),
    [button('Settle', 'Has this been looked at?', '/settle', { report: report.at })],
  ]))
  list('tables', ['Table', 'Game', 'Host', 'Opened', 'Moves', 'Put aside', 'To do'], tables.map((table) => [
    table.id, table.game, name(table.host), moment(table.created), table.ply, table.aside ?? '',
    [button('Close', `End ${table.id} without a winner?`, '/close', { table: table.id })],
  ]))
  list('people', ['Name', 'Account', 'Since', 'To do'], people.map((person) => [
    person.name, person.account ?? 'guest', moment(person.created),
    [marks(person, 'banned', 'Ban'), marks(person, 'muted', 'Mute')],
  ]))
  list('audit', ['When', 'Who', 'What', 'Detail'], audit.map((entry) => [
    moment(entry.at), entry.operator, entry.what, entry.detail,
  ]))
}

try {
  await show()
} catch (error) {
  said.textContent = error.message
}
