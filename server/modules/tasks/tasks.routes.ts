import type { api } from '#contract/api.ts'
import { toPage } from '#contract/protocol/paging.ts'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../policies/tasks.ts'
import { requireVisibleTask } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { signedDocumentFile } from '../company-documents/task-signatures.ts'
import { createExportToken } from '../exports/export-tokens.ts'
import { approveDocument } from '../forms/core/approve.rules.ts'
import { consentState } from '../e-sign-consent/agreement.ts'
import { hasDrafts } from '../submissions/has-drafts.ts'
import { statesWithoutForm } from '../onboarding/states-without-form.ts'
import { hasSelfIdentification } from '../self-identification/has-self-identification.ts'
import { requireOpenDecision, toDecisionConfirmation } from '../forms/core/review-decision.ts'
import { openFile } from '../forms/core/attachments.ts'
import { serverFormOf } from '../forms/registry.ts'
import { requestAgain } from '../forms/core/request-again.rules.ts'
import { withdrawChange } from '../forms/core/withdraw-change.rules.ts'
import { formVersionsOf } from '../forms/core/form-in-force.ts'
import { versionPdf } from '../forms/core/version-list.ts'
import { revealNumber } from '../forms/core/reveal-number.rules.ts'
import { returnForChanges } from '../forms/core/return-for-changes.rules.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { checkForms } from './check-forms.ts'
import { getGeneration, requestBulkApproval } from './bulk-approval.rules.ts'
import { renderAuditCertificate } from './certificate.ts'
import { readQuery } from './task-query.ts'
import { documentsSource } from './tasks-export.ts'
import { documentRow } from './task-row.ts'
import { listDocuments } from './tasks.store.ts'
import { ticketsFor } from './task-tickets.ts'
import { taskHistory } from './task-history.ts'

const asReply = (file: { fileName: string; mediaType: string; bytes: Uint8Array }) => ({
  fileName: file.fileName,
  mediaType: file.mediaType,
  base64: Buffer.from(file.bytes).toString('base64'),
})

const aboutOf = (task: Task) => ({
  businessId: task.business_id,
  documentId: task.id,
  subjectId: task.person_id,
})

/**
 * What a return reason may refer to: a field of the form, its signature, or the whole form; a company document is
 * returned as a whole.
 */
const knownFields = (formId: number): ReadonlySet<string> =>
  new Set(
    formId === companyDocumentFormId
      ? ['']
      : ['', 'signature', ...Object.keys(serverFormOf(formId).definition.answers.fields)],
  )

const fileOfVersion = (trx: Trx, task: Task, id: number) =>
  task.form_id === companyDocumentFormId ? signedDocumentFile(trx, task, id) : versionPdf(trx, task, id)

/** Tasks of people: lists with tickets, review, bulk approvals, PDFs and history. */
export const documentsHandlers = (services: Services): Handlers<typeof api.documents> => ({
  getDocumentList: async ({ unit, actor, sessionId, isProven, body }) => {
    const now = services.now()
    const { rows, total, isMore } = await listDocuments(unit.trx, actor, await readQuery(unit.trx, actor, body))
    const list = rows.map((row) => documentRow(row, now))
    return {
      ...toPage(body.paging, list, total),
      isMore,
      tickets: await ticketsFor(services, { actor, sessionId, isProven }, list),
      sealing: services.sealKeys.current(),
      consent: await consentState(unit.trx, actor.userId, now),
      hasDrafts: actor.role === 'EMPLOYEE' && (await hasDrafts(unit.trx, actor, now)),
      statesWithoutForm: actor.role === 'EMPLOYEE' ? await statesWithoutForm(unit.trx, actor) : [],
      hasSelfIdentification: actor.role === 'EMPLOYEE' && (await hasSelfIdentification(unit.trx, actor)),
    }
  },
  exportList: {
    transaction: 'none',
    handle: ({ actor, sessionId, language, body: { documentDetails, format } }) =>
      createExportToken(services, {
        personId: actor.userId,
        sessionId,
        list: 'documents',
        title: documentsSource.title(language),
        format,
        language,
        query: documentDetails,
      }),
  },
  approveTaskForms: async (call) => {
    const task = await requireVisibleTask(call.unit.trx, call.actor, call.body.userDocumentId, true)
    requireOpenDecision(call, task, 'approved')
    const made = await approveDocument(services, { ...call, decidedAt: call.body.decidedAt }, task)
    return { ...made, ...toDecisionConfirmation(call.submissionId, task, services.now()) }
  },
  rejectDocuments: async (call) => {
    const { unit, actor, body } = call
    const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId, true)
    requireOpenDecision(call, task, 'returned')
    const known = knownFields(task.form_id)
    body.reasons.forEach((reason, at) => {
      if (!known.has(reason.field))
        throw new Problem('invalid', 'checkFields', { fields: { [`reasons.${at}.field`]: { key: 'option' } } })
    })
    await returnForChanges(services, call, task, body.reasons, body.decidedAt)
    call.setMessage('returned')
    return toDecisionConfirmation(call.submissionId, task, services.now())
  },
  checkForms: (call) => checkForms(services, call),
  generate: (call) => requestBulkApproval(services, call),
  getGeneration,
  getPdf: async (call) => {
    const { unit, actor, body, origin } = call
    const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
    const fileId =
      body.submissionId === undefined ? task.pdf_file_id : await fileOfVersion(unit.trx, task, body.submissionId)
    if (typeof fileId !== 'string') throw new Problem('not found', 'notFound')
    const file = await openFile(services, call, task, fileId)
    unit.audit.record(actor, origin, { kind: 'pdf viewed', ...aboutOf(task) })
    return asReply(file)
  },
  getCertificate: async (call) => {
    const { unit, actor, body, origin } = call
    const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
    const certificate = await renderAuditCertificate(services, call, task)
    unit.audit.record(actor, origin, { kind: 'certificate viewed', ...aboutOf(task) })
    return asReply(certificate)
  },
  getVersions: async ({ unit, actor, body }) => {
    const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
    return { list: await formVersionsOf(services, unit.trx, task) }
  },
  requestAgain: async (call) => {
    const task = await requireVisibleTask(call.unit.trx, call.actor, call.body.userDocumentId, true)
    await requestAgain(services, call, task, call.body.reason)
    call.setMessage('requestedAgain')
    return { userDocumentId: task.id }
  },
  withdrawChange: async (call) => {
    const task = await requireVisibleTask(call.unit.trx, call.actor, call.body.userDocumentId, true)
    return withdrawChange(services, call, task, call.body.submissionId)
  },
  getHistory: async ({ unit, actor, body, origin }) => {
    const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
    const list = await taskHistory(unit.trx, task)
    unit.audit.record(actor, origin, { kind: 'history viewed', ...aboutOf(task) })
    return { list }
  },
  getFile: async (call) => {
    const { unit, actor, body, origin } = call
    const task = await requireVisibleTask(unit.trx, actor, body.userDocumentId)
    const file = await openFile(services, call, task, body.fileId)
    unit.audit.record(actor, origin, {
      kind: 'file viewed',
      ...aboutOf(task),
      data: { file: body.fileId },
    })
    return asReply(file)
  },
  revealNumber: (call) => revealNumber(services, call),
})
