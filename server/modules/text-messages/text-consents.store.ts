import { sql } from 'kysely'
import type { Trx } from '../../platform/database/database.ts'

/** What is known of a person and text messages. */
export const textConsentOf = async (trx: Trx, personId: number) => {
  const { rows } = await sql<{
    businessId: number | null
    business: string | null
    sends: boolean
    profilePhone: string | null
    phone: string | null
    agreed_at: Date | null
    ended_at: Date | null
    end_reason: 'withdrawn' | 'number changed' | 'account closed' | null
    isStopped: boolean
  }>`
    select p.business_id as "businessId", b.name as business, coalesce(setting.sends_texts, false) as sends, p.phone as "profilePhone",
      c.phone, c.agreed_at, c.ended_at, c.end_reason, exists (select 1 from text_stop s where s.phone = c.phone) as "isStopped"
    from person p
      left join business b on b.id = p.business_id
      left join reminder_setting setting on setting.business_id = p.business_id
      left join lateral (select * from text_consent t where t.person_id = p.id and t.business_id = p.business_id
        order by t.ended_at desc nulls first, t.id desc limit 1) c on true
    where p.id = ${personId}`.execute(trx)
  return rows[0]
}

/** Ends the consent of a person, if there is one. Returns its number. */
export const endTextConsent = async (
  trx: Trx,
  personId: number,
  reason: 'withdrawn' | 'number changed',
  now: Date,
): Promise<string | undefined> => {
  const row = await trx
    .updateTable('text_consent')
    .set({ ended_at: now, end_reason: reason })
    .where('person_id', '=', personId)
    .where('ended_at', 'is', null)
    .returning('phone')
    .executeTakeFirst()
  return row?.phone
}

/** Those who agreed for a number and didn't take it back, the latest first. */
export const consentsFor = (trx: Trx, phone: string) =>
  trx
    .selectFrom('text_consent')
    .select(['business_id', 'person_id', 'language'])
    .where('phone', '=', phone)
    .where('ended_at', 'is', null)
    .orderBy('agreed_at', 'desc')
    .execute()

/** Records STOP of a number; false if it had stopped before. */
export const stopNumber = async (trx: Trx, phone: string, keyword: string, now: Date): Promise<boolean> => {
  const added = await trx
    .insertInto('text_stop')
    .values({ phone, keyword, stopped_at: now })
    .onConflict((conflict) => conflict.doNothing())
    .returning('phone')
    .executeTakeFirst()
  return added !== undefined
}

/** Removes STOP of a number; false if there was none. */
export const restartNumber = async (trx: Trx, phone: string): Promise<boolean> =>
  (await trx.deleteFrom('text_stop').where('phone', '=', phone).returning('phone').executeTakeFirst()) !== undefined
