import { sql } from 'kysely'
import type { Actor, Trx } from '../../platform/database/database.ts'

/** Whether an employee is asked anything, or has answers. */
export const hasSelfIdentification = async (
  trx: Trx,
  { businessId, userId }: Pick<Actor, 'businessId' | 'userId'>,
): Promise<boolean> => {
  const { rows } = await sql<{ has: boolean }>`
    select exists (select 1 from self_identification_setting
        where business_id = ${businessId} and (collects_eeo or is_federal_contractor))
      or exists (select 1 from self_identification where business_id = ${businessId} and person_id = ${userId}) as has`.execute(
    trx,
  )
  return rows[0]?.has === true
}
