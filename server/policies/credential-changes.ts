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

const endAfter = (changed: Date): Date => new Date(changed.getTime() + freezeDays * day)

/** When the freeze of a person ends, seven days after the last change; undefined if none was within seven days. */
export const frozenUntil = async (trx: Trx, personId: number, now: Date): Promise<Date | undefined> => {
  const last = await changesOf(trx, personId, now).executeTakeFirst()
  return last && endAfter(last.changed_at)
}

/**
 * Begins the freeze anew when an invitation is accepted whose address staff corrected: whoever corrected it could wait
 * until seven days are over, and log in then.
 */
export const renewCorrection = async (trx: Trx, personId: number, now: Date): Promise<void> => {
  const corrected = await trx
    .selectFrom('credential_change')
    .select('requested_by')
    .where('person_id', '=', personId)
    .where('kind', '=', 'email corrected')
    .orderBy('changed_at', 'desc')
    .executeTakeFirst()
  if (corrected === undefined) return
  const requestedBy = corrected.requested_by ?? undefined
  await recordCredentialChange(
    trx,
    { personId, kind: 'email corrected', ...(requestedBy !== undefined && { requestedBy }) },
    now,
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

/** The last change of a kind that staff made within seven days before a signature. */
const staffChangeBefore = async (
  trx: Trx,
  {
    personId,
    signedAt,
    kind,
  }: { readonly personId: number; readonly signedAt: Date; readonly kind: CredentialChangeKind },
): Promise<Date | undefined> =>
  (
    await changesOf(trx, personId, signedAt)
      .where('kind', '=', kind)
      .where('changed_at', '<=', signedAt)
      .executeTakeFirst()
  )?.changed_at

/** The last recovery of the account within seven days before a signature. */
export const recoveryBefore = (trx: Trx, personId: number, signedAt: Date): Promise<Date | undefined> =>
  staffChangeBefore(trx, { personId, signedAt, kind: 'recovery' })

/** The last correction of the address by staff, or the first login after it, within seven days before a signature. */
export const correctionBefore = (trx: Trx, personId: number, signedAt: Date): Promise<Date | undefined> =>
  staffChangeBefore(trx, { personId, signedAt, kind: 'email corrected' })
