import { createHash } from 'node:crypto'
import { acknowledgementText } from '#contract/domain/acknowledgment-text.ts'
import type { HistoryEntry } from '#contract/endpoints/tasks.ts'
import { companyDocumentFormId } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import type { Task } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import type { FileCall } from '../../platform/files/store-file.ts'
import { openFile } from '../forms/core/attachments.ts'
import { pdfName } from '../forms/core/pdf-name.ts'
import { printedSubmission, signedPartsOf } from '../forms/core/signed-form.ts'
import { serverFormOf } from '../forms/registry.ts'
import type { AuditCertificate } from '../../platform/pdf/render/audit-certificate.ts'
import { renderCertificate } from '../../platform/pdf/render/audit-certificate.ts'
import { fingerprintOf } from '../../platform/pdf/seal/verify-seal.ts'
import { sealPdf } from '../../platform/pdf/seal/seal-pdf.ts'
import { certificateReason } from '../../platform/pdf/seal/seal-reasons.ts'
import { signatureOf } from '../company-documents/task-signatures.ts'
import { certifiedAcknowledgment, certifiedSignatures, sealFingerprint, sealTimeStamp } from './certified-signatures.ts'
import { taskHistory } from './task-history.ts'
import type { StoredSignature } from '../company-documents/signed-facts.ts'
import { certificateFacts } from '../company-documents/signed-facts.ts'

/** What a certificate attests of a task. */
interface Attested extends Pick<AuditCertificate, 'edition' | 'digests' | 'timeStamp' | 'attestation' | 'signatures'> {
  /** When it was signed or submitted. */
  readonly signedAt: Date
}

/** What is attested of a signed company document: who signed which bytes, how, and the PDF that was made of them. */
const certifiedDocument = (
  row: StoredSignature,
  signer: { readonly person: string; readonly timeZone: string },
): Attested => {
  const { signedAt, statement, consentDigest, signedDigest } = row.signing
  return {
    signedAt: new Date(signedAt),
    edition: `Version ${row.version}`,
    signatures: [
      {
        heading: 'Employee signature',
        facts: certificateFacts(row, signer),
        digests: [{ label: 'Consent text (SHA-256)', digest: consentDigest }],
        attestation: statement,
      },
    ],
    digests: [
      { label: 'Document as it was read (SHA-256)', digest: row.digest },
      { label: 'SHA-256 of the signed PDF', digest: signedDigest },
    ],
  }
}

/**
 * The sealed audit certificate of an approved form, or of an acknowledged document or submitted file. Throws `not
 * found` before that.
 */
export const renderAuditCertificate = async (services: Services, call: FileCall, task: Task) => {
  const { trx } = call.unit
  const history = await taskHistory(trx, task)
  const { person, timeZone } = await personAndTimeZone(trx, task)
  const isCompanyDocument = task.form_id === companyDocumentFormId
  const attested = isCompanyDocument
    ? await attestCompanyDocument(services, call, task, { person, timeZone, history })
    : await ofForm(services, call, task, { history, timeZone })
  if (attested === undefined) throw new Problem('not found', 'notFound')
  const { signedAt, ...about } = attested
  const sealer = services.signing.sealerAt(services.now())
  const printed = await renderCertificate({
    documentTitle: task.name,
    person,
    ...about,
    digests: [
      { label: 'Seal certificate of this file (SHA-256)', digest: fingerprintOf(sealer.certificate) },
      ...services.receipts
        .publicKeys()
        .slice(0, 1)
        .map(({ x }) => ({
          label: 'Public key of signed confirmations (Ed25519)',
          digest: Buffer.from(x, 'base64url').toString('hex'),
        })),
      ...about.digests,
    ],
    checkAt: `${services.config.publicUrl}/verify`,
    events: history,
  })
  const bytes = await sealPdf(printed, sealer, {
    reason: certificateReason,
    name: 'Firstday',
    at: services.now(),
  })
  const fileName = pdfName(nameOf(task), person, dateInTimeZone(timeZone, signedAt), 'certificate')
  return { fileName, mediaType: 'application/pdf', bytes }
}

/** What its PDF is named by, for a form: the file of the certificate is named like it. */
const nameOf = (task: Task): string =>
  task.form_id === companyDocumentFormId ? task.name : serverFormOf(task.form_id).name

const personAndTimeZone = async (trx: Trx, task: Task): Promise<{ person: string; timeZone: string }> => {
  const { first_name, last_name, time_zone } = await trx
    .selectFrom('person')
    .innerJoin('location', (join) =>
      join.on('location.business_id', '=', task.business_id).on('location.id', '=', task.location_id),
    )
    .select(['person.first_name', 'person.last_name', 'location.time_zone'])
    .where('person.id', '=', task.person_id)
    .executeTakeFirstOrThrow()
  return { person: `${first_name} ${last_name}`.trim(), timeZone: time_zone }
}

/** The digest of a stored file's content, which is read: a changed one isn't certified. */
const digestOf = async (services: Services, call: FileCall, task: Task, fileId: string): Promise<string> => {
  // The certificate shows no numbers: it takes no step-up, and no rank.
  const { bytes } = await openFile(services, { ...call, isUnseen: true, isProven: true }, task, fileId)
  return createHash('sha256').update(bytes).digest('hex')
}

const ofForm = async (
  services: Services,
  call: FileCall,
  task: Task,
  { history, timeZone }: { readonly history: readonly HistoryEntry[]; readonly timeZone: string },
): Promise<Attested | undefined> => {
  const submission = await printedSubmission(services.dataKeys, call.unit.trx, task)
  if (submission === undefined || task.pdf_file_id === null) return undefined
  const seal = sealFingerprint(history)
  const timeStamp = sealTimeStamp(history)
  const parts = await signedPartsOf(services.dataKeys, call.unit.trx, task)
  const signatures = certifiedSignatures(history, submission.answersDigest, { parts, timeZone })
  return {
    signedAt: submission.signedAt,
    edition: submission.edition,
    ...(timeStamp !== undefined && { timeStamp }),
    ...(signatures.length > 0 ? { signatures } : { attestation: submission.attestation }),
    digests: [
      { label: 'Digest of the answers (salted SHA-256)', digest: submission.answersDigest },
      ...(seal === undefined ? [] : [{ label: 'Seal certificate of the PDF (SHA-256)', digest: seal }]),
      { label: 'SHA-256 of the sealed PDF', digest: await digestOf(services, call, task, task.pdf_file_id) },
    ],
  }
}

const attestCompanyDocument = async (
  services: Services,
  call: FileCall,
  task: Task,
  {
    person,
    timeZone,
    history,
  }: { readonly person: string; readonly timeZone: string; readonly history: readonly HistoryEntry[] },
): Promise<Attested | undefined> => {
  const edition = `Version ${task.version}`
  const signed = await signatureOf(call.unit.trx, task)
  const timeStamp = sealTimeStamp(history)
  if (signed !== undefined)
    return { ...certifiedDocument(signed, { person, timeZone }), ...(timeStamp !== undefined && { timeStamp }) }
  if (task.task_file_id !== null) {
    const digest = await digestOf(services, call, task, task.task_file_id)
    const signedAt = task.submitted_at ?? services.now()
    return { signedAt, edition, digests: [{ label: 'SHA-256 of the uploaded file', digest }] }
  }
  const acknowledgment = await call.unit.trx
    .selectFrom('acknowledgment')
    .select(['digest', 'signature', 'email', 'proven_by', 'language', 'ip', 'agent', 'acknowledged_at'])
    .where('business_id', '=', task.business_id)
    .where('task_id', '=', task.id)
    .where('version', '=', task.version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (acknowledgment === undefined || task.acknowledged_at === null) return undefined
  const declared = acknowledgementText[acknowledgment.language === 'es' ? 'es' : 'en']
  return {
    signedAt: task.acknowledged_at,
    edition,
    signatures: [certifiedAcknowledgment({ ...acknowledgment, person }, declared, timeZone)],
    digests: [{ label: 'SHA-256 of the acknowledged document', digest: acknowledgment.digest }],
  }
}
