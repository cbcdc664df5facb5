import { assistedMessages } from './assisted-en.ts'
import { bulkActionMessages } from './bulk-actions-en.ts'
import { importReasons } from './import-en.ts'
import { recordMessages } from './records-en.ts'

/** The messages that only staff get, in English: applicants and employees don't load them. */
export const staffMessages = { ...assistedMessages, ...bulkActionMessages, ...importReasons, ...recordMessages }

/** The key of a message that only staff get. */
export type StaffMessageKey = keyof typeof staffMessages
