import { hasNumbers, mayOpenFileOf } from '#contract/forms/registry.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { FileKind } from '../schema/files/tables.ts'
import { frozenUntil, reviewBarredUntil } from './credential-changes.ts'
import { dayOfPerson } from './time-zones.ts'

/** Who opens a file, and whether they proved who they are within the last minutes. */
export interface RecordReader {
  readonly actor: Actor | undefined
  readonly isProven?: boolean
  /** They did so lately enough for files of others. */
  readonly mayGiveAccess?: boolean
  /** The file isn't shown: only its digest is. */
  readonly isUnseen?: boolean
}

/** A file of a person's records. */
export interface PersonalFile {
  readonly kind: FileKind
  readonly personId: number | null
  /** The form that it belongs to; absent for none. */
  readonly formId?: number | null
}

/** Files of people's records, which somebody who took their account over must not see. */
const recordKinds: ReadonlySet<FileKind> = new Set(['supportive', 'signed-pdf', 'task', 'notice', 'application'])
/** Files that may show numbers whole: signed forms and identity documents. */
const isOfNumbers = (kind: FileKind): kind is 'supportive' | 'signed-pdf' =>
  kind === 'supportive' || kind === 'signed-pdf'

/**
 * Throws `forbidden` for one's own records within seven days of a change of one's login, since it may not be their
 * person who logged in; for whole numbers without a recent step-up, or without the rank that sees a single number of
 * somebody else whole; and for those of somebody whose login the actor helped to change within seven days.
 */
export const requireOpenRecords = async (
  trx: Trx,
  { actor, isProven = false, mayGiveAccess = isProven, isUnseen = false }: RecordReader,
  { kind, personId, formId }: PersonalFile,
  now: Date,
): Promise<void> => {
  if (personId === null || actor === undefined || !recordKinds.has(kind)) return
  if (personId === actor.userId) {
    const frozen = await frozenUntil(trx, personId, now)
    if (frozen !== undefined)
      throw new Problem('forbidden', {
        key: 'filesAfterCredentials',
        values: { day: await dayOfPerson(trx, personId, frozen) },
      })
    if (isOfNumbers(kind) && !isProven) throw new Problem('forbidden', 'stepUpRequired')
    return
  }
  if (!isOfNumbers(kind)) return
  if (typeof formId === 'number' && hasNumbers(formId) && !isUnseen) {
    if (!mayOpenFileOf(actor.role, formId, kind)) throw new Problem('forbidden', 'numbersForManagement')
    if (!mayGiveAccess) throw new Problem('forbidden', 'stepUpRequired')
  }
  const until = await reviewBarredUntil(trx, { personId, reviewerId: actor.userId }, now)
  if (until !== undefined)
    throw new Problem('forbidden', {
      key: 'reviewAfterCredentials',
      values: { day: await dayOfPerson(trx, personId, until) },
    })
}
