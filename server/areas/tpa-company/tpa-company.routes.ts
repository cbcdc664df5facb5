import type { api } from '#contract/index.ts'
import { seenCompany } from '../../access/companies.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { alone } from '../../http/handlers.ts'
import { companyHistory } from '../../places/place-history.ts'
import { createCompany, updateCompany } from './tpa-company.rules.ts'
import { companiesToChoose, companyRow, listCompanies } from './tpa-company.store.ts'

/** Companies of third-party administrators. */
export const tpaCompanyHandlers = (deps: Deps): Handlers<typeof api.tpaCompany> => ({
  list: ({ trx, actor, body }) => listCompanies(trx, actor, body),
  create: async (call) => companyRow(call.trx, call.actor, await createCompany(deps, call)),
  get: async ({ trx, actor, params }) => {
    const { id } = await seenCompany(trx, actor, params.id)
    return companyRow(trx, actor, id)
  },
  update: async (call) => {
    await updateCompany(deps, call)
    return companyRow(call.trx, call.actor, call.body.id)
  },
  history: alone(async ({ actor, body }) => ({ list: await companyHistory(deps, actor, body.id) })),
  listForChoice: async ({ trx, actor }) => ({ list: await companiesToChoose(trx, actor) }),
})
