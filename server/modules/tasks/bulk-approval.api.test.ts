import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import type { BulkApprovalState, CheckedForm } from '#contract/endpoints/task-review.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { runBulkApproval } from '#server/modules/tasks/bulk-approval.job.ts'
import type { Services } from '#server/platform/platform.ts'
import { eventsOf } from '../applications/applications.fixture.ts'
import type { CompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { startCompanyDocumentsTestServer } from '../company-documents/company-documents.fixture.ts'
import { signedW4 } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let at: CompanyDocumentsTestServer
type Who = Parameters<CompanyDocumentsTestServer['request']>[0]
const employees = ['employee', 'missy', 'both'] as const

beforeAll(async () => {
  at = await startCompanyDocumentsTestServer()
  for (const who of employees) await at.agree(who)
}, 120_000)
afterAll(() => at.server.close())

/** Submits a W-4 of a person for review, signed with their name unless it is another one. */
const submitted = async (who: (typeof employees)[number], signedAs?: string): Promise<number> => {
  const { first_name: first, last_name: last } = await at.server.services.db.owner
    .selectFrom('person')
    .select(['first_name', 'last_name'])
    .where('id', '=', at.personId(who))
    .executeTakeFirstOrThrow()
  const location = who === 'missy' ? at.locations.mission : at.locations.pier
  const { id } = await at.server.services.db.system(({ trx }) =>
    trx
      .insertInto('task')
      .values({
        business_id: at.businessId,
        location_id: location,
        person_id: at.personId(who),
        form_id: 1,
        name: 'Form W-4',
        reasons: '[]',
      })
      .returning('id')
      .executeTakeFirstOrThrow(),
  )
  const answer = await at.request(who, '/w4form/create', {
    ...signedW4(id, { firstName: first, lastName: last, ssn: `212-45-678${employees.indexOf(who) + 1}` }),
    signature: { kind: 'typed', text: signedAs ?? `${first} ${last}` },
  })
  if (answer.status !== 200) throw new Error(answer.reason)
  return id
}
const generate = (who: Who, body: object) => at.request<Wire<BulkApprovalState>>(who, '/documents/GenerateForms', body)
const progress = async (who: Who, GenerationId: number) =>
  (await at.request<Wire<BulkApprovalState>>(who, '/documents/GetGeneration', { GenerationId })).data
const finished = async (who: Who, id: number) => {
  await expect.poll(async () => (await progress(who, id)).isFinished, { timeout: 60_000, interval: 300 }).toBe(true)
  return progress(who, id)
}
const statusOf = async (id: number) =>
  (
    await at.server.services.db.owner
      .selectFrom('task')
      .select(['status', 'pdf_file_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow()
  ).status
const made = async (id: number) =>
  at.server.services.db.owner
    .selectFrom('audit_event')
    .select(['actor_id', 'kind'])
    .where('task_id', '=', id)
    .where('kind', 'in', ['task approved', 'pdf created'])
    .execute()

let waiting: number[]
beforeEach(async () => {
  await at.server.services.db.system(({ trx }) =>
    trx.updateTable('task').set({ withdrawn_at: new Date() }).where('status', '=', 'submitted').execute(),
  )
  waiting = [await submitted('employee'), await submitted('both'), await submitted('missy')]
}, 60_000)

describe('a bulk approval', () => {
  it('is asked first which forms its reviewer hasn’t opened, and in which something doesn’t fit', async () => {
    const [first = 0] = waiting
    const second = await submitted('both', 'Mickey Mouse')
    const check = (who: Who) =>
      at.request<Wire<{ list: CheckedForm[] }>>(who, '/documents/CheckForms', { UserDocumentIdList: [first, second] })
    await at.request('owner', '/w4form/getautofill', { UserDocumentId: first })
    // The second is signed with the name of another person.
    expect((await check('owner')).data.list).toEqual([
      { userDocumentId: first, isOpened: true, flags: [] },
      { userDocumentId: second, isOpened: false, flags: [expect.objectContaining({ kind: 'signature' })] },
    ])
    expect((await check('owner2')).status).toBe(404)
  })

  it('approves and renders submitted forms of a location as a job, and reports its progress', async () => {
    const [first = 0, second = 0, elsewhere = 0] = waiting
    const bulkApproval = await generate('manager', {})
    expect(bulkApproval).toMatchObject({ status: 200, data: { total: 2, done: 0, failed: 0, isFinished: false } })
    expect(await finished('manager', bulkApproval.data.GenerationId)).toMatchObject({
      total: 2,
      done: 2,
      failed: 0,
      problems: [],
    })
    for (const id of [first, second]) {
      expect(await statusOf(id)).toBe('approved')
      expect((await made(id)).map((event) => event.actor_id)).toEqual([at.personId('manager'), at.personId('manager')])
    }
    expect(await statusOf(elsewhere)).toBe('submitted')
    expect((await eventsOf(at.server, 'bulk approval finished')).at(-1)).toMatchObject({
      actor_id: at.personId('manager'),
      data: { bulkApproval: bulkApproval.data.GenerationId, done: 2, failed: 0 },
    })
    const none = await generate('manager', {})
    expect(none.data).toMatchObject({ total: 0, isFinished: true })
  })

  it('continues after one that fails, and says why', async () => {
    const [first = 0, second = 0] = waiting
    await at.server.services.db.system(({ trx }) =>
      trx
        .updateTable('form_submission')
        .set({ edition: '1999', content: Buffer.from('spoiled') })
        .where('task_id', '=', first)
        .execute(),
    )
    const open = (await at.list('employee', { Status: 'open' }))[0]?.userDocumentId ?? 0
    const bulkApproval = await generate('owner', { UserDocumentIdList: [first, second, open] })
    const state = await finished('owner', bulkApproval.data.GenerationId)
    expect(state).toMatchObject({ total: 3, done: 1, failed: 2 })
    expect(state.problems).toEqual(
      [
        { UserDocumentId: first, reason: 'This form’s PDF couldn’t be created. Try again, or approve it separately.' },
        { UserDocumentId: open, reason: 'This task isn’t waiting for review.' },
      ].sort((a, b) => a.UserDocumentId - b.UserDocumentId),
    )
    expect([await statusOf(first), await statusOf(second)]).toEqual(['submitted', 'approved'])
  })

  it('leaves a form in which something doesn’t fit, unless its requester acknowledged that', async () => {
    const [first = 0] = waiting
    const acknowledged = await submitted('both', 'Mickey Mouse')
    const unacknowledged = await submitted('both', 'Mickey Mouse')
    const body = { UserDocumentIdList: [first, acknowledged, unacknowledged], AcknowledgedIdList: [acknowledged] }
    const state = await finished('owner', (await generate('owner', body)).data.GenerationId)
    expect(state.problems).toEqual([
      { UserDocumentId: unacknowledged, reason: 'Something in this form doesn’t fit. Open it and check the answers.' },
    ])
    expect([await statusOf(acknowledged), await statusOf(unacknowledged)]).toEqual(['approved', 'submitted'])
  })

  it('is shown to the requester and to those above, and returns 404 for others', async () => {
    const { GenerationId } = (await generate('mgmt', { LocationId: at.locations.mission })).data
    for (const who of ['mgmt', 'owner', 'tpa', 'admin'] as const)
      expect((await at.request(who, '/documents/GetGeneration', { GenerationId })).status).toBe(200)
    for (const who of ['manager', 'sibling', 'onlypier', 'owner2', 'tpa2'] as const)
      expect((await at.request(who, '/documents/GetGeneration', { GenerationId })).status).toBe(404)
    expect((await at.request('employee', '/documents/GetGeneration', { GenerationId })).status).toBe(403)
    await finished('mgmt', GenerationId)
  })

  it('includes only tasks that the user may see and decide about', async () => {
    const [first = 0, , elsewhere = 0] = waiting
    expect((await generate('manager', { UserDocumentIdList: [first, elsewhere] })).status).toBe(404)
    expect((await generate('manager', { LocationId: at.locations.mission })).status).toBe(404)
    for (const who of ['owner2', 'tpa2'] as const) {
      expect((await generate(who, { UserDocumentIdList: [first] })).status).toBe(404)
      expect((await generate(who, { BusinessId: at.businessId })).status).toBe(404)
    }
    expect((await generate('admin', {})).fields).toEqual({ UserDocumentIdList: 'selectionNeeded' })
    expect((await generate('employee', {})).status).toBe(403)
    const managerTask = await at.server.services.db.system(({ trx }) =>
      trx
        .insertInto('task')
        .values({
          business_id: at.businessId,
          location_id: at.locations.pier,
          person_id: at.personId('manager'),
          form_id: 1,
          name: 'Form W-4',
          status: 'submitted',
          reasons: '[]',
        })
        .returning('id')
        .executeTakeFirstOrThrow(),
    )
    expect((await generate('manager', { UserDocumentIdList: [managerTask.id] })).reason).toBe('selfReview')
    const all = await generate('manager', {})
    expect(all.data.total).toBe(2)
    await finished('manager', all.data.GenerationId)
    expect(await statusOf(managerTask.id)).toBe('submitted')
  })
})

/** Requests it without the job: the test runs it itself. */
const requestGeneration = async (who: Who, ids: readonly number[]) => {
  const actor = await at.server.actor(`${who}@demo.test`)
  const business = { business_id: at.businessId }
  const { id } = await at.server.services.db.system(async ({ trx }) => {
    const bulkApproval = await trx
      .insertInto('bulk_approval')
      .values({ ...business, requested_by: actor.userId, total: ids.length })
      .returning('id')
      .executeTakeFirstOrThrow()
    await trx
      .insertInto('bulk_approval_item')
      .values(ids.map((task_id) => ({ ...business, bulk_approval_id: bulkApproval.id, task_id })))
      .execute()
    return bulkApproval
  })
  return { bulkApprovalId: id, businessId: at.businessId }
}

describe('the job of a bulk approval', () => {
  it('continues where it was stopped, and approves nothing twice', async () => {
    const payload = await requestGeneration('owner', waiting)
    const { services } = at.server
    let puts = 0
    const failing: Services = {
      ...services,
      storage: {
        ...services.storage,
        put: (key, content) => {
          puts += 1
          if (puts > 1) throw new Problem('unavailable', 'unavailable')
          return services.storage.put(key, content)
        },
      },
    }
    await expect(runBulkApproval(failing, payload)).rejects.toThrow('unavailable')
    expect(await progress('owner', payload.bulkApprovalId)).toMatchObject({ done: 1, failed: 0, isFinished: false })
    // Stopped between the approval of one and recording it as done.
    const [first = 0] = waiting
    await services.db.system(({ trx }) =>
      trx
        .updateTable('bulk_approval_item')
        .set({ state: 'pending' })
        .where('bulk_approval_id', '=', payload.bulkApprovalId)
        .where('task_id', '=', first)
        .execute(),
    )
    await services.db.system(({ trx }) =>
      trx.updateTable('bulk_approval').set({ done: 0 }).where('id', '=', payload.bulkApprovalId).execute(),
    )
    await runBulkApproval(services, payload)
    await runBulkApproval(services, payload)
    expect(await progress('owner', payload.bulkApprovalId)).toMatchObject({ done: 3, failed: 0, isFinished: true })
    for (const id of waiting) expect(await made(id)).toHaveLength(2)
  })

  it('acts with the requester’s current rights', async () => {
    const payload = await requestGeneration('onlypier', waiting)
    const demote = (role: 'EMPLOYEE' | 'MGMT') =>
      at.server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ role }).where('id', '=', at.personId('onlypier')).execute(),
      )
    await demote('EMPLOYEE')
    await runBulkApproval(at.server.services, payload)
    await demote('MGMT')
    const state = await progress('owner', payload.bulkApprovalId)
    expect(state).toMatchObject({ done: 0, failed: 3, isFinished: true })
    expect(new Set(state.problems.map((problem) => problem.reason))).toEqual(
      new Set(['You don’t have permission to do this.']),
    )
    const moved = await requestGeneration('onlypier', waiting)
    await runBulkApproval(at.server.services, moved)
    expect(await progress('owner', moved.bulkApprovalId)).toMatchObject({ done: 2, failed: 1 })
    expect(await statusOf(waiting[2] ?? 0)).toBe('submitted')
  })
})
