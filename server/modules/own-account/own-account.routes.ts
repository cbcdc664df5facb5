import type { api } from '#contract/api.ts'
import { evidenceUpload } from '#contract/endpoints/shared-replies.ts'
import { taskLane } from '#contract/protocol/encrypted-submission.ts'
import { workDocument } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Services } from '../../platform/platform.ts'
import { helpReceived } from '../assisted-sessions/help-received.ts'
import { consentState } from '../e-sign-consent/agreement.ts'
import { storeSupportiveFile } from '../forms/core/attachments.ts'
import { storeCopy } from '../forms/i9/section-2-copies.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { renderSample } from '../../platform/pdf/render/sample-pdf.ts'
import { agree, sampleCode, withdraw } from '../e-sign-consent/consent.rules.ts'

/** A person's own account: uploads and e-signature consent. */
export const userHandlers = (services: Services): Handlers<typeof api.user> => ({
  uploadDocument: (call) => {
    const file = call.files.docFile
    if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { docFile: { key: 'fileNeeded' } } })
    const isOfStaff = call.actor.role !== 'EMPLOYEE'
    if (isOfStaff && call.body.SupportiveDocName === workDocument) {
      const { userDocumentId: documentId, fileId } = call.body
      return storeCopy(services, call, { documentId, fileId, file, rule: evidenceUpload })
    }
    if (isOfStaff) throw new Problem('forbidden', 'notYourSignature')
    if (call.lane !== undefined && call.lane !== taskLane(call.body.userDocumentId))
      throw new Problem('forbidden', 'ticketOther')
    return storeSupportiveFile(services, call, {
      documentId: call.body.userDocumentId,
      fileId: call.body.fileId,
      file,
      rule: evidenceUpload,
    })
  },
  getConsent: (call) => consentState(call.unit.trx, call.actor.userId, services.now()),
  consentSample: async (call) => ({
    pdf: Buffer.from(await renderSample(sampleCode(services, call.actor))).toString('base64'),
  }),
  updateConsent: (call) => agree(services, call),
  helpReceived: async ({ unit, actor }) => ({ list: await helpReceived(unit.trx, actor) }),
  withdrawConsent: (call) => withdraw(services, call),
})
