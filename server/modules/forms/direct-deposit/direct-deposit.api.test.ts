import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { openDirectDeposit } from './direct-deposit.fixture.ts'

let at: Awaited<ReturnType<typeof openDirectDeposit>>

beforeAll(async () => {
  at = await openDirectDeposit()
}, 120_000)
afterAll(() => at.server.close())

describe('direct deposit to three accounts', () => {
  it('is stored encrypted under the bank account key, and under no other', async () => {
    const answer = await at.post('/DirectDeposit/create', at.tokens.employee, at.signed(splitSample))
    expect(answer.status, answer.body.message).toBe(200)
    const opens = await at.server.services.db.system(async ({ trx }) => {
      const row = await trx
        .selectFrom('form_submission')
        .select(['business_id', 'submission_uuid', 'content'])
        .where('task_id', '=', at.id)
        .executeTakeFirstOrThrow()
      const context = `form_submission ${row.submission_uuid}`
      const bank = await at.server.services.dataKeys.of(trx, row.business_id, 'bank')
      const records = await at.server.services.dataKeys.of(trx, row.business_id)
      expect(() => records.decrypt(row.content, context)).toThrow()
      return Buffer.from(bank.decrypt(row.content, context)).toString()
    })
    expect(opens).toContain(splitSample.accountNumber3)
    expect(opens).not.toContain('accountNumberAgain')
  })

  it('shows staff four characters of each number', async () => {
    const { answers } = await at.detail(at.tokens.manager)
    for (const slot of ['', '2', '3'] as const) {
      const number = splitSample[`accountNumber${slot}`]
      expect(answers[`accountNumber${slot}`]).toBe(number.slice(-4).padStart(number.length, '•'))
      expect(answers[`routing${slot}`]).toBe(`••••${splitSample[`routing${slot}`].slice(-4)}`)
    }
  })

  it('requires the photo of the promised check', async () => {
    const refused = await at.post('/DirectDeposit/create', at.tokens.employee, at.signed({ ddType: 'VoidedCheck' }))
    expect(refused.body.error?.fields).toEqual({ SupportiveDocPath: { key: 'fileNeeded' } })
  })

  it.skipIf(!hasTool('pdftotext'))('is printed completely, for payroll', async () => {
    expect((await at.approve()).status).toBe(200)
    const text = await at.pdfText(at.tokens.manager)
    for (const whole of [
      '0012345678',
      '0099887766',
      'C-0012-9',
      '125000024',
      '$200.00 of each pay',
      '12.5% of the net pay',
    ])
      expect(text).toContain(whole)
    expect(text).toContain('What is left of the net pay')
  })
})
