import { customAlphabet } from 'nanoid'
import type { ApplicationAnswers } from '#contract/endpoints/applications/application-answers.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Application } from '../../policies/applications.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { BusinessCipher } from '../../platform/crypto/data-keys.ts'

/** An application to store. */
export interface NewApplication {
  readonly businessId: number
  /** The submission id. */
  readonly uuid: string
  readonly answers: ApplicationAnswers
  readonly fileId: string | undefined
  readonly receivedAt: Date
}

// No letters or digits that are easily confused when read aloud or copied by hand.
const randomPrefix = customAlphabet('ABCDEFGHJKLMNPQRSTUVWXYZ', 3)
const digits = customAlphabet('23456789', 3)
const contextOf = (uuid: string) => `application ${uuid}`

/** Adds an application with encrypted answers. Returns its id and a confirmation number unique in this business. */
export const addApplication = async (
  trx: Trx,
  cipher: BusinessCipher,
  { businessId, uuid, answers, fileId, receivedAt }: NewApplication,
): Promise<{ id: number; confirmationNumber: string }> => {
  const content = cipher.encrypt(Buffer.from(JSON.stringify(answers)), contextOf(uuid))
  for (let tries = 0; ; tries += 1) {
    const confirmationNumber = `${randomPrefix()}-${digits()}${tries > 3 ? digits() : ''}`
    const added = await trx
      .insertInto('application')
      .values({
        business_id: businessId,
        location_id: answers.locationId,
        first_name: answers.firstName ?? '',
        last_name: answers.lastName,
        email: answers.emailId ?? null,
        phone: answers.phoneNumber,
        job_title_id: answers.jobTitleId ?? null,
        content,
        file_id: fileId ?? null,
        is_adult: answers.isAdult,
        submission_uuid: uuid,
        confirmation_number: confirmationNumber,
        language: answers.language,
        created_at: receivedAt,
      })
      .onConflict((conflict) => conflict.doNothing())
      .returning('id')
      .executeTakeFirst()
    if (added !== undefined) return { id: added.id, confirmationNumber }
    if (await isTaken(trx, businessId, uuid)) throw new Problem('conflict', 'sameIdOtherContent')
  }
}

// The submission id may have been used on the business's page before it was renamed.
const isTaken = async (trx: Trx, businessId: number, uuid: string): Promise<boolean> => {
  const known = await trx
    .selectFrom('application')
    .select('id')
    .where('business_id', '=', businessId)
    .where('submission_uuid', '=', uuid)
    .executeTakeFirst()
  return known !== undefined
}

/** The decrypted answers of an application. */
export const answersOf = (
  cipher: BusinessCipher,
  application: Pick<Application, 'content' | 'submission_uuid'>,
): ApplicationAnswers =>
  JSON.parse(
    Buffer.from(cipher.decrypt(application.content, contextOf(application.submission_uuid))).toString(),
  ) as ApplicationAnswers
