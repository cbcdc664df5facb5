import type { Dexie, Table } from 'dexie'
import type {
  CachedRow,
  ContactRow,
  DeviceRow,
  DraftRow,
  OutboxEntry,
  FileRow,
  RetainedEntry,
  RowKeyRow,
  KeyRow,
  ConfirmationRow,
  EncryptedBodyRow,
} from './rows.ts'
import type { UnlockRow } from '../unlock/unlock-row.ts'

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
  readonly rowKey: Table<RowKeyRow, string>
  readonly unlock: Table<UnlockRow, string>
}
