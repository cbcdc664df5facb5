import type { api } from '#contract/index.ts'
import type { Deps } from '../../deps.ts'
import { giveList } from '../../exports/give-list.ts'
import type { ListSources } from '../../exports/list-source.ts'
import type { Handlers } from '../../http/handlers.ts'

/** Lists that leave as a file. */
export const downloadsHandlers = (deps: Deps, sources: ListSources): Handlers<typeof api.downloads> => ({
  fetch: ({ body, origin }) => giveList(deps, sources, { ticket: body.ticket, origin }),
})
