import { createHash } from 'node:crypto'
import type { Agreement } from '../../e-sign-consent/agreement.ts'
import type { SignedContent } from './form.store.ts'
import type { SigningTimes } from './signing-times.ts'
import { storedTimes } from './signing-times.ts'

/** The part that the signature of a corrected Section 1 of Form I-9 names. */
export const correctionPart = 'section 1 correction'

/** The facts of a signature: content, device, and the times of both clocks. */
export interface SignatureFacts {
  /** The submission's id, created on the device. */
  readonly submission: string
  readonly edition: string
  readonly content: Pick<SignedContent, 'salt' | 'signature'>
  /** Digest of the answers, see `answersDigest`. */
  readonly digest: string
  /** The statement that was shown, word for word. */
  readonly attestation: string
  /** The language of the screen that showed it. */
  readonly language: string
  readonly times: SigningTimes
  /** The device's own id; absent where it gave none. */
  readonly device: string | undefined
  /** The e-signature consent that it was signed under. */
  readonly agreement: Agreement
  /** The recovery of the account within seven days before the signature. */
  readonly recoveredAt: Date | undefined
}

/**
 * SHA-256 of the salt of the answers, a line break and the signature: `typed` and the name, or `drawn` and its strokes
 * (its image's data URL without strokes), separated by a line break. The signature itself is stored encrypted with the
 * answers.
 */
const markDigest = ({ salt, signature }: SignatureFacts['content']): string => {
  const mark = signature.kind === 'typed' ? signature.text : (signature.strokes ?? signature.image)
  return createHash('sha256')
    .update(`${salt}\n${signature.kind}\n${mark ?? ''}`)
    .digest('hex')
}

/** The event data of any signature: submission, digest of the signature, and its times with what they were judged by. */
export const signedFacts = (facts: Pick<SignatureFacts, 'submission' | 'content' | 'times'>) => ({
  submission: facts.submission,
  mark: facts.content.signature.kind,
  markDigest: markDigest(facts.content),
  ...storedTimes(facts.times),
  signedAt: facts.times.signedAt.toISOString(),
  receivedAt: facts.times.receivedAt.toISOString(),
})

/**
 * The audit event of an employee's signature: everything but the answers and the signature, which are included as
 * digests.
 */
export const signatureEvent = (facts: SignatureFacts) => ({
  ...signedFacts(facts),
  part: 'employee',
  edition: facts.edition,
  digest: facts.digest,
  attestation: facts.attestation,
  language: facts.language,
  device: facts.device ?? null,
  consent: facts.agreement.version,
  consentDigest: facts.agreement.textDigest,
  ...(facts.recoveredAt && { accountRecoveredAt: facts.recoveredAt.toISOString() }),
})
