import { chmodSync, readdirSync, statSync } from 'node:fs'
import path from 'node:path'
import { isMainThread } from 'node:worker_threads'

/** The bits of a mode that let others than the owner in. */
export const othersRights = 0o077

/** From now on, files and folders that this process makes are for its user alone. Threads can't set that. */
export const restrictNewFiles = (): void => {
  if (isMainThread) process.umask(othersRights)
}

/** Takes the rights of others from every file and folder in a folder, and from itself. */
export const restrictFiles = (folder: string): void => {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const at = path.join(folder, entry.name)
    if (entry.isDirectory()) restrictFiles(at)
    else if (entry.isFile()) restrict(at)
  }
  restrict(folder)
}

const restrict = (at: string): void => {
  const { mode } = statSync(at)
  if ((mode & othersRights) !== 0) chmodSync(at, mode & 0o777 & ~othersRights)
}
