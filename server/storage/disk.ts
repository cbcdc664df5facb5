import { mkdir, open, readFile, rename } from 'node:fs/promises'
import path from 'node:path'
import { nanoid } from 'nanoid'
import type { Storage } from './storage.ts'

const safeKey = /^[\w-]+(\/[\w-]+)*$/

/** Files on the disk of the server: written beside, synced, then renamed, so that half a file is never found. */
export const openDisk = (folder: string): Storage => {
  const fileOf = (key: string) => {
    if (!safeKey.test(key)) throw new Error('not a storage key')
    return path.join(folder, key)
  }
  return {
    put: async (key, bytes) => {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const beside = `${file}.${nanoid(8)}.part`
      const handle = await open(beside, 'wx', 0o600)
      try {
        await handle.writeFile(bytes)
        await handle.sync()
      } finally {
        await handle.close()
      }
      await rename(beside, file)
    },
    get: (key) =>
      readFile(fileOf(key)).catch((error: NodeJS.ErrnoException) => {
        if (error.code === 'ENOENT') return undefined
        throw error
      }),
  }
}
