import { assistedMessages } from './assisted-es.ts'
import { bulkActionMessages } from './bulk-actions-es.ts'
import { importReasons } from './import-es.ts'
import { recordMessages } from './records-es.ts'
import type { StaffMessageKey } from './staff-en.ts'

/** The messages that only staff get, in Spanish. */
export const staffMessages: Record<StaffMessageKey, string> = {
  ...assistedMessages,
  ...bulkActionMessages,
  ...importReasons,
  ...recordMessages,
}
