import type { api } from '#contract/api.ts'
import type { DocumentSignature } from '#contract/endpoints/company-documents.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { AuthenticatedCall } from '../../platform/http/handler.ts'
import type { StoredFile } from '../../platform/files/store-file.ts'
import { storeGenerated } from '../../platform/files/store-file.ts'
import type { Services } from '../../platform/platform.ts'
import { UnprintableCharacter } from '../../platform/pdf/fonts/text-line.ts'
import { glyphMissing } from '../../platform/pdf/printable-text.ts'
import type { SealFacts } from '../../platform/pdf/seal/seal-facts.ts'
import { sealFacts } from '../../platform/pdf/seal/seal-facts.ts'
import { sealPdf } from '../../platform/pdf/seal/seal-pdf.ts'
import { signedDocumentReason } from '../../platform/pdf/seal/seal-reasons.ts'
import { dateInTimeZone, formatPrintedDate } from '#contract/domain/calendar-day.ts'
import type { DocumentSigning } from '../../schema/company-documents/tables.ts'
import { pdfName } from '../forms/core/pdf-name.ts'
import { signatureFlags } from '../forms/core/review-flags/compare-answers.ts'
import { signerAccount } from '../forms/core/signer-account.ts'
import type { DocumentForTask } from './document-for-task.ts'
import { addSignaturePage } from './signable.ts'
import type { StoredSignature } from './signed-facts.ts'
import { pageFacts } from './signed-facts.ts'

type Sign = AuthenticatedCall<(typeof api.businessDocuments)['sign']>

interface NewSignature {
  readonly task: Task
  readonly document: DocumentForTask
  readonly signing: Omit<DocumentSigning, 'signedDigest'>
  readonly now: Date
}

const signerOf = (trx: Trx, task: Task) =>
  trx
    .selectFrom('person')
    .innerJoin('location', (join) =>
      join.on('location.business_id', '=', task.business_id).on('location.id', '=', task.location_id),
    )
    .innerJoin('business', (join) => join.on('business.id', '=', task.business_id))
    .select(['first_name', 'last_name', 'location.time_zone', 'business.name as business'])
    .where('person.id', '=', task.person_id)
    .executeTakeFirstOrThrow()

/** The stored document of a signature, and its seal. */
interface SealedDocument {
  readonly file: StoredFile
  readonly sealed: SealFacts
}

/** Prints, seals and stores the signed document. */
const storeSigned = async (
  services: Services,
  call: Sign,
  { task, document, signing, now }: NewSignature,
  row: Omit<StoredSignature, 'signing'>,
): Promise<SealedDocument> => {
  const signer = await signerOf(call.unit.trx, task)
  const person = `${signer.first_name} ${signer.last_name}`.trim()
  const timeZone = signer.time_zone
  const signedAt = new Date(signing.signedAt)
  const fileName = pdfName(task.name, person, dateInTimeZone(timeZone, signedAt))
  const page = {
    document: task.name,
    version: `Version ${document.version}`,
    business: signer.business,
    digest: document.digest,
    facts: pageFacts({ ...row, signing: { ...signing, signedDigest: '' } }, { person, timeZone }),
    statement: signing.statement,
    language: row.language === 'es' ? 'es-US' : 'en-US',
    typed: row.signature,
    signedOn: formatPrintedDate(timeZone, signedAt),
    checkAt: `${services.config.publicUrl}/verify`,
  }
  const read = { businessId: task.business_id, fileId: document.fileId }
  const facts = { title: fileName.replace(/\.pdf$/, '') }
  const printed = await addSignaturePage(services, call, read, page, facts).catch((error: unknown) => {
    throw error instanceof UnprintableCharacter ? new Problem('invalid', glyphMissing(error)) : error
  })
  const bytes = await sealPdf(printed, services.signing.sealerAt(services.now()), {
    reason: signedDocumentReason,
    name: person,
    at: now,
  })
  const file = await storeGenerated(services, call, {
    businessId: task.business_id,
    locationId: task.location_id,
    personId: task.person_id,
    documentId: task.id,
    // No number is on it, unlike on signed forms: its person opens it without a step-up.
    kind: 'task',
    fileName,
    mediaType: 'application/pdf',
    bytes,
  })
  return { file, sealed: sealFacts(bytes, services.signing) }
}

/** Stores a signature with the document that it signs. */
export const addSignature = async (
  services: Services,
  call: Sign,
  signature: NewSignature,
): Promise<SealedDocument & { readonly id: number }> => {
  const { unit, actor, body, origin } = call
  const { task, document, signing, now } = signature
  const { email } = await signerAccount(unit.trx, actor)
  const row = {
    version: document.version,
    digest: document.digest,
    signature: body.signature,
    email,
    proven_by: actor.provenBy ?? null,
    language: body.language,
    ip: origin.ip,
    agent: origin.agent.slice(0, 300),
    acknowledged_at: now,
  }
  const { file, sealed } = await storeSigned(services, call, signature, row)
  const { id } = await unit.trx
    .insertInto('acknowledgment')
    .values({
      business_id: task.business_id,
      task_id: task.id,
      person_id: actor.userId,
      ...row,
      signed_file_id: file.fileId,
      signing: JSON.stringify({ ...signing, signedDigest: file.digest } satisfies DocumentSigning),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return { id, file, sealed }
}

const signaturesOf = (trx: Trx, task: Task) =>
  trx
    .selectFrom('acknowledgment')
    .select(['id', 'version', 'digest', 'signature', 'email', 'proven_by', 'language', 'ip', 'agent'])
    .select(['acknowledged_at', 'signed_file_id', 'signing'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('signing', 'is not', null)
    .orderBy('id', 'desc')

/** The signature of a task's document in its current version; undefined before it. */
export const currentSignature = async (trx: Trx, task: Task): Promise<StoredSignature | undefined> => {
  const row = await signaturesOf(trx, task).where('version', '=', task.version).limit(1).executeTakeFirst()
  return row === undefined || row.signing === null ? undefined : { ...row, signing: row.signing }
}

/** The signed PDF of one signature of a task; undefined for one of another task. */
export const signedFile = async (trx: Trx, task: Task, id: number): Promise<string | undefined> => {
  const row = await signaturesOf(trx, task).where('id', '=', id).executeTakeFirst()
  return row?.signed_file_id ?? undefined
}

/** The signatures of a task's document, newest first; `isReviewer`: with what doesn't fit the person. */
export const listSignatures = async (trx: Trx, task: Task, isReviewer: boolean): Promise<DocumentSignature[]> => {
  const { first_name: firstName, last_name: lastName } = await signerOf(trx, task)
  const rows = await signaturesOf(trx, task).execute()
  return rows.flatMap(({ id, version, digest, signature, signing }) => {
    if (signing === null) return []
    const { documentName, signedAt, confirmationNumber } = signing
    const typed = { kind: 'typed', text: signature }
    const flags = isReviewer ? signatureFlags({}, typed, { firstName, lastName }) : []
    return [{ id, version, digest, typed: signature, documentName, signedAt, confirmationNumber, flags }]
  })
}
