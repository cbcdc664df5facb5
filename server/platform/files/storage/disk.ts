import { mkdir, open, opendir, rename, rm, stat } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import { Problem } from '#contract/protocol/problems.ts'
import type { Storage, StoredObject } from './storage.ts'

const safeKey = /^[\w-]+(\/[\w-]+)*$/
/** What a put leaves behind that a kill cuts short: swept like an object that nothing names. */
const halfKey = /^[\w-]+(\/[\w-]+)*\.[\w-]{8}\.part$/

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code

/** Whether something failed since there is no room left on the disk. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))

/** Files on the disk of the server: written beside, synced, then renamed, so that half a file is never found. */
export const openDisk = (folder: string): Storage => {
  const fileOf = (key: string, isHalf = false) => {
    if (!safeKey.test(key) && !(isHalf && halfKey.test(key))) throw new Error('not a storage key')
    return path.join(folder, key)
  }
  return {
    put: async (key, content) => {
      const file = fileOf(key)
      await mkdir(path.dirname(file), { recursive: true, mode: 0o700 })
      const temporary = `${file}.${nanoid(8)}.part`
      try {
        await write(temporary, content)
        await rename(temporary, file)
      } catch (error) {
        content.destroy()
        await rm(temporary, { force: true })
        if (isDiskFull(error)) throw new Problem('unavailable', 'unavailable', { retryAfter: 60 })
        throw error
      }
    },
    get: async (key) => {
      const handle = await unlessGone(open(fileOf(key)))
      return handle?.createReadStream()
    },
    remove: (key) => rm(fileOf(key, halfKey.test(key)), { force: true }),
    list: () => objectsIn(folder),
    close: () => undefined,
  }
}

const write = async (file: string, content: Readable): Promise<void> => {
  const handle = await open(file, 'wx', 0o600)
  try {
    for await (const bytes of content as AsyncIterable<Uint8Array>) await handle.writeFile(bytes)
    await handle.sync()
  } finally {
    await handle.close()
  }
}

/** Everything that a put made, folder by folder: what else lies there, like the `lost+found` of a disk, isn't ours to touch. */
async function* objectsIn(root: string, within = ''): AsyncGenerator<StoredObject> {
  const folder = await unlessGone(opendir(path.join(root, within)))
  if (folder === undefined) return
  // Not `recursive`: Node 20 then leaves out what is beyond the first 32 entries of a folder.
  for await (const entry of folder) {
    const key = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.isDirectory() && safeKey.test(key)) yield* objectsIn(root, key)
    if (!entry.isFile() || !(safeKey.test(key) || halfKey.test(key))) continue
    const stats = await unlessGone(stat(path.join(root, key)))
    if (stats !== undefined) yield { key, storedAt: stats.mtime }
  }
}

/** Undefined for what was removed meanwhile. */
const unlessGone = async <T>(looked: Promise<T>): Promise<T | undefined> => {
  try {
    return await looked
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
