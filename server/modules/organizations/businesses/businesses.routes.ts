import type { api } from '#contract/api.ts'
import { toPage } from '#contract/protocol/paging.ts'
import { businessRoles, assignableRoles } from '../../../policies/assignable-roles.ts'
import { requireVisibleBusiness } from '../../../policies/organizations.ts'
import type { Services } from '../../../platform/platform.ts'
import { createExportToken } from '../../exports/export-tokens.ts'
import { businessesSource, locationsSource } from '../organizations-export.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { listLocations } from '../locations/location-rows.ts'
import { businessHistory } from '../organization-history.ts'
import {
  asBusinessRow,
  chooseWotc,
  createBusiness,
  removeBusiness,
  restoreBusiness,
  updateBusiness,
} from './businesses.rules.ts'
import { countedBusiness, listBusinesses } from './businesses.store.ts'
import { removeLogo, uploadLogo } from './logo.rules.ts'

/** Businesses and what belongs to them. */
export const businessHandlers = (services: Services): Handlers<typeof api.business> => ({
  get: async ({ unit, actor, params }) => {
    const { id } = await requireVisibleBusiness(unit.trx, actor, params.id)
    return asBusinessRow(actor.role, await countedBusiness(unit.trx, actor, id))
  },
  exportList: {
    transaction: 'none',
    handle: ({ actor, sessionId, language, body: { paging, format } }) =>
      createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'businesses',
        title: businessesSource.title(language),
        format,
        language,
        query: { paging },
      }),
  },
  exportLocations: {
    transaction: 'none',
    handle: ({ actor, sessionId, language, body: { paging, businessId, format } }) =>
      createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'locations',
        title: locationsSource.title(language),
        format,
        language,
        query: { paging, businessId },
      }),
  },
  list: async ({ unit, actor, body }) => {
    const { list, total } = await listBusinesses(unit.trx, actor, body)
    return toPage(
      body,
      list.map((row) => asBusinessRow(actor.role, row)),
      total,
    )
  },
  create: async (call) => {
    const id = await createBusiness(services, call)
    return asBusinessRow(call.actor.role, await countedBusiness(call.unit.trx, call.actor, id))
  },
  update: async (call) => {
    await updateBusiness(services, call)
    return asBusinessRow(call.actor.role, await countedBusiness(call.unit.trx, call.actor, call.body.businessId))
  },
  chooseWotc: async (call) => {
    await chooseWotc(services, call)
    return asBusinessRow(call.actor.role, await countedBusiness(call.unit.trx, call.actor, call.body.businessId))
  },
  remove: async (call) => {
    await removeBusiness(services, call)
    return { businessId: call.params.id }
  },
  removeByGet: async (call) => {
    await removeBusiness(services, call)
    return { businessId: call.params.id }
  },
  restore: async (call) => {
    await restoreBusiness(services, call)
    return asBusinessRow(call.actor.role, await countedBusiness(call.unit.trx, call.actor, call.body.businessId))
  },
  history: {
    transaction: 'none',
    handle: async ({ actor, body }) => ({
      list: await businessHistory(services, actor, body.businessId),
    }),
  },
  uploadLogo: (call) => uploadLogo(services, call),
  removeLogo: (call) => removeLogo(services, call),
  getRoles: ({ actor }) => Promise.resolve({ list: assignableRoles(actor.role, businessRoles) }),
  locations: async ({ unit, actor, params, body }) => {
    const business = params.id === 0 ? undefined : await requireVisibleBusiness(unit.trx, actor, params.id)
    return listLocations(unit.trx, actor, business?.id, body)
  },
})
