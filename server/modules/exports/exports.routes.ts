import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import { streamExport } from './stream-export.ts'
import type { ListSources } from '../../platform/tabular/list-export.ts'
import type { Handlers } from '../../platform/http/handler.ts'

/** Downloads of exported lists. */
export const downloadsHandlers = (services: Services, sources: ListSources): Handlers<typeof api.downloads> => ({
  fetch: {
    transaction: 'none',
    handle: ({ body, origin }) => streamExport(services, sources, { ticket: body.ticket, origin }),
  },
})
