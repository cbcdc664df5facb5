import type { LoginMethod } from '#contract/endpoints/auth.ts'
import type { Role } from '#contract/domain/roles.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { countPasskeys } from '../passkeys/passkeys.store.ts'
import { recoveryCodesLeft } from './recovery-codes.ts'
import { appAddedAt } from './second-factors.store.ts'

/** Whether an emailed code can replace a stronger factor: not for those who see whole companies. */
const mayUseEmail = (role: Role): boolean => !isPlatformRole(role)

/**
 * What completes a login with a person's password, the one to ask for first.
 */
export const loginMethods = async (
  trx: Trx,
  person: { readonly id: number; readonly role: Role },
): Promise<readonly LoginMethod[]> => {
  const hasApp = (await appAddedAt(trx, person.id)) !== undefined
  const hasPasskey = (await countPasskeys(trx, person.id)) > 0
  const isStrong = hasApp || hasPasskey
  const hasRecovery = isStrong && (await recoveryCodesLeft(trx, person.id)) > 0
  return [
    ...(hasPasskey ? (['passkey'] as const) : []),
    ...(hasApp ? (['app'] as const) : []),
    ...(isStrong && !mayUseEmail(person.role) ? [] : (['email'] as const)),
    ...(hasRecovery ? (['recovery'] as const) : []),
  ]
}
