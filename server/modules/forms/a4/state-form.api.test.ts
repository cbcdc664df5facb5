import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { AffectedForms } from '#contract/endpoints/people/affected-forms.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { firstdayEdition } from '#contract/forms/a4/a4-editions.ts'
import { it2104eSample, l4eSample } from '#contract/forms/a4/samples/exemption-certificates.ts'
import { samples } from '#contract/forms/a4/samples/samples.ts'
import { textOf } from '#server/platform/pdf/pdf-text.fixture.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { newStateFormTask } from './a4.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

let server: TestApp
let employee: string
let manager: string
let owner: string
let otherOwner: string

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date('2026-11-21T18:00:00Z') })
  employee = await server.logIn('employee@demo.test')
  manager = await server.logIn('manager@demo.test')
  owner = await server.logIn('owner@demo.test')
  otherOwner = await server.logIn('owner2@demo.test')
  await agree(server, employee, 'employee@demo.test')
}, 60_000)
afterAll(() => server.close())

const system = <T>(work: Parameters<typeof server.services.db.system<T>>[0]) => server.services.db.system(work)

const newTask = () => newStateFormTask(server)

const post = <T = unknown>(path: string, token: string, body: object) => server.call<T>(path, { token, body })
const signed = (userDocumentId: number, answers: object) => ({
  ...answers,
  userDocumentId,
  edition: firstdayEdition,
  signedAt: '2026-11-21T12:00:00.000Z',
  signature: { kind: 'typed', text: 'Łukasz Nguyễn' },
})
/** A sample as filled in by an employee whose location is in Washington. */
const from = (code: keyof typeof samples, more: object = {}) => ({
  ...samples[code].good,
  locationState: 'WA',
  IsStateSelectedByEmp: code !== 'WA',
  ...more,
})
const submit = (id: number, answers: object) => post('/a4form/create', employee, signed(id, answers))
const opened = async (id: number, token = employee) => {
  const { body } = await post<Wire<FormDetail<Record<string, unknown>>>>('/a4form/getautofill', token, {
    UserDocumentId: id,
  })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const approved = async (id: number): Promise<string> => {
  const answer = await post('/a4form/SignAndGeneratePdf', manager, { UserDocumentId: id })
  expect(answer.status, answer.body.message).toBe(200)
  const pdf = await post<{ base64: string }>('/documents/GetPdf', owner, { UserDocumentId: id })
  return textOf(Buffer.from(pdf.body.data?.base64 ?? '', 'base64')).replace(/\s+/g, ' ')
}
const rowOf = (id: number) =>
  system(({ trx }) => trx.selectFrom('task').selectAll().where('id', '=', id).executeTakeFirstOrThrow())

describe('the state form', () => {
  it('is prefilled with the state of the location', async () => {
    const { answers } = await opened(await newTask())
    expect(answers).toEqual({ firstName: 'Eli', lastName: 'Navarro', workState: 'WA', locationState: 'WA' })
  })

  it('can be that of another state only if the employee says so', async () => {
    const id = await newTask()
    const refused = await submit(id, from('AZ', { IsStateSelectedByEmp: false }))
    expect(refused).toMatchObject({
      status: 400,
      body: { error: { fields: { workState: { key: 'locationStateDiffers' } } } },
    })
    expect((await submit(id, from('AZ'))).status).toBe(200)
  })

  it('refuses the answers of another state', async () => {
    const refused = await submit(await newTask(), from('OR', { election: 'zero', percent: 2.5 }))
    expect(refused.body.error?.fields).toMatchObject({
      election: { key: 'otherState' },
      percent: { key: 'otherState' },
    })
  })

  it('validates submitted computed lines', async () => {
    const refused = await submit(await newTask(), from('CA', { totalAllowances: 9 }))
    expect(refused.body.error?.fields).toEqual({ totalAllowances: { key: 'sumWrong', values: { sum: '3' } } })
  })

  it.each(Object.keys(samples) as (keyof typeof samples)[])('accepts the sample of %s', async (code) => {
    const id = await newTask()
    const answer = await submit(id, from(code))
    expect(answer.status, JSON.stringify(answer.body.error)).toBe(200)
    expect((await opened(id)).answers).toMatchObject(from(code))
  })

  it('remembers the day on which a claim of exemption ends', async () => {
    const id = await newTask()
    expect(
      (await submit(id, from('AZ', { election: 'zero', percent: '', hasExtra: false, ExtraWithholding: '' }))).status,
    ).toBe(200)
    const due = await system(({ trx }) =>
      trx.selectFrom('deadline').select(['kind', 'due_date']).where('task_id', '=', id).execute(),
    )
    expect(due).toEqual([{ kind: 'exemptRenewal', due_date: '2026-12-31' }])
  })

  it.each([
    ['IT-2104-E', it2104eSample, '2027-04-30'],
    ['L-4E', l4eSample, '2026-12-31'],
  ])('takes the certificate of exemption %s, and remembers when it has to be renewed', async (_form, answers, last) => {
    const id = await newTask()
    const answer = await submit(id, { ...answers, locationState: 'WA', IsStateSelectedByEmp: true })
    expect(answer.status, JSON.stringify(answer.body.error)).toBe(200)
    const due = await system(({ trx }) =>
      trx.selectFrom('deadline').select(['kind', 'due_date']).where('task_id', '=', id).execute(),
    )
    expect(due).toEqual([{ kind: 'exemptRenewal', due_date: last }])
    expect((await post('/a4form/SignAndGeneratePdf', manager, { UserDocumentId: id })).status).toBe(200)
  })

  it('takes a claim for the year in which it is signed and the next, and no other', async () => {
    const claimFor = async (exemptYear: string) => {
      const claim = { ...it2104eSample, exemptYear, locationState: 'WA', IsStateSelectedByEmp: true }
      return (await submit(await newTask(), claim)).body.error?.fields
    }
    expect(await claimFor('2025')).toEqual({ exemptYear: { key: 'claimOfOtherYear' } })
    expect(await claimFor('2028')).toEqual({ exemptYear: { key: 'claimOfOtherYear' } })
    expect(await claimFor('2027')).toBeUndefined()
  })
})

describe.skipIf(!hasTool('pdftotext'))('the printed state form (needs pdftotext)', () => {
  it('substitutes the form of the state, with all answers', async () => {
    const id = await newTask()
    await submit(id, from('CA', { firstName: 'Łukasz', lastName: 'Nguyễn 李' }))
    const text = await approved(id)
    const parts = [
      'California DE 4',
      'Rev. 56 (1-26)',
      'Łukasz',
      'Nguyễn 李',
      'Total Number of Allowances you are claiming 3',
      '212-45-6781',
    ]
    for (const part of parts) expect(text).toContain(part)
  })

  it('says if there is none', async () => {
    const id = await newTask()
    await submit(id, from('WA'))
    const text = await approved(id)
    expect(text).toContain('Washington: no state form')
    expect(text).toContain('I work in Washington.')
  })
})

describe('a change of home address', () => {
  const nevada = { streetAddress: '18 Dock Street', city: 'Reno', state: 'NV', zip: '89501' }
  const employeeId = async () =>
    system(({ trx }) =>
      trx.selectFrom('person').select(['id', 'state']).where('username', '=', 'employee@demo.test').executeTakeFirst(),
    )
  const preview = async (who: typeof employee, more: object = {}) => {
    const { id } = (await employeeId()) ?? {}
    return post<AffectedForms>('/user/AffectedForms', who, { id, state: 'NV', ...more })
  }
  const move = async (who: typeof employee, more: object = {}) => {
    const { id } = (await employeeId()) ?? {}
    return post('/user/update', who, { id, ...nevada, ...more })
  }

  it('says which forms it reopens before it is saved, then reopens them', async () => {
    const id = await newTask()
    await submit(id, from('CA'))
    await post('/a4form/SignAndGeneratePdf', manager, { UserDocumentId: id })
    const before = await rowOf(id)
    const list = [{ userDocumentId: id, name: 'State withholding form', reason: 'moved out of the work state' }]

    expect((await preview(employee)).body.data).toEqual({ list })
    expect(await rowOf(id)).toEqual(before)
    expect(await employeeId()).toMatchObject({ state: null })

    expect((await move(employee)).status).toBe(200)
    const after = await rowOf(id)
    expect(after).toMatchObject({ status: 'open', due_date: '2026-12-01', pdf_file_id: before.pdf_file_id })
    expect(await employeeId()).toMatchObject({ state: 'NV' })
    const events = await system(({ trx }) =>
      trx.selectFrom('audit_event').select(['kind', 'data']).where('task_id', '=', id).orderBy('seq', 'desc').execute(),
    )
    expect(events[0]).toMatchObject({ kind: 'task reopened', data: { reason: 'moved out of the work state' } })

    const { Id, answers } = await opened(id)
    const again = { ...answers, homeState: 'NV', state: 'NV', Id }
    expect((await post('/a4form/update', employee, signed(id, again))).status).toBe(200)
    expect((await rowOf(id)).status).toBe('submitted')
  })

  it('reopens nothing if the work state asks nothing', async () => {
    const id = await newTask()
    await submit(id, from('WA'))
    expect((await preview(employee, { state: 'OR' })).body.data).toEqual({ list: [] })
    expect((await move(employee, { state: 'OR' })).status).toBe(200)
    expect((await rowOf(id)).status).toBe('submitted')
  })

  it('is asked for by staff only if they say so, and only of approved forms', async () => {
    const id = await newTask()
    await submit(id, from('CA'))
    expect((await preview(owner)).body.data).toEqual({ list: [] })
    await post('/a4form/SignAndGeneratePdf', manager, { UserDocumentId: id })
    expect((await preview(owner)).body.data?.list).toHaveLength(1)
    expect((await move(owner)).status).toBe(200)
    expect((await rowOf(id)).status).toBe('approved')
    await move(owner, { state: 'CA' })
    expect((await move(owner, { requireForms: true })).status).toBe(200)
    expect((await rowOf(id)).status).toBe('open')
  })

  it('is refused without a state, and to people who can’t change the person', async () => {
    expect((await preview(employee, { state: 'XX' })).body.error?.fields).toMatchObject({ state: { key: 'option' } })
    expect((await post('/user/AffectedForms', otherOwner, { id: (await employeeId())?.id })).status).toBe(404)
  })
})
