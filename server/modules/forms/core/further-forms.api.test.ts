import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { allForms } from '#contract/forms/all-forms.ts'
import { i9EmployerSample } from '#contract/forms/i9/section-2/section-2.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: string
let manager: string
const documents = new Map<string, number>()
type Key = keyof typeof allForms

beforeAll(async () => {
  server = await startTestApp()
  employee = await server.logIn('employee@demo.test')
  manager = await server.logIn('manager@demo.test')
  await agree(server, employee, 'employee@demo.test')
  await server.services.db.system(async ({ trx }) => {
    const model = await trx
      .selectFrom('task')
      .innerJoin('person', 'person.id', 'task.person_id')
      .select(['task.business_id', 'task.location_id', 'task.person_id'])
      .where('username', '=', 'employee@demo.test')
      .executeTakeFirstOrThrow()
    for (const form of Object.values(allForms)) {
      const { id } = await trx
        .insertInto('task')
        .values({ ...model, form_id: form.id, name: form.key, reasons: '[]' })
        .returning('id')
        .executeTakeFirstOrThrow()
      documents.set(form.key, id)
    }
  })
}, 60_000)
afterAll(() => server.close())

const idOf = (key: Key) => documents.get(key) ?? 0
const signature = { kind: 'typed', text: 'Ana Reyes-Kowalska' }
const signed = (key: Key, more: object = {}) => ({
  ...allForms[key].sample,
  userDocumentId: idOf(key),
  edition: allForms[key].editions.at(-1)?.id,
  signedAt: '2026-11-21T12:00:00.000Z',
  signature,
  ...more,
})
const post = <T = unknown>(path: string, token: string, body: object) => server.call<T>(path, { token, body })
const detail = async (key: Key, token: string) => {
  const path = `/${allForms[key].base}/getautofill`
  const { body } = await post<Wire<FormDetail<Record<string, unknown>>>>(path, token, { UserDocumentId: idOf(key) })
  if (body.data === null) throw new Error(body.message)
  return body.data
}

describe.each(['a4', 'wotc', 'directDeposit', 'i9'] as const)('the form %s', (key) => {
  const { base } = allForms[key]

  it('stores the submitted answers encrypted, and returns them to their person', async () => {
    const created = await post<{ confirmationNumber: string }>(`/${base}/create`, employee, signed(key))
    expect(created.status, created.body.message).toBe(200)
    expect(created.body.data?.confirmationNumber).toMatch(/^[A-Z]{3}-\d{3,6}$/)
    const employeeDetail = await detail(key, employee)
    expect(employeeDetail).toMatchObject({ status: 'submitted', answers: allForms[key].sample })
    const { rows } = await server.services.db.system(async ({ trx }) => ({
      rows: await trx.selectFrom('form_submission').select('content').where('task_id', '=', idOf(key)).execute(),
    }))
    expect(rows).toHaveLength(1)
    expect(Buffer.from(rows[0]?.content ?? []).includes('Reyes')).toBe(false)
  })

  it('shows staff only the last four characters of masked answers', async () => {
    const { answers } = await detail(key, key === 'wotc' ? await server.logIn('owner@demo.test') : manager)
    for (const name of allForms[key].masked) {
      const whole = (allForms[key].sample as Record<string, unknown>)[name]
      if (typeof whole === 'string') expect(answers[name]).toMatch(new RegExp(`^•+[•-]*${whole.slice(-4)}$`))
    }
  })

  it('says what is wrong by field, and leaves the stored answers unchanged', async () => {
    const refused = await post(`/${base}/create`, employee, signed(key, { lastName: '', zip: 'x' }))
    expect(refused.status).toBe(400)
    expect(refused.body.error?.fields).toMatchObject({ lastName: { key: 'needed' }, zip: { key: 'zip' } })
    expect((await detail(key, employee)).answers).toMatchObject(allForms[key].sample)
  })

  it('prefills nothing in Section 1 of the I-9, and the name in the others', async () => {
    await server.services.db.system(({ trx }) =>
      trx.updateTable('task').set({ submission_id: null }).where('id', '=', idOf(key)).execute(),
    )
    const { answers } = await detail(key, employee)
    expect(answers).toMatchObject(key === 'i9' ? {} : { firstName: 'Eli', lastName: 'Navarro' })
    if (key === 'i9') expect(answers).toEqual({})
    expect((await post(`/${base}/create`, employee, signed(key))).status).toBe(200)
  })
})

describe('Form I-9', () => {
  const approve = () => post('/i9form/SignAndGeneratePdf', manager, { UserDocumentId: idOf('i9') })
  const section2 = () => post('/I9form/update', manager, { userDocumentId: idOf('i9'), ...i9EmployerSample, signature })

  it('is not approved before the employer has signed Section 2', async () => {
    expect(await approve()).toMatchObject({ status: 409, body: { error: { reason: { key: 'employerPartMissing' } } } })
  })

  it('keeps the employer part when Section 1 is corrected', async () => {
    expect((await section2()).status).toBe(200)
    expect((await post('/I9form/EmployeeUpdate', employee, signed('i9', { aptNumber: '5' }))).status).toBe(200)
  })

  it('is printed with both parts, and locked', async () => {
    expect((await approve()).status).toBe(200)
    expect((await section2()).status).toBe(409)
  })

  it('is never decided by the person themself', async () => {
    const answer = await post('/I9form/update', employee, {
      userDocumentId: idOf('i9'),
      IsReject: true,
      reasonType: 'other',
    })
    expect(answer.status).toBe(403)
  })
})

describe('the review of a direct deposit', () => {
  it('returns it with a reason in the reviewer’s words, and accepts it when it was corrected', async () => {
    const path = '/DirectDeposit/update'
    const back = await post(path, manager, {
      userDocumentId: idOf('directDeposit'),
      IsReject: true,
      reasonType: 'unreadable',
      reasonText: 'The check is dark.',
    })
    expect(back).toMatchObject({ status: 200, body: { data: { status: 'returned' } } })
    expect((await detail('directDeposit', employee)).reasons).toEqual([
      { field: '', text: 'Not readable The check is dark.' },
    ])
    expect((await post('/DirectDeposit/EmployeeUpdate', employee, signed('directDeposit'))).status).toBe(200)
    expect(await post(path, manager, { userDocumentId: idOf('directDeposit') })).toMatchObject({
      status: 200,
      body: { data: { status: 'approved' } },
    })
  })
})
