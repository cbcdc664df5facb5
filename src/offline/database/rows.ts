import type { FieldErrors, ProblemKind, MessageRef } from '#contract/protocol/problems.ts'

/** Version of the rows this code writes; a reader refuses what is newer than it knows. */
export const rowVersion = 1

/** Encrypted with the owner's vault key of an epoch, AES-256-GCM. */
export interface Ciphertext {
  readonly epoch: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What may be kept of a problem beside an entry or a draft: no answers. */
export interface StoredProblem {
  readonly kind: ProblemKind
  readonly reason: MessageRef
  readonly fields: FieldErrors
}

/** Whether a draft is being typed, or locked until the receipt. */
export type DraftState = 'typing' | 'handed over'

/** Answers being typed, encrypted. */
export interface DraftRow {
  readonly owner: string
  readonly lane: string
  readonly version: number
  /** Counts saves; bound into the ciphertext. */
  readonly revision: number
  readonly state: DraftState
  readonly content: Ciphertext
  /** Milliseconds since 1970, by the device. */
  readonly updatedAt: number
  /** The form's entry while handed over. */
  readonly entryId?: string | undefined
  /** Why it came back. */
  readonly problem?: StoredProblem | undefined
}

/** A photo or scan of a draft, encrypted with its name and type. */
export interface FileRow {
  readonly id: string
  readonly owner: string
  readonly lane: string
  readonly version: number
  readonly revision: number
  readonly content: Ciphertext
  /** Bytes of the file. */
  readonly size: number
  /** The server has it: it isn't sent again when the form is handed over again. */
  readonly isUploaded: boolean
}

/** A reply kept for reading offline, encrypted. */
export interface CachedRow {
  readonly owner: string
  readonly name: string
  readonly version: number
  readonly revision: number
  readonly content: Ciphertext
  readonly updatedAt: number
}

/** Where an entry stands; one that was received is no more. */
export type EntryState = 'waiting' | 'needs sign-in' | 'needs help' | 'refused'

/** A submission waiting in the outbox; its sealed body stands in the store `sealed` under the same id. */
export interface OutboxEntry {
  /** The submission id (UUIDv7), made once; sent as `Idempotency-Key`. */
  readonly id: string
  readonly version: number
  /** Place in the queue. */
  readonly order: number
  readonly owner: string
  readonly lane: string
  /** The call's name in the contract. */
  readonly endpoint: string
  readonly edition: string
  readonly ticket: { readonly id: string; readonly token: string; readonly expiresAt: string }
  /** Bytes of the sealed body. */
  readonly size: number
  /** Set for an upload: the id its receipt must name. */
  readonly fileId?: string | undefined
  readonly state: EntryState
  readonly createdAt: number
  readonly attempts: number
  readonly lastAttemptAt: number
  readonly nextAttemptAt: number
  /** What it waits for after a failure: the device's network, or the server's time. */
  readonly waitsFor?: 'network' | 'server' | undefined
  readonly problem?: StoredProblem | undefined
}

/** The body of an entry, sealed to the server. */
export interface EncryptedBodyRow {
  readonly id: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The server's word that it has a submission. */
export interface ConfirmationRow {
  /** The submission id. */
  readonly id: string
  readonly owner: string
  readonly lane: string
  readonly endpoint: string
  /** Null for an upload, which has no number. */
  readonly confirmationNumber: string | null
  /** ISO time of the server. */
  readonly at: string
}

/** What a device keeps of an owner's vault: the newest epoch, and on a personal device the keys. */
export interface KeyRow {
  readonly owner: string
  /** No row may be written under an earlier epoch: its key may be destroyed at any time. */
  readonly epoch: number
  readonly storedKeys?: readonly { readonly epoch: number; readonly key: CryptoKey }[] | undefined
  readonly session?: Ciphertext | undefined
}

/** What the owners of rows begin with that nobody signs in for: applicants, one for each visit. */
export const applicantPrefix = 'applicant:'

/** Shared is what every device is until its user says otherwise. */
export type DeviceKind = 'shared' | 'personal'

/** This device. */
export interface DeviceRow {
  readonly name: 'this'
  readonly id: string
  readonly kind: DeviceKind
}
