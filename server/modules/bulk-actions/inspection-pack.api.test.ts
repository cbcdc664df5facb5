import { createHash } from 'node:crypto'
import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import type { InspectionOverview } from '#contract/endpoints/inspection-packs.ts'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import { systemOrigin } from '#server/platform/audit/audit-log.ts'
import { storeGenerated } from '#server/platform/files/store-file.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { I9Counter } from '../forms/i9/i9-counter.fixture.ts'
import { openSection2 } from '../forms/i9/i9-counter.fixture.ts'
import { purgePerson } from '../retention/purge.ts'
import { entriesOf } from './archive-entries.fixture.ts'

let at: I9Counter
let owner = ''
let businessId = 0
let locationId = 0
const gone: Record<'lately' | 'longAgo', number> = { lately: 0, longAgo: 0 }

const yearsAgo = (years: number) => `${new Date().getFullYear() - years}-03-01`
const addFormer = async (name: string, hired: string, left: string) => {
  const { id } = await at.server.services.db.system(({ trx }) =>
    trx
      .insertInto('person')
      .values({
        role: 'EMPLOYEE',
        username: `${name.toLowerCase()}@former.test`,
        email: `${name.toLowerCase()}@former.test`,
        first_name: name,
        last_name: 'Former',
        password_hash: '',
        is_active: false,
        business_id: businessId,
        first_day_of_work: hired,
        last_day_of_work: left,
        closed_at: new Date(`${left}T12:00:00Z`),
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  return id
}

beforeAll(async () => {
  at = await openSection2()
  owner = await at.server.logIn('owner@demo.test')
  const scope = await at.loadEmployeeScope()
  businessId = scope.business_id
  locationId = scope.location_id
  gone.lately = await addFormer('Lately', yearsAgo(6), `${new Date().getFullYear()}-01-02`)
  gone.longAgo = await addFormer('LongAgo', yearsAgo(9), yearsAgo(4))
  const id = await at.submitSectionOne()
  await at.server.services.db.system((unit) =>
    storeGenerated(
      at.server.services,
      { unit, actor: undefined, origin: systemOrigin },
      {
        ...{ businessId, personId: scope.person_id, documentId: id, kind: 'supportive', fileName: 'document-copy.jpg' },
        ...{ mediaType: 'image/jpeg', bytes: Buffer.from('a copy') },
      },
    ),
  )
  expect((await at.sign(id)).status).toBe(200)
  expect((await at.approve(id)).status).toBe(200)
  await at.server.services.db.system(({ trx }) =>
    trx
      .insertInto('task')
      .values({ ...scope, person_id: gone.lately, form_id: 2, name: 'Form I-9', reasons: '[]' })
      .execute(),
  )
}, 90_000)
afterAll(() => at.server.close())

const call = async <T>(token: string, name: string, body: object) => {
  const answer = await at.server.call<T>(`/InspectionPacks/${name}`, { token, body })
  return { status: answer.status, data: answer.body.data as T, reason: answer.body.error?.reason }
}
const overview = async (more: object = {}) =>
  (await call<Wire<InspectionOverview>>(owner, 'Overview', { BusinessId: businessId, ...more })).data
const collected = async (more: object = {}) => {
  const started = await call<BulkProgress>(owner, 'Collect', { BusinessId: businessId, ...more })
  expect(started.status).toBe(200)
  await expect.poll(async () => (await overview()).latest?.isFinished, { timeout: 30_000 }).toBe(true)
  return (await overview()).latest as BulkProgress
}
const ticketFor = (token: string, bulkActionId: number) => call<ExportTicket>(token, 'Download', { bulkActionId })
const fetched = (ticket: string) =>
  at.server.app.inject({ method: 'POST', url: '/api/downloads/Fetch', payload: { ticket } })

it('every form that has to be kept comes with its certificate, and who lacks one is named', async () => {
  const before = await overview()
  expect(before).toMatchObject({
    formerPeople: 1,
    pastRetention: 1,
    completePeople: 1,
    incompletePeople: 2,
    latest: null,
  })
  expect(before.incomplete).toContainEqual(
    expect.objectContaining({ UserId: gone.lately, status: 'noSectionOne', isFormer: true, isClosed: true }),
  )
  const pack = await collected()
  expect(pack).toMatchObject({ action: 'inspectionPack', done: pack.total, failed: 0 })
  const { data } = await ticketFor(owner, pack.bulkActionId)
  const entries = entriesOf((await fetched(data.ticket)).rawPayload)
  const names = [...entries.keys()]
  const own = names.filter((name) => name.includes('Navarro'))
  expect(own.map((name) => name.split('/')[1])).toEqual([
    expect.stringMatching(/^Form I-9, Eli Navarro, .*\d\.pdf$/),
    expect.stringMatching(/^Form I-9, Eli Navarro, .*certificate\.pdf$/),
    'document-copy.jpg',
  ])
  const index = entries.get('Index.csv')?.toString() ?? ''
  expect(index).toMatch(/Navarro,Eli,\d+,[^,]+,Current,[^,]*,[^,]*,While employed,Complete,/)
  expect(index).toMatch(/Former,Lately,\d+,[^,]+,Former,[^,]+,[^,]+,[^,]+,Missing,"Section 1; Section 2",/)
  expect(index).not.toContain('LongAgo')
  const sums = entries.get('SHA256SUMS.txt')?.toString().trimEnd().split('\n') ?? []
  expect(sums).toHaveLength(names.length - 3)
  expect(entries.get('Certificate.pdf')?.subarray(0, 5).toString()).toBe('%PDF-')
  for (const line of sums) {
    const bytes = entries.get(line.slice(66)) ?? Buffer.of()
    expect(line.slice(0, 64)).toBe(createHash('sha256').update(bytes).digest('hex'))
  }
  const events = await at.server.services.db.owner.selectFrom('audit_event').select(['kind', 'subject_id']).execute()
  expect(events.map(({ kind }) => kind)).toEqual(
    expect.arrayContaining(['file viewed', 'certificate viewed', 'inspection pack downloaded']),
  )
}, 60_000)

it('a form that isn’t complete is in it as far as it was signed, with its history', async () => {
  const id = await at.submitSectionOne()
  const pack = await collected({ LocationId: locationId })
  const { data } = await ticketFor(owner, pack.bulkActionId)
  const entries = entriesOf((await fetched(data.ticket)).rawPayload)
  const incomplete = [...entries].find(([name]) => name.endsWith(', incomplete.pdf'))
  expect(incomplete?.[1].subarray(0, 5).toString()).toBe('%PDF-')
  const history = [...entries].find(([name]) => name.endsWith('/History.csv'))
  expect(history?.[1].toString()).toContain('form signed')
  expect(entries.get('Index.csv')?.toString()).toMatch(/Section 1 only,Section 2,/)
  await at.sign(id)
  await at.approve(id)
}, 60_000)

it('is for those who present forms at the business, for its requester alone, after a recent proof', async () => {
  const body = { BusinessId: businessId }
  const others = { mgmt: 403, manager: 403, employee: 403, owner2: 404, tpa2: 404 }
  for (const [who, status] of Object.entries(others)) {
    const token = await at.server.logIn(`${who}@demo.test`)
    for (const name of ['Overview', 'Collect'])
      expect([who, (await call(token, name, body)).status]).toEqual([who, status])
  }
  const pack = await collected()
  expect((await ticketFor(await at.server.logIn('tpa@demo.test'), pack.bulkActionId)).status).toBe(404)
  await at.server.services.db.system(({ trx }) =>
    trx
      .updateTable('session')
      .set({ proven_at: new Date('2020-01-01') })
      .execute(),
  )
  expect((await ticketFor(owner, pack.bulkActionId)).status).toBe(403)
}, 60_000)

it('goes with the records that are destroyed', async () => {
  const archives = () =>
    at.server.services.db.owner.selectFrom('stored_file').select('id').where('kind', '=', 'archive').execute()
  expect((await archives()).length).toBeGreaterThan(0)
  const later = { ...at.server.services, now: () => new Date('2090-01-01T00:00:00Z') }
  await later.db.system((unit) => purgePerson(later, unit, gone.lately, { reason: 'requested' }))
  expect(await archives()).toEqual([])
})
