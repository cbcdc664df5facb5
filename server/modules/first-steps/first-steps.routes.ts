import type { api } from '#contract/api.ts'
import type { FirstSteps } from '#contract/endpoints/first-steps.ts'
import { firstStepsByRole } from '#contract/endpoints/first-steps.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { loadFirstSteps, setDismissed } from './first-steps.store.ts'

/** The first steps of a user's role, until they are done or dismissed. */
export const firstStepsHandlers = (services: Services): Handlers<(typeof api)['firstSteps']> => ({
  get: ({ unit, actor }) => firstStepsOf(unit.trx, actor),
  dismiss: async ({ unit, actor, body }) => {
    await setDismissed(unit.trx, actor, body.isDismissed ? services.now() : null)
    return firstStepsOf(unit.trx, actor)
  },
})

const firstStepsOf = async (trx: Trx, actor: Actor): Promise<FirstSteps> => {
  const { done, ...rest } = await loadFirstSteps(trx, actor)
  return { ...rest, steps: (firstStepsByRole[actor.role] ?? []).map((key) => ({ key, isDone: done[key] })) }
}
