import type { api } from '#contract/api.ts'
import { requireVisibleTpaCompany } from '../../../policies/tpa-companies.ts'
import type { Services } from '../../../platform/platform.ts'
import { createExportToken } from '../../exports/export-tokens.ts'
import { companiesSource } from '../organizations-export.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import { companyHistory } from '../organization-history.ts'
import { createCompany, removeCompanyLogo, updateCompany } from './tpa-companies.rules.ts'
import { companiesToChoose, companyRow, listCompanies } from './tpa-companies.store.ts'

/** TPA companies. */
export const tpaCompanyHandlers = (services: Services): Handlers<typeof api.tpaCompany> => ({
  exportList: {
    transaction: 'none',
    handle: ({ actor, sessionId, language, body: { paging, format } }) =>
      createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'companies',
        title: companiesSource.title(language),
        format,
        language,
        query: { paging },
      }),
  },
  list: ({ unit, actor, body }) => listCompanies(unit.trx, actor, body),
  create: async (call) => companyRow(call.unit.trx, call.actor, await createCompany(services, call)),
  get: async ({ unit, actor, params }) => {
    const { id } = await requireVisibleTpaCompany(unit.trx, actor, params.id)
    return companyRow(unit.trx, actor, id)
  },
  update: async (call) => {
    await updateCompany(services, call)
    return companyRow(call.unit.trx, call.actor, call.body.id)
  },
  removeLogo: async (call) => {
    await removeCompanyLogo(services, call)
    return companyRow(call.unit.trx, call.actor, call.body.id)
  },
  history: {
    transaction: 'none',
    handle: async ({ actor, body }) => ({ list: await companyHistory(services, actor, body.id) }),
  },
  listForChoice: async ({ unit, actor }) => ({ list: await companiesToChoose(unit.trx, actor) }),
})
