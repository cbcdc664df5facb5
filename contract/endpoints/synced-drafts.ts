import { object } from 'yup'
import { roleGroups } from '../domain/roles.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, count, id, requiredMessage, text, withMessage } from '../protocol/fields.ts'
import type { VaultKey } from './auth.ts'

/** The kinds of device that a draft was typed on. */
export const draftDevices = ['shared', 'phone', 'computer'] as const
/** The kind of device that a draft was typed on; `shared` is one that isn't the person's own. */
export type DraftDevice = (typeof draftDevices)[number]

/** The longest ciphertext of a draft, in letters of base64url. */
export const syncedDraftMax = 200_000

/** A draft as the server has it: it can't read its answers. */
export interface SyncedDraft {
  readonly userDocumentId: number
  /** Counts what devices saved of this form; it only grows. */
  readonly revision: number
  /** AES-256-GCM of the answers, base64url: 12 bytes of nonce first; null where there are none. */
  readonly content: string | null
  readonly device: DraftDevice
  readonly savedAt: string
  /** Its form was submitted, or is no longer required. */
  readonly isEnded: boolean
}

/** The drafts of a person on the server, and the key that encrypts them. */
export interface SyncedDrafts {
  readonly key: VaultKey
  readonly drafts: readonly SyncedDraft[]
}

/** What became of a draft that a device sent. */
export interface DraftReply {
  /** Another device was faster, or the form takes no answers: `draft` is what the server has. */
  readonly isSaved: boolean
  /** Null where the form takes no draft and never had one. */
  readonly draft: SyncedDraft | null
}

/** The drafts of a person's own forms, exchanged between their devices. */
export const drafts = {
  list: endpoint({
    method: 'GET',
    path: '/sync/Drafts',
    allow: roleGroups.subject,
    summary: 'Get one’s own drafts of forms, encrypted, and their key',
    isSecret: true,
    reply: reply<SyncedDrafts>(),
  }),
  save: endpoint({
    method: 'POST',
    path: '/sync/SaveDraft',
    allow: roleGroups.subject,
    summary: 'Save one’s own draft of a form, encrypted, over the revision it continues',
    body: object({
      userDocumentId: id().required(requiredMessage),
      over: count(1_000_000_000).required(requiredMessage),
      epoch: count(1_000_000_000).required(requiredMessage),
      content: text(syncedDraftMax)
        .matches(/^[\w-]{40,}$/, { message: withMessage('text') })
        .required(requiredMessage),
      device: choice(draftDevices).required(requiredMessage),
    }),
    isSecret: true,
    reply: reply<DraftReply>(),
  }),
}
