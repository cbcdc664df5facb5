import type { api } from '#contract/api.ts'
import { requireVisibleTpaCompany } from '../../../policies/tpa-companies.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { createTpaUser, updateTpaUser } from './tpa-users.rules.ts'
import { listTpaUsers, tpaUserRow } from './tpa-users.store.ts'

/** TPA users. */
export const tpaUserHandlers = (services: Services): Handlers<typeof api.tpaUser> => ({
  list: async ({ unit, actor, body }) => {
    const { companyDetail: detail, paging } = body
    const company = detail.id === undefined ? undefined : await requireVisibleTpaCompany(unit.trx, actor, detail.id)
    const search = detail.search === undefined ? [] : [{ id: '', value: detail.search }]
    return listTpaUsers(unit.trx, actor, company?.id, { ...paging, filtered: [...search, ...(paging.filtered ?? [])] })
  },
  create: async (call) => tpaUserRow(call.unit.trx, call.actor, await createTpaUser(services, call)),
  get: ({ unit, actor, params }) => tpaUserRow(unit.trx, actor, params.id),
  update: async (call) => {
    await updateTpaUser(services, call)
    return tpaUserRow(call.unit.trx, call.actor, call.body.tpaUserId)
  },
})
