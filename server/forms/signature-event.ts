import { createHash } from 'node:crypto'
import type { Agreement } from './consent.ts'
import type { SignedContent } from './form.store.ts'

/** One signature: what was signed with what, on which device, by both clocks. */
export interface SignatureFacts {
  /** The submission's id, made on the device. */
  readonly submission: string
  readonly part: 'employee' | 'employer'
  readonly edition: string
  readonly content: Pick<SignedContent, 'salt' | 'signature'>
  /** Of the answers, see `answersDigest`. */
  readonly digest: string
  /** The statement that was shown, word for word. */
  readonly attestation: string
  /** The language that the plain words beside it were in. */
  readonly language: string
  /** As the device said it, which may be wrong. */
  readonly signedAtDevice: string
  /** When it counts as signed, and when it was here; by the server's clock. */
  readonly signedAt: Date
  readonly receivedAt: Date
  /** The device's own id; absent where it gave none. */
  readonly device: string | undefined
  /** The agreement to sign electronically that it was signed under; staff sign for the employer without one. */
  readonly agreement: Agreement | undefined
}

/**
 * SHA-256 of the salt of the answers, a line break and the mark: `typed` and the name, or `drawn` and its strokes (its picture's data address where
 * these aren't known), parted by a line break. The mark itself lies encrypted with the answers.
 */
export const markDigest = ({ salt, signature }: SignatureFacts['content']): string => {
  const mark = signature.kind === 'typed' ? signature.text : (signature.strokes ?? signature.image)
  return createHash('sha256')
    .update(`${salt}\n${signature.kind}\n${mark ?? ''}`)
    .digest('hex')
}

/** What the audit trail keeps of a signature for good: everything but the answers and the mark, which stand in it by their digests. */
export const signatureEvent = (facts: SignatureFacts) => {
  const { content, signedAt, receivedAt, device, agreement, ...plain } = facts
  return {
    ...plain,
    mark: content.signature.kind,
    markDigest: markDigest(content),
    signedAt: signedAt.toISOString(),
    receivedAt: receivedAt.toISOString(),
    device: device ?? null,
    consent: agreement?.version ?? null,
    consentDigest: agreement?.textDigest ?? null,
  }
}
