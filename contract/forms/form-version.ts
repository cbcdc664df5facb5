import type { VersionStatus } from '../domain/statuses.ts'

/** What is stored of an approved or withdrawn version. Days are YYYY-MM-DD. */
export interface StoredVersion {
  readonly status: 'approved' | 'superseded' | 'withdrawn'
  /** From when to when it counts; null if it never did, or has no end. */
  readonly effectiveFrom: string | null
  readonly effectiveUntil: string | null
}

/** The status of a stored version on a day: it begins and ends by the calendar. */
export const versionStatusOn = (
  { status, effectiveFrom, effectiveUntil }: StoredVersion,
  day: string,
): VersionStatus => {
  if (status === 'withdrawn') return 'withdrawn'
  if (effectiveFrom === null) return 'superseded'
  if (day < effectiveFrom) return 'upcoming'
  if (effectiveUntil === null || day <= effectiveUntil) return 'in force'
  return status === 'superseded' ? 'superseded' : 'expired'
}

/**
 * A version as of a day (YYYY-MM-DD) for which a lock-in letter counts from another one on: it is disregarded for as long
 * as it would count.
 */
export const disregarded = <V extends Pick<FormVersion, 'status' | 'effectiveFrom' | 'effectiveUntil'>>(
  version: V,
  letterFrom: string,
  day: string,
): V & Pick<FormVersion, 'disregardedFrom'> => {
  const { status, effectiveFrom, effectiveUntil } = version
  const counts = status === 'in force' || status === 'upcoming'
  if (!counts || effectiveFrom === null || (effectiveUntil !== null && effectiveUntil < letterFrom)) return version
  const from = letterFrom > effectiveFrom ? letterFrom : effectiveFrom
  return { ...version, disregardedFrom: from, ...(day >= from && { status: 'disregarded' as const }) }
}

/** A version of a form as its history shows it. */
export interface FormVersion {
  /** Id of its submission. */
  readonly id: number
  readonly status: VersionStatus
  readonly edition: string
  readonly confirmationNumber: string
  /** ISO time at which it counts as signed. */
  readonly signedAt: string
  /** YYYY-MM-DD; null if it never counted, or isn't approved yet. */
  readonly effectiveFrom: string | null
  /** The last day; null while there is none. */
  readonly effectiveUntil: string | null
  /** YYYY-MM-DD: from then on, an IRS lock-in letter counts in its place; absent if none does. */
  readonly disregardedFrom?: string
  readonly hasPdf: boolean
}
