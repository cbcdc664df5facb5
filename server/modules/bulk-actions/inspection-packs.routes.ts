import type { api } from '#contract/api.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { createExportToken } from '../exports/export-tokens.ts'
import { latestOf, progressOf } from './action-progress.ts'
import { requirePack } from './archives.ts'
import { packTitle } from './collect-inspection-pack.ts'
import { overviewOf, startPack } from './inspection-packs.rules.ts'

/** Every Form I-9 of a business in one file. */
export const inspectionPacksHandlers = (services: Services): Handlers<typeof api.inspectionPacks> => ({
  overview: {
    transaction: 'none',
    handle: (call) => overviewOf(services, call, (id) => progressOf(services, call, id)),
  },
  collect: {
    transaction: 'none',
    handle: async (call) => latestOf(services, call, await startPack(services, call)),
  },
  download: {
    transaction: 'none',
    handle: async ({ actor, sessionId, language, body: { bulkActionId } }) => {
      const { businessId } = await requirePack(services, actor, bulkActionId)
      const business = await services.db.system(({ trx }) =>
        trx.selectFrom('business').select('name').where('id', '=', businessId).executeTakeFirstOrThrow(),
      )
      return createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'inspectionPack',
        title: packTitle(business.name),
        format: 'zip',
        language,
        query: { bulkActionId },
      })
    },
  },
})
