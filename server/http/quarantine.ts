import type { Problem } from '#contract/problems.ts'
import type { Origin } from '../audit/audit.ts'
import { record } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import type { OpenedEnvelope } from './open-envelope.ts'

// What arrived sound but came too late: kept, so that a person can decide about it.
const keptReasons = ['inactive', 'editionDead', 'documentLocked']

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
    const cipher = await deps.dataKeys.of(trx, person.business_id ?? 0)
    if (isKept)
      await trx
        .insertInto('quarantine')
        .values({
          business_id: person.business_id,
          person_id: personId,
          submission_uuid: envelope.submissionId,
          endpoint,
          reason: problem.reason.key,
          content: cipher.encrypt(envelope.body, `quarantine ${envelope.submissionId}`),
        })
        .onConflict((conflict) => conflict.doNothing())
        .execute()
    await record(trx, undefined, origin, {
      kind: isKept ? 'submission quarantined' : 'submission refused',
      businessId: person.business_id,
      subjectId: personId,
      ...(envelope.claims.lane.startsWith('doc:') ? { documentId: Number(envelope.claims.lane.slice(4)) } : {}),
      data: { endpoint, reason: problem.reason.key, fields: Object.keys(problem.fields).join(' ') },
    })
  })
}
