import type { DraftDevice } from '#contract/endpoints/synced-drafts.ts'
import type { FieldErrors, ProblemKind, MessageRef } from '#contract/protocol/problems.ts'

/** Version of the rows this code writes; a reader refuses rows newer than it knows. */
export const rowVersion = 1

/** Encrypted with the owner's vault key of an epoch, AES-256-GCM. */
export interface Ciphertext {
  readonly epoch: number
  readonly iv: Uint8Array<ArrayBuffer>
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** What may be stored of a problem with an entry or a draft: no answers. */
export interface StoredProblem {
  readonly kind: ProblemKind
  readonly reason: MessageRef
  readonly fields: FieldErrors
}

/** Whether a draft is being edited, or locked until the confirmation. */
export type DraftState = 'editing' | 'submitted'

/** Answers being edited, encrypted. */
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
  /** The form's entry once submitted. */
  readonly entryId?: string | undefined
  /** Why it was returned. */
  readonly problem?: StoredProblem | undefined
  readonly synced?: SyncedMark | undefined
  /** What another device typed instead, encrypted, until the person has compared both. */
  readonly other?: Ciphertext | undefined
}

/** What a draft and the server's copy of it have in common. */
export interface SyncedMark {
  /** The server's revision that this draft continues. */
  readonly revision: number
  /** The draft's revision that is the same; 0 for none. */
  readonly local: number
  /** Where and when that revision of the server was typed. */
  readonly device: DraftDevice
  readonly at: number
  /** A file was added to it on another device, and stays there. */
  readonly hasFile?: true | undefined
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
  /** The server has it: it isn't sent again when the form is submitted again. */
  readonly isUploaded: boolean
}

/** A reply stored for offline reading, encrypted. */
export interface CachedRow {
  readonly owner: string
  readonly name: string
  readonly version: number
  readonly revision: number
  readonly content: Ciphertext
  readonly updatedAt: number
}

/** The state of an entry; one that was received is deleted. */
export type EntryState = 'pending' | 'needs login' | 'needs help' | 'refused'

/** A submission pending in the outbox; its encrypted body is in the store `sealed` under the same id. */
export interface OutboxEntry {
  /** The submission id (a random UUID), created once; sent as `Idempotency-Key`. */
  readonly id: string
  readonly version: number
  /** Position in the queue. */
  readonly order: number
  readonly owner: string
  readonly lane: string
  /** The endpoint's name in the contract. */
  readonly endpoint: string
  readonly edition: string
  readonly ticket: { readonly id: string; readonly token: string; readonly expiresAt: string }
  /** Bytes of the encrypted body. */
  readonly size: number
  /** Set for an upload: the id its confirmation must have. */
  readonly fileId?: string | undefined
  readonly state: EntryState
  readonly createdAt: number
  readonly attempts: number
  readonly lastAttemptAt: number
  readonly nextAttemptAt: number
  /** What it waits for after a failure: the device's network, or the server's time. */
  readonly waitsFor?: 'network' | 'server' | undefined
  readonly problem?: StoredProblem | undefined
  /** The server had confirmed it, and has lost it since: it is sent again. */
  readonly isAgain?: true | undefined
}

/** A submission that the server has confirmed: its encrypted body is kept until it is durable there. */
export interface RetainedEntry extends OutboxEntry {
  /** The signed receipt, as it was sent. */
  readonly receipt: string
  /** ISO time of the server. */
  readonly receivedAt: string
  /** Whether the signature was verified; absent where this browser can't, or hasn't yet. */
  readonly isVerified?: true | undefined
}

/** The body of an entry, encrypted to the server. */
export interface EncryptedBodyRow {
  readonly id: string
  readonly bytes: Uint8Array<ArrayBuffer>
}

/** The server's confirmation that it has a submission. */
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
  /** The device was too full to keep the body: it can't be sent again from here after the page is closed. */
  readonly isUncopied?: true | undefined
  /** The server has lost it since, and there is no body to send again: it has to be signed again. */
  readonly isLost?: true | undefined
}

/** What a device stores of an owner's vault: the newest epoch, and on a personal device the keys. */
export interface KeyRow {
  readonly owner: string
  /** No row may be written under an earlier epoch: its key may be destroyed at any time. */
  readonly epoch: number
  readonly storedKeys?: readonly { readonly epoch: number; readonly key: CryptoKey }[] | undefined
  readonly session?: Ciphertext | undefined
  /** Whom the row belongs to, and the key of the names of their rows: on a personal device. */
  readonly names?: Ciphertext | undefined
}

/** The prefix of owners without a login: applicants, one for each visit. */
export const applicantPrefix = 'applicant:'

/** Every device is shared until its user says otherwise. */
export type DeviceKind = 'shared' | 'personal'

/** This device. */
export interface DeviceRow {
  readonly name: 'this'
  readonly id: string
  readonly kind: DeviceKind
}

/** The key of this device, for what is stored without a login: scripts of this origin can use it and not read it. */
export interface RowKeyRow {
  readonly name: 'rows'
  readonly key: CryptoKey
  /** The rows from before the key are encrypted. */
  readonly areHidden?: true
}

/** The last contact of this device with the server, whoever was logged in. */
export interface ContactRow {
  readonly name: 'server'
  /** The server's time then, in milliseconds since 1970. */
  readonly serverTime: number
  /** Milliseconds to add to this device's clock for the server's time. */
  readonly offset: number
}
