import type { directDepositCalls } from '#contract/api/forms/direct-deposit.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers } from '../../http/handlers.ts'
import { approveDocument } from '../approve.ts'
import { formHandlers } from '../form.routes.ts'
import { documentToDecide, rejectBy } from '../verdict.ts'
import type { ServerForm } from '../server-form.ts'

/** The calls of direct deposit: the employee's as for any form, and the employer's verdict. */
export const directDepositHandlers = (deps: Deps, form: ServerForm): Handlers<typeof directDepositCalls> => {
  const shared = formHandlers(deps, form)
  return {
    getAutofill: shared.getAutofill as never,
    create: shared.create as never,
    employeeUpdate: shared.update as never,
    signAndGeneratePdf: shared.signAndGeneratePdf,
    update: async (call) => {
      const document = await documentToDecide(call, form, call.body.userDocumentId)
      if (call.body.IsReject) return rejectBy(deps, call, document, call.body)
      await approveDocument(deps, call, document)
      return { UserDocumentId: document.id, status: 'approved', Id: document.submission_id ?? 0 }
    },
  }
}
