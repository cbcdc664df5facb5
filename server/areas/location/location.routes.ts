import type { api } from '#contract/index.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { alone } from '../../http/handlers.ts'
import { locationRow } from '../../places/location-rows.ts'
import { locationHistory } from '../../places/place-history.ts'
import { importLocations } from './import.rules.ts'
import { createLocation, removeLocation, restoreLocation, updateLocation } from './location.rules.ts'

/** Locations of businesses. */
export const locationHandlers = (deps: Deps): Handlers<typeof api.location> => ({
  get: ({ trx, actor, params }) => locationRow(trx, actor, params.id),
  create: async (call) => locationRow(call.trx, call.actor, await createLocation(call)),
  update: async (call) => {
    await updateLocation(deps, call)
    return locationRow(call.trx, call.actor, call.body.LocationId)
  },
  remove: async (call) => {
    await removeLocation(deps, call)
    return { LocationId: call.params.id }
  },
  restore: async (call) => {
    await restoreLocation(deps, call)
    return locationRow(call.trx, call.actor, call.body.LocationId)
  },
  history: alone(async ({ actor, body }) => ({ list: await locationHistory(deps, actor, body.LocationId) })),
  import: importLocations,
})
