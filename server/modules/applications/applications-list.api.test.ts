import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { ApplicationDetail, ApplicationRow } from '#contract/endpoints/applications/applications.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { activeNames, activePdfs } from '#server/platform/files/inspection/pdf/active-pdf.fixture.ts'
import { uncompressed } from '#server/platform/files/inspection/pdf/read-pdf.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import {
  addStaff,
  apply,
  behindProxy,
  eventsOf,
  filledIn,
  from,
  locationId,
  multipart,
  photo,
  tokenOf,
} from './applications.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let now = new Date('2026-11-21T12:00:00Z')
let pier: number
let mission: number
const tokens = new Map<string, string>()

const pierStaff = ['admin', 'tpa', 'owner', 'mgmt', 'manager'] as const
const foreign = ['sibling', 'cobalt', 'tpa2', 'owner2', 'manager2'] as const

beforeAll(async () => {
  server = await startTestApp({ now: () => now, env: behindProxy })
  await addStaff(server, 'sibling@demo.test', 'STRMGR', 'blue-heron', ['Mission'])
  await addStaff(server, 'cobalt@demo.test', 'Owner', 'cobalt')
  for (const name of [...pierStaff, ...foreign, 'employee'])
    tokens.set(name, await tokenOf(server, `${name}@demo.test`))
  pier = await locationId(server, 'Pier 9')
  mission = await locationId(server, 'Mission')
})
afterAll(() => server.close())

const as = <T>(name: string, path: string, body?: unknown) =>
  server.call<T>(path, { token: tokens.get(name), ...(body === undefined ? { method: 'GET' } : { body }) })
const listed = async (name: string, body: object = {}) => {
  const answer = await as<Page<Wire<ApplicationRow>>>(name, '/documents/GetRegistration', body)
  if (answer.body.data === null) throw new Error(answer.body.message)
  return answer.body.data
}
/** Submits an application and returns its id. */
const applied = async (location: number, more: Record<string, unknown> = {}): Promise<number> => {
  now = new Date(now.getTime() + 60_000)
  const answer = await apply(server, filledIn(location, more), { headers: from('203.0.113.5') })
  const confirmationNumber = answer.body.data?.confirmationNumber ?? ''
  const row = await server.services.db.system(({ trx }) =>
    trx
      .selectFrom('application')
      .select('id')
      .where('confirmation_number', '=', confirmationNumber)
      .executeTakeFirstOrThrow(),
  )
  return row.id
}
const loadApplication = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('application').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const decide = (name: string, body: object) => as<Wire<ApplicationRow>>(name, '/documents/UpdateRegistration', body)

describe('access to applications', () => {
  let id: number
  let fileUrl: string
  beforeAll(async () => {
    const form = await multipart(
      { model: JSON.stringify(filledIn(pier, { lastName: 'Quill-Walled' })) },
      { docFile: [await photo(), 'cv.png'] },
    )
    await server.call('/OnlineApplication/Create', { ...form, headers: { ...form.headers, ...from('203.0.113.6') } })
    id = (await listed('owner', { AppDetails: { Search: 'Quill-Walled' } })).list[0]?.Id ?? 0
    fileUrl = `/files/${(await loadApplication(id)).file_id}`
  })
  const file = (name: string) =>
    server.app.inject({
      url: `/api${fileUrl}`,
      headers: tokens.has(name) ? { authorization: `Bearer ${tokens.get(name)}` } : {},
    })

  it.each(pierStaff)('shows all of one to %s, without the day of birth, and records it', async (name) => {
    expect((await listed(name)).list.map((row) => row.Id)).toContain(id)
    const answer = await as<Wire<ApplicationDetail>>(name, `/documents/GetRegistration/${id}`)
    expect(answer.body.data).toMatchObject({
      Id: id,
      lastName: 'Quill-Walled',
      LocationName: 'Pier 9',
      jobTitle: 'Barista',
      approval: 1,
      decision: null,
      fileUrl,
      answers: { streetAddress: '12 Orchard Lane', workHistory: [{ employer: 'Sable Diner' }] },
    })
    expect(JSON.stringify(answer.body)).not.toContain('1999-04-05')
    const { userId } = await server.actor(`${name}@demo.test`)
    const viewed = (await eventsOf(server, 'application viewed')).filter((event) => event.actor_id === userId)
    expect(viewed).toMatchObject([{ data: { application: id } }])
    const response = await file(name)
    expect([response.statusCode, response.headers['content-type']]).toEqual([200, 'image/jpeg'])
    expect(response.headers['content-disposition']).toMatch(/^attachment; filename="cv.jpg"/)
  })

  it.each(foreign)('hides it from %s, in lists, counts, searches, filters and changes', async (name) => {
    const attempts = [
      as(name, `/documents/GetRegistration/${id}`),
      decide(name, { Id: id, approval: 2 }),
      as(name, '/documents/Onboard', { Id: id, firstDayOfWork: '2026-12-01' }),
    ]
    for (const answer of await Promise.all(attempts)) expect(answer.status).toBe(404)
    expect((await file(name)).statusCode).toBe(404)
    const { BusinessId } = (await listed('owner')).list[0] ?? {}
    for (const AppDetails of [{}, { BusinessId }, { LocationId: pier }, { Search: 'Walled' }, { approval: 1 }])
      expect(await listed(name, { AppDetails })).toEqual({ list: [], total: 0, totalPages: 1 })
    expect((await loadApplication(id)).approval).toBe(1)
  })

  it('is refused to employees and without a session', async () => {
    expect((await as('employee', '/documents/GetRegistration', {})).status).toBe(403)
    expect((await as('nobody', '/documents/GetRegistration', {})).status).toBe(401)
    expect([(await file('employee')).statusCode, (await file('nobody')).statusCode]).toEqual([404, 401])
  })

  it('is enforced by the database as well', async () => {
    for (const name of [...pierStaff, ...foreign, 'employee'] as const) {
      const actor = await server.actor(`${name}@demo.test`)
      const visible = await server.services.db.as(actor, ({ trx }) =>
        trx.selectFrom('application').select('id').where('id', '=', id).execute(),
      )
      expect([name, visible.length]).toEqual([name, (pierStaff as readonly string[]).includes(name) ? 1 : 0])
    }
  })
})

describe('the list of applications', () => {
  it('is filtered, searched, sorted by every column in both directions, and paged', async () => {
    const one = await applied(pier, { firstName: 'Zed', lastName: 'list-alpha', phoneNumber: '360-555-0111' })
    const two = await applied(mission, { firstName: 'Abe', lastName: 'List-Beta', emailId: 'abe@list.test' })
    const three = await applied(pier, { firstName: 'Moe', lastName: 'List-Gamma%' })
    await decide('owner', { Id: three, approval: 3 })
    const search = async (AppDetails: object, Paging: object = {}) =>
      (await listed('owner', { AppDetails: { Search: 'list-', ...AppDetails }, Paging })).list.map((row) => row.Id)
    expect(await search({})).toEqual([three, two, one])
    expect(await search({ LocationId: mission })).toEqual([two])
    expect(await search({ approval: 3 })).toEqual([three])
    expect(await search({}, { filtered: [{ id: 'approval', value: 'rejected' }] })).toEqual([three])
    expect(await search({}, { filtered: [{ id: 'phoneNumber', value: '0111' }] })).toEqual([one])
    expect(await search({ Search: 'gamma%' })).toEqual([three])
    expect(await search({ Search: 'ABE@list' })).toEqual([two])
    const orders = {
      receivedAt: [one, two, three],
      lastName: [one, two, three],
      firstName: [two, three, one],
      LocationName: [two, three, one],
      approval: [two, one, three],
    }
    for (const [sort, order] of Object.entries(orders)) {
      expect([sort, await search({}, { sort })]).toEqual([sort, order])
      const reverse = await search({}, { sort: [{ id: sort, desc: true }] })
      expect([sort, reverse[0]]).toEqual([
        sort,
        sort === 'LocationName' ? three : sort === 'approval' ? three : order[2],
      ])
    }
    expect(await search({}, { sort: 'lastName; drop table application' })).toHaveLength(3)
    const page = await listed('owner', {
      AppDetails: { Search: 'list-' },
      Paging: { PageNumber: 2, PageSize: 2, sort: 'lastName' },
    })
    expect(page).toMatchObject({ total: 3, totalPages: 2, list: [{ Id: three }] })
    expect((await listed('manager', { AppDetails: { Search: 'list-' } })).total).toBe(2)
  })

  it('refuses pages of a billion', async () => {
    const answer = await as('owner', '/documents/GetRegistration', { Paging: { PageSize: 1_000_000_000 } })
    expect([answer.status, answer.body.error?.fields['Paging.PageSize']?.key]).toEqual([400, 'tooMany'])
  })
})

describe('a decision about an application', () => {
  it('is stored with who, when and why, and recorded; it can be undone', async () => {
    const id = await applied(pier)
    const approved = await decide('manager', { Id: id, approval: 2, note: 'Good talk' })
    expect(approved.body.data).toMatchObject({ Id: id, approval: 2, UserId: null })
    const detail = await as<Wire<ApplicationDetail>>('owner', `/documents/GetRegistration/${id}`)
    expect(detail.body.data?.decision).toEqual({ by: 'Mona Reed', at: now.toISOString(), note: 'Good talk' })
    expect((await eventsOf(server, 'application decided')).at(-1)).toMatchObject({
      actor_name: 'Mona Reed',
      data: { application: id, from: 1, approval: 2, note: 'Good talk' },
    })
    for (const approval of [3, 1, 3, 2, 1]) expect((await decide('owner', { Id: id, approval })).status).toBe(200)
    expect(await loadApplication(id)).toMatchObject({ approval: 1, decision_note: null, decided_by_name: 'Olive Hart' })
  })

  it('doesn’t overwrite one that someone else made since it was read', async () => {
    const id = await applied(pier, { lastName: 'Quill-Meanwhile' })
    expect((await decide('manager', { Id: id, approval: 3, viewedApproval: 1 })).status).toBe(200)
    const conflicting = await decide('owner', { Id: id, approval: 2, viewedApproval: 1 })
    expect([conflicting.status, conflicting.body.error?.reason.key]).toEqual([409, 'decidedMeanwhile'])
    expect((await loadApplication(id)).approval).toBe(3)
    expect((await decide('owner', { Id: id, approval: 2, viewedApproval: 3 })).status).toBe(200)
  })

  it('can change to a visible location or job of the same business, together with its file', async () => {
    const form = await multipart(
      { model: JSON.stringify(filledIn(pier, { lastName: 'Mover' })) },
      { docFile: [await photo(), 'cv.png'] },
    )
    await server.call('/OnlineApplication/Create', { ...form, headers: { ...form.headers, ...from('203.0.113.8') } })
    const id = (await listed('owner', { AppDetails: { Search: 'Mover' } })).list[0]?.Id ?? 0
    const elsewhere = await locationId(server, 'Main Street')
    expect((await decide('manager', { Id: id, approval: 1, LocationId: mission })).status).toBe(404)
    expect((await decide('owner', { Id: id, approval: 1, LocationId: elsewhere })).status).toBe(404)
    const job = await decide('owner', { Id: id, approval: 1, jobTitleId: 999 })
    expect([job.status, job.body.error?.fields['jobTitleId']?.key]).toEqual([400, 'option'])
    const moved = await decide('mgmt', { Id: id, approval: 1, LocationId: mission, jobTitleId: 2 })
    expect(moved.body.data).toMatchObject({ LocationName: 'Mission', jobTitle: 'Cashier', approval: 1 })
    expect((await as('manager', `/documents/GetRegistration/${id}`)).status).toBe(404)
    const { file_id } = await loadApplication(id)
    const get = (name: string) =>
      server.app.inject({
        url: `/api/files/${file_id}`,
        headers: { authorization: `Bearer ${tokens.get(name)}` },
      })
    expect([(await get('sibling')).statusCode, (await get('manager')).statusCode]).toEqual([200, 404])
  })

  it('must be one of three', async () => {
    const id = await applied(pier)
    for (const approval of [0, 4, 'Approved', null]) {
      const answer = await decide('owner', { Id: id, approval })
      expect([approval, answer.status]).toEqual([approval, 400])
    }
    expect((await loadApplication(id)).approval).toBe(1)
  })
})

it('a PDF of an applicant is downloaded without anything in it that acts', async () => {
  const form = await multipart(
    { model: JSON.stringify(filledIn(pier, { lastName: 'Paper' })) },
    { docFile: [activePdfs['without well-known names'], 'cv.pdf'] },
  )
  const sent = { ...form, headers: { ...form.headers, ...from('203.0.113.9') } }
  expect((await server.call('/OnlineApplication/Create', sent)).status).toBe(200)
  const id = (await listed('owner', { AppDetails: { Search: 'Paper' } })).list[0]?.Id ?? 0
  const { rawPayload } = await server.app.inject({
    url: `/api/files/${(await loadApplication(id)).file_id}`,
    headers: { authorization: `Bearer ${tokens.get('owner')}` },
  })
  expect(uncompressed(rawPayload)).toContain('Sentinel text')
  expect(activeNames.filter((name) => new RegExp(`/${name}(?!\\w)`).test(uncompressed(rawPayload)))).toEqual([])
})
