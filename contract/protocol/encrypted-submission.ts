/**
 * The format of a sealed body, shared by the device that seals and the server that opens.
 *
 * bytes: `FDS1`, header length (u32), header (JSON, UTF-8), then chunks: length (u32), ciphertext.
 * Each chunk is one HPKE message of the same context; its associated data binds the header, its number
 * and whether it is the last, so that nothing can be moved, cut off, repeated or reordered unnoticed.
 */
export const encryptedMediaType = 'application/vnd.firstday.sealed'
export const sealedMagic = 'FDS1'
/** Plaintext bytes of a chunk. */
export const chunkBytes = 1024 * 1024

/** The one cipher suite in use: DHKEM(P-256, HKDF-SHA256), HKDF-SHA256, AES-256-GCM, PSK mode (RFC 9180). */
export const sealSuite = 'P256-SHA256-AES256GCM-PSK'

/** HPKE `info` of every envelope. */
export const sealInfo = 'firstday/sealed/1'

/** What stands in clear before the ciphertext. */
export interface EnvelopeHeader {
  readonly suite: typeof sealSuite
  /** Which key of the server it is sealed to. */
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

/** What the server publishes so that a device can seal. */
export interface SubmissionPublicKey {
  readonly keyId: string
  readonly suite: typeof sealSuite
  /** Raw uncompressed P-256 point, base64url. */
  readonly publicKey: string
}

/** A right to submit in one lane and nothing else, handed out ahead. */
export interface Ticket {
  readonly id: string
  /** Signed by the server; sent in the `Ticket` header. */
  readonly token: string
  /** 32 bytes, base64url: the pre-shared key of HPKE. Never written in clear. */
  readonly secret: string
  readonly lane: string
  readonly endpoints: readonly string[]
  /** ISO time. */
  readonly expiresAt: string
}

/** Lane of a person's document. */
export const taskLane = (userDocumentId: number): string => `doc:${userDocumentId}`

/** Lane of what the employer adds to a person's document. */
export const employerLane = (userDocumentId: number): string => `doc:${userDocumentId}:employer`

/** Lane of what is decided about a person's document: approved, or sent back. */
export const decisionLane = (userDocumentId: number): string => `doc:${userDocumentId}:decision`

/** What of a document a lane carries: what its person hands in, what the employer adds, or what is decided about it. */
export type DocumentPart = 'own' | 'employer' | 'decision'

/** The document of a lane, and which part of it; undefined for a lane of something else. */
export const parseLane = (lane: string): { readonly id: number; readonly part: DocumentPart } | undefined => {
  const [, id, part = 'own'] = /^doc:(\d+)(?::(employer|decision))?$/.exec(lane) ?? []
  return id === undefined ? undefined : { id: Number(id), part: part as DocumentPart }
}

/** Lane of the applications at a business, by the slug of its public page in small letters. */
export const applicationLane = (slug: string): string => `apply:${slug.toLowerCase()}`
