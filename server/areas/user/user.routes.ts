import type { api } from '#contract/index.ts'
import { proofFile } from '#contract/api/replies.ts'
import { documentLane } from '#contract/kit/sealed.ts'
import { workDocument } from '#contract/lookups.ts'
import { Problem } from '#contract/problems.ts'
import type { Deps } from '../../deps.ts'
import { consentState } from '../../forms/consent.ts'
import { keepSupportive } from '../../forms/files.ts'
import { keepCopy } from '../../forms/i9/section-2-copies.ts'
import type { Handlers } from '../../http/handlers.ts'
import { renderSample } from '../../pdf/sample.ts'
import { agree, sampleCode, withdraw } from './consent.rules.ts'

/** A person's own account: uploads and the consent to sign electronically. */
export const userHandlers = (deps: Deps): Handlers<typeof api.user> => ({
  uploadDocument: (call) => {
    const file = call.files.DocFile
    if (file === undefined) throw new Problem('invalid', 'checkFields', { fields: { DocFile: { key: 'fileNeeded' } } })
    const isOfStaff = call.actor.role !== 'EMPLOYEE'
    if (isOfStaff && call.body.SupportiveDocName === workDocument) {
      const { userDocumentId: documentId, fileId } = call.body
      return keepCopy(deps, call, { documentId, fileId, file, rule: proofFile })
    }
    if (isOfStaff) throw new Problem('forbidden', 'notYourSignature')
    if (call.lane !== undefined && call.lane !== documentLane(call.body.userDocumentId))
      throw new Problem('forbidden', 'ticketOther')
    return keepSupportive(deps, call, {
      documentId: call.body.userDocumentId,
      fileId: call.body.fileId,
      file,
      rule: proofFile,
    })
  },
  getConsent: (call) => consentState(call.trx, call.actor.userId, deps.now()),
  consentSample: async (call) => ({
    pdf: Buffer.from(await renderSample(sampleCode(deps, call.actor))).toString('base64'),
  }),
  updateConsent: (call) => agree(deps, call),
  withdrawConsent: (call) => withdraw(deps, call),
})
