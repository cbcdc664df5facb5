import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import type { Page } from '@playwright/test'

/**
 * The part of a word's base64 that stays the same whatever surrounds it, at each of the three offsets it can start at.
 */
const inBase64 = (word: Buffer): readonly Buffer[] =>
  [0, 1, 2].map((shift) => {
    const text = Buffer.concat([Buffer.alloc(shift), word]).toString('base64')
    return Buffer.from(text.slice(Math.ceil((shift * 8) / 6), Math.floor(((shift + word.length) * 8) / 6)))
  })

const spellings = (word: string): readonly Buffer[] => {
  const utf8 = Buffer.from(word, 'utf8')
  return [utf8, Buffer.from(word, 'utf16le'), Buffer.from(word, 'utf16le').swap16(), ...inBase64(utf8)]
}

const filesIn = async (folder: string): Promise<readonly string[]> =>
  (await readdir(folder, { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => path.join(entry.parentPath, entry.name))

/** A word found in a file of the profile. */
export interface Hit {
  readonly word: string
  readonly file: string
}

/** Searches every file of a browser's profile as bytes for the words, in UTF-8, UTF-16 and base64. */
export const hitsInProfile = async (profile: string, secrets: readonly string[]): Promise<readonly Hit[]> => {
  const hits: Hit[] = []
  for (const file of await filesIn(profile)) {
    // A file may disappear while the browser runs.
    const bytes = await readFile(file).catch(() => Buffer.alloc(0))
    for (const word of secrets)
      if (spellings(word).some((spelling) => bytes.includes(spelling)))
        hits.push({ word, file: path.relative(profile, file) })
  }
  return hits
}

/** What is read from the stores of the browser. */
type Reach = 'everything' | 'databases'

/** Everything a script of this origin could read from the stores of the browser without a key, as text. */
export const readStores = (page: Page, reach: Reach = 'everything'): Promise<string> =>
  page.evaluate(async (what) => {
    const read: string[] = []
    const textOf = (bytes: ArrayBufferLike) =>
      `${new TextDecoder().decode(bytes as ArrayBuffer)} ${new TextDecoder('utf-16le').decode(bytes as ArrayBuffer)}`
    const addSecret = (value: unknown): void => {
      if (value instanceof ArrayBuffer) read.push(textOf(value))
      else if (ArrayBuffer.isView(value)) read.push(textOf(value.buffer))
      else if (value instanceof Map || value instanceof Set || Array.isArray(value))
        for (const each of value) addSecret(each)
      else if (typeof value === 'object' && value !== null)
        for (const [key, each] of Object.entries(value)) {
          read.push(key)
          addSecret(each)
        }
      else read.push(String(value))
    }
    if (what === 'everything') for (const storage of [localStorage, sessionStorage]) addSecret({ ...storage })
    for (const { name = '' } of await indexedDB.databases()) {
      const database = await new Promise<IDBDatabase>((resolve, reject) => {
        const opening = indexedDB.open(name)
        opening.onsuccess = () => resolve(opening.result)
        opening.onerror = () => reject(opening.error ?? new Error(name))
      })
      for (const store of database.objectStoreNames) {
        const rows = await new Promise<unknown[]>((resolve, reject) => {
          const asking = database.transaction(store).objectStore(store).getAll()
          asking.onsuccess = () => resolve(asking.result)
          asking.onerror = () => reject(asking.error ?? new Error(store))
        })
        read.push(`${name}/${store}: ${rows.length}`)
        addSecret(rows)
      }
      database.close()
    }
    if (what === 'databases') return read.join('\n')
    for (const name of await caches.keys()) {
      const cache = await caches.open(name)
      for (const request of await cache.keys()) {
        read.push(request.url)
        read.push((await (await cache.match(request))?.text()) ?? '')
      }
    }
    read.push(document.cookie, location.href)
    return read.join('\n')
  }, reach)
