import type { PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import type { SteppedUp } from '#contract/endpoints/step-up.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Services } from '../../../platform/platform.ts'
import { consumeInTransaction, refund } from '../../../platform/rate-limit/rate-limit.ts'
import { sessionCodeLimit } from '../attempt-limits.ts'
import { personById } from '../auth.store.ts'
import type { StepUpCall } from '../step-up.rules.ts'
import { completeStepUp, recordFailedStepUp, sessionOf } from '../step-up.rules.ts'
import type { SignedAssertion } from './check-passkey.ts'
import { passkeyOptions, takeAssertion } from './check-passkey.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { loginOf } from '../../../policies/shared-logins.ts'

const useOf = async (trx: Trx, call: StepUpCall) =>
  ({ purpose: 'step-up', personId: await loginOf(trx, call.actor.userId), sessionId: sessionOf(call) }) as const

/** What the browser needs to prove with a passkey who its person is. */
export const startPasskeyStepUp = (services: Services, call: StepUpCall): Promise<PasskeyOptions> =>
  services.db.system(async ({ trx }) => passkeyOptions(trx, services, await useOf(trx, call)))

/**
 * Proves who the person of a session is by a passkey. A failed attempt is counted in a transaction that commits in any
 * case. Throws `passkeyRefused`.
 */
export const finishPasskeyStepUp = async (
  services: Services,
  call: StepUpCall,
  assertion: SignedAssertion,
): Promise<SteppedUp> => {
  const outcome = await services.db.system(async (unit) => {
    const use = await useOf(unit.trx, call)
    const person = await personById(unit.trx, use.personId)
    if (person === undefined) return new Problem('unauthenticated', 'loginNeeded')
    const consumed = await consumeInTransaction(unit.trx, services, sessionCodeLimit(person, sessionOf(call)))
    const passkey = await takeAssertion(unit, services, assertion, use, call.origin)
    if (passkey === undefined) {
      recordFailedStepUp(unit, call)
      return new Problem('invalid', 'passkeyRefused')
    }
    await refund(unit.trx, consumed, -1)
    return completeStepUp(unit, services, call, 'passkey')
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}
