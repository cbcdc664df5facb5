// Holds the temporary files of a test run in memory where there is space: every test copies a database of 1,400 files,
// which costs a disk's file system a second of CPU time.
import { chmodSync, mkdtempSync, readFileSync, rmSync, statfsSync } from 'node:fs'
import path from 'node:path'
import { removeLeftovers } from './leftovers.mjs'

const memory = '/dev/shm'
const prefix = 'firstday-tests-'
/** Bytes that must be free in the file system, and in memory. */
const needed = { files: 4 * 1024 ** 3, memory: 8 * 1024 ** 3 }

const availableMemory = () => {
  const kilobytes = /^MemAvailable:\s+(\d+) kB/m.exec(readFileSync('/proc/meminfo', 'utf8'))?.[1]
  return Number(kilobytes ?? 0) * 1024
}

const hasSpace = () => {
  try {
    const { bavail, bsize } = statfsSync(memory)
    return bavail * bsize >= needed.files && availableMemory() >= needed.memory
  } catch {
    return false
  }
}

/** Points `TMPDIR` to a folder in memory for this process and its children, and returns what removes it. */
export const useMemoryForTemporaryFiles = () => {
  if (process.env.TMPDIR || !hasSpace()) return () => undefined
  removeLeftovers(memory, prefix)
  const folder = mkdtempSync(path.join(memory, `${prefix}${process.pid}-`))
  // PostgreSQL runs as another user, in a folder of its own below.
  chmodSync(folder, 0o711)
  process.env.TMPDIR = folder
  return () => rmSync(folder, { recursive: true, force: true })
}
