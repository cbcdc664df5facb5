/**
 * The format of an encrypted body, shared by the device that encrypts and the server that decrypts.
 * bytes: `FDS1`, header length (u32), header (JSON, UTF-8), then chunks: length (u32), ciphertext. Each chunk is one
 * HPKE message of the same context; its associated data binds the header, its number and whether it is the last, so
 * that moving, truncating, repeating or reordering chunks is detected.
 */
export const encryptedMediaType = 'application/vnd.firstday.sealed'
/** The first bytes of an encrypted submission, with the version of its layout. */
export const sealedMagic = 'FDS1'
/** Plaintext bytes of a chunk. */
export const chunkBytes = 1024 * 1024

/** The only cipher suite: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, PSK mode (RFC 9180). */
export const sealSuite = 'P256-SHA256-AES256GCM-PSK'

/** HPKE `info` of every envelope. */
export const sealInfo = 'firstday/sealed/1'

/** The plaintext header before the ciphertext. */
export interface EnvelopeHeader {
  readonly suite: typeof sealSuite
  /** The server key it is encrypted to. */
  readonly keyId: string
  /** The encapsulated key of HPKE, base64url. */
  readonly enc: string
  /** The call's name in the contract: `w4.create`. */
  readonly endpoint: string
  /** The submission id, also sent as `Idempotency-Key`. */
  readonly id: string
  readonly lane: string
  readonly ticketId: string
  /** Content type of the body inside, with its boundary. */
  readonly contentType: string
}

/** The associated data of chunk `index`, as text. */
export const chunkAad = (header: EnvelopeHeader, index: number, isLast: boolean): string =>
  JSON.stringify([
    header.suite,
    header.keyId,
    header.endpoint,
    header.id,
    header.lane,
    header.ticketId,
    header.contentType,
    index,
    isLast,
  ])

/** What the server publishes so that a device can encrypt. */
export interface SubmissionPublicKey {
  readonly keyId: string
  readonly suite: typeof sealSuite
  /** Raw uncompressed P-256 point, base64url. */
  readonly publicKey: string
}

/** A right to submit in one lane and nothing else, issued in advance. */
export interface Ticket {
  readonly id: string
  /** Signed by the server; sent in the `Ticket` header. */
  readonly token: string
  /** 32 bytes, base64url: the pre-shared key of HPKE. Never stored unencrypted. */
  readonly secret: string
  readonly lane: string
  readonly endpoints: readonly string[]
  /** ISO time. */
  readonly expiresAt: string
}

/** Lane of a person's task. */
export const taskLane = (userDocumentId: number): string => `doc:${userDocumentId}`

/** Lane of the employer's part of a task. */
export const employerLane = (userDocumentId: number): string => `doc:${userDocumentId}:employer`

/** Lane of decisions about a task: approved or returned. */
export const decisionLane = (userDocumentId: number): string => `doc:${userDocumentId}:decision`

/** The part of a task that a lane carries: the employee's submission, the employer's part, or the decision. */
export type DocumentPart = 'employee' | 'employer' | 'decision'

/** The task of a lane, and which part of it; undefined for other lanes. */
export const parseLane = (lane: string): { readonly id: number; readonly part: DocumentPart } | undefined => {
  const [, id, part = 'employee'] = /^doc:(\d+)(?::(employer|decision))?$/.exec(lane) ?? []
  return id === undefined ? undefined : { id: Number(id), part: part as DocumentPart }
}

/** Lane of the applications at a business, by the lowercase slug of its application page. */
export const applicationLane = (slug: string): string => `apply:${slug.toLowerCase()}`
