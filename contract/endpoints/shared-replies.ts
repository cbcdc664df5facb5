import type { Receipted } from '../protocol/receipt.ts'
import type { FileRule } from '../protocol/endpoint.ts'

/** Largest photo or scan of a document, in bytes. */
export const evidenceUpload = {
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRule

/** A company document: a scan or a PDF. */
export const companyDocumentUpload = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 25 * 1024 * 1024,
} as const satisfies FileRule

/**
 * A company document to sign: no larger once it is stored, so that it can be verified (`sealedFile`) with its signature
 * page.
 */
export const signedDocumentUpload = {
  types: ['application/pdf'],
  maxBytes: 9 * 1024 * 1024,
} as const satisfies FileRule

/** A logo: a raster, re-encoded; SVG is refused. */
export const logoFile = {
  types: ['image/png', 'image/jpeg'],
  maxBytes: 2 * 1024 * 1024,
  output: 'logo',
} as const satisfies FileRule

/** A picture of a person, re-encoded. */
export const profilePhotoUpload = {
  types: ['image/jpeg', 'image/png'],
  maxBytes: 5 * 1024 * 1024,
  output: 'portrait',
} as const satisfies FileRule

/** Confirms that the server has stored a submission. */
export interface SubmissionConfirmation extends Receipted {
  /** `ABC-123`: easy to read out. */
  readonly confirmationNumber: string
  /** The submission id that it confirms. */
  readonly submissionId: string
  readonly id: number
  readonly userDocumentId: number
  /** ISO time of the server. */
  readonly receivedAt: string
}

/** What a reviewer wants changed: a field of the form, or the whole form if `field` is empty. */
export interface ReturnReason {
  readonly field: string
  readonly text: string
}
