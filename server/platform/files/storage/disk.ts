import { access, constants, mkdir, open, opendir, rename, rm, stat, writeFile } from 'node:fs/promises'
import path from 'node:path'
import type { Readable } from 'node:stream'
import { nanoid } from 'nanoid'
import { Problem } from '#contract/protocol/problems.ts'
import type { Storage, StoredObject } from './storage.ts'
import { markName } from './storage.ts'

const safeKey = /^[\w-]+(\/[\w-]+)*$/
/** The key of a partial file left by a killed `put`: deleted like an orphaned object. */
const halfKey = /^[\w-]+(\/[\w-]+)*\.[\w-]{8}\.part$/

const codeOf = (error: unknown): unknown => (error as NodeJS.ErrnoException).code

/** Whether an error means that the disk is full. */
export const isDiskFull = (error: unknown): boolean => ['ENOSPC', 'EDQUOT'].includes(String(codeOf(error)))

/**
 * Files on the disk of the server: written to a temporary name, synced, then renamed, so that a partial file is never
 * read.
 */
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
    mark: async () => {
      const handle = await unlessGone(open(path.join(folder, markName)))
      return handle?.readFile('utf8').finally(() => handle.close())
    },
    setMark: (id) => writeFile(path.join(folder, markName), id, { mode: 0o600, flush: true }),
    list: () => objectsIn(folder),
    check: () => access(folder, constants.R_OK | constants.W_OK),
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

/** Every file created by `put`, folder by folder: other files, like a disk's `lost+found`, are not touched. */
async function* objectsIn(root: string, within = ''): AsyncGenerator<StoredObject> {
  const folder = await unlessGone(opendir(path.join(root, within)))
  if (folder === undefined) return
  // Not `recursive`: Node 20 then omits entries beyond the first 32 of a folder.
  for await (const entry of folder) {
    const key = within === '' ? entry.name : `${within}/${entry.name}`
    if (entry.isDirectory() && safeKey.test(key)) yield* objectsIn(root, key)
    if (!entry.isFile() || !(safeKey.test(key) || halfKey.test(key))) continue
    const stats = await unlessGone(stat(path.join(root, key)))
    if (stats !== undefined) yield { key, storedAt: stats.mtime }
  }
}

/** Undefined if it was removed in the meantime. */
const unlessGone = async <T>(looked: Promise<T>): Promise<T | undefined> => {
  try {
    return await looked
  } catch (error) {
    if (codeOf(error) === 'ENOENT') return undefined
    throw error
  }
}
