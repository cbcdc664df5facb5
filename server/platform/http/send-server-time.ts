import type { onSendAsyncHookHandler } from 'fastify'
import { serverTimeHeader } from '#contract/protocol/server-time.ts'
import type { Config } from '../config/config.ts'

/**
 * The hook that puts the server's time on replies of the API and on what the server says of itself, none of which is
 * cached. The header `Date` doesn't do: proxies replace it, and it has whole seconds.
 */
export const sendServerTime =
  (services: { readonly config: Pick<Config, 'apiPrefix'>; now(): Date }): onSendAsyncHookHandler =>
  async (request, reply) => {
    const path = request.url.toLowerCase()
    if (path.startsWith(services.config.apiPrefix.toLowerCase()) || path.startsWith('/meta.json'))
      void reply.header(serverTimeHeader, services.now().getTime())
  }
