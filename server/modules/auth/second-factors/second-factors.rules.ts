import { toString as toPicture } from 'qrcode'
import type { NewAuthenticatorApp, RecoveryCodes, SecondFactors } from '#contract/endpoints/second-factors.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import { consumeInTransaction, refund } from '../../../platform/rate-limit/rate-limit.ts'
import { recordCredentialChange } from '../../../policies/credential-changes.ts'
import { sessionCodeLimit } from '../attempt-limits.ts'
import { isSecondFactorRequired } from '../../../policies/required-second-factor.ts'
import { countPasskeys, deletePasskeys } from '../passkeys/passkeys.store.ts'
import type { AccountPerson } from '../auth.store.ts'
import { endTrust } from '../auth.store.ts'
import type { StepUpCall } from '../step-up.rules.ts'
import { sessionOf } from '../step-up.rules.ts'
import { appSecretOf, newAppSecret } from './authenticator-app.ts'
import { deleteRecoveryCodes, recoveryCodesLeft, renewRecoveryCodes } from './recovery-codes.ts'
import type { FactorCall } from './factor-changes.ts'
import { announceFactorChange, factorOwner } from './factor-changes.ts'
import { addApp, appAddedAt, deleteApp, takeAppCode } from './second-factors.store.ts'

/** What a person has to log in with besides their password. */
export const listSecondFactors = (services: Services, { actor }: FactorCall): Promise<SecondFactors> =>
  services.db.system(async ({ trx }) => {
    const added = await appAddedAt(trx, actor.userId)
    return {
      isRequired: isSecondFactorRequired(services.config, actor.role),
      app: added === undefined ? null : { addedAt: added.toISOString() },
      passkeys: await countPasskeys(trx, actor.userId),
      recoveryCodesLeft: await recoveryCodesLeft(trx, actor.userId),
    }
  })

/** Makes the secret of a new app, which counts once a code confirms it. Throws `conflict` where there is an app. */
export const startApp = (services: Services, call: FactorCall): Promise<NewAuthenticatorApp> =>
  services.db.system(async (unit) => {
    const person = await factorOwner(unit, call)
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
export const confirmApp = async (services: Services, call: StepUpCall, code: string): Promise<RecoveryCodes> => {
  const outcome = await services.db.system(async (unit) => {
    const person = await factorOwner(unit, call)
    const consumed = await consumeInTransaction(unit.trx, services, sessionCodeLimit(person, sessionOf(call)))
    const now = services.now()
    if (!(await takeAppCode(unit.trx, services.dataKeys, person.id, code, { state: 'new', now })))
      return new Problem('invalid', 'codeWrong', { fields: { oneTimeCode: { key: 'codeWrong' } } })
    await refund(unit.trx, consumed, -1)
    await endTrust(unit.trx, person.id)
    await recordCredentialChange(unit.trx, { personId: person.id, kind: 'authenticator app' }, now)
    await announceFactorChange(services, unit, call, person, 'app added')
    return { recoveryCodes: await renewRecoveryCodes(unit.trx, services, person.id) }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

/** Deletes the recovery codes of a person who has nothing left that they could replace. */
export const deleteUnneededCodes = async (
  { trx }: UnitOfWork,
  { id, role }: Pick<AccountPerson, 'id' | 'role'>,
): Promise<void> => {
  const hasApp = (await appAddedAt(trx, id)) !== undefined
  const needsForPasskey = isPlatformRole(role) && (await countPasskeys(trx, id)) > 0
  if (!hasApp && !needsForPasskey) await deleteRecoveryCodes(trx, id)
}

/** Removes the app, and recovery codes that replace nothing else. Throws `not found` where there is none. */
export const removeApp = (services: Services, call: FactorCall): Promise<null> =>
  services.db.system(async (unit) => {
    const person = await factorOwner(unit, call)
    if (!(await deleteApp(unit.trx, person.id))) throw new Problem('not found', 'notFound')
    await deleteUnneededCodes(unit, person)
    await announceFactorChange(services, unit, call, person, 'app removed')
    return null
  })

/** New recovery codes in place of those of before. Throws `conflict` where there is nothing that they could replace. */
export const replaceRecoveryCodes = (services: Services, call: FactorCall): Promise<RecoveryCodes> =>
  services.db.system(async (unit) => {
    const person = await factorOwner(unit, call)
    if (!person.hasSecondFactor) throw new Problem('conflict', 'conflict')
    const recoveryCodes = await renewRecoveryCodes(unit.trx, services, person.id)
    await announceFactorChange(services, unit, call, person, 'codes renewed')
    return { recoveryCodes }
  })

/** Removes all second factors of a person, whose account somebody else makes theirs again. */
export const removeSecondFactors = async ({ trx }: UnitOfWork, personId: number): Promise<void> => {
  await deleteApp(trx, personId)
  await deletePasskeys(trx, personId)
  await deleteRecoveryCodes(trx, personId)
}
