import { afterAll, beforeAll, expect, it } from 'vitest'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, sendSealed, tasksOf } from '#tests/server/w4.fixture.ts'

let server: TestApp
const person = 'newhire@demo.test'
const submissionId = '01934e00-0000-7000-8000-0000000000d4'

beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

it('encrypts a direct deposit that came too late with the key for bank accounts', async () => {
  const token = await server.logIn(person)
  await agree(server, token, person)
  const { list, tickets, sealing } = await tasksOf(server, token)
  const task = list.find(({ formId }) => formId === directDeposit.id)
  const ticket = tickets.find(({ lane }) => lane === taskLane(task?.userDocumentId ?? 0))
  if (task === undefined || ticket === undefined) throw new Error('no direct deposit task')
  await server.services.db.system(({ trx }) =>
    trx.updateTable('person').set({ is_active: false }).where('id', '=', task.UserId).execute(),
  )
  const answer = await sendSealed(server, {
    ticket,
    sealing,
    id: submissionId,
    endpoint: 'directDeposit.create',
    path: '/DirectDeposit/create',
    body: {
      ...directDeposit.sample,
      userDocumentId: task.userDocumentId,
      edition: '2026',
      signedAt: new Date().toISOString(),
      signature: { kind: 'typed', text: 'Noor Haddad' },
    },
  })
  expect(answer.status).toBe(421)
  await server.services.db.system(async ({ trx }) => {
    const quarantined = await trx.selectFrom('quarantined_submission').selectAll().executeTakeFirstOrThrow()
    expect(quarantined).toMatchObject({ endpoint: 'directDeposit.create', key_purpose: 'bank' })
    const opened = async (purpose: 'bank' | 'records') =>
      (await server.services.dataKeys.of(trx, task.BusinessId, purpose)).decrypt(
        quarantined.content,
        `quarantine ${submissionId}`,
      )
    await expect(opened('records')).rejects.toThrow()
    expect(Buffer.from(await opened('bank')).toString()).toContain(directDeposit.sample.routing)
  })
})
