import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { openDirectDeposit } from '../forms/direct-deposit/direct-deposit.fixture.ts'
import { tasksOf } from '#tests/server/w4.fixture.ts'

let at: Awaited<ReturnType<typeof openDirectDeposit>>
beforeAll(async () => void (at = await openDirectDeposit()), 120_000)
afterAll(() => at.server.close())

const minute = 60_000
const lanes = async () => (await tasksOf(at.server, at.tokens.employee)).tickets.map(({ lane }) => lane)
const reasonOf = (answer: { body: { error: unknown } }) =>
  (answer.body.error as { reason: { key: string } } | null)?.reason.key

describe('the ticket of a direct deposit form', () => {
  it('is given out only within five minutes after its person proved who they are; other tickets always', async () => {
    await at.logInAgain()
    const all = await lanes()
    expect(all).toContain(taskLane(at.id))
    at.pass(5 * minute)
    expect(await lanes()).toEqual(all.filter((lane) => lane !== taskLane(at.id)))
  })

  it('is needed as much by a plain call', async () => {
    await at.logInAgain()
    at.pass(5 * minute)
    for (const path of ['/DirectDeposit/create', '/DirectDeposit/EmployeeUpdate']) {
      const refused = await at.post(path, at.tokens.employee, at.signed({}))
      expect([refused.status, reasonOf(refused)]).toEqual([403, 'stepUpRequired'])
    }
    const code = await at.post('/DirectDeposit/Confirm', at.tokens.employee, { UserDocumentId: at.id, code: '123456' })
    expect([code.status, reasonOf(code)]).toEqual([403, 'stepUpRequired'])
  })
})

describe('one’s own numbers', () => {
  it('are shown whole within five minutes after one proved who one is, masked later', async () => {
    await at.logInAgain()
    expect((await at.post('/DirectDeposit/create', at.tokens.employee, at.signed({}))).status).toBe(200)
    expect(await at.detail(at.tokens.employee)).toMatchObject({
      hidesNumbers: false,
      answers: { accountNumber: directDeposit.sample.accountNumber, firstName: directDeposit.sample.firstName },
    })
    at.pass(5 * minute)
    expect(await at.detail(at.tokens.employee)).toMatchObject({
      hidesNumbers: true,
      answers: { accountNumber: '••••••5678', routing: '••••0024', firstName: directDeposit.sample.firstName },
    })
  })

  it('aren’t said to be hidden where there are none, nor to staff', async () => {
    await at.logInAgain()
    expect((await at.detail(at.tokens.manager)).hidesNumbers).toBe(false)
    at.pass(5 * minute)
    const w4 = (await tasksOf(at.server, at.tokens.employee)).list.find(({ formId }) => formId === 1)
    const opened = await at.post<{ hidesNumbers: boolean }>('/w4form/getautofill', at.tokens.employee, {
      UserDocumentId: w4?.userDocumentId,
    })
    expect(opened.body.data?.hidesNumbers).toBe(false)
  })
})
