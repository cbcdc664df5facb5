import { useMemo } from 'react'
import type { ReactNode } from 'react'
import { Problem } from '#contract/protocol/problems.ts'
import { loadFile, removeFile, saveFile } from '#src/offline/drafts/draft-files.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { FormFiles } from '../../../shared/form-fields/files-context.ts'
import { FileRefused, FormFilesContext } from '../../../shared/form-fields/files-context.ts'

const filesAt = (lane: string, fetchSent: (fileId: string) => Promise<Blob | undefined>): FormFiles => ({
  save: async (file) => {
    try {
      const saved = await saveFile(lane, file)
      return { id: saved.fileId, name: saved.name, size: saved.bytes.length }
    } catch (error) {
      throw error instanceof Problem ? new FileRefused(error.reason) : error
    }
  },
  remove: removeFile,
  look: async (id) => {
    const saved = await loadFile(id)
    if (saved !== undefined) {
      const content = new Blob([saved.bytes], { type: saved.mediaType })
      return { file: { id, name: saved.name, size: content.size }, content }
    }
    const sent = await fetchSent(id)
    return sent && { file: { id, name: sent.type.split('/')[1] ?? 'file', size: sent.size }, content: sent }
  },
})

/** Provides the files of a form to its fields: stored with the draft on this device, or submitted earlier. */
export function FormFilesProvider({
  userDocumentId,
  lane,
  children,
}: {
  readonly userDocumentId: number
  readonly lane: string
  readonly children: ReactNode
}) {
  const { client } = useSession()
  const files = useMemo(
    () =>
      filesAt(lane, async (fileId) => {
        const { toFileBlob } = await import('../../../shared/pdf-viewer/file-blob.ts')
        const sent = await client.call('documents.getFile', { body: { userDocumentId, fileId } })
        return toFileBlob(sent)
      }),
    [client, userDocumentId, lane],
  )
  return <FormFilesContext value={files}>{children}</FormFilesContext>
}
