import type { api } from '#contract/api.ts'
import type { Deps } from '../../platform/platform.ts'
import { giveList } from './stream-export.ts'
import type { ListSources } from '../../platform/tabular/list-export.ts'
import type { Handlers } from '../../platform/http/handler.ts'

/** Lists that leave as a file. */
export const downloadsHandlers = (deps: Deps, sources: ListSources): Handlers<typeof api.downloads> => ({
  fetch: ({ body, origin }) => giveList(deps, sources, { ticket: body.ticket, origin }),
})
