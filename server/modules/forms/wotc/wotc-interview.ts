import { sql } from 'kysely'
import { ValidationError } from 'yup'
import type { ApplicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import { wotcInterview } from '#contract/forms/wotc/interview.ts'
import type { WotcInterview } from '#contract/forms/wotc/interview.ts'
import type { WotcAnswers } from '#contract/forms/wotc/schema.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../../policies/tasks.ts'
import { zoneOfLocation } from '../../../policies/time-zones.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { Trx } from '../../../platform/database/database.ts'
import { readJson } from '../../../platform/http/read-json.ts'

/** The interview of an application as it is stored. */
interface NewInterview {
  readonly businessId: number
  readonly applicationId: number
  /** The submission id of the application. */
  readonly uuid: string
  readonly answers: Partial<WotcAnswers>
  readonly receivedAt: Date
}

const contextOf = (uuid: string) => `wotc interview ${uuid}`

/**
 * Reads an interview as it was sent (JSON). Throws `invalid` without saying which answer is wrong: refusals are in the
 * audit log, which those who decide about hiring may read.
 */
export const readInterview = async (text: string): Promise<WotcInterview> => {
  const refused = new Problem('invalid', 'checkFields', { fields: { wotcInterview: { key: 'checkFields' } } })
  const sent: unknown = readJson(Buffer.from(text))
  if (typeof sent !== 'object' || sent === null) throw refused
  // Only the names of the schema: another one may be that of a prototype.
  const values = new Map<string, unknown>(Object.entries(sent))
  const answers = Object.fromEntries(Object.keys(wotcInterview.fields).map((name) => [name, values.get(name)]))
  return wotcInterview.validate(answers).catch((error: unknown) => {
    throw error instanceof ValidationError ? refused : error
  })
}

/** Page 1 of Form 8850 from an application and its interview. */
export const pageOneOf = (application: ApplicationAnswers, interview: WotcInterview): Partial<WotcAnswers> => {
  const { firstName, lastName, streetAddress, city, state, zip, phoneNumber } = application
  const name = firstName === undefined ? { hasOneName: true, lastName } : { firstName, lastName }
  return { ...name, streetAddress, city, state, zip, phoneNumber, ...interview }
}

/** Stores an interview encrypted, apart from its application. */
export const addInterview = (
  trx: Trx,
  cipher: BusinessCipher,
  { businessId, applicationId, uuid, answers, receivedAt }: NewInterview,
) =>
  trx
    .insertInto('wotc_interview')
    .values({
      business_id: businessId,
      application_id: applicationId,
      submission_uuid: uuid,
      content: cipher.encrypt(Buffer.from(JSON.stringify(answers)), contextOf(uuid)),
      received_at: receivedAt,
    })
    .execute()

const rowOf = (trx: Trx, { business_id, person_id }: Pick<Task, 'business_id' | 'person_id'>) =>
  trx
    .selectFrom('wotc_interview')
    .selectAll()
    .where('business_id', '=', business_id)
    .where('person_id', '=', person_id)
    .executeTakeFirst()

/** When the person of a task gave the information of Form 8850 as an applicant; undefined if they didn't. */
export const interviewedAt = async (trx: Trx, task: Task): Promise<Date | undefined> =>
  (await rowOf(trx, task))?.received_at

/**
 * Of people of a business, those who gave the information of Form 8850 as applicants and, as far as the record shows, on
 * or before the day of the offer (IRC 51(d)(13)(A)(ii)(I)). An interview is visible once its person has a task.
 */
export const gaveByOffer = async (
  trx: Trx,
  { business_id, time_zone }: { readonly business_id: number; readonly time_zone: string },
  personIds: readonly number[],
): Promise<readonly number[]> => {
  const rows = await trx
    .selectFrom('wotc_interview')
    .innerJoin('person', 'person.id', 'wotc_interview.person_id')
    .select('person.id')
    .where('wotc_interview.business_id', '=', business_id)
    .where('person.id', 'in', personIds)
    .where(
      sql<boolean>`coalesce((received_at at time zone ${time_zone})::date <= person.offered_on, person.offered_on is null)`,
    )
    .execute()
  return rows.map(({ id }) => id)
}

/**
 * The answers that the person of a task gave as an applicant, and that they gave them by the offer if that is on record;
 * none if they gave no answers.
 */
export const interviewAnswers = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
): Promise<Partial<WotcAnswers> | undefined> => {
  const row = await rowOf(trx, task)
  if (row === undefined) return undefined
  const bytes = cipher.decrypt(row.content, contextOf(row.submission_uuid))
  const answers = JSON.parse(Buffer.from(bytes).toString()) as Partial<WotcAnswers>
  const location = { business_id: task.business_id, time_zone: await zoneOfLocation(trx, task) }
  const inTime = await gaveByOffer(trx, location, [task.person_id])
  return inTime.length > 0 ? { ...answers, gaveByOffer: 'yes' } : answers
}
