import { randomUUID } from 'node:crypto'
import { TOTP } from 'otpauth'
import type { NewPasskeyOptions, PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import type { NewAuthenticatorApp } from '#contract/endpoints/second-factors.ts'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { directDeposit } from '#contract/forms/direct-deposit/direct-deposit.ts'
import { createSoftwareAuthenticator } from '../../server/software-authenticator.ts'
import type { Wire } from '../../server/wire.ts'
import type { Attack, Tally } from './attack.ts'
import { openTally } from './attack.ts'
import { agreeBy } from './http-installation.ts'
import type { AttackPerson, Installation } from './installation.ts'
import { makeCall, personOf } from './installation.ts'
import { startLogIn } from './log-in.ts'
import { envelopeOf } from './send-request.ts'
import { taskListOf } from './submission-target.ts'

const password = 'seven quiet kettles whistle'
const laterPassword = 'nine loud spoons rattle on'

/** What the attack needs to go on, and didn't get. */
class NotTried extends Error {}

/** Makes a call that an attack is prepared with; throws with the server's message if it is refused. */
const prepare = async <T>(at: Installation, name: string, by: AttackPerson | undefined, body: object): Promise<T> => {
  const answer = await makeCall(at, name, { by, body })
  const envelope = envelopeOf<T>(answer)
  if (answer.status !== 200) throw new NotTried(`${name}: ${envelope?.message ?? `status ${answer.status}`}`)
  return envelope?.data as T
}

/** The newest text of that kind in a mailbox. */
const inMailbox = async (at: Installation, address: string, kind: RegExp): Promise<string> => {
  const email = await at.mailed(address, kind)
  if (email === undefined) throw new NotTried(`no email to ${address} can be read here`)
  return email
}

const link = /userData=([^\s"&]+)/
const code = /^\s*(\d{6})\s*$/m

/** Somebody new of the own side: their account, and the installation with their session. */
interface Newcomer {
  readonly id: number
  readonly person: AttackPerson
}

/** An account of an employee whose invitation lies in a mailbox. */
const invite = async (at: Installation, by: AttackPerson): Promise<Newcomer> => {
  const username = `lasting.${randomUUID().slice(0, 8)}@example.com`
  const data = envelopeOf<{ list: readonly Wire<TaskRow>[] }>(
    await makeCall(at, 'documents.getDocumentList', { by, body: {} }),
  )?.data
  const work = data?.list[0]
  if (work === undefined) throw new NotTried(`${by.username} has no list`)
  const { id } = await prepare<{ id: number }>(at, 'users.create', by, {
    ...{ firstName: 'Lasting', lastName: 'Access', emailId: username, role: 'EMPLOYEE' },
    ...{ businessId: work.BusinessId, locationIdList: [work.LocationId] },
  })
  return { id, person: { username, role: 'EMPLOYEE', side: 'own' } }
}

const choosePassword = async (at: Installation, address: string, chosen: string): Promise<void> => {
  const userData = decodeURIComponent(await inMailbox(at, address, link))
  await prepare(at, 'account.resetPassword', undefined, { userData, Password: chosen, ConfirmPassword: chosen })
}

/** The installation, in which a person of the attack is logged in with the code of a mailbox. */
const loggedIn = async (at: Installation, { username }: AttackPerson): Promise<Installation> => {
  const login = await startLogIn({ url: at.url, username, password, send: at.send })
  const { token } = login.session ?? (await login.finish(await inMailbox(at, username, code)))
  return { ...at, tokenOf: (person) => (person.username === username ? Promise.resolve(token) : at.tokenOf(person)) }
}

/** A recovery that its person refused is started again, by the same and by others. */
const startAgain = async (at: Installation, staff: readonly AttackPerson[], tally: Tally): Promise<void> => {
  const [by] = staff
  if (by === undefined) throw new NotTried('there is nobody who manages people')
  const { id: UserId, person } = await invite(at, by)
  await choosePassword(at, person.username, password)
  const theirs = await loggedIn(at, person)
  const recovery = { UserId, emailId: 'thief@example.com', reason: 'Lost the mailbox' }
  await prepare(at, 'accountRecovery.start', by, recovery)
  await prepare(theirs, 'accountRecovery.refuse', person, {})
  for (const each of staff)
    tally.expectRefusal(
      `a refused recovery, started again by ${each.role}`,
      await makeCall(at, 'accountRecovery.start', { by: each, body: recovery }),
    )
}

/** A passkey and an app that a thief added, after the person chose a password by a link. */
const outliveReset = async (at: Installation, by: AttackPerson, tally: Tally): Promise<void> => {
  const { person } = await invite(at, by)
  await choosePassword(at, person.username, password)
  const stolen = await loggedIn(at, person)
  const thief = createSoftwareAuthenticator(at.publicUrl)
  const options = await prepare<NewPasskeyOptions>(stolen, 'passkeys.start', person, {})
  await prepare(stolen, 'passkeys.add', person, thief.create(options))
  const app = await prepare<NewAuthenticatorApp>(stolen, 'secondFactors.startApp', person, {})
  const totp = new TOTP({ secret: app.secret })
  await prepare(stolen, 'secondFactors.confirmApp', person, { OneTimeCode: totp.generate() })

  await prepare(at, 'account.forgotPassword', undefined, { UserName: person.username, emailId: person.username })
  await choosePassword(at, person.username, laterPassword)
  const request = await makeCall(at, 'passkeys.startLogin', { body: {} })
  const signed = thief.sign(envelopeOf<PasskeyOptions>(request)?.data as PasskeyOptions)
  tally.expectRefusal(
    'a thief’s passkey after a new password by link',
    await makeCall(at, 'passkeys.logIn', { body: signed }),
  )
  tally.expectRefusal(
    'a thief’s token after a new password by link',
    await makeCall(stolen, 'passkeys.list', { by: person }),
  )
  const login = await startLogIn({ url: at.url, username: person.username, password: laterPassword, send: at.send })
  const later = new TOTP({ secret: app.secret }).generate({ timestamp: Date.now() + 30_000 })
  tally.add(
    'a thief’s app after a new password by link',
    (await login.finish(later).catch(() => undefined)) === undefined ? undefined : 'logs in',
  )
}

/** Whoever corrects the address of a hire who never logged in becomes that hire, and has their pay approved. */
const becomeHire = async (
  at: Installation,
  { by, approver }: { readonly by: AttackPerson; readonly approver: AttackPerson },
  tally: Tally,
): Promise<void> => {
  const hire = await invite(at, approver)
  await inMailbox(at, hire.person.username, link)
  const corrected = `corrected.${randomUUID().slice(0, 8)}@example.com`
  await prepare(at, 'users.update', by, { id: hire.id, emailId: corrected })
  await choosePassword(at, corrected, password)
  const person = { ...hire.person, username: corrected }
  const theirs = await loggedIn(at, person)
  if (!(await agreeBy(theirs, person))) throw new NotTried('no consent can be given from here')
  const task = (await taskListOf(theirs, person)).list.find(({ formId }) => formId === directDeposit.id)
  if (task === undefined) throw new NotTried('a hire has no direct deposit')
  await prepare(theirs, 'directDeposit.create', person, {
    ...directDeposit.sample,
    userDocumentId: task.userDocumentId,
    edition: directDeposit.editions.at(-1)?.id,
    signedAt: new Date().toISOString(),
    signature: { kind: 'typed', text: 'Lasting Access' },
  })
  const body = { UserDocumentId: task.userDocumentId }
  const answer = await makeCall(at, 'documents.approveTaskForms', { by: approver, body })
  tally.expectRefusal(`the pay of a hire whose address ${by.role} corrected, approved by ${approver.role}`, answer)
}

/** What a thief, or a faithless member of staff, would still have after everything that its person can do about it. */
export const lastingAccessAttack: Attack = {
  name: 'access that outlasts its end',
  run: async (at) => {
    const tally = openTally()
    const [owner, management, manager] = (['Owner', 'MGMT', 'STRMGR'] as const).map((role) => personOf(at, 'own', role))
    if (owner === undefined || management === undefined || manager === undefined) {
      tally.skip('an owner, management and a store manager of the own side are needed')
      return tally.result
    }
    for (const part of [
      () => startAgain(at, [management, manager, owner], tally),
      () => outliveReset(at, management, tally),
      () => becomeHire(at, { by: manager, approver: management }, tally),
    ])
      await part().catch((error: unknown) => {
        if (!(error instanceof NotTried)) throw error
        tally.skip(error.message)
      })
    return tally.result
  },
}
