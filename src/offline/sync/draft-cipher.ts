import type { VaultKey } from '#contract/endpoints/auth.ts'
import { fromBase64url, toBase64url } from '../vault/base64url.ts'
import type { DraftContent } from '../drafts/drafts.ts'

/** What travels: the answers, and whether a file stays behind. */
export interface TravelingDraft extends DraftContent {
  readonly hasFile?: true
}

const nonceBytes = 12

/** The key that the devices of a person share. */
export interface DraftKey {
  readonly epoch: number
  readonly key: CryptoKey
}

/** Imports the key that the server released. */
export const importDraftKey = async ({ epoch, key }: VaultKey): Promise<DraftKey> => ({
  epoch,
  key: await crypto.subtle.importKey('raw', fromBase64url(key), 'AES-GCM', false, ['encrypt', 'decrypt']),
})

/** Bound to its person, form and revision: it opens as no other. */
const gcm = (iv: Uint8Array<ArrayBuffer>, about: readonly unknown[]) => ({
  name: 'AES-GCM',
  iv,
  additionalData: new TextEncoder().encode(JSON.stringify(['synced draft', ...about])),
})

/** Encrypts a draft for a revision on the server. */
export const sealDraft = async (
  { epoch, key }: DraftKey,
  [owner, lane, revision]: readonly [string, string, number],
  draft: TravelingDraft,
): Promise<string> => {
  const nonce = crypto.getRandomValues(new Uint8Array(nonceBytes))
  const plain = new TextEncoder().encode(JSON.stringify(draft))
  const sealed = new Uint8Array(await crypto.subtle.encrypt(gcm(nonce, [owner, lane, revision, epoch]), key, plain))
  const bytes = new Uint8Array(nonceBytes + sealed.length)
  bytes.set(nonce)
  bytes.set(sealed, nonceBytes)
  return toBase64url(bytes)
}

/** Opens a draft of a revision on the server; throws where it isn't that one. */
export const openSealedDraft = async (
  { epoch, key }: DraftKey,
  [owner, lane, revision]: readonly [string, string, number],
  content: string,
): Promise<TravelingDraft> => {
  const bytes = fromBase64url(content)
  const about = gcm(bytes.slice(0, nonceBytes), [owner, lane, revision, epoch])
  const plain = await crypto.subtle.decrypt(about, key, bytes.slice(nonceBytes))
  return JSON.parse(new TextDecoder().decode(plain)) as TravelingDraft
}
