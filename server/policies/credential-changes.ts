import type { Trx } from '../platform/database/database.ts'
import type { CredentialChangeKind } from '../schema/auth/tables.ts'

/** Days after a change of credentials in which changes of pay wait and a person's own numbers are masked. */
export const freezeDays = 7

const day = 86_400_000

/** The beginning of the seven days in which a change of credentials counts as recent. */
export const recentSince = (now: Date): Date => new Date(now.getTime() - freezeDays * day)

/** A change of how a person logs in, and the staff who took part in it. */
export interface CredentialChange {
  readonly personId: number
  readonly kind: CredentialChangeKind
  readonly requestedBy?: number
  readonly confirmedBy?: number
}

/** Records a change of credentials, which begins a freeze of seven days. */
export const recordCredentialChange = async (trx: Trx, change: CredentialChange, now: Date): Promise<void> => {
  await trx
    .insertInto('credential_change')
    .values({
      person_id: change.personId,
      kind: change.kind,
      requested_by: change.requestedBy ?? null,
      confirmed_by: change.confirmedBy ?? null,
      changed_at: now,
    })
    .execute()
}

const changesOf = (trx: Trx, personId: number, now: Date) =>
  trx
    .selectFrom('credential_change')
    .select(['kind', 'changed_at', 'requested_by', 'confirmed_by'])
    .where('person_id', '=', personId)
    .where('changed_at', '>', recentSince(now))
    .orderBy('changed_at', 'desc')

/** A freeze after changes of credentials. */
export interface CredentialFreeze {
  /** When it ends: seven days after the last change. */
  readonly until: Date
  /** Only staff corrected the address of somebody who hadn't logged in before. */
  readonly isCorrection: boolean
}

const endAfter = (changed: Date): Date => new Date(changed.getTime() + freezeDays * day)

/** The freeze of a person; undefined if no credentials changed within seven days. */
export const credentialFreezeOf = async (
  trx: Trx,
  personId: number,
  now: Date,
): Promise<CredentialFreeze | undefined> => {
  const changes = await changesOf(trx, personId, now).execute()
  const [last] = changes
  return (
    last && { until: endAfter(last.changed_at), isCorrection: changes.every(({ kind }) => kind === 'email corrected') }
  )
}

/** Until when a member of staff can't review a person's forms, having taken part in a change of their credentials. */
export const reviewBarredUntil = async (
  trx: Trx,
  { personId, reviewerId }: { readonly personId: number; readonly reviewerId: number },
  now: Date,
): Promise<Date | undefined> => {
  const last = await changesOf(trx, personId, now)
    .where((where) => where.or([where('requested_by', '=', reviewerId), where('confirmed_by', '=', reviewerId)]))
    .executeTakeFirst()
  return last && endAfter(last.changed_at)
}

/** The last recovery of the account within seven days before a signature. */
export const recoveryBefore = async (trx: Trx, personId: number, signedAt: Date): Promise<Date | undefined> =>
  (
    await changesOf(trx, personId, signedAt)
      .where('kind', '=', 'recovery')
      .where('changed_at', '<=', signedAt)
      .executeTakeFirst()
  )?.changed_at
