import type { Receipt } from '#contract/endpoints/shared-replies.ts'
import type { directDepositCalls } from '#contract/endpoints/forms/direct-deposit.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { Handlers, SignedCall } from '../../../platform/http/handler.ts'
import { alone } from '../../../platform/http/handler.ts'
import { approveDocument } from '../core/approve.rules.ts'
import { formHandlers } from '../core/form.handlers.ts'
import { documentToDecide, rejectBy } from '../core/reject-flag.ts'
import type { ServerForm } from '../core/server-form.ts'
import { beginChange } from './bank-account-change.ts'
import { confirmChange, sendAnother } from './verify-change.rules.ts'

type Calls = typeof directDepositCalls
type Submit = SignedCall<Calls['create']>

/** A voided check was promised: its photo comes with the form, or came before it. */
const admitCheck = ({ body, files }: Submit): void => {
  if (body.ddType !== 'VoidedCheck' || body.SupportiveDocPath !== undefined || files.DocFile !== undefined) return
  throw new Problem('invalid', 'checkFields', { fields: { SupportiveDocPath: { key: 'fileNeeded' } } })
}

/** The calls of direct deposit: the employee's as for any form, a change of accounts with its code, and the employer's verdict. */
export const directDepositHandlers = (deps: Deps, form: ServerForm): Handlers<Calls> => {
  const shared = formHandlers<Calls>(deps, form)
  const handIn =
    (handler: (call: Submit) => Promise<Receipt>) =>
    async (call: Submit): Promise<Receipt> => {
      admitCheck(call)
      const receipt = await handler(call)
      await beginChange(deps, call, call.body.userDocumentId)
      return receipt
    }
  return {
    getAutofill: shared.getAutofill,
    create: handIn(shared.create),
    employeeUpdate: handIn(shared.update),
    signAndGeneratePdf: shared.signAndGeneratePdf,
    update: async (call) => {
      const document = await documentToDecide(call, form, call.body.userDocumentId)
      if (call.body.IsReject) return rejectBy(deps, call, document, call.body)
      await approveDocument(deps, call, document)
      return { UserDocumentId: document.id, status: 'approved', Id: document.submission_id ?? 0 }
    },
    confirm: alone((call) => confirmChange(deps, call)),
    sendCode: alone((call) => sendAnother(deps, call)),
  }
}
