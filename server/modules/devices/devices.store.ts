import { sql, type Selectable, type Updateable } from 'kysely'
import { revokedShownDays } from '#contract/endpoints/devices.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Tables } from '../../schema/tables.ts'
import { scopeTo } from '../../policies/scope.ts'

/** Devices that a list has at most. */
const listed = 1000

const dayMs = 86_400_000

type DeviceTable = Tables['enrolled_device']

/** The devices of the locations that an actor sees. */
const visibleDevices = (trx: Trx, actor: Actor) =>
  scopeTo(
    trx.selectFrom('enrolled_device').innerJoin('business', 'business.id', 'enrolled_device.business_id'),
    actor,
    {
      tpaCompany: 'business.tpa_company_id',
      business: 'enrolled_device.business_id',
      location: 'enrolled_device.location_id',
    },
  )

/** The devices that an actor sees, by business, location and name; those revoked long ago are left out. */
export const loadDevices = (trx: Trx, actor: Actor, businessId: number | undefined, now: Date) =>
  visibleDevices(trx, actor)
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'enrolled_device.business_id')
        .onRef('location.id', '=', 'enrolled_device.location_id'),
    )
    .leftJoin('person', 'person.id', 'enrolled_device.enrolled_by')
    .leftJoin('device_code', (join) =>
      join
        .onRef('device_code.business_id', '=', 'enrolled_device.business_id')
        .onRef('device_code.device_id', '=', 'enrolled_device.id'),
    )
    .select([
      'enrolled_device.id',
      'enrolled_device.name',
      'enrolled_device.location_id',
      'enrolled_device.enrolled_at',
      'enrolled_device.revoked_at',
      'enrolled_device.locked_at',
      'enrolled_device.update_requested_at',
      'enrolled_device.last_contact_at',
      'enrolled_device.app_version',
      'enrolled_device.unsent_count',
      'enrolled_device.oldest_unsent_at',
      'enrolled_device.free_bytes',
      'enrolled_device.is_persistent',
      'enrolled_device.is_in_kiosk_mode',
    ])
    .select(['location.name as location_name', 'location.time_zone', 'business.name as business_name'])
    .select(['person.first_name', 'person.last_name', 'device_code.id as code_id'])
    .select(
      sql<string | null>`(
        select min(deadline.due_date)::text from deadline
        where deadline.business_id = enrolled_device.business_id and deadline.location_id = enrolled_device.location_id
          and deadline.done_at is null and deadline.due_date >= (${now}::timestamptz at time zone location.time_zone)::date
      )`.as('next_deadline'),
    )
    .where((where) =>
      where.or([
        where('enrolled_device.revoked_at', 'is', null),
        where('enrolled_device.revoked_at', '>', new Date(now.getTime() - revokedShownDays * dayMs)),
      ]),
    )
    .$if(businessId !== undefined, (query) => query.where('enrolled_device.business_id', '=', businessId ?? 0))
    .orderBy('business.name')
    .orderBy('location.name')
    .orderBy('enrolled_device.name')
    .orderBy('enrolled_device.id')
    .limit(listed)
    .execute()

/** A device as a list has it. */
export type ListedDevice = Awaited<ReturnType<typeof loadDevices>>[number]

/** One device that an actor sees. Throws `not found` for any other. */
export const requireVisibleDevice = async (trx: Trx, actor: Actor, id: number) => {
  const row = await visibleDevices(trx, actor)
    .select(['enrolled_device.id', 'enrolled_device.business_id', 'enrolled_device.name', 'enrolled_device.revoked_at'])
    .where('enrolled_device.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/** A device of its own business. */
export type DeviceOfBusiness = Pick<Selectable<DeviceTable>, 'id' | 'business_id'>

/** Changes a device. */
export const changeDevice = async (
  trx: Trx,
  device: DeviceOfBusiness,
  change: Updateable<DeviceTable>,
): Promise<void> => {
  await trx
    .updateTable('enrolled_device')
    .set(change)
    .where('business_id', '=', device.business_id)
    .where('id', '=', device.id)
    .execute()
}

/** What is stored of a device that is enrolled. */
export interface NewDevice {
  readonly businessId: number
  readonly locationId: number
  readonly name: string
  readonly key: string
  readonly pinHash: string
  readonly enrolledBy: number
  readonly now: Date
}

/** Adds a device. */
export const addDevice = async (trx: Trx, row: NewDevice): Promise<void> => {
  await trx
    .insertInto('enrolled_device')
    .values({
      business_id: row.businessId,
      location_id: row.locationId,
      name: row.name,
      device_key: row.key,
      pin_hash: row.pinHash,
      pin_set_at: row.now,
      enrolled_by: row.enrolledBy,
      enrolled_at: row.now,
    })
    .execute()
}

/** The newest enrollment of a device by its key, locked until the transaction ends, with its business and location. */
export const lockDeviceByKey = (trx: Trx, key: string) =>
  trx
    .selectFrom('enrolled_device')
    .innerJoin('business', 'business.id', 'enrolled_device.business_id')
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'enrolled_device.business_id')
        .onRef('location.id', '=', 'enrolled_device.location_id'),
    )
    .selectAll('enrolled_device')
    .select(['business.name as business_name', 'business.slug', 'business.is_active', 'business.logo_file_id'])
    .select(['business.phone as business_phone', 'business.closed_at as business_closed_at'])
    .select(['location.name as location_name', 'location.phone', 'location.closed_at as location_closed_at'])
    .where('enrolled_device.device_key', '=', key)
    .orderBy('enrolled_device.id', 'desc')
    .limit(1)
    .forUpdate('enrolled_device')
    .executeTakeFirst()

/** An enrolled device with its business and location. */
export type LockedDevice = NonNullable<Awaited<ReturnType<typeof lockDeviceByKey>>>
