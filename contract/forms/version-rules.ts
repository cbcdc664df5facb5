import { daysAfter } from '../domain/onboarding-tasks.ts'
import type { StoredVersion } from './form-version.ts'

/**
 * Whether a form furnished on a day (YYYY-MM-DD) replaces one that is in force or about to be. One that has lapsed isn't
 * replaced: "no previous such certificate is in effect" (26 USC 3402(f)(3)(A)).
 */
export const replacesOne = (earlier: readonly StoredVersion[], receivedOn: string): boolean =>
  earlier.some(
    ({ status, effectiveUntil }) => status === 'approved' && (effectiveUntil === null || effectiveUntil >= receivedOn),
  )

/**
 * What becomes of an earlier version when another one counts from a day (YYYY-MM-DD): it ends on the day before, or never
 * counts. One that was replaced before ends there too: approvals may come in another order than their forms.
 */
export const endedByNext = (earlier: StoredVersion, from: string): StoredVersion => {
  if (earlier.status === 'withdrawn') return earlier
  const { effectiveFrom, effectiveUntil } = earlier
  const lastDay = daysAfter(from, -1)
  const until = effectiveUntil !== null && effectiveUntil < lastDay ? effectiveUntil : lastDay
  const hasCounted = effectiveFrom !== null && effectiveFrom <= until
  return {
    status: 'superseded',
    effectiveFrom: hasCounted ? effectiveFrom : null,
    effectiveUntil: hasCounted ? until : null,
  }
}

/**
 * An approved version that counts from a day until another (both YYYY-MM-DD; null: without end). A claim that lapses
 * before it would count never does, and what was in force goes on.
 */
export const approvedVersion = (from: string, until: string | null): StoredVersion =>
  until !== null && until < from
    ? { status: 'superseded', effectiveFrom: null, effectiveUntil: null }
    : { status: 'approved', effectiveFrom: from, effectiveUntil: until }
