import { afterAll, beforeAll, beforeEach, expect, it } from 'vitest'
import type { RehireForms } from '#contract/endpoints/people/rehire.ts'
import { forms } from '#contract/forms/registry.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { I9Counter } from './i9-counter.fixture.ts'
import { openSection2, sectionOne } from './i9-counter.fixture.ts'

const start = '2026-11-23'
let day = start
let at: I9Counter
let eli = 0
let id = 0

const signedAt = () => `${day}T18:00:00.000Z`
const logIn = (who: 'owner' | 'employee' | 'manager') => at.server.logIn(`${who}@demo.test`)
const ok = (answer: { status: number; body: unknown }) => expect(answer.status, JSON.stringify(answer.body)).toBe(200)
const post = async <T = unknown>(who: 'owner' | 'employee' | 'manager', path: string, body: object) =>
  at.post<T>(path, await logIn(who), body)
const sign = async (firstDayOfEmployment: string) =>
  ok(await at.sign(id, { firstDayOfEmployment, signedAt: signedAt() }, await logIn('manager')))

/** Ends the employment, and begins a new one that begins on a day. */
const rehire = async (firstDayOfWork: string) => {
  ok(await post('owner', '/user/delete', { UserId: eli, IsPermanentDelete: false }))
  const { body } = await post<Wire<RehireForms>>('owner', '/user/RehireForms', { UserId: eli })
  ok(await post('owner', '/user/Rehire', { UserId: eli, firstDayOfWork }))
  return body.data
}
const i9Tasks = () =>
  at.server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .select(['id', 'status', 'effective_submission_id'])
      .where('person_id', '=', eli)
      .where('form_id', '=', forms.i9.id)
      .where('withdrawn_at', 'is', null)
      .orderBy('id')
      .execute(),
  )

beforeAll(async () => {
  at = await openSection2({ now: () => new Date(signedAt()) })
  eli = (await at.server.actor('employee@demo.test')).userId
}, 60_000)
afterAll(() => at.server.close())

beforeEach(async () => {
  day = start
  const scope = await at.loadEmployeeScope()
  id = await at.server.services.db.system(async ({ trx }) => {
    await trx.updateTable('task').set({ withdrawn_at: new Date() }).where('person_id', '=', eli).execute()
    await trx
      .updateTable('person')
      .set({ first_day_of_work: start, last_day_of_work: null, updated_at: new Date(0) })
      .where('id', '=', eli)
      .execute()
    const task = { ...scope, form_id: forms.i9.id, name: 'i9', reasons: '[]' }
    return (await trx.insertInto('task').values(task).returning('id').executeTakeFirstOrThrow()).id
  })
  await agree(at.server, await logIn('employee'), 'employee@demo.test')
  ok(await post('employee', '/I9form/Create', sectionOne(id, { signedAt: signedAt() })))
}, 60_000)

it('a Form I-9 that both signed and that was never approved is continued by a rehire, once it is approved', async () => {
  await sign(start)
  day = '2027-02-01'
  const preview = await rehire('2027-03-01')
  expect(preview?.i9).toMatchObject({ signedOn: start, continuesUntil: '2029-11-23' })
  expect(preview?.forms.some(({ formId }) => formId === forms.i9.id)).toBe(false)
  expect(await i9Tasks()).toMatchObject([{ id, status: 'submitted' }])
  ok(await post('manager', '/i9form/SignAndGeneratePdf', { UserDocumentId: id }))
  const { i9 } = await at.opened(id, await logIn('manager'))
  expect(i9?.rehire).toMatchObject({ firstDay: '2027-03-01', due: '2027-03-04' })
}, 60_000)

it('one without Section 2 begins again with Section 1, signed anew', async () => {
  day = '2027-02-01'
  const preview = await rehire('2027-03-01')
  expect(preview).toMatchObject({ i9: null })
  expect(preview?.forms.find(({ formId }) => formId === forms.i9.id)).toMatchObject({ isAgain: true })
  expect(await i9Tasks()).toMatchObject([{ id, status: 'open', effective_submission_id: null }])
  const refused = await at.sign(
    id,
    { firstDayOfEmployment: '2027-03-01', signedAt: signedAt() },
    await logIn('manager'),
  )
  expect(refused.status).toBe(409)
  await agree(at.server, await logIn('employee'), 'employee@demo.test')
  const Id = (await at.opened(id, await logIn('employee'))).id
  ok(await post('employee', '/I9form/Create', { ...sectionOne(id, { signedAt: signedAt() }), Id }))
  day = '2027-03-01'
  await sign('2027-03-01')
  ok(await post('manager', '/i9form/SignAndGeneratePdf', { UserDocumentId: id }))
  const { i9 } = await at.opened(id, await logIn('manager'))
  expect(i9).toMatchObject({ rehire: null })
}, 60_000)
