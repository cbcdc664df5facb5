import type { api } from '#contract/api.ts'
import { states } from '#contract/domain/states.ts'
import type { Handlers } from '../../platform/http/handler.ts'

/** Lists that are the same for every tenant. */
export const mastersHandlers = (): Handlers<typeof api.masters> => ({
  state: { transaction: 'none', handle: () => Promise.resolve({ list: states }) },
})
