import type { TaskRow } from '#contract/endpoints/tasks.ts'
import type { Client } from '#src/api/client.ts'
import { isDocumentCached, openDocument } from '#src/shared/pdf-viewer/company-document.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

/** A company document that is to be read, and the id of its file. */
export interface DocumentToRead {
  readonly name: string
  readonly fileId: string
}

/** As many as a device stores. */
const most = 8
/** Bytes that are downloaded without being asked for; a document that would go beyond is the last. */
const mostBytes = 25_000_000

/** The company documents of open tasks, the next due first. */
export const documentsToRead = (rows: readonly TaskRow[]): readonly DocumentToRead[] =>
  rows
    .filter(({ status, isAcknowledged }) => isAcknowledged && (status === 'open' || status === 'returned'))
    .flatMap(({ name, fileUrl }) => {
      const fileId = fileIdOf(fileUrl)
      return fileId === undefined ? [] : [{ name, fileId }]
    })

/** Those that this device doesn't have. */
export const missingDocuments = async (
  owner: string,
  documents: readonly DocumentToRead[],
): Promise<readonly DocumentToRead[]> => {
  const areStored = await Promise.all(documents.map(({ fileId }) => isDocumentCached(owner, fileId)))
  return documents.filter((_, index) => areStored[index] !== true)
}

/** What the browser says of its connection; Chromium's only. */
interface Connection {
  readonly saveData?: boolean
  readonly type?: string
}

/** Whether data costs money here, as far as the browser tells: then a person is asked first. */
export const isMetered = (connection = (navigator as { readonly connection?: Connection }).connection): boolean =>
  connection?.saveData === true || connection?.type === 'cellular'

/** Downloads documents one after the other, encrypted on this device; stops at the first that can't be had. */
export const downloadDocuments = async (
  client: Client,
  documents: readonly DocumentToRead[],
  signal: AbortSignal,
): Promise<void> => {
  let bytes = 0
  for (const { fileId } of documents.slice(0, most)) {
    if (signal.aborted || bytes > mostBytes) return
    bytes += (await openDocument(client, fileId, signal)).size
  }
}
