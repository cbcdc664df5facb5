import type { Client } from '#src/api/client.ts'
import { storedFiles } from './stored-files.ts'

const documents = storedFiles('paper:', 8)

/** Whether this device has stored a document, without opening it; suitable for a live query. */
export const isDocumentCached = async (owner: string, fileId: string | undefined): Promise<boolean> =>
  fileId !== undefined && (await documents.isStored(owner, fileId))

/**
 * A document as stored on this device, encrypted with the vault; else loaded from the server, and stored for offline
 * reading.
 */
export const openDocument = (client: Client, fileId: string, signal: AbortSignal): Promise<Blob> =>
  documents.open(fileId, () => client.call('files.get', { params: { fileId }, signal }))
