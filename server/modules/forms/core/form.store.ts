import type { Selectable } from 'kysely'
import type { ReturnReason } from '#contract/endpoints/shared-replies.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { Tables } from '../../../schema/tables.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { Task } from '../../../policies/tasks.ts'
import { submissionContext } from '../../../policies/last-answers.ts'
import { visibleTasks } from '../../../policies/tasks.ts'
import { effectiveConsent, latestConsentText } from '../../e-sign-consent/agreement.ts'
import { submissionContextColumns } from './form.rules.ts'
import type { EmployerBlock } from './server-form.ts'
import type { storedTimes } from './signing-times.ts'
import type { SignedPart, SignerAccount } from './signer-account.ts'

/** Why and by whom earlier answers were corrected. */
export interface CorrectionNote {
  readonly initials: string
  readonly reason: string
  readonly who: string
  /** Under the statement of the form, where a correction is signed. */
  readonly signature?: SignedContent['signature']
  readonly times?: ReturnType<typeof storedTimes>
}

/** What a person signed: stored encrypted as a whole. */
export interface SignedContent {
  readonly answers: Record<string, unknown>
  /** Random; part of the digest of the answers. */
  readonly salt: string
  readonly signature: {
    readonly kind: 'typed' | 'drawn'
    readonly text?: string | undefined
    /** The strokes of a drawing in the contract's notation; printed if present. */
    readonly strokes?: string | undefined
    readonly image?: string | undefined
  }
  /** Absent from before it was stored. */
  readonly account?: SignerAccount
  /** What the time of the signature was judged by. */
  readonly times?: ReturnType<typeof storedTimes>
  /** The reasons of the previous return. */
  readonly returnReasons?: readonly ReturnReason[]
  /** It corrects an earlier submission, whose signature it has. */
  readonly correction?: CorrectionNote
}

/** A stored submission, decrypted. */
export interface StoredSubmission {
  readonly id: number
  readonly edition: string
  readonly formId: number
  readonly content: SignedContent
  readonly answersDigest: string
  readonly attestation: string
  readonly signedAt: Date
  readonly receivedAt: Date
  readonly confirmationNumber: string
  /** The language of the device it was signed on. */
  readonly language: string
  /** Id of the submission that it corrects; null for none. */
  readonly corrects: number | null
}

/** The latest submission of a task, decrypted; undefined if there is none. */
export const latestSubmission = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
): Promise<StoredSubmission | undefined> => {
  if (task.submission_id === null) return undefined
  const row = await submissionsOf(trx, task).where('id', '=', task.submission_id).executeTakeFirstOrThrow()
  return opened(cipher, row)
}

/** The approved submission of a task, which counts until a later one is approved; undefined if there is none. */
export const effectiveSubmission = (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
): Promise<StoredSubmission | undefined> =>
  latestSubmission(trx, cipher, { ...task, submission_id: task.effective_submission_id })

/** The signed parts of a task, decrypted, by the ids that their devices gave them; with the language of each. */
export const signedParts = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
): Promise<ReadonlyMap<string, SignedPart>> => {
  const rows = await trx
    .selectFrom('form_submission')
    .selectAll()
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .execute()
  return new Map(
    rows.map((row) => {
      const { content } = opened(cipher, row)
      // A correction keeps the signature that it corrects, and has its own.
      const signature = content.correction?.signature ?? content.signature
      return [row.submission_uuid, { account: content.account, signature, language: row.language }]
    }),
  )
}

/** The submission before another one of the same task; undefined for the first. */
export const submissionBefore = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  id: number,
): Promise<StoredSubmission | undefined> => {
  const row = await submissionsOf(trx, task).where('id', '<', id).orderBy('id', 'desc').limit(1).executeTakeFirst()
  return row === undefined ? undefined : opened(cipher, row)
}

/** The submissions that one corrects, newest first. */
export const correctedSubmissions = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  { corrects }: Pick<StoredSubmission, 'corrects'>,
): Promise<StoredSubmission[]> => {
  const earlier: StoredSubmission[] = []
  for (let id = corrects; id !== null; id = earlier.at(-1)?.corrects ?? null) {
    const row = await submissionsOf(trx, task).where('id', '=', id).executeTakeFirstOrThrow()
    earlier.push(opened(cipher, row))
  }
  return earlier
}

const submissionsOf = (trx: Trx, task: Task) =>
  trx
    .selectFrom('form_submission')
    .selectAll()
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('part', '=', 'employee')

const opened = (cipher: BusinessCipher, row: Selectable<Tables['form_submission']>): StoredSubmission => ({
  id: row.id,
  edition: row.edition,
  formId: row.form_id,
  content: JSON.parse(
    Buffer.from(cipher.decrypt(row.content, submissionContext(row.submission_uuid))).toString(),
  ) as SignedContent,
  answersDigest: row.answers_digest,
  attestation: row.attestation,
  signedAt: row.signed_at,
  receivedAt: row.received_at,
  confirmationNumber: row.confirmation_number,
  language: row.language,
  corrects: row.corrects_submission_id,
})

/**
 * What a submission is checked against: its task, locked, the location's time zone, and its signer's latest consent.
 */
export const loadSubmissionContext = async (trx: Trx, actor: Actor, documentId: number) => {
  const row = await visibleTasks(trx, actor)
    .select(submissionContextColumns)
    .select((row) => [
      row
        .selectFrom('location')
        .select('location.time_zone')
        .whereRef('location.business_id', '=', 'task.business_id')
        .whereRef('location.id', '=', 'task.location_id')
        .as('time_zone'),
      row
        .selectFrom('e_sign_consent')
        .select(latestConsentText.as('said'))
        .where('e_sign_consent.person_id', '=', actor.userId)
        .orderBy('consented_at', 'desc')
        .orderBy('id', 'desc')
        .limit(1)
        .as('consent_said'),
    ])
    .where('task.id', '=', documentId)
    .forUpdate()
    .executeTakeFirst()
  if (row === undefined || row.time_zone === null) throw new Problem('not found', 'notFound')
  const { time_zone: timeZone, consent_said: lastConsent, ...task } = row
  return { task, timeZone, agreement: effectiveConsent(lastConsent) }
}

/** The employer's block and the person of a task. */
export const loadEmployeeAndEmployer = async (trx: Trx, task: Task) => {
  const person = await trx
    .selectFrom('person')
    .select([
      'id',
      'first_name',
      'last_name',
      'first_day_of_work',
      'state',
      'offered_on',
      'offer_recorded_on',
      'hired_on',
    ])
    .where('id', '=', task.person_id)
    .executeTakeFirstOrThrow()
  const business = await trx
    .selectFrom('business')
    .selectAll()
    .where('id', '=', task.business_id)
    .executeTakeFirstOrThrow()
  const location = await trx
    .selectFrom('location')
    .select(['id', 'name', 'state', 'time_zone'])
    .where('business_id', '=', task.business_id)
    .where('id', '=', task.location_id)
    .executeTakeFirstOrThrow()
  const employer: EmployerBlock = {
    name: business.name,
    ein: business.ein,
    streetAddress: business.street_address,
    city: business.city,
    state: business.state,
    zip: business.zip,
    firstDayOfWork: person.first_day_of_work,
  }
  return { person, business, location, employer }
}
