import type { api } from '#contract/api.ts'
import { requireVisibleTpaCompany } from '../../../policies/tpa-companies.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { createTpaUser, updateTpaUser } from './tpa-users.rules.ts'
import { listTpaUsers, tpaUserRow } from './tpa-users.store.ts'

/** TPA users. */
export const tpaUserHandlers = (services: Services): Handlers<typeof api.tpaUser> => ({
  list: async ({ trx, actor, body }) => {
    const { CompanyDetail: detail, Paging: paging } = body
    const company = detail.id === undefined ? undefined : await requireVisibleTpaCompany(trx, actor, detail.id)
    const search = detail.Search === undefined ? [] : [{ id: '', value: detail.Search }]
    return listTpaUsers(trx, actor, company?.id, { ...paging, filtered: [...search, ...(paging.filtered ?? [])] })
  },
  create: async (call) => tpaUserRow(call.trx, call.actor, await createTpaUser(services, call)),
  get: ({ trx, actor, params }) => tpaUserRow(trx, actor, params.id),
  update: async (call) => {
    await updateTpaUser(services, call)
    return tpaUserRow(call.trx, call.actor, call.body.tpaUserId)
  },
})
