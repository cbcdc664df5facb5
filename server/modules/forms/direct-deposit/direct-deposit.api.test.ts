import { execFileSync } from 'node:child_process'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import type { TaskRow, FileReply } from '#contract/endpoints/tasks.ts'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { directDeposit, splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { mailFolder } from '#server/platform/mail/mail-folder.ts'
import { readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { hasTool } from '#server/platform/pdf/pdf-text.fixture.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

const person = 'newhire@demo.test'
const minute = 60_000
let server: TestApp
let now = Date.now()
let employee: string
let manager: string
let id = 0

beforeAll(async () => {
  server = await startTestApp({ now: () => new Date(now) })
  employee = await server.logIn(person)
  manager = await server.logIn('mgmt@demo.test')
  await agree(server, employee, person)
  id = (await task()).userDocumentId
}, 120_000)
afterAll(() => server.close())

const task = async (): Promise<Wire<TaskRow>> => {
  const row = (await tasksOf(server, employee)).list.find(({ formId }) => formId === directDeposit.id)
  if (row === undefined) throw new Error('no direct deposit among the tasks')
  return row
}
const post = <T = unknown>(path: string, token: string, body: object) => server.call<T>(path, { token, body })
const detail = async (token: string) => {
  const { body } = await post<Wire<FormDetail<Record<string, unknown>>>>('/DirectDeposit/getautofill', token, {
    UserDocumentId: id,
  })
  if (body.data === null) throw new Error(body.message)
  return body.data
}
const signed = (more: object) => ({
  ...directDeposit.sample,
  userDocumentId: id,
  edition: '2026',
  signedAt: new Date(now).toISOString(),
  signature: { kind: 'typed', text: 'Nia Okafor' },
  ...more,
})
const change = async (more: object) =>
  post<{ confirmationNumber: string }>(
    '/DirectDeposit/EmployeeUpdate',
    employee,
    signed({ Id: (await detail(employee)).Id, ...more }),
  )
const approve = () => post('/Documents/ApproveTaskForms', manager, { UserDocumentId: id })
const confirm = (code: string, token = employee) => post('/DirectDeposit/Confirm', token, { UserDocumentId: id, code })
let emailCount = 0
const readEmails = async () =>
  (await readFileMailbox(mailFolder(server.services.config), 1000)).filter(({ to }) => to === person)
/** The code of the next email after those already read. */
const codeAfter = async (): Promise<string> => {
  const text = await server.emailTo(person, emailCount)
  emailCount += 1
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(text)
  return code
}
const reasonOf = (answer: { body: { error: unknown } }) =>
  (answer.body.error as { reason: { key: string } } | null)?.reason.key
const pdfText = async (token: string): Promise<string> => {
  const { body } = await post<FileReply>('/documents/GetPdf', token, { UserDocumentId: id })
  if (body.data === null) throw new Error(body.message)
  const input = Buffer.from(body.data.base64, 'base64')
  return execFileSync('pdftotext', ['-layout', '-', '-'], { input }).toString()
}

describe('direct deposit to three accounts', () => {
  it('is stored encrypted under the bank account key, and under no other', async () => {
    const answer = await post('/DirectDeposit/create', employee, signed(splitSample))
    expect(answer.status, answer.body.message).toBe(200)
    const opens = await server.services.db.system(async ({ trx }) => {
      const row = await trx
        .selectFrom('form_submission')
        .select(['business_id', 'submission_uuid', 'content'])
        .where('task_id', '=', id)
        .executeTakeFirstOrThrow()
      const context = `form_submission ${row.submission_uuid}`
      const bank = await server.services.dataKeys.of(trx, row.business_id, 'bank')
      const records = await server.services.dataKeys.of(trx, row.business_id)
      expect(() => records.decrypt(row.content, context)).toThrow()
      return Buffer.from(bank.decrypt(row.content, context)).toString()
    })
    expect(opens).toContain(splitSample.accountNumber3)
    expect(opens).not.toContain('accountNumberAgain')
  })

  it('shows staff four characters of each number', async () => {
    const { answers } = await detail(manager)
    for (const slot of ['', '2', '3'] as const) {
      expect(answers[`accountNumber${slot}`]).toBe(`••••${splitSample[`accountNumber${slot}`].slice(-4)}`)
      expect(answers[`routing${slot}`]).toBe(`••••${splitSample[`routing${slot}`].slice(-4)}`)
    }
  })

  it('requires the photo of the promised check', async () => {
    const refused = await post('/DirectDeposit/create', employee, signed({ ddType: 'VoidedCheck' }))
    expect(refused.body.error?.fields).toEqual({ SupportiveDocPath: { key: 'fileNeeded' } })
  })

  it.skipIf(!hasTool('pdftotext'))('is printed completely, for payroll', async () => {
    expect((await approve()).status).toBe(200)
    const text = await pdfText(manager)
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

describe('a later change of accounts', () => {
  it('names the submission it changes; a late one changes nothing', async () => {
    if ((await task()).status !== 'approved') await approve()
    const refused = await post('/DirectDeposit/create', employee, signed({ accountNumber: '555566667777' }))
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'documentLocked'])
  })

  it('has its ticket, and waits for an emailed code while the earlier accounts count', async () => {
    emailCount = (await readEmails()).length
    const { tickets } = await tasksOf(server, employee)
    expect(tickets.map(({ lane }) => lane)).toContain(taskLane(id))
    const answer = await change({ accountNumber: '555566667777' })
    expect(answer.status, answer.body.message).toBe(200)
    expect(await task()).toMatchObject({ status: 'submitted', awaitsConfirmation: true, pdfReady: true })
    expect(await detail(manager)).toMatchObject({ awaitsConfirmation: true })
    const tooSoon = await approve()
    expect([tooSoon.status, reasonOf(tooSoon)]).toEqual([409, 'accountUnconfirmed'])
    const inForce = await documentRow()
    expect(inForce.effective_submission_id).not.toBe(inForce.submission_id)
    if (hasTool('pdftotext')) expect(await pdfText(employee)).toContain('C-0012-9')
  })

  it('can’t be verified by anyone else', async () => {
    const other = await server.logIn('employee@demo.test')
    expect((await confirm('123456', other)).status).toBe(404)
    expect((await confirm('123456', manager)).status).toBe(403)
  })

  it('counts wrong codes, and refuses the right one after five', async () => {
    const code = await codeAfter()
    const wrong = code === '111111' ? '222222' : '111111'
    for (let tries = 0; tries < 5; tries += 1) {
      const answer = await confirm(wrong)
      expect([answer.status, reasonOf(answer)]).toEqual([400, 'codeWrong'])
    }
    const refused = await confirm(code)
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'accountCodeUsedUp'])
  })

  it('sends another code after a while, which expires after a day', async () => {
    const soon = await post('/DirectDeposit/SendCode', employee, { UserDocumentId: id })
    expect([soon.status, reasonOf(soon)]).toEqual([429, 'resendTooSoon'])
    now += 2 * minute
    expect((await post('/DirectDeposit/SendCode', employee, { UserDocumentId: id })).status).toBe(200)
    const code = await codeAfter()
    now += 24 * 60 * minute + 1000
    employee = await server.logIn(person)
    manager = await server.logIn('mgmt@demo.test')
    emailCount = (await readEmails()).length
    const old = await confirm(code)
    expect([old.status, reasonOf(old)]).toEqual([409, 'accountCodeUsedUp'])
  })

  it('refuses a code that was sent to an earlier address', async () => {
    expect((await post('/DirectDeposit/SendCode', employee, { UserDocumentId: id })).status).toBe(200)
    const code = await codeAfter()
    for (const email of ['elsewhere@example.com', person])
      await server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ email }).where('username', '=', person).execute(),
      )
    const old = await confirm(code)
    expect([old.status, reasonOf(old)]).toEqual([409, 'accountCodeUsedUp'])
    now += 2 * minute
    emailCount = (await readEmails()).length
  })

  it('is verified with the code and then approved by someone else', async () => {
    expect((await post('/DirectDeposit/SendCode', employee, { UserDocumentId: id })).status).toBe(200)
    const answer = await confirm(await codeAfter())
    expect([answer.status, answer.body.data]).toEqual([200, { UserDocumentId: id, awaitsConfirmation: false }])
    expect((await confirm('123456')).status).toBe(409)
    expect(await task()).toMatchObject({ status: 'submitted', awaitsConfirmation: false })
    const before = await documentRow()
    expect(before.effective_submission_id).not.toBe(before.submission_id)
    expect((await approve()).status).toBe(200)
    const after = await documentRow()
    expect(after).toMatchObject({ status: 'approved', effective_submission_id: after.submission_id })
    if (hasTool('pdftotext')) expect(await pdfText(employee)).toContain('555566667777')
  })

  it('needs no code if the accounts stay the same', async () => {
    const answer = await change({ accountNumber: '555566667777', city: 'Tacoma' })
    expect(answer.status, answer.body.message).toBe(200)
    expect(await task()).toMatchObject({ status: 'submitted', awaitsConfirmation: false })
    expect((await approve()).status).toBe(200)
  })

  it('leaves the earlier accounts in force when it is returned', async () => {
    const { submission_id: inForce } = await documentRow()
    expect(
      (await change({ ddType: 'Paper', bankName: '', routing: '', accountNumber: '', accountType: '' })).status,
    ).toBe(200)
    const reject = { userDocumentId: id, IsReject: true, reasonType: 'mismatch' }
    expect((await post('/DirectDeposit/update', manager, reject)).status).toBe(200)
    expect(await documentRow()).toMatchObject({ status: 'returned', effective_submission_id: inForce })
    expect((await confirm('123456')).status).toBe(409)
  })

  it('is in the audit log', async () => {
    const events = await server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('kind').where('task_id', '=', id).execute(),
    )
    const kinds = events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'bank account change requested')).toHaveLength(2)
    expect(kinds.filter((kind) => kind === 'bank account code failed')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'bank account change verified')).toHaveLength(1)
  })
})

const documentRow = () =>
  server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .select(['status', 'submission_id', 'effective_submission_id'])
      .where('id', '=', id)
      .executeTakeFirstOrThrow(),
  )
