import type { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { requireVisibleTpaCompany } from '../../../policies/tpa-companies.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { createExportToken } from '../../exports/export-tokens.ts'
import { tpaUsersSource } from './tpa-users-export.ts'
import { createTpaUser, updateTpaUser } from './tpa-users.rules.ts'
import { listTpaUsers, tpaUserRow } from './tpa-users.store.ts'

type ListRequest = BodyOf<typeof api.tpaUser.list>

/** The page that is requested, with its search as one of the filters. */
const searched = ({ companyDetail: { search }, paging }: ListRequest) => ({
  ...paging,
  filtered: [...(search === undefined ? [] : [{ id: '', value: search }]), ...(paging.filtered ?? [])],
})

/** TPA users. */
export const tpaUserHandlers = (services: Services): Handlers<typeof api.tpaUser> => ({
  list: async ({ unit, actor, body }) => {
    const { id } = body.companyDetail
    const company = id === undefined ? undefined : await requireVisibleTpaCompany(unit.trx, actor, id)
    return listTpaUsers(unit.trx, actor, company?.id, searched(body))
  },
  exportList: {
    transaction: 'none',
    handle: ({ actor, sessionId, language, body }) =>
      createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'tpaUsers',
        title: tpaUsersSource.title(language),
        format: body.format,
        language,
        query: { companyId: body.companyDetail.id, paging: searched(body) },
      }),
  },
  create: async (call) => tpaUserRow(call.unit.trx, call.actor, await createTpaUser(services, call)),
  get: ({ unit, actor, params }) => tpaUserRow(unit.trx, actor, params.id),
  update: async (call) => {
    await updateTpaUser(services, call)
    return tpaUserRow(call.unit.trx, call.actor, call.body.tpaUserId)
  },
})
