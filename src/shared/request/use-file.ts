import type { Client } from '#src/api/client.ts'
import { useBlobUrl } from './use-blob-url.ts'
import { useReply } from './use-reply.ts'
import { fileIdOf } from '#src/shared/pdf-viewer/file-id.ts'

/**
 * The content of a path such as `/files/7f2c`, as a blob URL of this page; undefined while it is loading, and where it
 * fails.
 */
export const useFile = (client: Client, address: string | null | undefined): string | undefined => {
  const fileId = fileIdOf(address)
  const { reply } = useReply(fileId ?? '', async (signal) =>
    fileId === undefined
      ? undefined
      : { fileId, content: await client.call('files.get', { params: { fileId }, signal }) },
  )
  return useBlobUrl(reply?.fileId === fileId ? reply?.content : undefined)
}
