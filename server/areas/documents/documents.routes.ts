import type { api } from '#contract/index.ts'
import { anyFormOf, submitCallsOf } from '#contract/forms/all.ts'
import { searchOf } from '#contract/kit/paging.ts'
import { documentLane } from '#contract/kit/sealed.ts'
import { Problem } from '#contract/problems.ts'
import { seenDocument } from '../../access/documents.ts'
import { record } from '../../audit/audit.ts'
import type { Deps } from '../../deps.ts'
import { approveDocument } from '../../forms/approve.ts'
import { openFile } from '../../forms/files.ts'
import { latestSubmission, partiesOf } from '../../forms/form.store.ts'
import { serverFormOf } from '../../forms/index.ts'
import { sendBack } from '../../forms/send-back.ts'
import type { Handlers } from '../../http/handlers.ts'
import { renderCertificate } from '../../pdf/certificate.ts'
import { sealPdf } from '../../pdf/seal.ts'
import { consentState } from '../user/user.routes.ts'
import { listDocuments } from './documents.store.ts'
import { trailOf } from './trail.ts'

const asReply = (file: { fileName: string; mediaType: string; bytes: Uint8Array }) => ({
  fileName: file.fileName,
  mediaType: file.mediaType,
  base64: Buffer.from(file.bytes).toString('base64'),
})

/** Documents of people: lists with tickets, review, PDFs and trails. */
export const documentsHandlers = (deps: Deps): Handlers<typeof api.documents> => ({
  getDocumentList: async ({ trx, actor, body }) => {
    const { DocumentDetails: details, Paging: paging } = body
    const size = Math.max(1, paging.PageSize)
    const query = {
      ...details,
      Search: details.Search ?? searchOf(paging),
      sort: paging.sort,
      page: Math.max(1, paging.PageNumber),
      size,
    }
    const { list, total } = await listDocuments(trx, actor, query)
    const open = list.filter((row) => row.UserId === actor.userId && row.status !== 'approved')
    const tickets = await Promise.all(
      open.flatMap((row) => {
        const form = anyFormOf(row.formId)
        if (form === undefined) return []
        const endpoints = [...submitCallsOf(form), 'user.uploadDocument']
        return [deps.tickets.issue(actor.userId, documentLane(row.userDocumentId), endpoints)]
      }),
    )
    return {
      list,
      total,
      totalPages: Math.max(1, Math.ceil(total / size)),
      tickets,
      sealing: deps.sealKeys.current(),
      consent: await consentState(trx, actor.userId),
    }
  },
  approveTaskForms: async (call) =>
    approveDocument(deps, call, await seenDocument(call.trx, call.actor, call.body.UserDocumentId, true)),
  rejectDocuments: async (call) => {
    const { trx, actor, body } = call
    const document = await seenDocument(trx, actor, body.UserDocumentId, true)
    const known = new Set(['', 'signature', ...Object.keys(serverFormOf(document.form_id).definition.answers.fields)])
    body.reasons.forEach((reason, at) => {
      if (!known.has(reason.field))
        throw new Problem('invalid', 'checkFields', { fields: { [`reasons.${at}.field`]: { key: 'option' } } })
    })
    await sendBack(deps, call, document, body.reasons)
    call.tell('rejected')
    return { UserDocumentId: document.id }
  },
  getPdf: async ({ trx, actor, body, origin }) => {
    const document = await seenDocument(trx, actor, body.UserDocumentId)
    if (document.pdf_file_id === null) throw new Problem('not found', 'notFound')
    const file = await openFile(deps, trx, document, document.pdf_file_id)
    await record(trx, actor, origin, {
      kind: 'pdf viewed',
      businessId: document.business_id,
      documentId: document.id,
      subjectId: document.person_id,
    })
    return asReply(file)
  },
  getCertificate: async ({ trx, actor, body }) => {
    const document = await seenDocument(trx, actor, body.UserDocumentId)
    const cipher = await deps.dataKeys.of(trx, document.business_id)
    const submission = await latestSubmission(trx, cipher, document)
    if (submission === undefined || document.pdf_file_id === null) throw new Problem('not found', 'notFound')
    const { person } = await partiesOf(trx, document)
    const pdf = await trx
      .selectFrom('stored_file')
      .select('digest')
      .where('business_id', '=', document.business_id)
      .where('id', '=', document.pdf_file_id)
      .executeTakeFirstOrThrow()
    const printed = await renderCertificate({
      documentTitle: document.name,
      edition: submission.edition,
      person: `${person.first_name} ${person.last_name}`,
      answersDigest: submission.answersDigest,
      documentDigest: pdf.digest,
      attestation: submission.attestation,
      events: await trailOf(trx, document),
    })
    const bytes = await sealPdf(printed, deps.signing, {
      reason: 'Audit certificate',
      name: 'Firstday',
      at: deps.now(),
    })
    return asReply({ fileName: `certificate-${submission.receiptNo}.pdf`, mediaType: 'application/pdf', bytes })
  },
  getTrail: async ({ trx, actor, body }) => ({
    list: await trailOf(trx, await seenDocument(trx, actor, body.UserDocumentId)),
  }),
  getFile: async ({ trx, actor, body, origin }) => {
    const document = await seenDocument(trx, actor, body.UserDocumentId)
    const file = await openFile(deps, trx, document, body.fileId)
    await record(trx, actor, origin, {
      kind: 'file viewed',
      businessId: document.business_id,
      documentId: document.id,
      subjectId: document.person_id,
      data: { file: body.fileId },
    })
    return asReply(file)
  },
})
