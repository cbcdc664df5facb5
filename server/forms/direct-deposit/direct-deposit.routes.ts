import type { Receipt } from '#contract/api/replies.ts'
import type { directDepositCalls } from '#contract/api/forms/direct-deposit.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'
import type { Handlers, SignedCall } from '../../http/handlers.ts'
import { alone } from '../../http/handlers.ts'
import { approveDocument } from '../approve.ts'
import { formHandlers } from '../form.routes.ts'
import { documentToDecide, rejectBy } from '../verdict.ts'
import type { ServerForm } from '../server-form.ts'
import { beginChange } from './account-change.ts'
import { confirmChange, sendAnother } from './confirm.ts'

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
