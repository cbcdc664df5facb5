import { randomBytes } from 'node:crypto'
import type { w4Calls } from '#contract/api/forms/w4.ts'
import type { Receipt } from '#contract/api/replies.ts'
import { proofFile } from '#contract/api/replies.ts'
import { consent } from '#contract/consent.ts'
import { editionOn, submissionFields } from '#contract/forms/form.ts'
import { Problem } from '#contract/problems.ts'
import { seenDocument } from '../access/documents.ts'
import { record } from '../audit/audit.ts'
import type { Deps } from '../deps.ts'
import type { Handlers, SignedCall } from '../http/handlers.ts'
import { approveDocument } from './approve.ts'
import { filesOf, keepSupportive } from './files.ts'
import {
  admitEdition,
  admitSubmission,
  answersDigest,
  changedAnswers,
  maskedAnswers,
  signingMoment,
} from './form.rules.ts'
import type { SignedContent } from './form.store.ts'
import { addSubmission, groundOf, latestSubmission, partiesOf, submissionBefore } from './form.store.ts'
import { dayIn } from './day.ts'
import type { ServerForm } from './server-form.ts'
import { admitDrawing } from './drawing.ts'
import { admitPrintable } from './printable.ts'

type Calls = typeof w4Calls
type Submit = SignedCall<Calls['create']>

/** The four calls of any form of the registry. */
export const formHandlers = (deps: Deps, form: ServerForm): Handlers<Calls> => ({
  getAutofill: (call) => openForm(deps, form, call),
  create: (call) => submitForm(deps, form, call),
  update: (call) => submitForm(deps, form, call as Submit),
  signAndGeneratePdf: async (call) => {
    const document = await seenDocument(call.trx, call.actor, call.body.UserDocumentId, true)
    if (document.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
    return approveDocument(deps, call, document)
  },
})

const openForm: (
  deps: Deps,
  form: ServerForm,
  call: SignedCall<Calls['getAutofill']>,
) => ReturnType<Handlers<Calls>['getAutofill']> = async (deps, form, call) => {
  const { trx, actor } = call
  const document = await seenDocument(trx, actor, call.body.UserDocumentId)
  if (document.form_id !== form.definition.id) throw new Problem('not found', 'notFound')
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const { person, business, location } = await partiesOf(trx, document)
  const submission = await latestSubmission(trx, cipher, document)
  const before = submission && (await submissionBefore(trx, cipher, document, submission.id))
  const isOwn = actor.userId === document.person_id
  const known = { firstName: person.first_name, lastName: person.last_name, workState: location.state }
  const answers = submission?.content.answers ?? form.prefill(known)
  if (!isOwn)
    await record(trx, actor, call.origin, {
      kind: 'form opened',
      businessId: document.business_id,
      documentId: document.id,
      subjectId: document.person_id,
    })
  return {
    userDocumentId: document.id,
    Id: submission?.id ?? 0,
    status: document.status,
    edition:
      document.status === 'approved'
        ? (submission?.edition ?? '')
        : editionOn(form.definition.editions, dayIn(location.time_zone, deps.now())).id,
    answers: (isOwn ? answers : maskedAnswers(answers, form.definition.masked)) as never,
    reasons: document.reasons,
    changed: submission === undefined ? [] : changedAnswers(before?.content.answers, submission.content.answers),
    person: { UserId: person.id, name: `${person.first_name} ${person.last_name}` },
    employer: { BusinessId: business.id, LocationId: location.id, name: business.name, location: location.name },
    receiptNo: document.receipt_no,
    submittedAt: document.submitted_at?.toISOString() ?? null,
    signature: submission?.content.signature ?? null,
    files: await filesOf(trx, document),
    pdfReady: document.pdf_file_id !== null,
  }
}

const submitForm = async (deps: Deps, form: ServerForm, call: Submit): Promise<Receipt> => {
  const { trx, actor, body } = call
  const now = deps.now()
  const { document, timeZone, consentVersion } = await groundOf(trx, actor, body.userDocumentId)
  admitSubmission(document, actor, form.definition.id, body, call.lane)
  await admitDrawing(body.signature.image)
  await admitPrintable({ ...answersOf(body), 'signature.text': body.signature.text })
  if (consentVersion !== consent.version) throw new Problem('forbidden', 'consentNeeded')
  const signedAt = signingMoment(new Date(body.signedAt), now)
  const edition = admitEdition(form.definition.editions, body.edition, dayIn(timeZone, now), dayIn(timeZone, signedAt))
  const content = await contentOf(deps, call, body)
  const digest = answersDigest(content.answers, content.salt)
  const cipher = await deps.dataKeys.of(trx, document.business_id)
  const added = await addSubmission(trx, cipher, document, {
    uuid: call.submissionId,
    edition: edition.id,
    content,
    answersDigest: digest,
    attestation: edition.attestation,
    language: body.language,
    signedAt,
    receivedAt: now,
  })
  const about = { businessId: document.business_id, documentId: document.id, subjectId: actor.userId }
  await record(trx, actor, call.origin, {
    kind: 'form signed',
    ...about,
    data: {
      edition: edition.id,
      digest,
      attestation: edition.attestation,
      signedAtDevice: body.signedAt,
      language: body.language,
    },
  })
  await record(trx, actor, call.origin, {
    kind: 'form received',
    ...about,
    data: { receipt: added.receiptNo, submission: call.submissionId, sealed: call.lane !== undefined },
  })
  return {
    receiptNo: added.receiptNo,
    submissionId: call.submissionId,
    Id: added.id,
    userDocumentId: document.id,
    receivedAt: now.toISOString(),
  }
}

const own = new Set(Object.keys(submissionFields))
const answersOf = (body: Submit['body']): Record<string, unknown> =>
  Object.fromEntries(Object.entries(body).filter(([name]) => !own.has(name)))

const contentOf = async (deps: Deps, call: Submit, body: Submit['body']): Promise<SignedContent> => {
  const answers = answersOf(body)
  const inline = call.files.DocFile
  if (inline !== undefined) {
    const kept = await keepSupportive(deps, call, {
      documentId: body.userDocumentId,
      fileId: call.submissionId,
      file: inline,
      rule: proofFile,
    })
    answers['SupportiveDocPath'] = kept.fileId
  }
  const named = answers['SupportiveDocPath']
  if (
    typeof named === 'string' &&
    !(await filesOf(call.trx, { id: body.userDocumentId })).some((file) => file.fileId === named)
  )
    throw new Problem('invalid', 'checkFields', { fields: { SupportiveDocPath: { key: 'fileMissing' } } })
  return { answers, salt: randomBytes(16).toString('base64url'), signature: body.signature }
}
