import { endpoint, reply } from '../../protocol/endpoint.ts'
import type { states } from '../../domain/states.ts'

/** Lists that don't change from tenant to tenant. */
export const masters = {
  state: endpoint({
    method: 'GET',
    path: '/Masters/State',
    allow: 'anyone',
    summary: 'List states, territories, and DC',
    reply: reply<{ readonly list: typeof states }>(),
  }),
}
