import type { StepUpCode, StepUpMethod, SteppedUp } from '#contract/endpoints/step-up.ts'
import { stepUpMinutes } from '#contract/endpoints/step-up.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { consumeInTransaction, refund } from '../../platform/rate-limit/rate-limit.ts'
import { sessionCodeLimit, sessionEmailLimit } from './attempt-limits.ts'
import { codeTarget, requireCodeTarget, sendToAccount } from '../text-messages/account-messages.ts'
import { stepUpCodeEmail } from './auth.emails.ts'
import { personById } from './auth.store.ts'
import { checkPresentPassword } from './current-password.ts'
import { codeHash, codeMinutes, codeTries, newCode, resendSeconds } from './one-time-codes.ts'
import { acceptCode } from './second-factors/accept-code.ts'
import { loginMethods } from './second-factors/login-methods.ts'
import { appAddedAt } from './second-factors/second-factors.store.ts'
import { countStepUpAttempt, lockStepUpCode, markProven, replaceStepUpCode } from './step-up.store.ts'
import { loginOf } from '../../policies/shared-logins.ts'

/** Who proves who they are, and in which session. */
export interface StepUpCall {
  readonly actor: Actor
  readonly sessionId: string | undefined
  readonly origin: Origin
}

/** The session that a step-up is for. Throws `loginNeeded` without one. */
export const sessionOf = ({ sessionId }: StepUpCall): string => {
  if (sessionId === undefined) throw new Problem('unauthenticated', 'loginNeeded')
  return sessionId
}

const about = ({ userId, businessId }: Actor) => ({ businessId, subjectId: userId })

/** What a code is bound to. */
const nameOf = (sessionId: string): string => `step-up ${sessionId}`

/** The ways in which a person can prove who they are, the best first. */
export const stepUpMethods = (services: Services, { actor }: StepUpCall): Promise<readonly StepUpMethod[]> =>
  services.db.system(async ({ trx }) => {
    const person = { id: await loginOf(trx, actor.userId), role: actor.role }
    const methods = await loginMethods(trx, person)
    return methods.filter((method) => method !== 'recovery')
  })

/**
 * Sends a code after checking the current password. A code that was sent a moment ago still counts, and isn't sent
 * again.
 */
export const sendStepUpCode = async (
  services: Services,
  call: StepUpCall,
  currentPassword: string,
): Promise<StepUpCode> => {
  const sessionId = sessionOf(call)
  const person = await checkPresentPassword(services, call, currentPassword)
  return services.db.system(async (unit) => {
    const now = services.now()
    if (!(await loginMethods(unit.trx, person)).includes('email')) throw new Problem('forbidden', 'forbidden')
    const held = await lockStepUpCode(unit.trx, sessionId)
    const resendAfter =
      held === undefined ? 0 : Math.ceil((held.sent_at.getTime() - now.getTime()) / 1000) + resendSeconds
    const target = codeTarget(person)
    if (held !== undefined && resendAfter > 0 && held.attempts < codeTries) return { ...target, resendAfter }
    await requireCodeTarget(services, unit.trx, person)
    await consumeInTransaction(unit.trx, services, sessionEmailLimit(person, sessionId))
    const code = newCode()
    await replaceStepUpCode(unit.trx, {
      session_id: sessionId,
      code_hash: codeHash(services.master, nameOf(sessionId), code),
      sent_at: now,
      expires_at: new Date(now.getTime() + codeMinutes * 60_000),
    })
    await sendToAccount(services, unit, person, {
      email: (to) => stepUpCodeEmail(to, code),
      text: (texts) => texts.code(code),
    })
    return { ...target, resendAfter: resendSeconds }
  })
}

/**
 * Proves who the person of a session is by the code. A wrong code is counted in a transaction that commits in any case.
 * Throws `codeWrong`, and `emailCodeUsedUp` after too many attempts or too long.
 */
export const finishStepUp = async (services: Services, call: StepUpCall, code: string): Promise<SteppedUp> => {
  const sessionId = sessionOf(call)
  const { actor } = call
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    const person = await personById(unit.trx, await loginOf(unit.trx, actor.userId))
    if (person === undefined) return new Problem('unauthenticated', 'loginNeeded')
    const consumed = await consumeInTransaction(unit.trx, services, sessionCodeLimit(person, sessionId))
    const held = await lockStepUpCode(unit.trx, sessionId)
    const isSent = held !== undefined && held.attempts < codeTries && held.expires_at > now
    const sent = isSent ? { name: nameOf(sessionId), hash: held.code_hash, by: codeTarget(person).sentBy } : undefined
    const expected = { personId: person.id, sent, acceptsRecovery: false }
    const how = await acceptCode(unit.trx, services, code, expected)
    if (how === undefined || how === 'recovery') {
      const hasApp = (await appAddedAt(unit.trx, person.id)) !== undefined
      if (!isSent && !hasApp) return refused('emailCodeUsedUp')
      await countStepUpAttempt(unit.trx, sessionId)
      recordFailedStepUp(unit, call)
      return refused('codeWrong')
    }
    await refund(unit.trx, consumed, -1)
    return completeStepUp(unit, services, call, how)
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** Records that somebody failed to prove who they are. */
export const recordFailedStepUp = (unit: UnitOfWork, { actor, origin }: StepUpCall): void =>
  unit.audit.record(actor, origin, { kind: 'identity proof failed', ...about(actor) })

/** Stores and records that the person of a session has proved who they are. */
export const completeStepUp = async (
  unit: UnitOfWork,
  { now: clock }: Pick<Services, 'now'>,
  call: StepUpCall,
  how: StepUpMethod | 'text',
): Promise<SteppedUp> => {
  const now = clock()
  await markProven(unit.trx, sessionOf(call), how, now)
  unit.audit.record(call.actor, call.origin, { kind: 'identity proven', ...about(call.actor), data: { how } })
  return { until: new Date(now.getTime() + stepUpMinutes * 60_000).toISOString() }
}

const refused = (key: 'codeWrong' | 'emailCodeUsedUp') =>
  new Problem('invalid', key, { fields: { oneTimeCode: { key } } })
