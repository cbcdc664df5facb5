import type { api } from '#contract/api.ts'
import { signedFormsHours } from '#contract/domain/bulk-actions.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { createExportToken } from '../exports/export-tokens.ts'
import { latestOf, progressOf, requireProgress } from './action-progress.ts'
import { archiveTitle } from './archive-names.ts'
import { requireArchive } from './archives.ts'
import { latestArchiveId } from './bulk-action.store.ts'
import { chosenForms, startCollecting, startPeopleAction, startReturning } from './start-action.rules.ts'

/** Actions on many people at once, and the signed forms of many in one file. */
export const bulkActionsHandlers = (services: Services): Handlers<typeof api.bulkActions> => ({
  changePeople: {
    transaction: 'none',
    handle: async (call) => latestOf(services, call, await startPeopleAction(services, call)),
  },
  returnForms: {
    transaction: 'none',
    handle: async (call) => latestOf(services, call, await startReturning(services, call)),
  },
  countSignedForms: async ({ unit, actor, body }) => {
    const { forms } = await chosenForms(unit.trx, actor, body)
    return { people: new Set(forms.map((form) => form.person_id)).size, forms: forms.length }
  },
  collectSignedForms: {
    transaction: 'none',
    handle: async (call) => latestOf(services, call, await startCollecting(services, call)),
  },
  get: { transaction: 'none', handle: (call) => requireProgress(services, call, call.body.bulkActionId) },
  latestSignedForms: {
    transaction: 'none',
    handle: async (call) => {
      const since = new Date(services.now().getTime() - signedFormsHours * 3_600_000)
      const id = await services.db.as(call.actor, ({ trx }) => latestArchiveId(trx, call.actor, since))
      return { latest: (id === undefined ? undefined : await progressOf(services, call, id)) ?? null }
    },
  },
  downloadSignedForms: {
    transaction: 'none',
    handle: async ({ actor, sessionId, language, isProven, body: { bulkActionId } }) => {
      const { businessId } = await requireArchive(services, actor, bulkActionId)
      if (!isProven) throw new Problem('forbidden', 'stepUpRequired')
      const business = await services.db.system(({ trx }) =>
        trx.selectFrom('business').select('name').where('id', '=', businessId).executeTakeFirstOrThrow(),
      )
      return createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'signedForms',
        title: archiveTitle(language, business.name),
        format: 'zip',
        language,
        query: { bulkActionId },
      })
    },
  },
})
