import type { Insertable } from 'kysely'
import type { Actor, Trx } from '../../platform/database/database.ts'
import { scopeTo } from '../../policies/scope.ts'
import type { Tables } from '../../schema/tables.ts'

/** Ends a code that an actor sees, if it can still be used. */
export const endCode = async (trx: Trx, actor: Actor, id: number, now: Date): Promise<void> => {
  const visible = scopeTo(
    trx.selectFrom('device_code').innerJoin('business', 'business.id', 'device_code.business_id'),
    actor,
    {
      tpaCompany: 'business.tpa_company_id',
      business: 'device_code.business_id',
      location: 'device_code.location_id',
    },
  )
  await trx
    .updateTable('device_code')
    .set({ ended_at: now })
    .where('id', 'in', visible.select('device_code.id').where('device_code.id', '=', id))
    .where('ended_at', 'is', null)
    .execute()
}

/** Adds a code. */
export const addCode = async (trx: Trx, row: Insertable<Tables['device_code']>): Promise<number> => {
  const { id } = await trx.insertInto('device_code').values(row).returning('id').executeTakeFirstOrThrow()
  return id
}

/** Uses a code up; undefined if there is none that is still good. Of two devices at once, one gets it. */
export const takeCode = (trx: Trx, hash: string, now: Date) =>
  trx
    .updateTable('device_code')
    .set({ ended_at: now })
    .where('code_hash', '=', hash)
    .where('ended_at', 'is', null)
    .where('expires_at', '>', now)
    .returning(['business_id', 'id', 'location_id', 'name', 'pin_hash', 'created_by'])
    .executeTakeFirst()

/** Notes which device a code has set up. */
export const noteDeviceOfCode = async (
  trx: Trx,
  code: { readonly business_id: number; readonly id: number },
  deviceId: number,
): Promise<void> => {
  await trx
    .updateTable('device_code')
    .set({ device_id: deviceId })
    .where('business_id', '=', code.business_id)
    .where('id', '=', code.id)
    .execute()
}
