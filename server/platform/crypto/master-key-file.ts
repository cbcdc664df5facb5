import { randomBytes } from 'node:crypto'
import {
  closeSync,
  existsSync,
  fsyncSync,
  linkSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import path from 'node:path'
import { looksRandom } from './master-key.ts'

/** Reads the 32 bytes of a master key. Throws if there is no file, others can read it, or it doesn't hold 32 bytes. */
export const readMasterKey = (file: string): Buffer => {
  if (!existsSync(file)) throw new Error(`there is no master key in ${file}`)
  const held = Buffer.from(readFileSync(file, 'utf8').trim(), 'base64')
  if (held.length === 32 && !looksRandom(held))
    throw new Error(`${file} does not hold random bytes: they repeat or count`)
  if (held.length !== 32) throw new Error(`${file} does not hold a master key of 32 bytes in base64`)
  if ((statSync(file).mode & 0o077) !== 0) throw new Error(`${file} can be read by others: set its mode to 0600`)
  return held
}

/** Reads a master key, or creates it with mode 0600. Throws as `readMasterKey`. */
export const readOrMakeMasterKey = (file: string): Buffer => {
  if (existsSync(file)) return readMasterKey(file)
  mkdirSync(path.dirname(file), { recursive: true, mode: 0o700 })
  const temporary = temporaryOf(file)
  writeDurably(temporary, `${randomBytes(32).toString('base64')}\n`)
  // Created atomically: two servers that start at the same time get the same key.
  try {
    linkSync(temporary, file)
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
  } finally {
    rmSync(temporary)
  }
  return readMasterKey(file)
}

/** Where the next master key waits until the database knows it. */
const nextOf = (file: string): string => `${file}.next`

/** The next master key beside the present one: that of an earlier attempt, or a new one. */
export const stageMasterKey = (file: string): Buffer => {
  const next = readOrMakeMasterKey(nextOf(file))
  if (!next.equals(readMasterKey(file))) return next
  // An earlier attempt ended before it had removed it.
  rmSync(nextOf(file), { force: true })
  return readOrMakeMasterKey(nextOf(file))
}

/**
 * The next master key, which the database knows, takes the place of the present one. Another command may have prepared
 * one meanwhile that the database doesn't know: that one stays where it waits.
 */
export const useStagedMasterKey = (file: string, next: Buffer): void => {
  const temporary = temporaryOf(file)
  writeDurably(temporary, `${next.toString('base64')}\n`)
  renameSync(temporary, file)
  if (existsSync(nextOf(file)) && readMasterKey(nextOf(file)).equals(next)) rmSync(nextOf(file), { force: true })
  syncFolder(path.dirname(file))
}

const temporaryOf = (file: string): string => `${file}.${process.pid}-${randomBytes(4).toString('hex')}`

const writeDurably = (file: string, content: string): void => {
  const handle = openSync(file, 'wx', 0o600)
  try {
    writeFileSync(handle, content)
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}

const syncFolder = (folder: string): void => {
  const handle = openSync(folder, 'r')
  try {
    fsyncSync(handle)
  } finally {
    closeSync(handle)
  }
}
