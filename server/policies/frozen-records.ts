import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../platform/database/database.ts'
import type { FileKind } from '../schema/files/tables.ts'
import { credentialFreezeOf, reviewBarredUntil } from './credential-changes.ts'

/** Who opens a file, and whether they proved who they are within the last minutes. */
export interface RecordReader {
  readonly actor: Actor | undefined
  readonly isProven?: boolean
}

/** A file of a person's records. */
export interface PersonalFile {
  readonly kind: FileKind
  readonly personId: number | null
}

/** Files of people's records, which somebody who took their account over must not see. */
const recordKinds: ReadonlySet<FileKind> = new Set(['supportive', 'signed-pdf', 'task', 'notice', 'application'])
/** Files that show numbers whole: signed forms and identity documents. */
const numberKinds: ReadonlySet<FileKind> = new Set(['supportive', 'signed-pdf'])

const dayOf = (time: Date): string => time.toISOString().slice(0, 10)

/**
 * Throws `forbidden` for one's own records within seven days of a change of one's login, since it may not be their
 * person who logged in; for one's own whole numbers without a recent step-up; and for the whole numbers of somebody
 * whose login the actor helped to change within seven days.
 */
export const requireOpenRecords = async (
  trx: Trx,
  { actor, isProven = false }: RecordReader,
  { kind, personId }: PersonalFile,
  now: Date,
): Promise<void> => {
  if (personId === null || actor === undefined || !recordKinds.has(kind)) return
  if (personId === actor.userId) {
    const freeze = await credentialFreezeOf(trx, personId, now)
    if (freeze !== undefined)
      throw new Problem('forbidden', { key: 'filesAfterCredentials', values: { day: dayOf(freeze.until) } })
    if (numberKinds.has(kind) && !isProven) throw new Problem('forbidden', 'stepUpRequired')
    return
  }
  if (!numberKinds.has(kind)) return
  const until = await reviewBarredUntil(trx, { personId, reviewerId: actor.userId }, now)
  if (until !== undefined)
    throw new Problem('forbidden', { key: 'reviewAfterCredentials', values: { day: dayOf(until) } })
}
