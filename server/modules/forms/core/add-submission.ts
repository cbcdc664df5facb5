import { customAlphabet } from 'nanoid'
import type { TaskStatus } from '#contract/domain/statuses.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { preparedQuery } from '../../../platform/database/prepared-query.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { SubmissionContext } from './form.rules.ts'
import type { SignedContent } from './form.store.ts'
import { submissionContext } from '../../../policies/last-answers.ts'
import { numberMarks } from './review-flags/number-mark.ts'

/** A submission to store. */
export interface NewSubmission {
  readonly uuid: string
  readonly edition: string
  readonly content: SignedContent
  readonly answersDigest: string
  readonly attestation: string
  readonly language: string
  readonly signedAt: Date
  readonly receivedAt: Date
  /** It corrects an earlier one: what the task is afterwards, and the employer part that stays signed. */
  readonly correction?: {
    readonly corrects: number
    readonly status: TaskStatus
    readonly employerSubmissionId: number | null
  }
}

// No letters or digits that are easily confused when read aloud or copied by hand.
const randomPrefix = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ', 3)
const digits = customAlphabet('23456789', 3)

interface NewRow extends Omit<NewSubmission, 'content' | 'correction'> {
  readonly businessId: number
  readonly documentId: number
  readonly personId: number
  readonly formId: number
  readonly content: Uint8Array
  readonly numberMark: Uint8Array | null
  readonly confirmationNumber: string
  readonly corrects: number | null
  readonly status: TaskStatus
  readonly employerSubmissionId: number | null
}

// Returns no row if the confirmation number is taken.
const addRow = preparedQuery((trx, row: NewRow) =>
  trx
    .with('added', (query) =>
      query
        .insertInto('form_submission')
        .values({
          business_id: row.businessId,
          task_id: row.documentId,
          person_id: row.personId,
          submission_uuid: row.uuid,
          form_id: row.formId,
          edition: row.edition,
          content: row.content,
          number_mark: row.numberMark,
          answers_digest: row.answersDigest,
          attestation: row.attestation,
          language: row.language,
          signed_at: row.signedAt,
          received_at: row.receivedAt,
          confirmation_number: row.confirmationNumber,
          corrects_submission_id: row.corrects,
        })
        .onConflict((conflict) => conflict.columns(['business_id', 'confirmation_number']).doNothing())
        .returning('id'),
    )
    .updateTable('task')
    .from('added')
    .set((is) => ({
      status: row.status,
      edition: row.edition,
      confirmation_number: row.confirmationNumber,
      submission_id: is.ref('added.id'),
      employer_submission_id: row.employerSubmissionId,
      submitted_at: row.receivedAt,
      reasons: JSON.stringify([]),
    }))
    .where('task.business_id', '=', row.businessId)
    .where('task.id', '=', row.documentId)
    .returning('added.id'),
)

/**
 * Adds a submission and makes it the task's latest. Returns its id and a confirmation number unique in this business.
 */
export const addSubmission = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: SubmissionContext,
  { correction, ...submission }: NewSubmission,
): Promise<{ id: number; confirmationNumber: string }> => {
  const row = {
    ...submission,
    businessId: task.business_id,
    documentId: task.id,
    personId: task.person_id,
    formId: task.form_id,
    numberMark: numberMarks(cipher, submission.content.answers)[0] ?? null,
    corrects: correction?.corrects ?? null,
    status: correction?.status ?? 'submitted',
    // Without a correction it was signed for the previous answers, so it is required again.
    employerSubmissionId: correction?.employerSubmissionId ?? null,
    content: cipher.encrypt(Buffer.from(JSON.stringify(submission.content)), submissionContext(submission.uuid)),
  }
  for (let tries = 0; ; tries += 1) {
    const confirmationNumber = `${randomPrefix()}-${digits()}${tries > 3 ? digits() : ''}`
    const [added] = await addRow(trx, { ...row, confirmationNumber })
    if (added !== undefined) return { id: added.id, confirmationNumber }
  }
}
