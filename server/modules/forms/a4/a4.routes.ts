import type { a4Calls } from '#contract/endpoints/forms/a4.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { seenDocuments } from '../../../policies/tasks.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { Handlers, SignedCall } from '../../../platform/http/handler.ts'
import { formHandlers } from '../core/form.handlers.ts'
import type { ServerForm } from '../core/server-form.ts'
import { changeHome } from './address-change.rules.ts'

type Calls = typeof a4Calls
type Submit = SignedCall<Calls['create']>

/** The form is that of the state of the employee's place, unless they say that they work in another one. */
const admitPlace = async ({ trx, actor, body }: Submit): Promise<void> => {
  if (body.IsStateSelectedByEmp) return
  const place = await seenDocuments(trx, actor)
    .innerJoin('location', (join) =>
      join
        .onRef('location.business_id', '=', 'person_document.business_id')
        .onRef('location.id', '=', 'person_document.location_id'),
    )
    .select('location.state')
    .where('person_document.id', '=', body.userDocumentId)
    .executeTakeFirst()
  if (place === undefined || place.state === body.workState) return
  throw new Problem('invalid', 'checkFields', { fields: { workState: { key: 'placeState' } } })
}

/** The calls of the state form: those of any form, checked against the place, and the change of home. */
export const a4Handlers = (deps: Deps, form: ServerForm): Handlers<Calls> => {
  const shared = formHandlers<Calls>(deps, form)
  return {
    getAutofill: shared.getAutofill,
    create: async (call) => {
      await admitPlace(call)
      return shared.create(call)
    },
    update: async (call) => {
      await admitPlace(call)
      return shared.update(call)
    },
    signAndGeneratePdf: shared.signAndGeneratePdf,
    changeHome: (call) => changeHome(deps, call),
  }
}
