import { randomUUID } from 'node:crypto'
import type { SelfIdentificationAnswers } from '#contract/domain/self-identification.ts'
import type { SelfIdentificationSettings } from '#contract/endpoints/self-identification.ts'
import type { BusinessCipher } from '../../platform/crypto/data-keys.ts'
import type { Trx } from '../../platform/database/database.ts'

/** What is stored encrypted. */
export interface StoredAnswers {
  readonly answers: SelfIdentificationAnswers
  /** The day of the answer about disability, YYYY-MM-DD. */
  readonly disabilityOn?: string | undefined
}

/** Whose answers they are. */
export interface Answerer {
  readonly businessId: number
  readonly personId: number
}

const contextOf = (uuid: string): string => `self_identification ${uuid}`

/** The answers of an encrypted row. */
export const openAnswers = (
  cipher: BusinessCipher,
  row: { readonly content: Uint8Array; readonly answers_uuid: string },
): StoredAnswers =>
  JSON.parse(Buffer.from(cipher.decrypt(row.content, contextOf(row.answers_uuid))).toString()) as StoredAnswers

const ofPerson = (trx: Trx, { businessId, personId }: Answerer) =>
  trx
    .selectFrom('self_identification')
    .select(['content', 'answers_uuid', 'answered_at'])
    .where('business_id', '=', businessId)
    .where('person_id', '=', personId)

/** A person's own answers, and when they were given; undefined if there are none. */
export const answersOf = async (trx: Trx, cipher: BusinessCipher, answerer: Answerer) => {
  const row = await ofPerson(trx, answerer).executeTakeFirst()
  return row && { ...openAnswers(cipher, row), answeredAt: row.answered_at }
}

/** Stores answers in place of the earlier ones. */
export const keepAnswers = async (
  trx: Trx,
  cipher: BusinessCipher,
  { businessId, personId }: Answerer,
  stored: StoredAnswers,
  now: Date,
): Promise<void> => {
  const uuid = randomUUID()
  const row = {
    answers_uuid: uuid,
    content: cipher.encrypt(Buffer.from(JSON.stringify(stored)), contextOf(uuid)),
    answered_at: now,
  }
  await trx
    .insertInto('self_identification')
    .values({ business_id: businessId, person_id: personId, ...row })
    .onConflict((conflict) => conflict.columns(['business_id', 'person_id']).doUpdateSet(row))
    .execute()
}

/** Deletes a person's answers. */
export const deleteAnswers = async (trx: Trx, { businessId, personId }: Answerer): Promise<void> => {
  await trx
    .deleteFrom('self_identification')
    .where('business_id', '=', businessId)
    .where('person_id', '=', personId)
    .execute()
}

/** What a business asks. */
export const settingsOf = async (trx: Trx, businessId: number): Promise<SelfIdentificationSettings> => {
  const row = await trx
    .selectFrom('self_identification_setting')
    .select(['collects_eeo', 'is_federal_contractor'])
    .where('business_id', '=', businessId)
    .executeTakeFirst()
  return { collectsEeo: row?.collects_eeo ?? false, isFederalContractor: row?.is_federal_contractor ?? false }
}

/** Stores what a business asks. */
export const keepSettings = async (
  trx: Trx,
  businessId: number,
  { collectsEeo, isFederalContractor }: SelfIdentificationSettings,
  now: Date,
): Promise<void> => {
  const row = { collects_eeo: collectsEeo, is_federal_contractor: isFederalContractor, changed_at: now }
  await trx
    .insertInto('self_identification_setting')
    .values({ business_id: businessId, ...row })
    .onConflict((conflict) => conflict.column('business_id').doUpdateSet(row))
    .execute()
}
