import type { FileRule } from '../protocol/endpoint.ts'

/** Largest photo or scan of a document, in bytes. */
export const evidenceUpload = {
  types: ['image/jpeg', 'image/png', 'application/pdf'],
  maxBytes: 10 * 1024 * 1024,
} as const satisfies FileRule

/** A paper of a business, a scan or a PDF. */
export const companyDocumentUpload = {
  types: ['application/pdf', 'image/jpeg', 'image/png'],
  maxBytes: 25 * 1024 * 1024,
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

/** The server's word that it has a submission. */
export interface SubmissionConfirmation {
  /** `ABC-123`: what a person can name. */
  readonly confirmationNumber: string
  /** The submission id it answers. */
  readonly submissionId: string
  readonly Id: number
  readonly userDocumentId: number
  /** ISO time of the server. */
  readonly receivedAt: string
}

/** What a reviewer wants changed: a field of the form, or the form as a whole when `field` is empty. */
export interface ReturnReason {
  readonly field: string
  readonly text: string
}
