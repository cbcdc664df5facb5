/** Where the server publishes the public keys of its receipts, as a JWK set (RFC 7517). */
export const receiptKeysPath = '/.well-known/receipt-keys.json'

/** The type of a receipt: a signed JWS of the server (RFC 7515, compact, Ed25519). */
export const receiptType = 'receipt+jws'

/** What a receipt promises: the server has stored these bytes. */
export interface ReceiptClaims {
  /** The submission id. */
  readonly submission: string
  readonly endpoint: string
  /** The person whose submission it is; 0 for one without a login. */
  readonly owner: number
  /** The slug of the application page of a submission without a login; absent for a person's. */
  readonly page?: string
  /** SHA-256 of the body as it was sent, encrypted or not; hex. Absent for a file that was read while it arrived. */
  readonly digest?: string
  /** ISO time of the server. */
  readonly receivedAt: string
}

/** What a confirmation of the server has besides its facts. */
export interface Receipted {
  /** The receipt; absent in the server's own record of a confirmation. */
  readonly receipt?: string
}

/** Most receipts that can be compared in one call. */
export const receiptsMax = 200
