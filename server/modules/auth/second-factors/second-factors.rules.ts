import { toString as toPicture } from 'qrcode'
import type { NewAuthenticatorApp, RecoveryCodes, SecondFactors } from '#contract/endpoints/second-factors.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Origin } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import { consumeInTransaction, refund } from '../../../platform/rate-limit/rate-limit.ts'
import { recordCredentialChange } from '../../../policies/credential-changes.ts'
import { codeAttemptLimit } from '../attempt-limits.ts'
import { isAppRequired } from '../../../policies/required-app.ts'
import type { AccountPerson } from '../auth.store.ts'
import { endTrust, personById } from '../auth.store.ts'
import { appSecretOf, newAppSecret } from './authenticator-app.ts'
import { deleteRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts'
import type { FactorChange } from './second-factors.emails.ts'
import { factorChangedEmail } from './second-factors.emails.ts'
import { addApp, appAddedAt, deleteApp, takeAppCode } from './second-factors.store.ts'

/** Whoever changes their own second factors. */
export interface FactorCall {
  readonly actor: Actor
  readonly origin: Origin
}

const self = async ({ trx }: UnitOfWork, { actor }: FactorCall): Promise<AccountPerson> => {
  const person = await personById(trx, actor.userId)
  if (person === undefined) throw new Problem('unauthenticated', 'loginNeeded')
  return person
}

/** Records a change of second factors, and tells its person by email. */
const announce = async (
  services: Services,
  unit: UnitOfWork,
  { actor, origin }: FactorCall,
  person: AccountPerson,
  change: FactorChange,
): Promise<void> => {
  unit.audit.record(actor, origin, {
    kind: 'second factor changed',
    businessId: person.businessId,
    subjectId: person.id,
    data: { change },
  })
  await services.jobs.enqueue(unit, 'send email', factorChangedEmail(person, change))
}

/** What a person has to log in with besides their password. */
export const listSecondFactors = (services: Services, { actor }: FactorCall): Promise<SecondFactors> =>
  services.db.system(async ({ trx }) => {
    const added = await appAddedAt(trx, actor.userId)
    return {
      isRequired: isAppRequired(services.config, actor.role),
      app: added === undefined ? null : { addedAt: added.toISOString() },
      recoveryCodesLeft: await recoveryCodesLeft(trx, actor.userId),
    }
  })

/** Makes the secret of a new app, which counts once a code confirms it. Throws `conflict` where there is an app. */
export const startApp = (services: Services, call: FactorCall): Promise<NewAuthenticatorApp> =>
  services.db.system(async (unit) => {
    const person = await self(unit, call)
    if ((await appAddedAt(unit.trx, person.id)) !== undefined) throw new Problem('conflict', 'conflict')
    const secret = newAppSecret()
    await addApp(unit.trx, services.dataKeys, person.id, secret)
    const { text, address } = appSecretOf(secret, person.username)
    return { secret: text, address, picture: await toPicture(address, { type: 'svg', margin: 4 }) }
  })

/**
 * Adds the app by its first code. No device skips the second step any more. A wrong code is counted in a transaction
 * that commits in any case. Throws `codeWrong`.
 */
export const confirmApp = async (services: Services, call: FactorCall, code: string): Promise<RecoveryCodes> => {
  const outcome = await services.db.system(async (unit) => {
    const person = await self(unit, call)
    const consumed = await consumeInTransaction(unit.trx, services, codeAttemptLimit(person, call.origin.ip))
    const now = services.now()
    if (!(await takeAppCode(unit.trx, services.dataKeys, person.id, code, { state: 'new', now })))
      return new Problem('invalid', 'codeWrong', { fields: { oneTimeCode: { key: 'codeWrong' } } })
    await refund(unit.trx, consumed, -1)
    await endTrust(unit.trx, person.id)
    await recordCredentialChange(unit.trx, { personId: person.id, kind: 'authenticator app' }, now)
    await announce(services, unit, call, person, 'app added')
    return { recoveryCodes: await renewRecoveryCodes(unit.trx, services.master, person.id) }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** Removes the app and its recovery codes. Throws `not found` where there is none. */
export const removeApp = (services: Services, call: FactorCall): Promise<null> =>
  services.db.system(async (unit) => {
    const person = await self(unit, call)
    if (!(await deleteApp(unit.trx, person.id))) throw new Problem('not found', 'notFound')
    await deleteRecoveryCodes(unit.trx, person.id)
    await announce(services, unit, call, person, 'app removed')
    return null
  })

/** New recovery codes in place of those of before. Throws `conflict` where there is no app that they could replace. */
export const replaceRecoveryCodes = (services: Services, call: FactorCall): Promise<RecoveryCodes> =>
  services.db.system(async (unit) => {
    const person = await self(unit, call)
    if ((await appAddedAt(unit.trx, person.id)) === undefined) throw new Problem('conflict', 'conflict')
    const recoveryCodes = await renewRecoveryCodes(unit.trx, services.master, person.id)
    await announce(services, unit, call, person, 'codes renewed')
    return { recoveryCodes }
  })

/** Removes all second factors of a person, whose account somebody else makes theirs again. */
export const removeSecondFactors = async ({ trx }: UnitOfWork, personId: number): Promise<void> => {
  await deleteApp(trx, personId)
  await deleteRecoveryCodes(trx, personId)
}
