import { parseLane } from '#contract/protocol/encrypted-submission.ts'
import type { Problem } from '#contract/protocol/problems.ts'
import { encodeFields } from '#contract/protocol/wire-format.ts'
import type { Origin, Trx } from '../../platform/database/database.ts'
import type { KeyPurpose } from '../../schema/keys/tables.ts'
import type { Services } from '../../platform/platform.ts'
import { purposeOf } from '../../platform/crypto/data-keys.ts'
import type { SubmissionTicketClaims } from '../../platform/crypto/submission-tickets.ts'
import type { OpenedEnvelope } from '../../platform/http/open-envelope.ts'
import { emailQuarantineNotice } from './quarantine.emails.ts'

/** The reason of a submission from before its person's credentials changed. */
const ticketOlder = 'ticketOlder'

// Reasons for which a valid submission that came late, or from before a change of credentials, is quarantined, so that
// a person can decide about it.
const quarantineReasons = [
  'inactive',
  'editionDead',
  'documentLocked',
  'applicationsClosed',
  'locationNotAccepting',
  ticketOlder,
]

/** Who sent a submission, and to which business; no person for an anonymous ticket. */
interface Sender {
  readonly personId: number | null
  readonly businessId: number | null
}

/** The key purpose of a quarantined submission: that of the form it is for. */
const keyPurposeFor = async (trx: Trx, lane: string): Promise<KeyPurpose> => {
  const documentId = parseLane(lane)?.id
  if (documentId === undefined) return 'records'
  const row = await trx.selectFrom('task').select('form_id').where('id', '=', documentId).executeTakeFirst()
  return row === undefined ? 'records' : purposeOf(row.form_id)
}

/** Stores an envelope's body encrypted; returns whether it is new. */
const storeInQuarantine = async (
  services: Services,
  trx: Trx,
  endpoint: string,
  envelope: OpenedEnvelope,
  problem: Problem,
  { personId, businessId }: Sender,
): Promise<boolean> => {
  const key_purpose = businessId === null ? 'records' : await keyPurposeFor(trx, envelope.claims.lane)
  const cipher = await services.dataKeys.of(trx, businessId ?? 0, key_purpose)
  const added = await trx
    .insertInto('quarantined_submission')
    .values({
      business_id: businessId,
      person_id: personId,
      submission_uuid: envelope.submissionId,
      endpoint,
      reason: problem.reason.key,
      content: cipher.encrypt(envelope.body, `quarantine ${envelope.submissionId}`),
      key_purpose,
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning('id')
    .executeTakeFirst()
  return added !== undefined
}

const senderOf = async (trx: Trx, { ownerId, businessId }: SubmissionTicketClaims): Promise<Sender | undefined> => {
  if (businessId !== undefined) return { personId: null, businessId }
  const person = await trx.selectFrom('person').select('business_id').where('id', '=', ownerId).executeTakeFirst()
  return person === undefined ? undefined : { personId: ownerId, businessId: person.business_id }
}

/**
 * Records that an encrypted submission was refused, and quarantines it if it came too late. A submission that will be
 * retried is not recorded.
 */
export const auditRefusedSubmission = async (
  services: Services,
  endpoint: string,
  envelope: OpenedEnvelope,
  problem: Problem,
  origin: Origin,
): Promise<void> => {
  if (problem.kind === 'too many' || problem.kind === 'unavailable') return
  const { claims } = envelope
  const document = parseLane(claims.lane)
  await services.db.system(async (unit) => {
    const sender = await senderOf(unit.trx, claims)
    if (sender === undefined) return
    const isQuarantined = quarantineReasons.includes(problem.reason.key)
    const isNew = isQuarantined && (await storeInQuarantine(services, unit.trx, endpoint, envelope, problem, sender))
    // A form's file causes no separate email: the form follows it.
    if (isNew && endpoint !== 'user.uploadDocument')
      await emailQuarantineNotice(services, unit, sender, problem.reason.key === ticketOlder)
    unit.audit.record(undefined, origin, {
      kind: isQuarantined ? 'submission quarantined' : 'submission refused',
      businessId: sender.businessId,
      ...(sender.personId === null ? {} : { subjectId: sender.personId }),
      ...(document === undefined ? {} : { documentId: document.id }),
      data: {
        endpoint,
        reason: problem.reason.key,
        fields: Object.keys(encodeFields(endpoint, problem.fields)).join(' '),
      },
    })
  })
}
