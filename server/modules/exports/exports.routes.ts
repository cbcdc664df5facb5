import type { api } from '#contract/api.ts'
import type { Services } from '../../platform/platform.ts'
import type { FileSources } from './stream-export.ts'
import { streamExport } from './stream-export.ts'
import type { ListSources } from '../../platform/tabular/list-export.ts'
import type { Handlers } from '../../platform/http/handler.ts'

/** Downloads of exported lists. */
export const downloadsHandlers = (
  services: Services,
  sources: ListSources,
  files: FileSources,
): Handlers<typeof api.downloads> => ({
  fetch: {
    transaction: 'none',
    handle: ({ body, origin }) => streamExport(services, sources, files, { ticket: body.ticket, origin }),
  },
})
