import { expect, vi } from 'vitest'
import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import { splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { w4 } from '#contract/forms/w4/w4.ts'
import { openDirectDeposit, person } from '#server/modules/forms/direct-deposit/direct-deposit.fixture.ts'
import { signedW4, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'

/** The person whose account is attacked: paid by direct deposit, with a W-4. */
export const victim = person

/** What an attacker must not see: numbers of the victim's forms as the victim typed them. */
const secrets = [w4.sample.ssn, w4.sample.ssn.replaceAll('-', ''), String(splitSample.accountNumber)]

type Detail = Wire<FormDetail<Record<string, unknown>>>

/** A server on which the victim is paid by an approved direct deposit, and what an attacker tries there. */
export const openTarget = async () => {
  const at = await openDirectDeposit()
  const { server, post } = at
  const w4Task = (await tasksOf(server, at.tokens.employee)).list.find(({ formId }) => formId === 1)
  const w4Id = w4Task?.userDocumentId ?? 0
  const signedAt = new Date(server.services.now()).toISOString()
  const answers = [
    await post('/w4form/create', at.tokens.employee, signedW4(w4Id, { signedAt })),
    await post('/DirectDeposit/create', at.tokens.employee, at.signed(splitSample)),
    await at.approve(),
  ]
  expect(answers.map(({ status, body }) => [status, body.message])).toEqual(answers.map(() => [200, expect.anything()]))
  const payRow = () =>
    server.services.db.system(({ trx }) =>
      trx.selectFrom('task').select('effective_submission_id').where('id', '=', at.id).executeTakeFirstOrThrow(),
    )
  const payBefore = await payRow()

  /** Everything that somebody sees who calls as the victim. */
  const visibleTo = async (token: string): Promise<string> => {
    const replies = await Promise.all([
      post<Detail>('/w4form/getautofill', token, { UserDocumentId: w4Id }),
      post<Detail>('/DirectDeposit/getautofill', token, { UserDocumentId: at.id }),
      post('/documents/GetPdf', token, { UserDocumentId: at.id }),
    ])
    const [, , pdf] = replies
    return JSON.stringify([replies.map(({ body }) => body), pdf.status === 200 ? 'the whole PDF' : ''])
  }

  const codeTo = async (mailbox: string) => /\b\d{6}\b/.exec((await server.emailsTo(mailbox))[0] ?? '')?.[0]

  /** Sends a change of the pay account as the victim, enters a code, and has another member of staff approve it. */
  const redirectPay = async (token: string, mailbox: string) => {
    const detail = await post<Detail>('/DirectDeposit/getautofill', token, { UserDocumentId: at.id })
    await post('/DirectDeposit/EmployeeUpdate', token, {
      ...at.signed({ ...splitSample, Id: detail.body.data?.Id, accountNumber: '999988887777' }),
      signedAt: server.services.now().toISOString(),
    })
    const code = await vi.waitUntil(() => codeTo(mailbox), { timeout: 1000 }).catch(() => '000000')
    await post('/DirectDeposit/Confirm', token, { UserDocumentId: at.id, code })
    const approver = await server.logIn('tpa@demo.test')
    return post('/Documents/ApproveTaskForms', approver, { UserDocumentId: at.id })
  }

  /** Tries everything with a token that an attacker got, if they got one: pay stays, and no number is seen. */
  const expectNothingTaken = async (token?: string, mailbox = 'attacker@example.com') => {
    if (token !== undefined) {
      const visible = await visibleTo(token)
      for (const secret of secrets) expect(visible).not.toContain(secret)
      expect(visible).not.toContain('the whole PDF')
      const approval = await redirectPay(token, mailbox)
      expect([approval.status, approval.body.error]).toMatchObject([409, { reason: { key: 'payChangeWaits' } }])
    }
    expect(await payRow()).toEqual(payBefore)
  }

  return { ...at, w4Id, visibleTo, redirectPay, expectNothingTaken }
}
/** The server of an attack. */
export type Target = Awaited<ReturnType<typeof openTarget>>
