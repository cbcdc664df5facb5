import type { SubmissionConfirmation } from '#contract/endpoints/shared-replies.ts'
import type { directDepositCalls } from '#contract/endpoints/forms/direct-deposit.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Services } from '../../../platform/platform.ts'
import type { Handlers, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { approveDocument } from '../core/approve.rules.ts'
import { formHandlers } from '../core/form.handlers.ts'
import { requireTaskForDecision, returnWithReason } from '../core/reject-flag.ts'
import type { ServerFormModule } from '../core/server-form.ts'
import { startBankAccountChange } from './bank-account-change.ts'
import { verifyBankAccountChange, resendVerificationCode } from './verify-change.rules.ts'

type Calls = typeof directDepositCalls
type Submit = AuthenticatedCall<Calls['create']>

/** A promised voided check requires its photo, with the form or uploaded before. */
const admitCheck = ({ body, files }: Submit): void => {
  if (body.ddType !== 'VoidedCheck' || body.SupportiveDocPath !== undefined || files.docFile !== undefined) return
  throw new Problem('invalid', 'checkFields', { fields: { SupportiveDocPath: { key: 'fileNeeded' } } })
}

/**
 * The handlers of direct deposit: the employee's as for any form, verification of a bank account change, and the
 * employer's decision.
 */
export const directDepositHandlers = (services: Services, form: ServerFormModule): Handlers<Calls> => {
  const shared = formHandlers<Calls>(services, form)
  const submitWith =
    (handler: (call: Submit) => Promise<SubmissionConfirmation>) =>
    async (call: Submit): Promise<SubmissionConfirmation> => {
      admitCheck(call)
      const confirmation = await handler(call)
      await startBankAccountChange(services, call, call.body.userDocumentId)
      return confirmation
    }
  return {
    getAutofill: shared.getAutofill,
    create: submitWith(shared.create),
    employeeUpdate: submitWith(shared.update),
    signAndGeneratePdf: shared.signAndGeneratePdf,
    update: async (call) => {
      const task = await requireTaskForDecision(call, form, call.body.userDocumentId)
      if (call.body.IsReject) return returnWithReason(services, call, task, call.body)
      await approveDocument(services, call, task)
      return { userDocumentId: task.id, status: 'approved', id: task.submission_id ?? 0 }
    },
    confirm: { transaction: 'none', handle: (call) => verifyBankAccountChange(services, call) },
    sendCode: { transaction: 'none', handle: (call) => resendVerificationCode(services, call) },
  }
}
