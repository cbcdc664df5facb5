import { afterAll, beforeAll, expect, it } from 'vitest'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, sendSealed, tasksOf } from '#tests/server/w4.fixture.ts'

let house: TestApp
const person = 'newhire@demo.test'
const submissionId = '01934e00-0000-7000-8000-0000000000d4'

beforeAll(async () => {
  house = await startTestApp()
})
afterAll(() => house.close())

it('keeps a direct deposit that came too late under the key for bank accounts', async () => {
  const token = await house.signIn(person)
  await agree(house, token, person)
  const { list, tickets, sealing } = await tasksOf(house, token)
  const task = list.find(({ formId }) => formId === directDeposit.id)
  const ticket = tickets.find(({ lane }) => lane === taskLane(task?.userDocumentId ?? 0))
  if (task === undefined || ticket === undefined) throw new Error('no direct deposit to hand in')
  await house.deps.db.system((trx) =>
    trx.updateTable('person').set({ is_active: false }).where('id', '=', task.UserId).execute(),
  )
  const answer = await sendSealed(house, {
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
  await house.deps.db.system(async (trx) => {
    const kept = await trx.selectFrom('quarantine').selectAll().executeTakeFirstOrThrow()
    expect(kept).toMatchObject({ endpoint: 'directDeposit.create', key_purpose: 'bank' })
    const opened = async (purpose: 'bank' | 'records') =>
      (await house.deps.dataKeys.of(trx, task.BusinessId, purpose)).decrypt(kept.content, `quarantine ${submissionId}`)
    await expect(opened('records')).rejects.toThrow()
    expect(Buffer.from(await opened('bank')).toString()).toContain(directDeposit.sample.routing)
  })
})
