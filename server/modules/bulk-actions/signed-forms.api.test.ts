import { afterAll, beforeAll, expect, it } from 'vitest'
import type { BulkProgress, SignedFormsCount } from '#contract/endpoints/bulk-actions.ts'
import type { ExportTicket } from '#contract/protocol/export-format.ts'
import { purgePerson } from '#server/modules/retention/purge.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { readyEmployee } from '#tests/server/w4.fixture.ts'
import { approvedW4 } from '../tasks/signature.fixture.ts'
import { entriesOf } from './archive-entries.fixture.ts'
import { deleteExpiredArchives } from './archives.ts'
import { collectSignedForms } from './collect-signed-forms.ts'

let server: TestApp
let hours = 0
const now = () => new Date(Date.parse('2026-11-21T05:00:00Z') + hours * 3_600_000)
let eli = 0
let owner = ''

beforeAll(async () => {
  server = await startTestApp({ now })
  eli = (await server.actor('employee@demo.test')).userId
  owner = await server.logIn('owner@demo.test')
  const employee = await readyEmployee(server)
  await approvedW4(server, employee, await server.logIn('manager@demo.test'), { signedAt: '2026-11-21T04:59:00.000Z' })
}, 60_000)
afterAll(() => server.close())

const call = async <T>(token: string, name: string, body: object) => {
  const { status, body: envelope } = await server.call<T>(`/BulkActions/${name}`, { token, body })
  return { status, data: envelope.data as T }
}
const collect = async (token = owner) => {
  const { data } = await call<BulkProgress>(token, 'CollectSignedForms', { isWholeList: true })
  const about = { bulkActionId: data.bulkActionId }
  await expect
    .poll(async () => (await call<BulkProgress>(token, 'Get', about)).data.isFinished, { timeout: 30_000 })
    .toBe(true)
  return about
}
const ticketOf = async (about: object, token = owner) =>
  (await call<ExportTicket>(token, 'DownloadSignedForms', about)).data.ticket
const fetched = (ticket: string) =>
  server.app.inject({ method: 'POST', url: '/api/downloads/Fetch', payload: { ticket } })
const archives = () =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('stored_file').select('storage_key').where('kind', '=', 'archive').execute(),
  )

it('the signed forms of a list come in a file with an index, once their reader proved who they are', async () => {
  expect((await call<SignedFormsCount>(owner, 'CountSignedForms', { isWholeList: true })).data).toEqual({
    people: 1,
    forms: 1,
  })
  const about = await collect()
  const progress = (await call<BulkProgress>(owner, 'Get', about)).data
  expect(progress).toMatchObject({ total: 1, done: 1, failed: 0, file: { expiresAt: '2026-11-22T05:00:00.000Z' } })
  const { latest } = (await call<{ latest: BulkProgress | null }>(owner, 'LatestSignedForms', {})).data
  expect(latest).toEqual(progress)
  const answer = await fetched(await ticketOf(about))
  expect(answer.headers['content-disposition']).toContain(
    'Signed%20forms%2C%20Blue%20Heron%20Coffee%2C%202026-11-20.zip',
  )
  const entries = entriesOf(answer.rawPayload)
  const [form = '', index = ''] = [...entries.keys()]
  expect([form, index]).toEqual(['Form W-4, Eli Navarro, 2026-11-20.pdf', 'Index.csv'])
  expect(entries.get(form)?.subarray(0, 5).toString()).toBe('%PDF-')
  expect(entries.get(index)?.toString().trimEnd().split('\r\n')[1]).toBe(
    'Eli Navarro,Form W-4,2026,2026-11-20,"Form W-4, Eli Navarro, 2026-11-20.pdf"',
  )
  const events = await server.services.db.system(({ trx }) =>
    trx.selectFrom('audit_event').select(['kind', 'subject_id']).orderBy('seq').execute(),
  )
  expect(events).toContainEqual({ kind: 'file viewed', subject_id: eli })
  expect(events.map(({ kind }) => kind)).toContain('signed forms downloaded')
}, 60_000)

it('is for its requester alone, and access is checked again at the download', async () => {
  const about = await collect()
  const owner2 = await server.logIn('owner2@demo.test')
  for (const name of ['Get', 'DownloadSignedForms']) {
    expect((await call(owner2, name, about)).status).toBe(404)
    expect((await call(await server.logIn('mgmt@demo.test'), name, about)).status).toBe(404)
  }
  expect((await call(owner2, 'CollectSignedForms', { userIdList: [eli] })).status).toBe(404)
  const [file] = await server.services.db.system(({ trx }) =>
    trx.selectFrom('stored_file').select('id').where('kind', '=', 'archive').execute(),
  )
  const direct = await server.app.inject({
    url: `/api/files/${file?.id ?? ''}`,
    headers: { authorization: `Bearer ${owner}` },
  })
  expect(direct.statusCode).toBe(404)
  const management = await server.logIn('mgmt@demo.test')
  const theirs = await collect(management)
  const ticket = await ticketOf(theirs, management)
  const { userId } = await server.actor('mgmt@demo.test')
  await server.services.db.system(({ trx }) =>
    trx.deleteFrom('location_assignment').where('person_id', '=', userId).where('location_id', '=', 1).execute(),
  )
  expect((await fetched(ticket)).statusCode).toBe(403)
}, 60_000)

it('is deleted after a day', async () => {
  const about = await collect()
  const ticket = await ticketOf(about)
  hours = 24
  owner = await server.logIn('owner@demo.test')
  expect((await call(owner, 'DownloadSignedForms', about)).status).toBe(404)
  expect((await fetched(ticket)).statusCode).toBe(403)
  await server.services.db.system(({ trx }) =>
    trx
      .updateTable('stored_file')
      .set({ created_at: new Date('2026-11-21T05:00:00Z') })
      .where('kind', '=', 'archive')
      .execute(),
  )
  expect(await deleteExpiredArchives(server.services)).toBeGreaterThan(0)
  expect(await archives()).toEqual([])
  expect((await call<BulkProgress>(owner, 'Get', about)).data.file).toBeNull()
})

it('goes with the records that are destroyed, also while it is collected', async () => {
  const about = await collect()
  const [archive] = await archives()
  const { userId: requester } = await server.actor('owner@demo.test')
  const running = await server.services.db.system(async ({ trx }) => {
    const { targets } = await trx
      .selectFrom('bulk_action')
      .select('targets')
      .where('id', '=', about.bulkActionId)
      .executeTakeFirstOrThrow()
    return trx
      .insertInto('bulk_action')
      .values({
        requested_by: requester,
        business_id: 1,
        action: 'signedForms',
        details: '{}',
        problems: '[]',
        targets,
        ip: '',
        agent: '',
      })
      .returning('id')
      .executeTakeFirstOrThrow()
  })
  await server.services.db.system(({ trx }) => trx.deleteFrom('legal_hold').execute())
  const later = { ...server.services, now: () => new Date('2040-01-01T00:00:00Z') }
  await later.db.system(async (unit) => {
    await unit.trx
      .updateTable('person')
      .set({ last_day_of_work: '2026-11-20', closed_at: new Date('2026-11-20') })
      .where('id', '=', eli)
      .execute()
    await purgePerson(later, unit, eli, { reason: 'requested' })
  })
  expect(await archives()).toEqual([])
  await expect
    .poll(async () => (await server.services.storage.get(archive?.storage_key ?? ''))?.destroy(), { timeout: 30_000 })
    .toBeUndefined()
  await collectSignedForms(server.services, { bulkActionId: running.id })
  expect((await call<BulkProgress>(owner, 'Get', { bulkActionId: running.id })).data).toMatchObject({
    done: 0,
    failed: 1,
    file: null,
  })
}, 60_000)
