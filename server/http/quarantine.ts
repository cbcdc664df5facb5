import type { Problem } from '#contract/problems.ts'
import type { Origin } from '../audit/audit.ts'
import { record } from '../audit/audit.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'
import type { OpenedEnvelope } from './open-envelope.ts'
import { tellOfQuarantine } from './quarantine-letters.ts'

// What arrived sound but came too late: kept, so that a person can decide about it.
const keptReasons = ['inactive', 'editionDead', 'documentLocked']

/** Keeps an envelope's body, encrypted; says whether it was not kept before. */
const keep = async (
  deps: Deps,
  trx: Trx,
  endpoint: string,
  envelope: OpenedEnvelope,
  problem: Problem,
  { personId, businessId }: { readonly personId: number; readonly businessId: number | null },
): Promise<boolean> => {
  const cipher = await deps.dataKeys.of(trx, businessId ?? 0)
  const added = await trx
    .insertInto('quarantine')
    .values({
      business_id: businessId,
      person_id: personId,
      submission_uuid: envelope.submissionId,
      endpoint,
      reason: problem.reason.key,
      content: cipher.encrypt(envelope.body, `quarantine ${envelope.submissionId}`),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

/** Records that a sealed submission was refused, and keeps it where it came too late to be accepted. Never throws. */
export const noteRefusal = async (
  deps: Deps,
  endpoint: string,
  envelope: OpenedEnvelope,
  problem: Problem,
  origin: Origin,
): Promise<void> => {
  const personId = envelope.claims.ownerId
  const person = await deps.db.system((trx) =>
    trx
      .selectFrom('person')
      .select(['business_id', 'first_name', 'last_name'])
      .where('id', '=', personId)
      .executeTakeFirst(),
  )
  if (person === undefined) return
  const isKept = keptReasons.includes(problem.reason.key)
  await deps.db.system(async (trx) => {
    const kept = { personId, businessId: person.business_id }
    const isNew = isKept && (await keep(deps, trx, endpoint, envelope, problem, kept))
    // A form's file has no letter of its own: the form follows it.
    if (isNew && endpoint !== 'user.uploadDocument') await tellOfQuarantine(deps, trx, kept)
    await record(trx, undefined, origin, {
      kind: isKept ? 'submission quarantined' : 'submission refused',
      businessId: person.business_id,
      subjectId: personId,
      ...(envelope.claims.lane.startsWith('doc:') ? { documentId: Number(envelope.claims.lane.slice(4)) } : {}),
      data: { endpoint, reason: problem.reason.key, fields: Object.keys(problem.fields).join(' ') },
    })
  })
}
