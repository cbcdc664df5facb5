import type { SectionTwoFacts } from '#contract/forms/i9/section-2/facts.ts'
import type { I9Answers } from '#contract/forms/i9/i9.ts'
import { latestFirstDay } from '#contract/forms/i9/section-2/rules.ts'
import { identityAttestationOf } from '#contract/forms/i9/schema.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { StoredSubmission } from '../core/form.store.ts'
import { correctedSubmissions, latestSubmission } from '../core/form.store.ts'
import { storedSectionOne } from './stored-answers.ts'

/** The business and location of a Form I-9, as far as the employer parts depend on them. */
export interface I9Context {
  readonly isEVerify: boolean
  readonly copiesOfDocuments: 'all' | 'none'
  readonly timeZone: string
  /** 1 Monday to 7 Sunday. */
  readonly operatingDays: readonly number[]
  readonly closesOnHolidays: boolean
  /** The job lasts fewer than three business days, by the employer's records. */
  readonly isShortJob: boolean
  /** YYYY-MM-DD, by the employer's records. */
  readonly firstDayOfWork: string | null
  readonly businessName: string
  readonly personName: string
}

/** Loads the context of a task. */
export const loadI9Context = async (trx: Trx, task: Task): Promise<I9Context> => {
  const row = await trx
    .selectFrom('location')
    .innerJoin('business', 'business.id', 'location.business_id')
    .innerJoin('person', (join) => join.on('person.id', '=', task.person_id))
    .select([
      'business.is_e_verify',
      'business.name',
      'location.keeps_i9_copies',
      'location.time_zone',
      'location.operating_days',
      'location.closes_on_holidays',
      'person.first_day_of_work',
      'person.is_short_job',
      'person.first_name',
      'person.last_name',
    ])
    .where('location.business_id', '=', task.business_id)
    .where('location.id', '=', task.location_id)
    .executeTakeFirstOrThrow()
  return {
    isEVerify: row.is_e_verify,
    copiesOfDocuments: row.keeps_i9_copies ? 'all' : 'none',
    timeZone: row.time_zone,
    operatingDays: row.operating_days,
    closesOnHolidays: row.closes_on_holidays,
    isShortJob: row.is_short_job,
    firstDayOfWork: row.first_day_of_work,
    businessName: row.name,
    personName: `${row.first_name} ${row.last_name}`.trim(),
  }
}

/** Section 1 as last submitted. */
export interface SectionOne {
  readonly answers: I9Answers
  readonly submission: StoredSubmission
}

/** Section 1 of a task. Throws `conflict` if it was not submitted. */
export const sectionOneOf = async (trx: Trx, cipher: BusinessCipher, task: Task): Promise<SectionOne> => {
  const submission = await latestSubmission(trx, cipher, task)
  if (submission === undefined) throw new Problem('conflict', 'notWaiting')
  return { answers: storedSectionOne(submission.content.answers), submission }
}

/** The day (YYYY-MM-DD) on which Section 1 was first signed: a correction doesn't execute the form anew. */
export const firstSignedOn = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  submission: StoredSubmission,
  { timeZone }: Pick<I9Context, 'timeZone'>,
): Promise<string> => {
  const corrected = await correctedSubmissions(trx, cipher, task, submission)
  return dateInTimeZone(timeZone, (corrected.at(-1) ?? submission).signedAt)
}

/** The facts that Section 2 is checked against, all known. */
export const sectionTwoFactsOf = (context: I9Context, sectionOne: I9Answers, signedAt: Date): SectionTwoFacts => ({
  signedOn: dateInTimeZone(context.timeZone, signedAt),
  latestFirstDay: latestFirstDay(dateInTimeZone(context.timeZone, signedAt)),
  firstDayOfWork: context.firstDayOfWork,
  isEVerify: context.isEVerify,
  copiesOfDocuments: context.copiesOfDocuments,
  dob: sectionOne.dob,
  identityAttestation: identityAttestationOf({ ...sectionOne }),
})
