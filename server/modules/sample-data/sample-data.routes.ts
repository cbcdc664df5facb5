import type { api } from '#contract/api.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { addSampleData, removeSampleData } from './sample-data.rules.ts'
import { loadSampleData } from './sample-data.store.ts'

/** The sample people of a business. */
export const sampleDataHandlers = (services: Services): Handlers<(typeof api)['sampleData']> => ({
  get: async ({ unit, actor, params }) => {
    const business = await requireVisibleBusiness(unit.trx, actor, params.id)
    return loadSampleData(unit.trx, actor, business.id)
  },
  add: { transaction: 'none', handle: (call) => addSampleData(services, call) },
  remove: { transaction: 'none', handle: (call) => removeSampleData(services, call) },
})
