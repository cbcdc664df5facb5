import type { Ciphertext } from '../database/rows.ts'

/** A row that these keys don't open: moved, edited, or of an epoch whose key is destroyed. */
export class DecryptionError extends Error {
  constructor() {
    super('this row can’t be opened')
    this.name = 'DecryptionError'
  }
}

/** What a ciphertext is bound to; it opens nowhere else. */
export interface RowContext {
  readonly store: 'drafts' | 'files' | 'cached' | 'keys'
  readonly owner: string
  readonly lane: string
  readonly key: string
  readonly revision: number
}

const associatedData = (row: RowContext, epoch: number) =>
  new TextEncoder().encode(JSON.stringify([row.store, row.owner, row.lane, row.key, row.revision, epoch]))

/** Encrypts bytes for one row, with a key of an epoch. */
export const encryptWith = async (
  key: CryptoKey,
  epoch: number,
  row: RowContext,
  bytes: Uint8Array<ArrayBuffer>,
): Promise<Ciphertext> => {
  const iv = crypto.getRandomValues(new Uint8Array(12))
  const additionalData = associatedData(row, epoch)
  const encrypted = await crypto.subtle.encrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes)
  return { epoch, iv, bytes: new Uint8Array(encrypted) }
}

/** The bytes of a row; throws `DecryptionError`. */
export const decryptWith = async (
  key: CryptoKey,
  row: RowContext,
  { epoch, iv, bytes }: Ciphertext,
): Promise<Uint8Array<ArrayBuffer>> => {
  const additionalData = associatedData(row, epoch)
  try {
    return new Uint8Array(await crypto.subtle.decrypt({ name: 'AES-GCM', iv, additionalData }, key, bytes))
  } catch {
    throw new DecryptionError()
  }
}
