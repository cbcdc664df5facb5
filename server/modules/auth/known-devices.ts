import type { Trx } from '../../platform/database/database.ts'

/** Days after its last login at which a device is forgotten. */
const knownDays = 365

/**
 * The key that a device proved, if the person has logged in with it before; for an unknown person the same query runs
 * without a match.
 */
export const knownDeviceOf = async (
  trx: Trx,
  personId: number | undefined,
  key: string | undefined,
  now: Date,
): Promise<string | undefined> => {
  if (key === undefined) return undefined
  const known = await trx
    .selectFrom('known_device')
    .select('device_key')
    .where('person_id', '=', personId ?? 0)
    .where('device_key', '=', key)
    .where('expires_at', '>', now)
    .executeTakeFirst()
  return known?.device_key
}

/** Makes the device of a completed login known to its person, if it proved a key. */
export const makeDeviceKnown = async (
  trx: Trx,
  personId: number,
  key: string | undefined,
  now: Date,
): Promise<void> => {
  if (key === undefined) return
  const expires_at = new Date(now.getTime() + knownDays * 86_400_000)
  await trx
    .insertInto('known_device')
    .values({ person_id: personId, device_key: key, expires_at })
    .onConflict((conflict) => conflict.columns(['person_id', 'device_key']).doUpdateSet({ expires_at }))
    .execute()
}

/** Forgets the known devices of a person, except that of a session which goes on. */
export const forgetDevices = async (trx: Trx, personId: number, exceptSessionId?: string): Promise<void> => {
  await trx
    .deleteFrom('known_device')
    .where('person_id', '=', personId)
    .where('device_key', 'not in', (device) =>
      device
        .selectFrom('session')
        .select('session.device_key')
        .$narrowType<{ device_key: string }>()
        .where('id', '=', exceptSessionId ?? '')
        .where('session.device_key', 'is not', null),
    )
    .execute()
}
