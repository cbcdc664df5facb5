import { createHash } from 'node:crypto'
import type { Edition } from '#contract/forms/editions/edition.ts'
import { isEditionAccepted, namedEdition } from '#contract/forms/editions/edition.ts'
import { isChangeable, isCorrected } from '#contract/forms/registry.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { TaskTransition } from '#contract/domain/statuses.ts'
import { canTransition } from '#contract/domain/statuses.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Actor } from '../../../platform/database/database.ts'

/** What a submission says about the task it is for. */
export interface SubmissionClaim {
  readonly id?: number | undefined
  readonly userDocumentId: number
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
  readonly userId?: number | undefined
}

/** The columns of a task that a submission has to match. */
export const submissionContextColumns = [
  'task.business_id',
  'task.id',
  'task.location_id',
  'task.person_id',
  'task.form_id',
  'task.home_state',
  'task.status',
  'task.submission_id',
  'task.effective_submission_id',
  'task.employer_submission_id',
  'task.withdrawn_at',
  'task.reasons',
] as const
/** What a form's rules know of the task and its people. */
export type SubmissionContext = Pick<
  Task,
  | 'business_id'
  | 'id'
  | 'location_id'
  | 'person_id'
  | 'form_id'
  | 'status'
  | 'submission_id'
  | 'effective_submission_id'
  | 'employer_submission_id'
  | 'withdrawn_at'
  | 'reasons'
>

/** Returns the transition by which this form may be submitted for a task; throws the first rule that refuses it. */
export const requireSubmittable = (
  task: SubmissionContext,
  actor: Actor,
  formId: number,
  claim: SubmissionClaim,
  lane: string | undefined,
): TaskTransition => {
  if (task.form_id !== formId) throw new Problem('not found', 'notFound')
  if (task.person_id !== actor.userId) throw new Problem('forbidden', 'notYourSignature')
  if (lane !== undefined && lane !== taskLane(task.id)) throw new Problem('forbidden', 'ticketOther')
  const isOther =
    (claim.businessId ?? task.business_id) !== task.business_id ||
    (claim.locationId ?? task.location_id) !== task.location_id ||
    (claim.userId ?? task.person_id) !== task.person_id
  if (isOther) throw new Problem('not found', 'notFound')
  if (task.withdrawn_at !== null) throw new Problem('conflict', 'taskWithdrawn')
  if (claim.id !== undefined && claim.id !== task.submission_id) throw new Problem('conflict', 'conflict')
  // A change of an approved form names the submission: a late first submission is not a change.
  const isOfApproved = claim.id !== undefined && isChangeable(task.form_id)
  if (isCorrected(task.form_id) && task.effective_submission_id !== null) {
    if (isOfApproved && canTransition('correct', task.status)) return 'correct'
    throw new Problem('conflict', 'documentLocked')
  }
  if (canTransition('submit', task.status)) return 'submit'
  if (canTransition('resubmit', task.status)) return 'resubmit'
  if (isOfApproved && canTransition('change', task.status)) return 'change'
  throw new Problem('conflict', 'documentLocked')
}

/** What a submission says about its edition, and when; `today` and `signedOn` are YYYY-MM-DD. */
interface EditionClaim {
  readonly id: string
  /** The state whose form the answers fill in. */
  readonly variant: string | undefined
  readonly today: string
  readonly signedOn: string
}

/** The edition of a submission, if it may be used now; throws otherwise. */
export const requireCurrentEdition = (editions: readonly Edition[], claim: EditionClaim): Edition => {
  const edition = namedEdition(editions, claim.id, claim)
  if (edition === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { edition: { key: 'editionUnknown' } } })
  if (!isEditionAccepted(editions, edition, claim))
    throw new Problem('conflict', 'editionDead', { fields: { edition: { key: 'editionDead' } } })
  return edition
}

/**
 * SHA-256, hex, of the salt as it is written, a line break (0A), and the answers as RFC 8785 (JSON Canonicalization
 * Scheme) writes an object: UTF-8, names sorted by their UTF-16 units, no whitespace, numbers as ECMAScript prints
 * them; unanswered questions are left out. It can be recomputed from answers and salt. The salt is stored encrypted
 * with the answers: someone with only the digest can't try Social Security numbers against it.
 */
export const answersDigest = (answers: Readonly<Record<string, unknown>>, salt: string): string => {
  const sorted = Object.fromEntries(
    Object.entries(answers)
      .filter(([, value]) => value !== undefined)
      .sort(([a], [b]) => (a < b ? -1 : 1)),
  )
  return createHash('sha256')
    .update(`${salt}\n${JSON.stringify(sorted)}`)
    .digest('hex')
}

const shownToStaff = (
  name: string,
  value: unknown,
  masked: readonly string[],
  confidential: readonly string[],
): unknown => {
  if (typeof value !== 'string') return value
  if (confidential.includes(name)) return '••••'
  if (!masked.includes(name)) return value
  if (name === 'ssn') return `•••-••-${value.slice(-4)}`
  // How many there are is shown of an account: who reviews it sees a number that was cut short.
  if (name.startsWith('accountNumber')) return value.length > 4 ? value.slice(-4).padStart(value.length, '•') : '••••'
  return `••••${value.slice(-4)}`
}

/** The answers as staff see them: the last four characters of masked ones; nothing of a confidential one. */
export const maskedAnswers = (
  answers: Readonly<Record<string, unknown>>,
  masked: readonly string[],
  confidential: readonly string[] = [],
): Record<string, unknown> =>
  Object.fromEntries(
    Object.entries(answers).map(([name, value]) => [name, shownToStaff(name, value, masked, confidential)]),
  )

/** Names of the answers that differ between two submissions. */
export const changedAnswers = (
  before: Readonly<Record<string, unknown>> | undefined,
  now: Readonly<Record<string, unknown>>,
): string[] =>
  before === undefined
    ? []
    : [...new Set([...Object.keys(before), ...Object.keys(now)])].filter((name) => before[name] !== now[name])
