import { sql } from 'kysely'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { demoPassword } from '../../app/demo/people.ts'
import type { RenewedTicket } from '#contract/endpoints/submissions.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import type { TestApp } from '#tests/server/in-process-server.ts'
import { startTestApp } from '#tests/server/in-process-server.ts'
import { agree, sendSealed, signedW4, tasksOf } from '#tests/server/w4.fixture.ts'
import { hashPassword } from '../../platform/crypto/password-hash.ts'
import { setPassword } from '../auth/auth.store.ts'

let server: TestApp
beforeAll(async () => {
  server = await startTestApp()
})
afterAll(() => server.close())

const person = 'newhire@demo.test'
let token: string
let tasks: Awaited<ReturnType<typeof tasksOf>>
let submissions = 0
beforeEach(async () => {
  token = await server.logIn(person)
  if (submissions === 0) await agree(server, token, person)
  tasks = await tasksOf(server, token)
  submissions += 1
})

const taskOf = (formId: number) => {
  const task = tasks.list.find((each) => each.formId === formId)
  const ticket = tasks.tickets.find(({ lane }) => lane === taskLane(task?.userDocumentId ?? 0))
  if (task === undefined || ticket === undefined) throw new Error('no task')
  return { task, ticket }
}
const w4 = (ticketToken?: string) => {
  const { task, ticket } = taskOf(1)
  const id = `01934e00-0000-7000-8000-0000000010${String(submissions).padStart(2, '0')}`
  const body = signedW4(task.userDocumentId, { signedAt: new Date().toISOString() })
  const content = { ticket, sealing: tasks.sealing, id, body }
  return sendSealed(server, ticketToken === undefined ? content : { ...content, ticketToken })
}
const deposit = () => {
  const { task, ticket } = taskOf(directDeposit.id)
  const body = {
    ...directDeposit.sample,
    userDocumentId: task.userDocumentId,
    edition: '2026',
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Noor Haddad' },
  }
  const id = '01934e00-0000-7000-8000-0000000020d4'
  const path = '/DirectDeposit/create'
  return sendSealed(server, { ticket, sealing: tasks.sealing, id, endpoint: 'directDeposit.create', path, body })
}
const replacePassword = () =>
  server.services.db.system(async ({ trx }) => {
    const hash = await hashPassword(demoPassword)
    const { id } = await trx.selectFrom('person').select('id').where('username', '=', person).executeTakeFirstOrThrow()
    await setPassword(trx, id, hash, server.services.now())
  })
const quarantined = () =>
  server.services.db.system(({ trx }) =>
    trx.selectFrom('quarantined_submission').select(['endpoint', 'reason']).orderBy('id').execute(),
  )
const statusOf = (formId: number) =>
  server.services.db.system(async ({ trx }) =>
    trx.selectFrom('task').select('status').where('id', '=', taskOf(formId).task.userDocumentId).executeTakeFirst(),
  )

const older = { status: 401, body: { error: { reason: { key: 'ticketOlder' } } } }

describe('a ticket from before the password changed', () => {
  it('submits nothing: what it brings goes to quarantine, and its person is told', async () => {
    await replacePassword()
    expect(await w4()).toMatchObject(older)
    expect(await deposit()).toMatchObject(older)
    expect(await quarantined()).toEqual([
      { endpoint: 'w4.create', reason: 'ticketOlder' },
      { endpoint: 'directDeposit.create', reason: 'ticketOlder' },
    ])
    expect([await statusOf(1), await statusOf(directDeposit.id)]).toEqual([{ status: 'open' }, { status: 'open' }])
    expect(await server.emailTo(person)).toContain('log in on the device that you signed it on')
  })

  it('submits again once its person renewed it with the new password', async () => {
    await replacePassword()
    expect(await w4()).toMatchObject(older)
    const login = await server.logIn(person)
    const renewed = await server.call<{ tickets: RenewedTicket[] }>('/sync/RenewTickets', {
      token: login,
      body: { tokens: [taskOf(1).ticket.token] },
    })
    expect((await w4(renewed.body.data?.tickets[0]?.token)).status).toBe(200)
    expect(await statusOf(1)).toEqual({ status: 'submitted' })
  })
})

describe('the credential epoch', () => {
  const epoch = () =>
    server.services.db.system(async ({ trx }) =>
      trx
        .selectFrom('person')
        .select(['id', 'credential_epoch'])
        .where('username', '=', person)
        .executeTakeFirstOrThrow(),
    )
  const counts = async (change: object): Promise<number> => {
    const before = await epoch()
    await server.services.db.system(({ trx }) =>
      trx.updateTable('person').set(change).where('id', '=', before.id).execute(),
    )
    const after = await server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select('credential_epoch').where('id', '=', before.id).executeTakeFirstOrThrow(),
    )
    return after.credential_epoch - before.credential_epoch
  }

  it('counts addresses, passwords and reactivations, and nothing else', async () => {
    expect(await counts({ email: 'noor@example.com' })).toBe(1)
    expect(await counts({ password_hash: 'another' })).toBe(1)
    expect(await counts({ is_active: false })).toBe(0)
    expect(await counts({ is_active: true })).toBe(1)
    expect(await counts({ first_name: 'Noora', must_reset_password: true })).toBe(0)
  })

  it('can’t be set by a person', async () => {
    const actor = await server.actor('manager@demo.test')
    const setting = server.services.db.as(actor, ({ trx }) =>
      sql`update person set credential_epoch = 1 where id = ${actor.userId}`.execute(trx),
    )
    await expect(setting).rejects.toThrow('permission denied')
  })
})
