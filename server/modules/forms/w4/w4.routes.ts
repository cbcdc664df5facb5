import type { Api } from '#contract/api.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall, Handlers } from '../../../platform/http/handler.ts'
import { formHandlers } from '../core/form.handlers.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { enterLockIn, lockInOf, releaseLockIn, requireAboveLockIn } from './lock-in.rules.ts'

type Calls = Api['w4']
type Submit = AuthenticatedCall<Calls['create']>

/** The handlers of Form W-4: those of any form, within the limits of a lock-in letter, which staff enter and release. */
export const w4Handlers = (services: Services, form: ServerFormModule): Handlers<Calls> => {
  const shared = formHandlers<Calls>(services, form)
  const requireAllowed = async ({ unit, actor, body }: Submit): Promise<void> => {
    const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
    if (task.form_id === form.definition.id)
      await requireAboveLockIn(services, unit.trx, task, { answers: body, edition: body.edition })
  }
  return {
    getAutofill: async (call) => {
      const detail = await shared.getAutofill(call)
      const task = await requireVisibleTask(call.unit.trx, call.actor, call.body.userDocumentId)
      const lockIn = await lockInOf(services, call.unit.trx, task)
      return { ...detail, ...(lockIn && { lockIn }) }
    },
    create: async (call) => {
      await requireAllowed(call)
      return shared.create(call)
    },
    update: async (call) => {
      await requireAllowed(call)
      return shared.update(call)
    },
    signAndGeneratePdf: shared.signAndGeneratePdf,
    enterLockIn: (call) => enterLockIn(services, call),
    releaseLockIn: (call) => releaseLockIn(services, call),
  }
}
