import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { emailIfPossible } from '../../platform/mail/email-if-possible.ts'
import type { Services } from '../../platform/platform.ts'
import { recordCredentialChange } from '../../policies/credential-changes.ts'
import { holderOf } from '../../policies/actors.ts'
import { loginOf } from '../../policies/shared-logins.ts'
import { isSecondFactorRequired } from '../../policies/required-second-factor.ts'
import type { AccountPerson } from './auth.store.ts'
import { peopleNamed, personById, personOfLink, setPassword } from './auth.store.ts'
import { sendToAccount } from '../text-messages/account-messages.ts'
import { acceptInvitation } from '../people/invitations/invitation.ts'
import { linkIdOf, makePasswordLink } from '../people/invitations/password-link.ts'
import { passwordChangedEmail, passwordResetEmail, linkMinutes } from './auth.emails.ts'
import { announceFactorChange } from './second-factors/factor-changes.ts'
import { removeRecentFactors } from './second-factors/recent-factors.ts'
import { deleteUnneededCodes } from './second-factors/second-factors.rules.ts'
import { passwordResetLimits } from './attempt-limits.ts'
import { withRobotCheck } from './robot-check.ts'
import { newPasswordReason } from '../../platform/crypto/new-password.ts'
import { hashPassword, isPassword } from '../../platform/crypto/password-hash.ts'
import { checkPresentPassword } from './current-password.ts'
import { revokeSessions } from './sessions.ts'

/** A new password as typed twice, and the ids of ways to log in that were added lately and stay. */
export interface NewPassword {
  readonly password: string
  readonly confirmPassword: string
  readonly retainedFactors?: readonly string[]
}

/** Requests a link. Whether the account exists is checked in the background, so that the reply doesn't reveal it. */
export const forgetPassword = (
  services: Services,
  username: string,
  answer: string | undefined,
  { ip }: Origin,
): Promise<void> => {
  return requestLink(services, { username, ip, answer }, (unit) =>
    services.jobs.enqueue(unit, 'send password reset', { username, ip }),
  )
}

/** Admits a request for a link within the limits of password resets, and queues what sends it. */
export const requestLink = (
  services: Services,
  request: { readonly username: string; readonly ip: string; readonly answer: string | undefined },
  enqueue: (unit: UnitOfWork) => Promise<unknown>,
): Promise<void> => {
  const { username, ip } = request
  const attempt = { ...request, purpose: 'password reset', limits: passwordResetLimits(username, ip) } as const
  return withRobotCheck(services, attempt, (admit) =>
    services.db.system(async (unit) => {
      await admit(unit.trx)
      await enqueue(unit)
    }),
  )
}

/** Sends the link to the active people with that username, or for those who log in together with others to the one with the credentials; the background half of `forgetPassword`. */
export const sendLink = (services: Services, username: string): Promise<void> =>
  services.db.system(async (unit) => {
    const named = await peopleNamed(unit.trx, username)
    const logins = new Set(await Promise.all(named.map(({ id }) => loginOf(unit.trx, id))))
    for (const id of logins) {
      const person = named.find((each) => each.id === id) ?? (await personById(unit.trx, id))
      if (person !== undefined) await emailResetLink(services, unit, person)
    }
  })

/** Sends a person a link to choose a new password, by email or to their phone; nothing for one who can't log in. */
export const emailResetLink = async (services: Services, unit: UnitOfWork, person: AccountPerson): Promise<void> => {
  if (person.sessionPersonId === null) return
  const reset = { personId: person.id, purpose: 'reset', minutes: linkMinutes } as const
  const link = await makePasswordLink(unit.trx, services, reset)
  await sendToAccount(services, unit, person, {
    email: (to) => passwordResetEmail(to, link),
    text: (texts) => texts.password(link),
  })
}

/** Sets a new password by a link, once; doesn't log in, and ends all sessions. Throws `linkDead`. */
export const resetPassword = async (
  services: Services,
  userData: string,
  input: NewPassword,
  origin: Origin,
): Promise<void> => {
  const id = await linkIdOf(services.master, userData, services.now())
  if (id === undefined) throw linkDead()
  const person = await services.db.system(({ trx }) => personOfLink(trx, id, services.now()))
  if (person === undefined) throw linkDead()
  await refuseWeak(input, person)
  const hash = await hashPassword(input.password)
  await services.db.system(async (unit) => {
    const present = await personOfLink(unit.trx, id, services.now())
    if (present === undefined) throw linkDead()
    await replace(
      unit,
      services,
      present,
      { hash, how: 'link', exceptSessionId: undefined, retained: input.retainedFactors ?? [] },
      origin,
    )
  })
}

const linkDead = () => new Problem('invalid', 'linkDead')

/** Changes the password of a logged-in person who knows the current one; their other sessions end. */
export const changePassword = async (
  services: Services,
  actor: Actor,
  sessionId: string | undefined,
  input: NewPassword & { readonly currentPassword: string },
  origin: Origin,
): Promise<void> => {
  const person = await checkPresentPassword(services, { actor, sessionId }, input.currentPassword)
  await refuseWeak(input, person)
  if (await isPassword(person.passwordHash, input.password)) throw refused({ password: { key: 'passwordSame' } })
  const hash = await hashPassword(input.password)
  await services.db.system(async (unit) => {
    const present = await personById(unit.trx, person.id)
    if (present?.passwordHash !== person.passwordHash) throw new Problem('conflict', 'conflict')
    const change = {
      hash,
      how: 'present password',
      exceptSessionId: sessionId,
      retained: input.retainedFactors ?? [],
    } as const
    await replace(unit, services, present, change, origin)
  })
}

const refused = (fields: FieldErrors) => new Problem('invalid', 'checkFields', { fields })

const refuseWeak = async (input: NewPassword, person: AccountPerson): Promise<void> => {
  const names = [person.businessName, person.companyName, ...person.locationNames]
  const organizationNames = names.filter((name) => name !== null)
  const weak = await newPasswordReason(input.password, { ...person, organizationNames })
  const differ = input.password !== input.confirmPassword
  if (weak === undefined && !differ) return
  throw refused({
    ...(weak === undefined ? {} : { password: weak }),
    ...(differ ? { confirmPassword: { key: 'passwordsDiffer' } } : {}),
  })
}

interface Replacement {
  readonly hash: string
  readonly how: 'link' | 'present password'
  readonly exceptSessionId: string | undefined
  readonly retained: readonly string[]
}

const replace = async (
  unit: UnitOfWork,
  services: Services,
  person: AccountPerson,
  change: Replacement,
  origin: Origin,
) => {
  const now = services.now()
  await setPassword(unit.trx, person.id, change.hash, now, change.exceptSessionId)
  const which = change.exceptSessionId === undefined ? {} : { except: change.exceptSessionId }
  const { sessions } = await revokeSessions(unit.trx, person.id, which, 'password changed', now)
  // The account may be closed, and open others.
  const actor = await holderOf(unit.trx, person.id)
  const isByLink = change.how === 'link'
  if (isByLink && !(await acceptInvitation(unit, actor, origin, now)))
    await recordCredentialChange(unit.trx, { personId: person.id, kind: 'password by link' }, now)
  // Where a second factor is required, the mailbox alone must not log in.
  const needsOlder = isByLink && isSecondFactorRequired(services.config, person.role)
  if (await removeRecentFactors(unit, person.id, { retained: change.retained, needsOlder }, now)) {
    await deleteUnneededCodes(unit, person)
    await announceFactorChange(services, unit, { actor, origin }, person, 'recent factors removed')
  }
  const about = { businessId: person.businessId, subjectId: person.id }
  unit.audit.record(actor, origin, { kind: 'password changed', ...about, data: { how: change.how } })
  if (sessions > 0)
    unit.audit.record(actor, origin, {
      kind: 'session revoked',
      ...about,
      data: { reason: 'password changed', sessions },
    })
  await emailIfPossible(services, unit, person, passwordChangedEmail)
}
