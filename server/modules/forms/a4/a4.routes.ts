import type { a4Calls } from '#contract/endpoints/forms/a4.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { visibleTasks } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { formHandlers } from '../core/form.handlers.ts'
import type { ServerFormModule } from '../core/server-form.ts'

type Calls = typeof a4Calls
type Submit = AuthenticatedCall<Calls['create']>

interface TaskStates {
  readonly state: string
  readonly home_state: string | null
  readonly exempt_state: string | null
}

const isOfTask = ({ state, home_state: home, exempt_state: exempt }: TaskStates, body: Submit['body']): boolean => {
  const { workState, homeState, exemptIn, IsStateSelectedByEmp: isChosen } = body
  if (home !== null) return workState === home && homeState === home && exemptIn === exempt
  return exemptIn === undefined && (isChosen || workState === state)
}

/**
 * The form has to be that of the state of the employee's location, unless they say that they work in another state; the
 * form of a home state is of that alone.
 */
const requireMatchingState = async ({ unit, actor, body }: Submit): Promise<void> => {
  const location = await visibleTasks(unit.trx, actor)
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'task.business_id').onRef('location.id', '=', 'task.location_id'),
    )
    .select(['location.state', 'task.home_state', 'task.exempt_state'])
    .where('task.id', '=', body.userDocumentId)
    .executeTakeFirst()
  if (location === undefined || isOfTask(location, body)) return
  throw new Problem('invalid', 'checkFields', { fields: { workState: { key: 'locationStateDiffers' } } })
}

/**
 * The handlers of the state withholding form: those of any form, checked against the location.
 */
export const a4Handlers = (services: Services, form: ServerFormModule): Handlers<Calls> => {
  const shared = formHandlers<Calls>(services, form)
  return {
    getAutofill: shared.getAutofill,
    create: async (call) => {
      await requireMatchingState(call)
      return shared.create(call)
    },
    update: async (call) => {
      await requireMatchingState(call)
      return shared.update(call)
    },
    signAndGeneratePdf: shared.signAndGeneratePdf,
  }
}
