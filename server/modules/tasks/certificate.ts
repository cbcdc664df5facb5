import { acknowledgementText } from '#contract/domain/acknowledgment-text.ts'
import type { TrailEvent } from '#contract/endpoints/tasks.ts'
import { businessPaper } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { DocumentOfPerson } from '../../policies/tasks.ts'
import type { Trx } from '../../platform/database/database.ts'
import type { Deps } from '../../platform/platform.ts'
import { latestSubmission, partiesOf } from '../forms/core/form.store.ts'
import { purposeOf } from '../../platform/crypto/data-keys.ts'
import type { AuditCertificate } from '../../platform/pdf/render/audit-certificate.ts'
import { renderCertificate } from '../../platform/pdf/render/audit-certificate.ts'
import { fingerprintOf } from '../../platform/pdf/seal/verify-seal.ts'
import { sealPdf } from '../../platform/pdf/seal/seal-pdf.ts'
import { certificateReason } from '../../platform/pdf/seal/seal-reasons.ts'
import { certifiedSignatures, sealIn } from './certified-signatures.ts'
import { trailOf } from './task-history.ts'

type Attested = Pick<AuditCertificate, 'edition' | 'digests' | 'attestation' | 'signatures'>

/** The certificate of a document that was approved, or of a paper that was confirmed or handed in, sealed. Throws `not found` before. */
export const certify = async (deps: Deps, trx: Trx, document: DocumentOfPerson) => {
  const trail = await trailOf(trx, document)
  const isPaper = document.form_id === businessPaper
  const attested = isPaper ? await ofPaper(trx, document) : await ofForm(deps, trx, document, trail)
  if (attested === undefined) throw new Problem('not found', 'notFound')
  const { person } = await partiesOf(trx, document)
  const printed = await renderCertificate({
    documentTitle: document.name,
    person: `${person.first_name} ${person.last_name}`,
    ...attested,
    digests: [
      { label: 'Certificate of the seal on this file (SHA-256)', digest: fingerprintOf(deps.signing.certificate) },
      ...attested.digests,
    ],
    checkAt: `${deps.config.publicUrl}/verify`,
    events: trail,
  })
  const bytes = await sealPdf(printed, deps.signing, { reason: certificateReason, name: 'Firstday', at: deps.now() })
  return { fileName: `certificate-${document.receipt_no}.pdf`, mediaType: 'application/pdf', bytes }
}

const digestOf = async (trx: Trx, document: DocumentOfPerson, fileId: string): Promise<string> => {
  const { digest } = await trx
    .selectFrom('stored_file')
    .select('digest')
    .where('business_id', '=', document.business_id)
    .where('id', '=', fileId)
    .executeTakeFirstOrThrow()
  return digest
}

const ofForm = async (
  deps: Deps,
  trx: Trx,
  document: DocumentOfPerson,
  trail: readonly TrailEvent[],
): Promise<Attested | undefined> => {
  const cipher = await deps.dataKeys.of(trx, document.business_id, purposeOf(document.form_id))
  // A change that waits is not what was printed.
  const printed = { ...document, submission_id: document.in_force_submission_id ?? document.submission_id }
  const submission = await latestSubmission(trx, cipher, printed)
  if (submission === undefined || document.pdf_file_id === null) return undefined
  const seal = sealIn(trail)
  const signatures = certifiedSignatures(trail, submission.answersDigest)
  return {
    edition: submission.edition,
    ...(signatures.length > 0 ? { signatures } : { attestation: submission.attestation }),
    digests: [
      { label: 'Digest of the answers (salted SHA-256)', digest: submission.answersDigest },
      ...(seal === undefined ? [] : [{ label: 'Certificate of the seal on the PDF (SHA-256)', digest: seal }]),
      { label: 'SHA-256 of the sealed PDF', digest: await digestOf(trx, document, document.pdf_file_id) },
    ],
  }
}

const ofPaper = async (trx: Trx, document: DocumentOfPerson): Promise<Attested | undefined> => {
  const edition = `Version ${document.version}`
  if (document.task_file_id !== null) {
    const digest = await digestOf(trx, document, document.task_file_id)
    return { edition, digests: [{ label: 'SHA-256 of the file handed in', digest }] }
  }
  const given = await trx
    .selectFrom('acknowledgement')
    .select(['digest', 'signature', 'language'])
    .where('business_id', '=', document.business_id)
    .where('person_document_id', '=', document.id)
    .where('version', '=', document.version)
    .orderBy('id', 'desc')
    .limit(1)
    .executeTakeFirst()
  if (given === undefined || document.acknowledged_at === null) return undefined
  const declared = acknowledgementText[given.language === 'es' ? 'es' : 'en']
  return {
    edition,
    attestation: `${declared} Signed: ${given.signature}`,
    digests: [{ label: 'SHA-256 of the paper that was read', digest: given.digest }],
  }
}
