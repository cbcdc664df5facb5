import { daysAfter } from '../domain/onboarding-tasks.ts'
import type { StoredVersion } from './form-version.ts'

/** A stored version and what orders it among the others: its id, and the day (YYYY-MM-DD) on which it was furnished. */
export interface ReceivedVersion extends StoredVersion {
  readonly id: number
  readonly receivedOn: string
}

type Received = Pick<ReceivedVersion, 'id' | 'receivedOn'>

const isReceivedAfter = (one: Received, other: Received): boolean =>
  one.receivedOn === other.receivedOn ? one.id > other.id : one.receivedOn > other.receivedOn

/**
 * Whether a form furnished on a day (YYYY-MM-DD) replaces one furnished before that was in force on that day or about to
 * be. One that has lapsed isn't replaced: "no previous such certificate is in effect" (26 USC 3402(f)(3)(A)).
 */
export const replacesOne = (others: readonly ReceivedVersion[], receivedOn: string): boolean =>
  others.some(
    (each) =>
      each.effectiveFrom !== null &&
      each.receivedOn <= receivedOn &&
      (each.effectiveUntil === null || each.effectiveUntil >= receivedOn),
  )

/** What becomes of a version when one that was furnished after it counts from a day: it ends on the day before, or never counts. */
const endedByNext = <V extends StoredVersion>(earlier: V, from: string): V => {
  const { status, effectiveFrom, effectiveUntil } = earlier
  if (status === 'withdrawn' || effectiveFrom === null) return earlier
  const lastDay = daysAfter(from, -1)
  const until = effectiveUntil !== null && effectiveUntil < lastDay ? effectiveUntil : lastDay
  const hasCounted = effectiveFrom <= until
  return {
    ...earlier,
    status: 'superseded',
    effectiveFrom: hasCounted ? effectiveFrom : null,
    effectiveUntil: hasCounted ? until : null,
  }
}

/** A version that is approved: from when, and until when by its own terms (YYYY-MM-DD; null: without end), it would count. */
export interface ApprovedForm extends Received {
  readonly from: string
  readonly until: string | null
}

/**
 * Adds an approved version to the others of its person and form: the one furnished last counts, in whatever order
 * they are approved (26 USC 3402(f)(3)(B): a certificate furnished takes the place of the one in effect). A claim that lapses
 * before it would count never does, and what was in force goes on. Returns the others as they are then.
 */
export const addToVersions = <V extends ReceivedVersion>(
  added: ApprovedForm,
  others: readonly V[],
): { readonly version: StoredVersion; readonly others: readonly V[] } => {
  const never = { status: 'superseded', effectiveFrom: null, effectiveUntil: null } as const
  if (added.until !== null && added.until < added.from) return { version: never, others }
  const approved: StoredVersion = { status: 'approved', effectiveFrom: added.from, effectiveUntil: added.until }
  const version = others
    .filter((each) => each.effectiveFrom !== null && isReceivedAfter(each, added))
    .reduce((ended, { effectiveFrom }) => endedByNext(ended, effectiveFrom ?? added.from), approved)
  if (version.effectiveFrom === null) return { version, others }
  return {
    version,
    others: others.map((each) => (isReceivedAfter(each, added) ? each : endedByNext(each, added.from))),
  }
}
