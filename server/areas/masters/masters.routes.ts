import type { api } from '#contract/index.ts'
import { states } from '#contract/states.ts'
import type { Handlers } from '../../http/handlers.ts'

/** Lists that are the same for every tenant. */
export const mastersHandlers = (): Handlers<typeof api.masters> => ({
  state: () => Promise.resolve({ list: states }),
})
