import { randomBytes } from 'node:crypto'
import type { i9Calls } from '#contract/endpoints/forms/i9.ts'
import { correctedAnswers } from '#contract/forms/i9/section-1-correction.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import type { CorrectionNote, SignedContent, StoredSubmission } from '../core/form.store.ts'
import type { SigningTimes } from '../core/signing-times.ts'
import { storedTimes } from '../core/signing-times.ts'

type Submit = AuthenticatedCall<(typeof i9Calls)['create']>

/** Whether what the employee submits corrects Section 1: the employer signed Section 2, or approved the form. */
export const isCorrectionOf = (task: Pick<Task, 'effective_submission_id' | 'employer_submission_id'>): boolean =>
  task.effective_submission_id !== null || task.employer_submission_id !== null

/** The initials that mark a person's corrections where none were typed. */
export const initialsOf = (answers: Readonly<Record<string, unknown>>): string =>
  [answers['firstName'], answers['lastName']].map((name) => (typeof name === 'string' ? name.slice(0, 1) : '')).join('')

/** The names of the corrected answers; throws where nothing is corrected, or something else than what was read. */
export const requireCorrection = (
  task: Task,
  before: StoredSubmission,
  { edition, initials, correctsSignedAt }: Submit['body'],
  answers: Readonly<Record<string, unknown>>,
): readonly string[] => {
  if (edition !== before.edition)
    throw new Problem('invalid', 'checkFields', { fields: { edition: { key: 'editionUnknown' } } })
  if (correctsSignedAt !== undefined && Date.parse(correctsSignedAt) !== before.signedAt.getTime())
    throw new Problem('conflict', 'conflict')
  if (task.effective_submission_id !== null && initials === undefined)
    throw new Problem('invalid', 'checkFields', { fields: { initials: { key: 'needed' } } })
  const fields = correctedAnswers(before.content.answers, answers)
  // A form that was asked for may be found to be right.
  if (fields.length === 0 && task.status === 'approved') throw new Problem('invalid', 'correctionNone')
  return fields
}

/** What was submitted to correct Section 1, and when. */
interface Corrected {
  readonly body: Submit['body']
  readonly answers: Record<string, unknown>
  readonly times: SigningTimes
}

/** The signature of a correction is that of before, with initials and day; a returned Section 1 is signed again. */
export const correctedContent = (
  task: Task,
  before: StoredSubmission,
  { body, answers, times }: Corrected,
): SignedContent => {
  const { reasons } = task
  const signing = { signature: body.signature, times: storedTimes(times) }
  const { signature, times: signedTimes } = before.content
  const correction: CorrectionNote = {
    initials: body.initials ?? initialsOf(answers),
    reason: body.correctionReason ?? reasons.map(({ text }) => text).join(' '),
    who: body.signature.text ?? '',
    ...signing,
  }
  return {
    answers,
    salt: randomBytes(16).toString('base64url'),
    ...(task.status === 'returned' ? signing : { signature, ...(signedTimes && { times: signedTimes }) }),
    ...(reasons.length > 0 && { returnReasons: reasons }),
    correction,
  }
}
