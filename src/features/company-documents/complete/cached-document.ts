import type { Client } from '#src/api/client.ts'
import { toFileBlob } from '#src/shared/pdf-viewer/file-blob.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { evictCachedReplies } from '#src/offline/database/evict-cached-replies.ts'

const prefix = 'paper:'
/** Documents that one person's device stores for offline reading. */
const most = 8

interface CachedDocument {
  readonly mediaType: string
  readonly base64: string
}

const base64Of = async (content: Blob): Promise<string> => {
  const bytes = new Uint8Array(await content.arrayBuffer())
  const step = 0x8000
  let binary = ''
  for (let from = 0; from < bytes.length; from += step)
    binary += String.fromCharCode(...bytes.subarray(from, from + step))
  return btoa(binary)
}

const cacheDocument = async (fileId: string, content: Blob): Promise<void> => {
  try {
    await saveCached(prefix + fileId, { mediaType: content.type, base64: await base64Of(content) })
    await evictCachedReplies(prefix, most)
  } catch {
    // A full device stores none and still shows it.
  }
}

/** Whether this device has stored a document, without opening it; suitable for a live query. */
export const isDocumentCached = async (owner: string, fileId: string | undefined): Promise<boolean> =>
  fileId !== undefined &&
  (await db.cached
    .where('[owner+name]')
    .equals([owner, prefix + fileId])
    .count()) > 0

/**
 * A document as stored on this device, encrypted with the vault; else loaded from the server, and stored for offline
 * reading.
 */
export const openDocument = async (client: Client, fileId: string, signal: AbortSignal): Promise<Blob> => {
  const cached = await loadCached<CachedDocument>(prefix + fileId).catch(() => undefined)
  if (cached !== undefined) return toFileBlob(cached.value)
  const content = await client.call('files.get', { params: { fileId }, signal })
  await cacheDocument(fileId, content)
  return content
}

/** SHA-256 of a document's bytes, hex. */
export const digestOf = async (content: Blob): Promise<string> => {
  const digest = await crypto.subtle.digest('SHA-256', await content.arrayBuffer())
  return Array.from(new Uint8Array(digest), (byte) => byte.toString(16).padStart(2, '0')).join('')
}
