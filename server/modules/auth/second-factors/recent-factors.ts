import type { RecentFactor } from '#contract/endpoints/credentials.ts'
import { recentFactorDays } from '#contract/endpoints/credentials.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import { personOfLink } from '../auth.store.ts'
import { linkIdOf } from '../../people/invitations/password-link.ts'
import { deletePasskeys, passkeysOf } from '../passkeys/passkeys.store.ts'
import { deleteRecoveryCodes, recoveryCodesMadeAt } from './recovery-codes.ts'
import { appAddedAt, deleteApp } from './second-factors.store.ts'

const day = 86_400_000

interface Factor extends Omit<RecentFactor, 'addedAt'> {
  readonly addedAt: Date
}

const factorsOf = async (trx: Trx, personId: number): Promise<readonly Factor[]> => {
  const app = await appAddedAt(trx, personId)
  const codes = await recoveryCodesMadeAt(trx, personId)
  return [
    ...(await passkeysOf(trx, personId)).map(({ id, name, created_at }) => ({
      ...{ id, name, addedAt: created_at },
      kind: 'passkey' as const,
    })),
    ...(app === undefined ? [] : [{ id: 'app', kind: 'app' as const, name: null, addedAt: app }]),
    ...(codes === undefined ? [] : [{ id: 'codes', kind: 'codes' as const, name: null, addedAt: codes }]),
  ]
}

const remove = async (trx: Trx, personId: number, factors: readonly Factor[]): Promise<void> => {
  for (const { kind, id } of factors) {
    if (kind === 'passkey') await deletePasskeys(trx, personId, { only: id })
    if (kind === 'app') await deleteApp(trx, personId)
    if (kind === 'codes') await deleteRecoveryCodes(trx, personId)
  }
}

const isRecent = ({ addedAt }: Factor, now: Date): boolean => addedAt.getTime() > now.getTime() - recentFactorDays * day

/** The ways to log in that a person added lately, the newest first. */
export const recentFactorsOf = async (trx: Trx, personId: number, now: Date): Promise<readonly RecentFactor[]> =>
  (await factorsOf(trx, personId))
    .filter((factor) => isRecent(factor, now))
    .sort((one, other) => other.addedAt.getTime() - one.addedAt.getTime())
    .map((factor) => ({ ...factor, addedAt: factor.addedAt.toISOString() }))

/** The same of the person of a link to choose a password. Throws `linkDead`. */
export const recentFactorsOfLink = async (services: Services, userData: string): Promise<readonly RecentFactor[]> => {
  const now = services.now()
  const id = await linkIdOf(services.master, userData, now)
  return services.db.system(async ({ trx }) => {
    const person = id === undefined ? undefined : await personOfLink(trx, id, now)
    if (person === undefined) throw new Problem('invalid', 'linkDead')
    return recentFactorsOf(trx, person.id, now)
  })
}

/** Which of the ways to log in that were added lately a new password removes. */
export interface RecentFactorChoice {
  readonly retained: readonly string[]
  /** An older passkey or app has to remain, since a second factor is required and only a mailbox was proved. */
  readonly needsOlder: boolean
}

/**
 * Removes the ways to log in that were added lately and aren't retained, since a thief may have added them. Returns
 * whether there was any.
 */
export const removeRecentFactors = async (
  { trx }: UnitOfWork,
  personId: number,
  { retained, needsOlder }: RecentFactorChoice,
  now: Date,
): Promise<boolean> => {
  const all = await factorsOf(trx, personId)
  const isRemoved = (factor: Factor) => isRecent(factor, now) && !retained.includes(factor.id)
  const removed = all.filter(isRemoved)
  if (removed.length === 0) return false
  if (needsOlder && !all.some((factor) => factor.kind !== 'codes' && !isRecent(factor, now))) return false
  await remove(trx, personId, removed)
  return true
}

/** Removes the ways to log in that were added since a moment at which a thief may have taken the account over. */
export const removeFactorsSince = async ({ trx }: UnitOfWork, personId: number, since: Date): Promise<void> => {
  const all = await factorsOf(trx, personId)
  const left = all.filter(({ addedAt }) => addedAt < since)
  // Recovery codes replace a passkey or an app.
  const isNoneLeft = left.every(({ kind }) => kind === 'codes')
  await remove(trx, personId, isNoneLeft ? all : all.filter(({ addedAt }) => addedAt >= since))
}
