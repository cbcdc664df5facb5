import type { AuditCertificate } from '../../platform/pdf/render/audit-certificate.ts'
import type { StoredSignature } from '../company-documents/signed-facts.ts'
import { certificateFacts } from '../company-documents/signed-facts.ts'

/** What a certificate attests of a task. */
export interface Attested extends Pick<
  AuditCertificate,
  'edition' | 'digests' | 'timeStamp' | 'attestation' | 'signatures'
> {
  /** When it was signed or submitted. */
  readonly signedAt: Date
}

/** What is attested of a signed company document: who signed which bytes, how, and the PDF that was made of them. */
export const certifiedDocument = (
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
