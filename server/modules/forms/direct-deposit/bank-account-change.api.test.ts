import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { mailFolder, readFileMailbox } from '#server/platform/mail/mail-folder.ts'
import { hasTool } from '#tests/tools/tools.ts'
import { tasksOf } from '#tests/server/w4.fixture.ts'
import { openDirectDeposit, person } from './direct-deposit.fixture.ts'

const minute = 60_000
let at: Awaited<ReturnType<typeof openDirectDeposit>>
let emailCount = 0

beforeAll(async () => {
  at = await openDirectDeposit()
  const { status } = await at.post('/DirectDeposit/create', at.tokens.employee, at.signed(splitSample))
  expect(status).toBe(200)
}, 120_000)
afterAll(() => at.server.close())

const change = async (more: object) =>
  at.post<{ confirmationNumber: string }>(
    '/DirectDeposit/EmployeeUpdate',
    at.tokens.employee,
    at.signed({ Id: (await at.detail(at.tokens.employee)).Id, ...more }),
  )
const confirm = (code: string, token = at.tokens.employee) =>
  at.post('/DirectDeposit/Confirm', token, { UserDocumentId: at.id, code })
const readEmails = async () =>
  (await readFileMailbox(mailFolder(at.server.services.config), 1000)).filter(({ to }) => to === person)
/** The code of the next email after those already read. */
const codeAfter = async (): Promise<string> => {
  const text = await at.server.emailTo(person, emailCount)
  emailCount += 1
  const code = /\b\d{6}\b/.exec(text)?.[0]
  if (code === undefined) throw new Error(text)
  return code
}
const reasonOf = (answer: { body: { error: unknown } }) =>
  (answer.body.error as { reason: { key: string } } | null)?.reason.key
const documentRow = () =>
  at.server.services.db.system(({ trx }) =>
    trx
      .selectFrom('task')
      .select(['status', 'submission_id', 'effective_submission_id'])
      .where('id', '=', at.id)
      .executeTakeFirstOrThrow(),
  )

describe('a later change of accounts', () => {
  it('names the submission it changes; a late one changes nothing', async () => {
    if ((await at.task()).status !== 'approved') await at.approve()
    const refused = await at.post(
      '/DirectDeposit/create',
      at.tokens.employee,
      at.signed({ accountNumber: '555566667777' }),
    )
    expect([refused.status, reasonOf(refused)]).toEqual([409, 'documentLocked'])
  })

  it('has its ticket, and waits for an emailed code while the earlier accounts count', async () => {
    emailCount = (await readEmails()).length
    const { tickets } = await tasksOf(at.server, at.tokens.employee)
    expect(tickets.map(({ lane }) => lane)).toContain(taskLane(at.id))
    const answer = await change({ accountNumber: '555566667777' })
    expect(answer.status, answer.body.message).toBe(200)
    expect(await at.task()).toMatchObject({ status: 'submitted', awaitsConfirmation: true, pdfReady: true })
    expect(await at.detail(at.tokens.manager)).toMatchObject({ awaitsConfirmation: true })
    const tooSoon = await at.approve()
    expect([tooSoon.status, reasonOf(tooSoon)]).toEqual([409, 'accountUnconfirmed'])
    const inForce = await documentRow()
    expect(inForce.effective_submission_id).not.toBe(inForce.submission_id)
    if (hasTool('pdftotext')) expect(await at.pdfText(at.tokens.employee)).toContain('C-0012-9')
  })

  it('can’t be verified by anyone else', async () => {
    const other = await at.server.logIn('employee@demo.test')
    expect((await confirm('123456', other)).status).toBe(404)
    expect((await confirm('123456', at.tokens.manager)).status).toBe(403)
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
    const soon = await at.post('/DirectDeposit/SendCode', at.tokens.employee, { UserDocumentId: at.id })
    expect([soon.status, reasonOf(soon)]).toEqual([429, 'resendTooSoon'])
    at.pass(2 * minute)
    expect((await at.post('/DirectDeposit/SendCode', at.tokens.employee, { UserDocumentId: at.id })).status).toBe(200)
    const code = await codeAfter()
    at.pass(24 * 60 * minute + 1000)
    await at.logInAgain()
    emailCount = (await readEmails()).length
    const old = await confirm(code)
    expect([old.status, reasonOf(old)]).toEqual([409, 'accountCodeUsedUp'])
  })

  it('refuses a code that was sent to an earlier address', async () => {
    expect((await at.post('/DirectDeposit/SendCode', at.tokens.employee, { UserDocumentId: at.id })).status).toBe(200)
    const code = await codeAfter()
    for (const email of ['elsewhere@example.com', person])
      await at.server.services.db.system(({ trx }) =>
        trx.updateTable('person').set({ email }).where('username', '=', person).execute(),
      )
    const old = await confirm(code)
    expect([old.status, reasonOf(old)]).toEqual([409, 'accountCodeUsedUp'])
    at.pass(2 * minute)
    emailCount = (await readEmails()).length
  })

  it('is verified with the code and then approved by someone else', async () => {
    expect((await at.post('/DirectDeposit/SendCode', at.tokens.employee, { UserDocumentId: at.id })).status).toBe(200)
    const answer = await confirm(await codeAfter())
    expect([answer.status, answer.body.data]).toEqual([200, { UserDocumentId: at.id, awaitsConfirmation: false }])
    expect((await confirm('123456')).status).toBe(409)
    expect(await at.task()).toMatchObject({ status: 'submitted', awaitsConfirmation: false })
    const before = await documentRow()
    expect(before.effective_submission_id).not.toBe(before.submission_id)
    expect((await at.approve()).status).toBe(200)
    const after = await documentRow()
    expect(after).toMatchObject({ status: 'approved', effective_submission_id: after.submission_id })
    if (hasTool('pdftotext')) expect(await at.pdfText(at.tokens.employee)).toContain('555566667777')
  })

  it('needs no code if the accounts stay the same', async () => {
    const answer = await change({ accountNumber: '555566667777', city: 'Tacoma' })
    expect(answer.status, answer.body.message).toBe(200)
    expect(await at.task()).toMatchObject({ status: 'submitted', awaitsConfirmation: false })
    expect((await at.approve()).status).toBe(200)
  })

  it('leaves the earlier accounts in force when it is returned', async () => {
    const { submission_id: inForce } = await documentRow()
    expect(
      (await change({ ddType: 'Paper', bankName: '', routing: '', accountNumber: '', accountType: '' })).status,
    ).toBe(200)
    const reject = { userDocumentId: at.id, IsReject: true, reasonType: 'mismatch' }
    expect((await at.post('/DirectDeposit/update', at.tokens.manager, reject)).status).toBe(200)
    expect(await documentRow()).toMatchObject({ status: 'returned', effective_submission_id: inForce })
    expect((await confirm('123456')).status).toBe(409)
  })

  it('is taken back with its code when its person withdraws it', async () => {
    const { submission_id: returned, effective_submission_id: inForce } = await documentRow()
    const Id = (await at.detail(at.tokens.employee)).Id
    expect(Id).toBe(returned)
    expect((await change({ accountNumber: '888899990000' })).status).toBe(200)
    expect(await at.task()).toMatchObject({ awaitsConfirmation: true })
    const SubmissionId = (await at.detail(at.tokens.employee)).Id
    const answer = await at.post('/documents/WithdrawChange', at.tokens.employee, {
      UserDocumentId: at.id,
      SubmissionId,
    })
    expect(answer.status, answer.body.message).toBe(200)
    expect(await at.task()).toMatchObject({ status: 'approved', awaitsConfirmation: false })
    expect(await documentRow()).toMatchObject({ submission_id: inForce, effective_submission_id: inForce })
    const pending = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('bank_account_change').select('task_id').where('submission_id', '=', SubmissionId).execute(),
    )
    expect(pending).toEqual([])
    expect((await confirm('123456')).status).toBe(409)
  })

  it('is in the audit log', async () => {
    const events = await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('audit_event').select('kind').where('task_id', '=', at.id).execute(),
    )
    const kinds = events.map(({ kind }) => kind)
    expect(kinds.filter((kind) => kind === 'bank account change requested')).toHaveLength(3)
    expect(kinds.filter((kind) => kind === 'bank account code failed')).toHaveLength(5)
    expect(kinds.filter((kind) => kind === 'bank account change verified')).toHaveLength(1)
  })
})
