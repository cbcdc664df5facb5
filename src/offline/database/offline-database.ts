import Dexie from 'dexie'
import { hideRows } from './hide-rows.ts'
import type { Database } from './stores.ts'
import { prepareRows } from './prepare-rows.ts'

/** One schema version of the database. What is indexed has to be stored outside of the encrypted part (`hide-rows.ts`). */
export interface Layout {
  readonly version: number
  /** Indexes by store, in Dexie's notation. */
  readonly stores: Readonly<Record<string, string>>
}

/** Every version so far, oldest first; a published one is never edited. */
export const layouts: readonly Layout[] = [
  {
    version: 1,
    stores: {
      drafts: '[owner+lane], owner',
      files: 'id, owner, [owner+lane]',
      cached: '[owner+name], owner',
      outbox: 'id, order, owner, state, [owner+lane]',
      sealed: 'id',
      confirmations: 'id, owner, [owner+lane]',
      keys: 'owner',
      device: 'name',
      contact: 'name',
      retained: 'id',
      rowKey: 'name',
      unlock: 'name',
    },
  },
]

type Restore = () => Promise<unknown>
const restores: Restore[] = []

/**
 * Stores again what a page that is open holds in memory, each time the browser has emptied the storage beneath it, in the
 * order of registration.
 */
export const whenEmptied = (restore: Restore): void => {
  restores.push(restore)
}

const restoreAll = async (): Promise<void> => {
  for (const restore of restores) await restore().catch(() => undefined)
}

/** Opens (and migrates) a database of the given versions. */
export const openDatabase = (name: string, known: readonly Layout[] = layouts): Database => {
  const opened = new Dexie(name)
  for (const layout of known) opened.version(layout.version).stores({ ...layout.stores })
  opened.use(hideRows)
  // A database that is made anew: the device's first, or the browser has emptied its storage.
  let isNew = false
  opened.on('populate', () => {
    isNew = true
  })
  opened.on(
    'ready',
    async (ready) => {
      await prepareRows(ready as Database)
      if (isNew) setTimeout(() => void restoreAll())
      isNew = false
    },
    true,
  )
  return opened as Database
}

/** The database of page, tabs and worker. */
export const db = openDatabase('firstday')
