import { afterAll, beforeAll, expect, it } from 'vitest'
import type { DocumentList } from '#contract/endpoints/tasks.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { homeStateTask } from '#contract/domain/onboarding-tasks.ts'
import { firstdayEdition } from '#contract/forms/a4/a4-editions.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { payrollFactsOf } from '#server/modules/payroll-export/payroll-facts.ts'
import { loadPayrollPeople } from '#server/modules/payroll-export/payroll-people.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import { newStateFormTask } from './a4.fixture.ts'

let server: TestApp
let employee: string
let workTask: number

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T18:00:00Z') })
  employee = await server.logIn('employee@demo.test')
  await agree(server, employee, 'employee@demo.test')
  workTask = await newStateFormTask(server)
}, 60_000)
afterAll(() => server.close())

const homeTasks = async (): Promise<Wire<DocumentList>['list']> =>
  (await tasksOf(server, employee)).list.filter(({ name }) => name === homeStateTask.name)
const rowOf = (id: number) =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow(),
  )
const submit = async (userDocumentId: number, answers: object) => {
  const { submission_id: Id } = await rowOf(userDocumentId)
  return server.call(Id === null ? '/a4form/create' : '/a4form/update', {
    token: employee,
    body: {
      ...answers,
      userDocumentId,
      ...(Id !== null && { Id }),
      edition: firstdayEdition,
      signedAt: '2026-11-21T12:00:00.000Z',
      signature: { kind: 'typed', text: 'Łukasz Nguyễn' },
    },
  })
}
// Works in Pennsylvania, lives in Ohio, and claims the agreement.
const claim = { ...samples.PA.good, locationState: 'WA', IsStateSelectedByEmp: true }
const approve = async (UserDocumentId: number) =>
  server.call('/a4form/SignAndGeneratePdf', {
    token: await server.logIn('manager@demo.test'),
    body: { UserDocumentId },
  })
const payroll = async () => {
  const actor = await server.actor('owner@demo.test')
  const { business_id, person_id } = await rowOf(workTask)
  return server.services.db.system(async ({ trx }) => {
    const [person] = await loadPayrollPeople(trx, actor, business_id, [person_id])
    if (person === undefined) throw new Error('nobody is paid')
    return (await payrollFactsOf(server.services, trx, actor, person, '2026-11-21')).cells
  })
}

it('a claim of an agreement asks for the form of the home state, and a claim that ends takes it back', async () => {
  expect((await submit(workTask, claim)).status).toBe(200)
  expect(await homeTasks()).toMatchObject([{ formId: formIds.a4, status: 'open' }])
  // Sent again, it asks once.
  expect((await submit(workTask, claim)).status).toBe(200)
  expect(await homeTasks()).toHaveLength(1)
  const unclaimed = { ...claim, rev419Reason: undefined, reciprocalState: undefined }
  expect((await submit(workTask, unclaimed)).status).toBe(200)
  expect(await homeTasks()).toEqual([])
  expect((await submit(workTask, claim)).status).toBe(200)
  expect(await homeTasks()).toHaveLength(1)
})

it('it is that state’s form and no other’s, and payroll withholds for the home state', async () => {
  const [task] = await homeTasks()
  const id = task?.userDocumentId ?? 0
  const opened = await server.call<Wire<FormDetail<Record<string, unknown>>>>('/a4form/getautofill', {
    token: employee,
    body: { UserDocumentId: id },
  })
  const states = { workState: 'OH', homeState: 'OH', locationState: 'OH', exemptIn: 'PA' }
  expect(opened.body.data?.answers).toMatchObject(states)
  const ohio = { ...samples.OH.good, ...states, state: 'OH', IsStateSelectedByEmp: false }
  for (const wrong of [{ exemptIn: 'KY' }, { exemptIn: undefined }])
    expect((await submit(id, { ...ohio, ...wrong })).body.error?.fields).toMatchObject({
      workState: { key: 'locationStateDiffers' },
    })
  const refused = await submit(workTask, { ...claim, exemptIn: 'PA' })
  expect(refused.body.error?.fields).toMatchObject({ workState: { key: 'locationStateDiffers' } })
  const sent = await submit(id, ohio)
  expect(sent.status, JSON.stringify(sent.body)).toBe(200)
  // Neither takes the place of the other.
  expect((await approve(workTask)).status).toBe(200)
  expect((await approve(id)).status).toBe(200)
  expect(await payroll()).toMatchObject({
    workState: 'PA',
    stateWithheld: 'OH',
    stateForm: 'Residency Certification Form',
    homeStateForm: 'IT 4',
  })
})
