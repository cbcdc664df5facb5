import type { SealedKind, Verification } from '#contract/endpoints/verification.ts'
import { verifications } from '../../platform/rate-limit/public-limits.ts'
import { consume } from '../../platform/rate-limit/rate-limit.ts'
import type { Services } from '../../platform/platform.ts'
import type { IncomingFile } from '../../platform/files/uploaded-file.ts'
import { serverForms } from '../forms/registry.ts'
import { sealingCertificates } from '../../platform/crypto/signing-identity-store.ts'
import type { SealFinding } from '../../platform/pdf/seal/verify-seal.ts'
import type { TimeStamp } from '../../platform/pdf/seal/time-stamp/time-stamp-token.ts'
import { checkSeal } from '../../platform/pdf/seal/verify-seal.ts'
import { certificateReason, formReason, signedDocumentReason } from '../../platform/pdf/seal/seal-reasons.ts'
import { fileProblem } from '../../platform/files/inspection/accept-file.ts'

const field = 'pdfFile'

/**
 * Verifies a PDF's seal. Reads the file once and stores nothing; throws `invalid` without a file, `too many` by
 * network.
 */
export const verifyPdf = async (
  services: Services,
  file: IncomingFile | undefined,
  ip: string,
): Promise<Verification> => {
  await consume(services, verifications(ip))
  if (file === undefined || file.size === 0) throw fileProblem(field, 'fileNeeded')
  const finding = checkSeal(
    await file.bytes(),
    await sealingCertificates(services.db),
    services.config.timeStamps?.roots,
  )
  return { ...proven(finding), outcome: finding.outcome, digest: file.digest }
}

const noTimeStamp = { timeStampedAt: null, timeStampedBy: null, hasUnknownTimeStamp: false } as const
const nothing = { sealedAt: null, kind: null, fingerprint: null, ...noTimeStamp, addedBytes: 0 } as const

const proven = (finding: SealFinding): Omit<Verification, 'outcome' | 'digest'> => {
  if (finding.outcome !== 'intact' && finding.outcome !== 'added') return nothing
  return {
    sealedAt: finding.sealedAt.toISOString(),
    kind: kindOf(finding.reason),
    fingerprint: finding.fingerprint,
    ...stamped(finding.timeStamp),
    addedBytes: finding.outcome === 'added' ? finding.addedBytes : 0,
  }
}

const stamped = (stamp: TimeStamp | undefined) => {
  if (stamp === undefined) return noTimeStamp
  if (!stamp.isTrusted) return { ...noTimeStamp, hasUnknownTimeStamp: true }
  return { timeStampedAt: stamp.at.toISOString(), timeStampedBy: stamp.authority, hasUnknownTimeStamp: false }
}

/** The kind of sealed file, by the reason in the seal. */
const kindOf = (reason: string): SealedKind => {
  if (reason === certificateReason) return 'certificate'
  if (reason === signedDocumentReason) return 'company document'
  const form = Object.values(serverForms).find(({ name }) => formReason(name) === reason)
  return form === undefined ? 'document' : (form.definition.key as SealedKind)
}
