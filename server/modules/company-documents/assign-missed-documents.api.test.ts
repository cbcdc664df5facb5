import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { Name, CompanyDocumentsTestServer } from './company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from './company-documents.fixture.ts'

let at: CompanyDocumentsTestServer
let now = new Date('2026-11-21T20:00:00Z')

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => now)
  for (const who of ['employee', 'missy'] as const) await at.agree(who)
}, 120_000)
afterAll(() => at.server.close())

const request = async (who: Name, path: string, body: object) => {
  now = new Date(now.getTime() + 1000)
  const answer = await at.request(who, path, body)
  expect([path, answer.status]).toEqual([path, 200])
}
/**
 * Creates a document that a person acknowledged and that gets a new version while they are away, one added in that
 * time, and one for another location.
 */
const whileAway = async (who: 'employee' | 'missy', leave: () => Promise<void>, comeBack: () => Promise<void>) => {
  const { locations, createDocument, personId } = at
  const renewed = await createDocument({ IsAcknowladge: true })
  const unchanged = await createDocument({ IsAcknowladge: true })
  for (const { Id } of [renewed, unchanged]) {
    const UserDocumentId = (await at.taskOf(who, Id)).id
    await request(who, '/user/UpdateAcknowledge', { UserDocumentId, Version: 1, signature: 'A Name' })
  }
  await leave()
  expect((await at.upload('owner', { Id: renewed.Id }, 'second')).status).toBe(200)
  const meanwhile = await createDocument({ IsAcknowladge: true })
  const elsewhere = await createDocument({
    IsAcknowladge: true,
    LocationIdList: [who === 'missy' ? locations.pier : locations.mission],
  })
  expect(await at.task(who, meanwhile.Id)).toBeUndefined()
  await comeBack()
  expect(await at.taskOf(who, meanwhile.Id)).toMatchObject({ status: 'open', version: 1, person_id: personId(who) })
  expect(await at.taskOf(who, renewed.Id)).toMatchObject({ status: 'open', version: 2, acknowledged_at: null })
  expect(await at.taskOf(who, unchanged.Id)).toMatchObject({ status: 'approved', version: 1 })
  expect(await at.task(who, elsewhere.Id)).toBeUndefined()
}

describe('a person who comes back gets the tasks that others got in the meantime', () => {
  it('after their account was closed', async () => {
    const UserId = at.personId('missy')
    await whileAway(
      'missy',
      () => request('owner', '/user/delete', { UserId }),
      () => request('owner', '/user/Restore', { UserId }),
    )
  })

  it('after they were inactive', async () => {
    const set = (active: boolean) => request('mgmt', '/user/update', { id: at.personId('employee'), active })
    await whileAway(
      'employee',
      () => set(false),
      () => set(true),
    )
  })
})
