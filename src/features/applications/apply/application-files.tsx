import { useMemo, type ReactNode } from 'react'
import type { FormFiles } from '#src/shared/form-fields/files-context.ts'
import { FormFilesContext } from '#src/shared/form-fields/files-context.ts'
import { loadDeviceModule } from './machine/lazy-device.ts'

const filesAt = (lane: string): FormFiles => {
  const files = async () => (await loadDeviceModule()).filesAt(lane)
  return {
    save: async (file) => (await files()).save(file),
    remove: async (id) => (await files()).remove(id),
    look: async (id) => (await files()).look(id),
  }
}

/** Provides the files of an application to its fields; they are stored encrypted with the answers. */
export function FilesOfApplication({ lane, children }: { readonly lane: string; readonly children: ReactNode }) {
  const files = useMemo(() => filesAt(lane), [lane])
  return <FormFilesContext value={files}>{children}</FormFilesContext>
}
