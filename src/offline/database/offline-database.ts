import Dexie from 'dexie'
import type { Table, Transaction } from 'dexie'
import type {
  CachedRow,
  ContactRow,
  DeviceRow,
  DraftRow,
  OutboxEntry,
  FileRow,
  RetainedEntry,
  KeyRow,
  ConfirmationRow,
  EncryptedBodyRow,
} from './rows.ts'

/** One schema version of the database; a later one says how rows are migrated from the previous one. */
export interface Layout {
  readonly version: number
  /** Indexes by store, in Dexie's notation. */
  readonly stores: Readonly<Record<string, string>>
  readonly upgrade?: (transaction: Transaction) => Promise<void>
}

/** Every version so far, oldest first; a published one is never edited. */
export const layouts: readonly Layout[] = [
  {
    version: 1,
    stores: {
      drafts: '[owner+lane], owner',
      files: 'id, owner, [owner+lane]',
      cached: '[owner+name], owner',
      outbox: 'id, order, owner, state, nextAttemptAt, [owner+lane]',
      sealed: 'id',
      confirmations: 'id, owner, [owner+lane]',
      keys: 'owner',
      device: 'name',
    },
  },
  { version: 2, stores: { contact: 'name', retained: 'id, receivedAt' } },
]

/** The stores of this product on a device. */
export type Database = Dexie & {
  readonly drafts: Table<DraftRow, [string, string]>
  readonly files: Table<FileRow, string>
  readonly cached: Table<CachedRow, [string, string]>
  readonly outbox: Table<OutboxEntry, string>
  readonly sealed: Table<EncryptedBodyRow, string>
  readonly confirmations: Table<ConfirmationRow, string>
  readonly keys: Table<KeyRow, string>
  readonly device: Table<DeviceRow, string>
  readonly contact: Table<ContactRow, string>
  readonly retained: Table<RetainedEntry, string>
}

/** Opens (and migrates) a database of the given versions. */
export const openDatabase = (name: string, known: readonly Layout[] = layouts): Database => {
  const opened = new Dexie(name)
  for (const layout of known) {
    const version = opened.version(layout.version).stores({ ...layout.stores })
    if (layout.upgrade !== undefined) version.upgrade(layout.upgrade)
  }
  return opened as Database
}

/** The database of page, tabs and worker. */
export const db = openDatabase('firstday')
