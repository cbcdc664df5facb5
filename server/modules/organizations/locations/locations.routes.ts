import type { api } from '#contract/api.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { locationRow } from './location-rows.ts'
import { locationHistory } from '../organization-history.ts'
import { importLocations } from './import-locations.rules.ts'
import { createLocation, removeLocation, restoreLocation, updateLocation } from './locations.rules.ts'

/** Locations of businesses. */
export const locationHandlers = (services: Services): Handlers<typeof api.location> => ({
  get: ({ unit, actor, params }) => locationRow(unit.trx, actor, params.id),
  create: async (call) => locationRow(call.unit.trx, call.actor, await createLocation(call)),
  update: async (call) => {
    await updateLocation(services, call)
    return locationRow(call.unit.trx, call.actor, call.body.locationId)
  },
  remove: async (call) => {
    await removeLocation(services, call)
    return { locationId: call.params.id }
  },
  removeByGet: async (call) => {
    await removeLocation(services, call)
    return { locationId: call.params.id }
  },
  restore: async (call) => {
    await restoreLocation(services, call)
    return locationRow(call.unit.trx, call.actor, call.body.locationId)
  },
  history: {
    transaction: 'none',
    handle: async ({ actor, body }) => ({
      list: await locationHistory(services, actor, body.locationId),
    }),
  },
  import: importLocations,
})
