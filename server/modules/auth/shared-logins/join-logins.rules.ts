import type { api } from '#contract/api.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import type { CounterCode } from '#contract/endpoints/assisted-sessions.ts'
import type { EmployerList } from '#contract/endpoints/employers.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { isPassword, nobodysHash } from '../../../platform/crypto/password-hash.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { CallWithoutTransaction } from '../../../platform/http/handler.ts'
import { consumeInTransaction } from '../../../platform/rate-limit/rate-limit.ts'
import { emailIfPossible } from '../../../platform/mail/email-if-possible.ts'
import type { Services } from '../../../platform/platform.ts'
import { holderOf } from '../../../policies/actors.ts'
import { recordCredentialChange } from '../../../policies/credential-changes.ts'
import { loginOf, peopleOfLogin } from '../../../policies/shared-logins.ts'
import { loginJoinLimit } from '../attempt-limits.ts'
import { stepUpCodeEmail } from '../auth.emails.ts'
import { personById, personByName, setPassword } from '../auth.store.ts'
import { spelled } from '../basic-credentials.ts'
import type { CounterSigner } from '../counter-code.rules.ts'
import { finishCounterCode, startCounterCode } from '../counter-code.rules.ts'
import { removeSecondFactors } from '../second-factors/second-factors.rules.ts'
import { revokeSessions } from '../sessions.ts'
import { loginsJoinedEmail } from './shared-logins.emails.ts'
import { employersOf, joinLogins, peopleFacts } from './shared-logins.store.ts'

type SendCall = CallWithoutTransaction<typeof api.employers.sendJoinCode>
type JoinCall = CallWithoutTransaction<typeof api.employers.join>

const wrong = () => new Problem('invalid', 'checkFields', { fields: { currentPassword: { key: 'passwordWrong' } } })

/**
 * Throws `forbidden` unless the other log-in may be joined with the caller's: of employees of other businesses of the same
 * TPA company, so that no credentials open more than they did for a lower role.
 */
const requireJoinable = async (trx: Trx, actor: Actor, login: number): Promise<void> => {
  const mine = await peopleFacts(trx, await peopleOfLogin(trx, actor.userId))
  const theirs = await peopleFacts(trx, await peopleOfLogin(trx, login))
  const businesses = mine.map(({ business_id }) => business_id)
  const isGood =
    !isPlatformRole(actor.role) &&
    actor.businessId !== null &&
    theirs.every(
      ({ business_id, effective_tpa_company_id, role }) =>
        business_id !== null &&
        !businesses.includes(business_id) &&
        effective_tpa_company_id === actor.tpaCompanyId &&
        role === 'EMPLOYEE',
    )
  if (!isGood) throw new Problem('forbidden', 'forbidden')
}

/** The person whose log-in is joined, who proves by their own password and code that it is theirs. */
const signerOf = async (services: Services, call: Pick<SendCall, 'actor' | 'origin'>, username: string) =>
  services.db.system(async ({ trx }): Promise<CounterSigner | undefined> => {
    const { actor, origin } = call
    const named = await personByName(trx, spelled(username))
    const login = named === undefined ? undefined : await loginOf(trx, named.id)
    // The name of somebody who logs in with the credentials of another opens nothing.
    if (named === undefined || login !== named.id || login === (await loginOf(trx, actor.userId))) return undefined
    const person = await holderOf(trx, named.id)
    return {
      ...{ staff: undefined, origin, person, purpose: `join ${actor.userId}`, email: stepUpCodeEmail },
      requireAllowed: (trx) => requireJoinable(trx, actor, person.userId),
    }
  })

/**
 * Checks the password of the other log-in and then whether it may be joined, and sends the code that completes its proof.
 * An unknown name is refused like a wrong password.
 */
export const sendJoinCode = async (services: Services, call: SendCall): Promise<CounterCode> => {
  const { actor, body } = call
  await services.db.system(async ({ trx }) =>
    consumeInTransaction(trx, services, loginJoinLimit(await loginOf(trx, actor.userId))),
  )
  const signer = await signerOf(services, call, body.username)
  if (signer === undefined) {
    await isPassword(undefined, body.currentPassword)
    throw wrong()
  }
  return startCounterCode(services, signer, body.currentPassword)
}

/** Joins the other log-in with the caller's, whose credentials stay; those of the other, its sessions and its devices end. */
export const joinOtherLogin = async (services: Services, call: JoinCall): Promise<EmployerList> => {
  const { actor, body, origin } = call
  const signer = await signerOf(services, call, body.username)
  if (signer === undefined) throw new Problem('invalid', 'emailCodeUsedUp')
  await services.db.system(({ trx }) => requireJoinable(trx, actor, signer.person.userId))
  await finishCounterCode(services, signer, body.oneTimeCode)
  return services.db.system(async (unit) => {
    const now = services.now()
    const login = signer.person.userId
    await requireJoinable(unit.trx, actor, login)
    const [other, mine] = [
      await personById(unit.trx, login),
      await personById(unit.trx, await loginOf(unit.trx, actor.userId)),
    ]
    await revokeSessions(unit.trx, login, {}, 'log-ins joined', now)
    await setPassword(unit.trx, login, nobodysHash, now)
    await removeSecondFactors(unit, login)
    await recordCredentialChange(unit.trx, { personId: login, kind: 'log-ins joined' }, now)
    await joinLogins(unit.trx, login, actor.userId, now)
    for (const subjectId of [login, actor.userId])
      unit.audit.record(undefined, origin, { kind: 'employer added', businessId: null, subjectId })
    for (const to of [other, mine])
      if (to !== undefined)
        await emailIfPossible(services, unit, to, (person) =>
          loginsJoinedEmail(person, other?.businessName ?? '', mine?.username ?? ''),
        )
    return { list: await employersOf(unit.trx, actor.userId) }
  })
}
