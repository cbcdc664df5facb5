import { object } from 'yup'
import type { FormKey } from '../forms/registry.ts'
import type { FileRule } from '../protocol/endpoint.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'

/** A PDF to verify; ours are far smaller. */
export const sealedFile = {
  types: ['application/pdf'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRule

/** Kinds of sealed files: a form, a signed company document, the audit certificate of one, or another document of ours. */
export type SealedKind = FormKey | 'company document' | 'certificate' | 'document'

/** The result of verifying a PDF; nothing about the person in it. */
export interface Verification {
  /**
   * `intact`: unchanged since we sealed it. `added`: the sealed bytes are unchanged, and something was appended.
   * `changed`: it has a seal of ours that is broken. `not ours`: no seal of ours. `no pdf`: no PDF at all.
   */
  readonly outcome: 'intact' | 'added' | 'changed' | 'not ours' | 'no pdf'
  /** For a valid seal: when (ISO time, UTC) and what it sealed; null otherwise. */
  readonly sealedAt: string | null
  readonly kind: SealedKind | null
  /** SHA-256 of the sealing certificate, hex; null without a valid seal. */
  readonly fingerprint: string | null
  /**
   * The time stamp in a valid seal (RFC 3161): ISO time, and the name of the authority. Null for none, and for one of an
   * authority that isn't trusted here.
   */
  readonly timeStampedAt: string | null
  readonly timeStampedBy: string | null
  /** The seal has a time stamp, of an authority that isn't trusted here: it proves nothing. */
  readonly hasUnknownTimeStamp: boolean
  /** Bytes appended after the sealed part. */
  readonly addedBytes: number
  /** SHA-256 of the uploaded file, hex: for comparison with its audit certificate. */
  readonly digest: string
}

/** Verification of sealed PDFs, for anyone who has one. */
export const verify = {
  pdf: endpoint({
    method: 'POST',
    path: '/verify/pdf',
    allow: 'anyone',
    summary: 'Verify that a PDF was issued here and hasn’t changed; the file isn’t stored',
    body: object({}).default({}),
    files: { pdfFile: sealedFile },
    reply: reply<Verification>(),
  }),
}
