/** What Argon2id costs on this row: memory in KiB, and passes over it. */
export interface Argon2Cost {
  readonly memory: number
  readonly passes: number
}

/** Bytes encrypted with AES-256-GCM. */
export interface LockedBytes {
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/**
 * The one way into a vault without a network: a key pair whose private half only a passphrase opens, and what was
 * encrypted to it at the last login. It names nobody: `alias` is how the rows of its owner are stored.
 */
export interface UnlockRow {
  readonly name: 'this'
  readonly version: number
  readonly alias: string
  /** The newest epoch that it opens. */
  readonly epoch: number
  readonly salt: Uint8Array<ArrayBuffer>
  readonly cost: Argon2Cost
  readonly publicKey: Uint8Array<ArrayBuffer>
  readonly privateKey: LockedBytes
  /** The encapsulated key and the ciphertext (HPKE, RFC 9180). */
  readonly content: { readonly enc: Uint8Array<ArrayBuffer>; readonly bytes: Uint8Array<ArrayBuffer> }
  /** Milliseconds since 1970, by the device: the last login. */
  readonly writtenAt: number
  /** Wrong passphrases since the last right one. */
  readonly failures: number
  /** Milliseconds since 1970: until then no passphrase is tried. */
  readonly lockedUntil: number
}

/** Version of the row that this code writes. */
export const unlockVersion = 1
