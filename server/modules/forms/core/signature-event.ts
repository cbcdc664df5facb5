import { createHash } from 'node:crypto'
import type { Agreement } from '../../e-sign-consent/agreement.ts'
import type { SignedContent } from './form.store.ts'

/** One signature: what was signed with what, on which device, by both clocks. */
export interface SignatureFacts {
  /** The submission's id, made on the device. */
  readonly submission: string
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
  /** The agreement to sign electronically that it was signed under. */
  readonly agreement: Agreement
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

/** What an event says of any signature: which submission it was, with what mark, and when by the server's clock. */
export const signedFacts = (
  facts: Pick<SignatureFacts, 'submission' | 'content' | 'signedAt' | 'receivedAt'>,
): Readonly<Record<'submission' | 'mark' | 'markDigest' | 'signedAt' | 'receivedAt', string>> => ({
  submission: facts.submission,
  mark: facts.content.signature.kind,
  markDigest: markDigest(facts.content),
  signedAt: facts.signedAt.toISOString(),
  receivedAt: facts.receivedAt.toISOString(),
})

/** What the audit trail keeps of an employee's signature for good: all but the answers and the mark, which stand in it by their digests. */
export const signatureEvent = (facts: SignatureFacts) => ({
  ...signedFacts(facts),
  part: 'employee',
  edition: facts.edition,
  digest: facts.digest,
  attestation: facts.attestation,
  language: facts.language,
  signedAtDevice: facts.signedAtDevice,
  device: facts.device ?? null,
  consent: facts.agreement.version,
  consentDigest: facts.agreement.textDigest,
})
