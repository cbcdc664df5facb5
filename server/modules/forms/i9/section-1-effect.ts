import type { ReviewFlag } from '#contract/endpoints/forms/review-flags.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import type { CorrectionEffect } from '#contract/forms/i9/section-1-correction.ts'
import { correctionEffect } from '#contract/forms/i9/section-1-correction.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { getEmployerSection, getSupplements } from '../core/employer-part.ts'
import { correctedSubmissions, latestSubmission } from '../core/form.store.ts'
import { loadI9Context } from './i9.context.ts'
import { storedSectionOne, storedSectionTwo } from './stored-answers.ts'

/** Section 1 before and after a correction. */
interface Corrected {
  readonly before: I9Answers
  readonly now: I9Answers
}

/** What a corrected Section 1 means for what the employer signed; undefined while nothing is signed. */
export const effectOnSectionTwo = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  { before, now }: Corrected,
): Promise<CorrectionEffect | undefined> => {
  const part = await getEmployerSection(trx, cipher, task)
  if (part === undefined) return undefined
  const context = await loadI9Context(trx, task)
  const supplements = await getSupplements(trx, cipher, task)
  return correctionEffect(before, now, {
    sectionTwo: storedSectionTwo(part.answers),
    followUps: supplements.map(({ answers }) => answers),
    facts: { signedOn: dateInTimeZone(context.timeZone, part.signedAt), isEVerify: context.isEVerify },
  })
}

/** What reviewers are to look at again: Section 1 was corrected after the employer last signed or corrected a part. */
export const correctionFlags = async (trx: Trx, cipher: BusinessCipher, task: Task): Promise<readonly ReviewFlag[]> => {
  const submission = await latestSubmission(trx, cipher, task)
  if (submission === undefined || submission.corrects === null) return []
  const part = await getEmployerSection(trx, cipher, task)
  if (part === undefined) return []
  const supplements = await getSupplements(trx, cipher, task)
  const lastPart = Math.max(...[part, ...supplements].map(({ receivedAt }) => receivedAt.getTime()))
  const versions = [submission, ...(await correctedSubmissions(trx, cipher, task, submission))]
  const examined = versions.find(({ receivedAt }) => receivedAt.getTime() <= lastPart)
  if (examined === undefined || examined === submission) return []
  const effect = await effectOnSectionTwo(trx, cipher, task, {
    before: storedSectionOne(examined.content.answers),
    now: storedSectionOne(submission.content.answers),
  })
  if (effect === undefined) return []
  const { answers, documents, reverification } = effect
  if (answers.length === 0 && documents.length === 0 && reverification === undefined) return []
  return [{ kind: 'section 1 corrected', answers, documents, ...(reverification && { reverification }) }]
}
