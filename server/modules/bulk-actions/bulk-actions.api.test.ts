import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import type { CompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: CompanyDocumentsTestServer
type Who = Parameters<CompanyDocumentsTestServer['request']>[0]
type Progress = Wire<BulkProgress>
const crowd = 40

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer(() => new Date('2026-11-21T20:00:00Z'))
  const { businessId, locations } = at
  await at.server.services.db.system(async ({ trx }) => {
    const rows = Array.from({ length: crowd }, (_, index) => ({
      role: 'EMPLOYEE' as const,
      username: `crowd${index}@list.test`,
      email: `crowd${index}@list.test`,
      first_name: `Ana ${index}`,
      last_name: 'Crowd',
      password_hash: '',
      is_active: true,
      business_id: businessId,
    }))
    const people = await trx.insertInto('person').values(rows).returning('id').execute()
    await trx
      .insertInto('location_assignment')
      .values(people.map(({ id }) => ({ business_id: businessId, location_id: locations.pier, person_id: id })))
      .execute()
  })
}, 120_000)
afterAll(() => at.server.close())

const change = (who: Who, body: object) => at.request<Progress>(who, '/BulkActions/ChangePeople', body)
const finished = async (who: Who, id: number) => {
  let progress: Progress | undefined
  await expect
    .poll(
      async () => {
        progress = (await at.request<Progress>(who, '/BulkActions/Get', { bulkActionId: id })).data
        return progress.isFinished
      },
      { timeout: 30_000 },
    )
    .toBe(true)
  if (progress === undefined) throw new Error('no progress')
  return progress
}
const assigned = async (locationId: number) =>
  (
    await at.server.services.db.system(({ trx }) =>
      trx
        .selectFrom('location_assignment')
        .innerJoin('person', 'person.id', 'location_assignment.person_id')
        .select('person.last_name')
        .where('location_id', '=', locationId)
        .where('person.last_name', '=', 'Crowd')
        .execute(),
    )
  ).length

describe('a whole list', () => {
  it('gets a location as a job, everyone whom the filter finds and no one else', async () => {
    const { pier, mission } = at.locations
    const people = { locationId: pier, role: 'EMPLOYEE' }
    const body = { isWholeList: true, people, action: 'assignLocation', locationId: mission }
    const { total } = (await at.request<{ total: number }>('owner', '/user/GetEmployee', { businessDetail: people }))
      .data
    expect(total).toBeGreaterThanOrEqual(crowd)
    expect(await change('owner', { ...body, confirmedCount: total + 1 })).toMatchObject({ status: 409 })
    expect(await assigned(mission)).toBe(0)
    const started = await change('owner', { ...body, confirmedCount: total })
    expect(started).toMatchObject({ status: 200, data: { total, isFinished: false } })
    const done = await finished('owner', started.data.bulkActionId)
    expect(done).toMatchObject({ done: total, failed: 0, problems: [] })
    expect(await assigned(mission)).toBe(crowd)
  }, 60_000)

  it('is no wider than what the actor sees, whatever the filter says', async () => {
    const { main } = at.locations
    const people = { businessId: at.businessId }
    const theirs = { isWholeList: true, people, action: 'resendInvitation' }
    expect((await change('owner2', theirs)).status).toBe(400)
    const listed = { userIdList: [at.personId('employee')], action: 'resendInvitation' }
    expect((await change('owner2', listed)).status).toBe(404)
    expect((await change('owner', { ...listed, action: 'assignLocation', locationId: main })).status).toBe(404)
    expect((await change('manager', listed)).status).toBe(403)
    const started = await change('owner', listed)
    expect((await at.request('mgmt', '/BulkActions/Get', { bulkActionId: started.data.bulkActionId })).status).toBe(404)
  })
})

describe('each of some people', () => {
  it('is named with the reason if it can’t be done for them', async () => {
    const userIdList = (['owner', 'mgmt', 'sibling', 'employee'] as const).map((who) => at.personId(who))
    const { data } = await change('owner', { userIdList, action: 'changeRole', role: 'STRMGR' })
    expect(data).toMatchObject({ total: 4, done: 3, failed: 1, isFinished: true })
    expect(data.problems).toMatchObject([{ id: at.personId('owner'), reason: expect.stringContaining('yourself') }])
    const roles = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select('role').where('id', 'in', userIdList.slice(1)).execute(),
    )
    expect(roles.map(({ role }) => role)).toEqual(['STRMGR', 'STRMGR', 'STRMGR'])
    await change('owner', { userIdList: [at.personId('mgmt')], action: 'changeRole', role: 'MGMT' })
    await change('owner', { userIdList: [at.personId('employee')], action: 'changeRole', role: 'EMPLOYEE' })
  })

  it('never gets a role that the actor may not grant', async () => {
    const userIdList = [at.personId('employee')]
    for (const role of ['Owner', 'MGMT', 'TPA'])
      expect((await change('mgmt', { userIdList, action: 'changeRole', role })).status).toBe(403)
    expect((await change('admin', { userIdList, action: 'changeRole', role: 'TPA' })).status).toBe(400)
  })

  it('gets a document of another location, which stays when the locations of the document change', async () => {
    const { pier, mission } = at.locations
    const { Id: docId } = await at.createDocument({
      BusinessFileName: 'Forklift rules',
      IsAcknowladge: true,
      LocationIdList: [pier],
    })
    const missy = at.personId('missy')
    const body = { userIdList: [missy, at.personId('sibling')], action: 'assignDocument', docId }
    const first = await change('owner', body)
    expect(first.data).toMatchObject({ done: 1, failed: 1, problems: [{ id: at.personId('sibling') }] })
    const again = await change('owner', body)
    expect(again.data.problems[0]?.reason).toBe('They have this document already.')
    expect(await at.peopleOf(docId)).toContain(missy)
    await at.map('owner', { DocId: docId, LocationIdList: [pier, mission] })
    await at.map('owner', { DocId: docId, LocationIdList: [pier] })
    const open = (await at.tasks(docId)).filter((task) => task.person_id === missy && task.withdrawn_at === null)
    expect(open).toHaveLength(1)
  })
})
