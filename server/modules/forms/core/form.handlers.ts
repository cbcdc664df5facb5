import type { FormDetail } from '#contract/endpoints/forms/form-endpoints.ts'
import type { w4Calls } from '#contract/endpoints/forms/w4.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleTask } from '../../../policies/tasks.ts'
import type { Services } from '../../../platform/platform.ts'
import type { ActorHandler, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { approveDocument } from './approve.rules.ts'
import { openForm } from './open-form.ts'
import type { ServerFormModule } from './server-form.ts'
import { submitForm } from './submit-form.ts'

type Calls = typeof w4Calls

/** The handlers that all forms share; `update` accepts a form again, from any endpoint. */
export interface FormHandlers<C extends Record<'getAutofill' | 'create' | 'signAndGeneratePdf', Endpoint>> {
  readonly getAutofill: ActorHandler<C['getAutofill']>
  readonly create: ActorHandler<C['create']>
  readonly update: ActorHandler<C['create']>
  readonly signAndGeneratePdf: ActorHandler<C['signAndGeneratePdf']>
}

/** The same before the form's own types: its schema has checked the answers, whatever they are. */
interface AnyFormHandlers extends Omit<FormHandlers<Calls>, 'getAutofill'> {
  readonly getAutofill: (
    call: AuthenticatedCall<Calls['getAutofill']>,
  ) => Promise<FormDetail<Readonly<Record<string, unknown>>>>
}

/** The handlers of the four endpoints of any form of the registry. */
export const formHandlers = <C extends Record<'getAutofill' | 'create' | 'signAndGeneratePdf', Endpoint>>(
  services: Services,
  form: ServerFormModule,
): FormHandlers<C> => {
  const handlers: AnyFormHandlers = {
    getAutofill: (call) => openForm(services, form, call),
    create: (call) => submitForm(services, form, call),
    update: (call) => submitForm(services, form, call),
    signAndGeneratePdf: async (call) => {
      const task = await requireVisibleTask(call.unit.trx, call.actor, call.body.userDocumentId, true)
      if (task.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
      return approveDocument(services, call, task)
    },
  }
  // The form's own schema has checked the answers: from here on they are typed like any other form's.
  return handlers as unknown as FormHandlers<C>
}
