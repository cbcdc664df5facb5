import { object } from 'yup'
import type { FormKey } from '../forms/registry.ts'
import type { FileRule } from '../protocol/endpoint.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'

/** A PDF to be checked; ours are far smaller. */
export const sealedFile = {
  types: ['application/pdf'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRule

/** What a sealed file is: a form, the audit certificate of one, or another document of ours. */
export type SealedKind = FormKey | 'certificate' | 'document'

/** What can be said of a PDF and our seal; nothing of whom it is about. */
export interface Verification {
  /**
   * `intact`: as we sealed it, to the last byte. `added`: what we sealed is as it was, and something was added behind it.
   * `changed`: it bears a seal of ours that doesn't hold. `not ours`: no seal of ours. `no pdf`: no PDF at all.
   */
  readonly outcome: 'intact' | 'added' | 'changed' | 'not ours' | 'no pdf'
  /** Of a seal that holds: when it was set (ISO time, UTC) and on what; null for all else, which proves neither. */
  readonly sealedAt: string | null
  readonly kind: SealedKind | null
  /** SHA-256 of the certificate that sealed it, hex; null where no seal holds. */
  readonly fingerprint: string | null
  /** Bytes that stand behind what was sealed. */
  readonly addedBytes: number
  /** SHA-256 of the file as it came, hex: the one that its audit certificate names. */
  readonly digest: string
}

/** Checking papers, by anybody who holds one. */
export const verify = {
  pdf: endpoint({
    method: 'POST',
    path: '/verify/pdf',
    allow: 'anyone',
    summary: 'Verify that a PDF was issued here and hasn’t changed; the file isn’t stored',
    body: object({}).default({}),
    files: { PdfFile: sealedFile },
    reply: reply<Verification>(),
  }),
}
