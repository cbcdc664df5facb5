import type { a4Calls } from '#contract/endpoints/forms/a4.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { visibleTasks } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { formHandlers } from '../core/form.handlers.ts'
import type { ServerFormModule } from '../core/server-form.ts'

type Calls = typeof a4Calls
type Submit = AuthenticatedCall<Calls['create']>

/** The form has to be that of the state of the employee's location, unless they say that they work in another state. */
const requireMatchingState = async ({ unit, actor, body }: Submit): Promise<void> => {
  if (body.IsStateSelectedByEmp) return
  const location = await visibleTasks(unit.trx, actor)
    .innerJoin('location', (join) =>
      join.onRef('location.business_id', '=', 'task.business_id').onRef('location.id', '=', 'task.location_id'),
    )
    .select('location.state')
    .where('task.id', '=', body.userDocumentId)
    .executeTakeFirst()
  if (location === undefined || location.state === body.workState) return
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
