import type { api } from '#contract/api.ts'
import { pageOf } from '#contract/protocol/paging.ts'
import { businessPaper } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { DocumentOfPerson } from '../../policies/tasks.ts'
import { seenDocument } from '../../policies/tasks.ts'
import { record } from '../../platform/audit/audit-log.ts'
import type { Deps } from '../../platform/platform.ts'
import { makeExportTicket } from '../exports/export-tokens.ts'
import { approveDocument } from '../forms/core/approve.rules.ts'
import { consentState } from '../e-sign-consent/agreement.ts'
import { admitDecision, decisionReceipt } from '../forms/core/review-decision.ts'
import { openFile } from '../forms/core/attachments.ts'
import { serverFormOf } from '../forms/registry.ts'
import { sendBack } from '../forms/core/return-for-changes.rules.ts'
import { alone } from '../../platform/http/handler.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { certify } from './certificate.ts'
import { readQuery } from './task-query.ts'
import { documentsSource } from './tasks-export.ts'
import { documentRow } from './task-row.ts'
import { listDocuments } from './tasks.store.ts'
import { ticketsFor } from './task-tickets.ts'
import { trailOf } from './task-history.ts'

const asReply = (file: { fileName: string; mediaType: string; bytes: Uint8Array }) => ({
  fileName: file.fileName,
  mediaType: file.mediaType,
  base64: Buffer.from(file.bytes).toString('base64'),
})

const aboutOf = (document: DocumentOfPerson) => ({
  businessId: document.business_id,
  documentId: document.id,
  subjectId: document.person_id,
})

/** What a reason may stand beside: a field of the form, its signature, or all of it; a paper is sent back as a whole. */
const knownFields = (formId: number): ReadonlySet<string> =>
  new Set(
    formId === businessPaper ? [''] : ['', 'signature', ...Object.keys(serverFormOf(formId).definition.answers.fields)],
  )

/** Documents of people: lists with tickets, review, PDFs and trails. */
export const documentsHandlers = (deps: Deps): Handlers<typeof api.documents> => ({
  getDocumentList: async ({ trx, actor, body }) => {
    const now = deps.now()
    const { rows, total, isMore } = await listDocuments(trx, actor, await readQuery(trx, actor, body))
    const list = rows.map((row) => documentRow(row, now))
    return {
      ...pageOf(body.Paging, list, total),
      isMore,
      tickets: await ticketsFor(deps, actor, list),
      sealing: deps.sealKeys.current(),
      consent: await consentState(trx, actor.userId, now),
    }
  },
  exportList: alone(({ actor, sessionId, language, body: { DocumentDetails, format } }) =>
    makeExportTicket(deps, {
      personId: actor.userId,
      sessionId,
      list: 'documents',
      title: documentsSource.title(language),
      format,
      language,
      query: DocumentDetails,
    }),
  ),
  approveTaskForms: async (call) => {
    const document = await seenDocument(call.trx, call.actor, call.body.UserDocumentId, true)
    admitDecision(call, document, 'approved')
    const made = await approveDocument(deps, { ...call, decidedAt: call.body.decidedAt }, document)
    return { ...made, ...decisionReceipt(call.submissionId, document, deps.now()) }
  },
  rejectDocuments: async (call) => {
    const { trx, actor, body } = call
    const document = await seenDocument(trx, actor, body.UserDocumentId, true)
    admitDecision(call, document, 'rejected')
    const known = knownFields(document.form_id)
    body.reasons.forEach((reason, at) => {
      if (!known.has(reason.field))
        throw new Problem('invalid', 'checkFields', { fields: { [`reasons.${at}.field`]: { key: 'option' } } })
    })
    await sendBack(deps, call, document, body.reasons, body.decidedAt)
    call.tell('rejected')
    return { UserDocumentId: document.id, ...decisionReceipt(call.submissionId, document, deps.now()) }
  },
  getPdf: async ({ trx, actor, body, origin }) => {
    const document = await seenDocument(trx, actor, body.UserDocumentId)
    if (document.pdf_file_id === null) throw new Problem('not found', 'notFound')
    const file = await openFile(deps, trx, document, document.pdf_file_id)
    await record(trx, actor, origin, { kind: 'pdf viewed', ...aboutOf(document) })
    return asReply(file)
  },
  getCertificate: async ({ trx, actor, body, origin }) => {
    const document = await seenDocument(trx, actor, body.UserDocumentId)
    const certificate = await certify(deps, trx, document)
    await record(trx, actor, origin, { kind: 'certificate viewed', ...aboutOf(document) })
    return asReply(certificate)
  },
  getTrail: async ({ trx, actor, body, origin }) => {
    const document = await seenDocument(trx, actor, body.UserDocumentId)
    const list = await trailOf(trx, document)
    await record(trx, actor, origin, { kind: 'trail viewed', ...aboutOf(document) })
    return { list }
  },
  getFile: async ({ trx, actor, body, origin }) => {
    const document = await seenDocument(trx, actor, body.UserDocumentId)
    const file = await openFile(deps, trx, document, body.fileId)
    await record(trx, actor, origin, { kind: 'file viewed', ...aboutOf(document), data: { file: body.fileId } })
    return asReply(file)
  },
})
