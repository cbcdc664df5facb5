import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { NoteRow } from '#contract/endpoints/notes.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { addStaff, eventsOf, locationId, multipart, photo, tokenOf } from '../applications/applications.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
const tokens = new Map<string, string>()
const ids = new Map<string, number>()

const staff = ['admin', 'tpa', 'owner', 'mgmt', 'manager'] as const
const foreign = ['sibling', 'cobalt', 'tpa2', 'owner2', 'manager2'] as const

beforeAll(async () => {
  server = await startTestApp()
  ids.set('sibling', await addStaff(server, 'sibling@demo.test', 'STRMGR', 'blue-heron', ['Mission']))
  ids.set('peer', await addStaff(server, 'peer@demo.test', 'STRMGR', 'blue-heron', ['Pier 9']))
  ids.set('colleague', await addStaff(server, 'colleague@demo.test', 'EMPLOYEE', 'blue-heron', ['Mission']))
  ids.set('cobalt', await addStaff(server, 'cobalt@demo.test', 'Owner', 'cobalt'))
  for (const name of [...staff, ...foreign, 'peer', 'employee', 'employee2']) {
    if (name !== 'employee2') tokens.set(name, await tokenOf(server, `${name}@demo.test`))
    ids.set(name, (await server.actor(`${name}@demo.test`)).userId)
  }
})
afterAll(() => server.close())

const as = <T = Wire<NoteRow>>(name: string, path: string, body?: unknown) =>
  server.call<T>(path, { token: tokens.get(name), ...(body === undefined ? { method: 'GET' } : { body }) })
const idOf = (name: string) => ids.get(name) ?? 0
const add = async (name: string, more: Record<string, unknown> = {}) => {
  const answer = await as(name, '/Notes/create', { UserId: idOf('employee'), Text: 'Came early.', ...more })
  if (answer.body.data === null) throw new Error(answer.body.message)
  return answer.body.data
}
const listed = async (name: string, body: object = {}) => {
  const answer = await as<Page<Wire<NoteRow>>>(name, '/Notes/get', body)
  if (answer.body.data === null) throw new Error(answer.body.message)
  return answer.body.data
}
const rows = () => server.services.db.system(({ trx }) => trx.selectFrom('note').selectAll().execute())

describe('a note', () => {
  it('is stored with its author, location and person, and recorded', async () => {
    const note = await add('manager', { DocExpirationDate: '2027-01-31', Text: 'Line one\nLine two' })
    expect(note).toMatchObject({
      UserId: idOf('employee'),
      employeeName: 'Eli Navarro',
      author: 'Mona Reed',
      Text: 'Line one\nLine two',
      DocExpirationDate: '2027-01-31',
      NotesFile: null,
      LocationId: await locationId(server, 'Pier 9'),
    })
    expect((await rows()).find((row) => row.id === note.id)).toMatchObject({ author_id: idOf('manager') })
    expect((await eventsOf(server, 'note created')).at(-1)).toMatchObject({
      actor_id: idOf('manager'),
      subject_id: idOf('employee'),
      data: { note: note.id },
    })
  })

  it('stores its file under the name its author gave, for staff who see the note', async () => {
    const form = await multipart(
      { model: JSON.stringify({ UserId: idOf('employee'), Text: 'Food handler card', FileName: 'Card <b>' }) },
      { NotesFile: [await photo(), '../../card.png'] },
    )
    const made = await server.call<Wire<NoteRow>>('/Notes/create', { token: tokens.get('manager'), ...form })
    expect(made.body.data).toMatchObject({ FileName: 'Card <b>' })
    const get = (name: string) =>
      server.app.inject({
        url: `/api${made.body.data?.NotesFile}`,
        headers: tokens.has(name) ? { authorization: `Bearer ${tokens.get(name)}` } : {},
      })
    for (const name of staff) {
      const file = await get(name)
      expect([name, file.statusCode, file.headers['content-type']]).toEqual([name, 200, 'image/jpeg'])
      expect(file.headers['content-disposition']).toMatch(/^attachment/)
      expect(file.headers['x-content-type-options']).toBe('nosniff')
      expect([...file.rawPayload.subarray(0, 3)]).toEqual([0xff, 0xd8, 0xff])
    }
    for (const name of foreign) expect([name, (await get(name)).statusCode]).toEqual([name, 404])
    expect((await get('employee')).statusCode).toBe(404)
    expect((await get('nobody')).statusCode).toBe(401)
    expect((await eventsOf(server, 'file viewed')).at(-1)).toMatchObject({
      subject_id: idOf('employee'),
      data: { kind: 'note' },
    })
  })

  it('refuses a file of another type, and stores nothing of the note', async () => {
    const before = (await rows()).length
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>')
    const form = await multipart({ UserId: String(idOf('employee')), Text: 'x' }, { NotesFile: [svg, 'a.png'] })
    const answer = await server.call('/Notes/create', { token: tokens.get('manager'), ...form })
    expect([answer.status, answer.body.error?.fields['NotesFile']?.key]).toEqual([400, 'fileType'])
    expect((await rows()).length).toBe(before)
  })

  it('stores a script in it as plain text', async () => {
    const Text = `<script>alert(1)</script> '); drop table note; --`
    const note = await add('owner', { Text })
    expect((await as('manager', `/Notes/get/${note.id}`)).body.data?.Text).toBe(Text)
  })

  it('is about a person of a lower rank: not oneself, a peer or a superior', async () => {
    for (const name of ['manager', 'peer', 'mgmt']) {
      const answer = await as('manager', '/Notes/create', { UserId: idOf(name), Text: 'x' })
      expect([name, answer.status]).toEqual([name, 403])
    }
    expect((await as('mgmt', '/Notes/create', { UserId: idOf('manager'), Text: 'Did well.' })).status).toBe(200)
  })

  it('is not about people of another branch, nor under a business or a location that isn’t theirs', async () => {
    const bodies = [
      ['manager', { UserId: idOf('employee2') }],
      ['manager', { UserId: idOf('colleague') }],
      ['cobalt', { UserId: idOf('employee') }],
      ['tpa2', { UserId: idOf('employee') }],
      ['owner', { UserId: idOf('employee'), BusinessId: 999_999 }],
      ['owner', { UserId: idOf('employee'), LocationId: await locationId(server, 'Mission') }],
      ['owner', { UserId: idOf('employee'), LocationId: await locationId(server, 'Main Street') }],
    ] as const
    for (const [name, body] of bodies) {
      const answer = await as(name, '/Notes/create', { Text: 'x', ...body })
      expect([name, body, answer.status]).toEqual([name, body, 404])
    }
  })

  it('is refused with a reason for each wrong field', async () => {
    const answer = await as('manager', '/Notes/create', { UserId: 'x', DocExpirationDate: '2026-02-30', Text: ' ' })
    expect(answer.status).toBe(400)
    expect(Object.keys(answer.body.error?.fields ?? {}).sort()).toEqual(['DocExpirationDate', 'Text', 'UserId'])
  })
})

describe('access to notes', () => {
  let note: Wire<NoteRow>
  beforeAll(async () => {
    note = await add('mgmt', { Text: 'Only for staff' })
  })

  it.each(staff)('shows one to %s, and records it', async (name) => {
    const answer = await as(name, `/Notes/get/${note.id}`)
    expect(answer.body.data).toEqual(note)
    expect((await listed(name)).list.map((row) => row.id)).toContain(note.id)
    expect((await eventsOf(server, 'note viewed')).at(-1)).toMatchObject({
      actor_id: idOf(name),
      data: { note: note.id },
    })
  })

  it.each(foreign)('hides it from %s, in lists, counts and searches', async (name) => {
    expect((await as(name, `/Notes/get/${note.id}`)).status).toBe(404)
    expect((await as(name, '/Notes/Delete', { id: note.id })).status).toBe(404)
    for (const NoteDetails of [{}, { UserId: idOf('employee') }, { BusinessId: note.BusinessId }, { Search: 'staff' }])
      expect(await listed(name, { NoteDetails })).toMatchObject({ list: [], total: 0, totalPages: 1 })
  })

  it('is refused to employees and without a session', async () => {
    expect((await as('employee', `/Notes/get/${note.id}`)).status).toBe(403)
    expect((await as('employee', '/Notes/get', {})).status).toBe(403)
    expect((await as('nobody', '/Notes/get', {})).status).toBe(401)
  })

  it('is enforced by the database as well: for others, for its subject in any role, for a peer', async () => {
    const listVisible = async (name: string, role?: 'STRMGR') => {
      const actor = await server.actor(`${name}@demo.test`)
      return server.services.db.as({ ...actor, ...(role === undefined ? {} : { role }) }, ({ trx }) =>
        trx.selectFrom('note').select('id').where('id', '=', note.id).execute(),
      )
    }
    for (const name of staff) expect(await listVisible(name)).toHaveLength(1)
    for (const name of [...foreign, 'employee2']) expect(await listVisible(name)).toHaveLength(0)
    expect(await listVisible('employee', 'STRMGR')).toHaveLength(0)
    const aboutManager = (await rows()).find((row) => row.person_id === idOf('manager'))?.id ?? 0
    const peer = await server.actor('peer@demo.test')
    const visible = await server.services.db.as(peer, ({ trx }) =>
      trx.selectFrom('note').select('id').where('id', '=', aboutManager).execute(),
    )
    expect(visible).toEqual([])
    expect((await as('peer', `/Notes/get/${aboutManager}`)).status).toBe(404)
  })

  it('hides the file of a note from its subject, in the database as well', async () => {
    const employee = await server.actor('employee@demo.test')
    const files = await server.services.db.as({ ...employee, role: 'STRMGR' }, ({ trx }) =>
      trx.selectFrom('stored_file').select('id').where('kind', '=', 'note').execute(),
    )
    expect(files).toEqual([])
  })
})

describe('the list of notes', () => {
  it('is filtered, searched, sorted in both directions and paged', async () => {
    for (const [Text, DocExpirationDate] of [
      ['Pear 1', '2027-03-01'],
      ['Pear 2', '2027-01-01'],
      ['Pear 3%', '2027-02-01'],
    ])
      await add('manager', { Text, DocExpirationDate })
    const texts = async (body: object) => (await listed('manager', body)).list.map((row) => row.Text)
    expect(await texts({ NoteDetails: { Search: 'pear' } })).toEqual(['Pear 3%', 'Pear 2', 'Pear 1'])
    expect(await texts({ NoteDetails: { Search: '3%' } })).toEqual(['Pear 3%'])
    expect(await texts({ Paging: { filtered: [{ id: 'text', value: 'PEAR 1' }] } })).toEqual(['Pear 1'])
    expect(await texts({ NoteDetails: { Search: 'Eli Nav' }, Paging: { PageSize: 1 } })).toHaveLength(1)
    const sorted = (sort: unknown) => texts({ NoteDetails: { Search: 'pear' }, Paging: { sort } })
    expect(await sorted('DocExpirationDate')).toEqual(['Pear 2', 'Pear 3%', 'Pear 1'])
    expect(await sorted([{ id: 'DocExpirationDate', desc: true }])).toEqual(['Pear 1', 'Pear 3%', 'Pear 2'])
    expect(await sorted('author; drop table note')).toHaveLength(3)
    const page = await listed('manager', {
      NoteDetails: { Search: 'pear' },
      Paging: { PageNumber: 2, PageSize: 2 },
    })
    expect(page).toMatchObject({ total: 3, totalPages: 2, list: [{ Text: 'Pear 1' }] })
  })
})

describe('deleting a note', () => {
  it('returns the refreshed list about the same person, and retains a row and an event', async () => {
    const note = await add('manager', { Text: 'To go' })
    const answer = await as<Page<Wire<NoteRow>>>('manager', '/Notes/Delete', { id: note.id, Paging: { PageSize: 200 } })
    const list = answer.body.data?.list ?? []
    expect(list.length).toBeGreaterThan(0)
    expect(answer.body.list).toEqual(list)
    expect(list.every((row) => row.UserId === note.UserId && row.id !== note.id)).toBe(true)
    expect((await rows()).find((row) => row.id === note.id)?.deleted_at).toBeInstanceOf(Date)
    expect((await eventsOf(server, 'note deleted')).at(-1)).toMatchObject({ data: { note: note.id } })
    expect((await as('manager', `/Notes/get/${note.id}`)).status).toBe(404)
    expect((await as('manager', '/Notes/Delete', { id: note.id })).status).toBe(404)
  })

  it('is allowed to its author and to the owner of the business', async () => {
    const note = await add('manager')
    expect((await as('mgmt', '/Notes/Delete', { id: note.id })).status).toBe(403)
    expect((await as('peer', '/Notes/Delete', { id: note.id })).status).toBe(403)
    expect((await as('owner', '/Notes/Delete', { id: note.id })).status).toBe(200)
  })
})
