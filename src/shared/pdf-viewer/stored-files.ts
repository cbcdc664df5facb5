import { toFileBlob } from './file-blob.ts'
import { loadCached, saveCached } from '#src/offline/database/cached-replies.ts'
import { db } from '#src/offline/database/offline-database.ts'
import { evictCachedReplies } from '#src/offline/database/evict-cached-replies.ts'
import { downloadScreens } from '#src/shared/request/downloaded-screens.ts'

interface StoredFile {
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

/** Files of one kind that a person's device stores for offline reading, encrypted with the vault. */
export interface StoredFiles {
  /** Whether this device has stored a file, without opening it; suitable for a live query. */
  readonly isStored: (owner: string, id: string) => Promise<boolean>
  /** A file as stored on this device; else it is fetched, and stored if somebody is logged in. */
  readonly open: (id: string, fetchFile: () => Promise<Blob>) => Promise<Blob>
}

/** Stores files under names that begin with `prefix`: the newest `most` of them. */
export const storedFiles = (prefix: string, most: number): StoredFiles => {
  const store = async (id: string, content: Blob): Promise<void> => {
    try {
      await saveCached(prefix + id, { mediaType: content.type, base64: await base64Of(content) })
      await evictCachedReplies(prefix, most)
    } catch {
      // A full device stores none and still shows it.
    }
  }
  return {
    isStored: async (owner, id) =>
      (await db.cached
        .where('[owner+name]')
        .equals([owner, prefix + id])
        .count()) > 0,
    open: async (id, fetchFile) => {
      const stored = await loadCached<StoredFile>(prefix + id).catch(() => undefined)
      if (stored !== undefined) return toFileBlob(stored.value)
      const content = await fetchFile()
      await store(id, content)
      // With the first file comes what shows it: without a network it couldn't be loaded any more.
      downloadScreens('documents').catch(() => undefined)
      return content
    },
  }
}
