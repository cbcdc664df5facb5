import { useMemo, type ReactNode } from 'react'
import { Problem } from '#contract/problems.ts'
import type { FormFiles } from '#src/forms/fields/files-context.ts'
import { FileRefused, FormFilesContext } from '#src/forms/fields/files-context.ts'
import { loadFile, removeFile, saveFile } from '#src/offline/draft-files.ts'

const filesAt = (lane: string): FormFiles => ({
  keep: async (file) => {
    try {
      const { fileId, name, bytes } = await saveFile(lane, file)
      return { id: fileId, name, size: bytes.length }
    } catch (error) {
      throw error instanceof Problem ? new FileRefused(error.reason) : error
    }
  },
  remove: removeFile,
  look: async (id) => {
    const kept = await loadFile(id)
    if (kept === undefined) return undefined
    const content = new Blob([kept.bytes], { type: kept.mediaType })
    return { file: { id, name: kept.name, size: content.size }, content }
  },
})

/** Gives the fields of an application their file, which is kept encrypted beside the answers. */
export function FilesOfApplication({ lane, children }: { readonly lane: string; readonly children: ReactNode }) {
  const files = useMemo(() => filesAt(lane), [lane])
  return <FormFilesContext value={files}>{children}</FormFilesContext>
}
