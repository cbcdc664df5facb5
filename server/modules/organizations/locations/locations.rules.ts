import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { countActivePeople } from '../../../policies/people-counts.ts'
import {
  requireVisibleLocationIncludingClosed,
  requireVisibleBusiness,
  requireVisibleLocation,
} from '../../../policies/organizations.ts'
import { updateIfUnchanged, changedColumns, requireUnchanged } from '../../../platform/database/optimistic-lock.ts'
import { recountDeadlines } from '../../deadlines/set-deadlines.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { addLocation, changeLocation } from './locations.store.ts'

/** Creates a location of a business; by default with the business's operating days and time zone. Returns its id. */
export const createLocation = async (call: AuthenticatedCall<typeof api.location.create>): Promise<number> => {
  const { unit, actor, body, origin } = call
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId)
  const id = await addLocation(unit.trx, {
    business_id: business.id,
    name: body.locationName,
    phone: body.phoneNumber ?? null,
    street_address: body.address,
    city: body.city,
    state: body.state,
    zip: body.zip,
    time_zone: body.timeZone ?? business.time_zone,
    operating_days: body.operatingDays ?? business.operating_days,
    closes_on_holidays: body.closesOnHolidays,
    is_active: body.active,
    keeps_i9_copies: body.copiesOfDocuments === 'all',
  })
  unit.audit.record(actor, origin, {
    kind: 'location created',
    businessId: business.id,
    data: { location: id },
  })
  return id
}

/** Changes the fields sent of a location. */
export const updateLocation = async (
  services: Services,
  call: AuthenticatedCall<typeof api.location.update>,
): Promise<void> => {
  const { unit, actor, body, origin } = call
  const location = await requireVisibleLocation(unit.trx, actor, body.locationId, true)
  requireUnchanged(location.updated_at, body.updatedAt)
  const change = changedColumns(location, {
    name: body.locationName,
    phone: body.phoneNumber,
    street_address: body.address,
    city: body.city,
    state: body.state,
    zip: body.zip,
    time_zone: body.timeZone,
    operating_days: body.operatingDays,
    closes_on_holidays: body.closesOnHolidays,
    is_active: body.active,
    keeps_i9_copies: body.copiesOfDocuments === 'all',
  })
  const fields = Object.keys(change).join(' ')
  if (fields === '') return
  await changeLocation(unit.trx, location, {
    ...change,
    updated_at: updateIfUnchanged(location.updated_at, services.now()),
  })
  if ((['operating_days', 'closes_on_holidays', 'state'] as const).some((name) => change[name] !== undefined))
    await recountDeadlines(unit.trx, { businessId: location.business_id, locationId: location.id })
  unit.audit.record(actor, origin, {
    kind: 'location updated',
    businessId: location.business_id,
    data: { location: location.id, fields },
  })
}

/** Closes a location. Throws `conflict` while active people are assigned to it. */
export const removeLocation = async (
  services: Services,
  call: AuthenticatedCall<typeof api.location.remove>,
): Promise<void> => {
  const { unit, actor, origin } = call
  const location = await requireVisibleLocation(unit.trx, actor, call.params.id, true)
  const count = (await countActivePeople(unit.trx, 'location', [location.id])).get(location.id) ?? 0
  if (count > 0) throw new Problem('conflict', { key: 'peopleActive', values: { count } })
  const at = updateIfUnchanged(location.updated_at, services.now())
  await changeLocation(unit.trx, location, { closed_at: at, updated_at: at, is_active: false })
  unit.audit.record(actor, origin, {
    kind: 'location closed',
    businessId: location.business_id,
    data: { location: location.id },
  })
}

/** Restores a closed location. */
export const restoreLocation = async (
  services: Services,
  call: AuthenticatedCall<typeof api.location.restore>,
): Promise<void> => {
  const { unit, actor, body, origin } = call
  const location = await requireVisibleLocationIncludingClosed(unit.trx, actor, body.locationId)
  if (location.closed_at === null) return
  const updated_at = updateIfUnchanged(location.updated_at, services.now())
  await changeLocation(unit.trx, location, { closed_at: null, updated_at, is_active: body.active })
  unit.audit.record(actor, origin, {
    kind: 'location restored',
    businessId: location.business_id,
    data: { location: location.id },
  })
}
