import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import type { AccountRecovery } from '#contract/endpoints/account-recovery.ts'
import type { RenewedTicket } from '#contract/endpoints/submissions.ts'
import { splitSample } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { formIds } from '#contract/domain/lookups.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { demoPassword } from '#server/app/demo/people.ts'
import { sendSealed, tasksOf } from '#tests/server/w4.fixture.ts'
import type { Wire } from '#tests/server/wire.ts'
import type { Target } from './takeovers.fixture.ts'
import { openTarget, victim } from './takeovers.fixture.ts'

let at: Target
beforeEach(async () => void (at = await openTarget()), 120_000)
afterEach(() => at.server.close())

const reasonOf = (answer: { body: { error: unknown } }) =>
  (answer.body.error as { reason?: { key: string } } | null)?.reason?.key
const minute = 60_000
const hour = 60 * minute
const day = 24 * hour
const password = 'seven quiet kettles whistle'
const idOf = async (username: string): Promise<number> =>
  (
    await at.server.services.db.system(({ trx }) =>
      trx.selectFrom('person').select('id').where('username', '=', username).executeTakeFirstOrThrow(),
    )
  ).id
const by = async (who: string, path: string, body: object) => at.post(path, await at.server.logIn(who), body)
const linkTo = async (address: string): Promise<string> =>
  new URL(/^http\S+userData=\S+$/m.exec(await at.server.emailTo(address))?.[0] ?? 'http://none').searchParams.get(
    'userData',
  ) ?? ''
const choosePassword = (userData: string) =>
  at.post('/user/resetpassword', '', { userData, Password: password, ConfirmPassword: password })

/** Accounts of managers that MGMT creates, and whose invitations are accepted. */
const createManagers = async (...addresses: readonly string[]) => {
  const { locationIds } = await at.server.actor(victim)
  for (const emailId of addresses) {
    const person = {
      firstName: 'Pat',
      lastName: 'Puppet',
      emailId,
      role: 'STRMGR',
      businessId: 1,
      locationIdList: locationIds,
    }
    expect((await by('mgmt@demo.test', '/user/create', person)).status).toBe(200)
    expect((await choosePassword(await linkTo(emailId))).status).toBe(200)
  }
}
const startRecovery = async (who: string) => {
  const body = { UserId: await idOf(victim), emailId: 'thief@example.com', reason: 'Lost the mailbox' }
  const started = await at.post<Wire<AccountRecovery>>('/user/StartRecovery', await at.server.logIn(who), body)
  expect(started.status, started.body.message).toBe(200)
  return started.body.data?.id ?? 0
}
const confirm = async (who: string, recoveryId: number) =>
  by(who, '/user/ConfirmRecovery', { UserId: await idOf(victim), recoveryId })
const setActive = async (active: boolean) => {
  const changed = await by('mgmt@demo.test', '/user/update', { id: await idOf(victim), active })
  expect(changed.status, changed.body.message).toBe(200)
}

describe('one manager alone doesn’t take an account over', () => {
  it('by keeping its person from refusing a recovery: the link works for an account that is deactivated', async () => {
    const recoveryId = await startRecovery('mgmt@demo.test')
    const link = await linkTo(victim)
    await setActive(false)
    const refused = await at.post('/account/RefuseRecoveryByLink', '', { userData: link })
    expect([refused.status, reasonOf(refused)]).toEqual([200, undefined])
    await setActive(true)
    at.pass(73 * hour)
    expect(reasonOf(await confirm('owner@demo.test', recoveryId))).toBe('recoveryNone')
    await at.expectNothingTaken()
  })

  it('by deactivating it for the time in which a recovery waits', async () => {
    const recoveryId = await startRecovery('mgmt@demo.test')
    await setActive(false)
    at.pass(73 * hour)
    await setActive(true)
    expect(reasonOf(await confirm('owner@demo.test', recoveryId))).toBe('recoveryNone')
    await at.expectNothingTaken()
  })

  it('with two accounts that they have just created', async () => {
    await createManagers('one@example.com', 'two@example.com')
    at.pass(day)
    const recoveryId = await startRecovery('one@example.com')
    at.pass(73 * hour)
    const confirmed = await confirm('two@example.com', recoveryId)
    expect([confirmed.status, reasonOf(confirmed)]).toEqual([403, 'recoverySecondPerson'])
    await at.expectNothingTaken()
  })

  it('but two managers who have worked here for a month confirm for each other', async () => {
    await createManagers('one@example.com', 'two@example.com')
    at.pass(31 * day)
    const recoveryId = await startRecovery('one@example.com')
    at.pass(73 * hour)
    expect((await confirm('two@example.com', recoveryId)).status).toBe(200)
  })
})

describe('the link that undoes a change of the address', () => {
  const changeAddress = async () => {
    const token = at.tokens.employee
    const CurrentPassword = demoPassword
    await at.post('/account/RequestEmailChange', token, { NewEmail: 'thief@example.com', CurrentPassword })
    const OneTimeCode = /^\s*(\d{6})\s*$/m.exec(await at.server.emailTo('thief@example.com'))?.[1]
    expect((await at.post('/account/ConfirmEmailChange', token, { OneTimeCode })).status).toBe(200)
    return linkTo(victim)
  }
  const undo = (userData: string) => at.post('/account/UndoEmailChange', '', { userData })

  it('keeps the former address from other accounts of the business as long as it works', async () => {
    const link = await changeAddress()
    const { locationIds } = await at.server.actor('thief@example.com')
    const person = {
      firstName: 'New',
      lastName: 'Hire',
      emailId: victim,
      role: 'EMPLOYEE',
      businessId: 1,
      locationIdList: locationIds,
    }
    const created = await by('mgmt@demo.test', '/user/create', person)
    expect(created.body.error).toMatchObject({ fields: { emailId: { key: 'usernameTaken' } } })
    expect((await undo(link)).status).toBe(200)
    await at.expectNothingTaken(undefined)
  })

  it('works for an account that is deactivated meanwhile', async () => {
    const link = await changeAddress()
    const thief = await idOf('thief@example.com')
    expect((await by('mgmt@demo.test', '/user/update', { id: thief, active: false })).status).toBe(200)
    expect((await undo(link)).status).toBe(200)
  })
})

describe('one’s own numbers', () => {
  it('are not in the signed PDF without a recent step-up', async () => {
    const read = (token: string) => at.post('/documents/GetPdf', token, { UserDocumentId: at.id })
    expect((await read(at.tokens.employee)).status).toBe(200)
    at.pass(6 * minute)
    const later = await read(at.tokens.employee)
    expect([later.status, reasonOf(later)]).toEqual([403, 'stepUpRequired'])
    const certificate = await at.post('/documents/GetCertificate', at.tokens.employee, { UserDocumentId: at.id })
    expect(certificate.status).toBe(200)
  })

  it('are not for staff who took part in a change of the login, nor do they review by an agent', async () => {
    const [person_id, requested_by] = [await idOf(victim), await idOf('mgmt@demo.test')]
    const change = { person_id, kind: 'recovery' as const, requested_by, changed_at: at.server.services.now() }
    await at.server.services.db.system(({ trx }) => trx.insertInto('credential_change').values(change).execute())
    const pdf = await by('mgmt@demo.test', '/documents/GetPdf', { UserDocumentId: at.id })
    expect([pdf.status, reasonOf(pdf)]).toEqual([403, 'reviewAfterCredentials'])
    const { list } = await tasksOf(at.server, await at.server.logIn(victim))
    const UserDocumentId = list.find(({ formId }) => formId === formIds.i9)?.userDocumentId
    const agent = { UserDocumentId, name: 'A Friend', emailId: 'friend@example.com' }
    const invited = await by('mgmt@demo.test', '/I9form/InviteRepresentative', agent)
    expect([invited.status, reasonOf(invited)]).toEqual([403, 'reviewAfterCredentials'])
  })
})

describe('a ticket for a change of pay', () => {
  const thiefs = async () => {
    const token = at.tokens.employee
    const { tickets, sealing } = await tasksOf(at.server, token)
    const ticket = tickets.find(({ lane }) => lane === taskLane(at.id))
    if (ticket === undefined) throw new Error('no ticket')
    const detail = await at.detail(token)
    const body = at.signed({ ...splitSample, Id: detail.Id, accountNumber: '999988887777' })
    const send = (end: string, ticketToken?: string) =>
      sendSealed(at.server, {
        ...{ ticket, sealing, body, id: `01934e00-0000-7000-8000-00000000bb${end}` },
        ...{ endpoint: 'directDeposit.employeeUpdate', path: '/DirectDeposit/EmployeeUpdate' },
        ...(ticketToken === undefined ? {} : { ticketToken }),
      })
    return { ticket, send }
  }

  it.each(['its person', 'staff'])('goes to quarantine when %s ended the session that got it', async (who) => {
    const { send } = await thiefs()
    const ended =
      who === 'staff'
        ? await by('mgmt@demo.test', '/user/EndSessions', { UserId: await idOf(victim) })
        : await by(victim, '/account/EndOtherSessions', {})
    expect(ended.status).toBe(200)
    const answer = await send('01')
    expect([answer.status, reasonOf(answer)]).toEqual([401, 'ticketOlder'])
    await at.expectNothingTaken()
  })

  it('still goes straight in after an ordinary logout', async () => {
    const { send } = await thiefs()
    expect((await at.post('/account/logout', at.tokens.employee, {})).status).toBe(200)
    expect((await send('02')).status).toBe(200)
  })

  it('is not renewed over a change of the login without a step-up', async () => {
    const { ticket } = await thiefs()
    const passwords = { CurrentPassword: demoPassword, Password: password, ConfirmPassword: password }
    expect((await at.post('/change-password', at.tokens.employee, passwords)).status).toBe(200)
    const renew = () =>
      at.post<{ tickets: RenewedTicket[] }>('/sync/RenewTickets', at.tokens.employee, { tokens: [ticket.token] })
    expect((await renew()).body.data?.tickets).toHaveLength(1)
    at.pass(6 * minute)
    expect((await renew()).body.data?.tickets).toEqual([])
    await at.expectNothingTaken()
  })
})
