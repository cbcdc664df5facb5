import { api } from '#contract/index.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { notYet } from '../../http/not-yet.ts'

export const locationHandlers = (_deps: Deps): Handlers<typeof api.location> => notYet(api.location)
