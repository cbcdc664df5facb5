import { isAllowed, roleGroups } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { AccountPerson } from './auth.store.ts'

/**
 * Refuses staff a session on a device that has proved to be a kiosk: they leave kiosk mode by its PIN first. Strangers
 * stand at a kiosk, and what staff see is no one else's to see. Throws `forbidden`.
 */
export const refuseStaffOnKiosk = async (
  trx: Trx,
  { role }: Pick<AccountPerson, 'role'>,
  deviceKey: string | undefined,
): Promise<void> => {
  if (deviceKey === undefined || isAllowed(roleGroups.subject, role)) return
  const kiosk = await trx
    .selectFrom('enrolled_device')
    .select('id')
    .where('device_key', '=', deviceKey)
    .where('revoked_at', 'is', null)
    // Before it has said anything, it is one.
    .where((device) => device.or([device('is_in_kiosk_mode', '=', true), device('is_in_kiosk_mode', 'is', null)]))
    .executeTakeFirst()
  if (kiosk !== undefined) throw new Problem('forbidden', 'kioskStaff')
}
