import { account } from './api/account.ts'
import { documents } from './api/documents.ts'
import { masters } from './api/masters.ts'
import { sync } from './api/sync.ts'
import { user } from './api/user.ts'

/** The calls that every phone carries; those of forms and of staff's desks are fetched when they are first made. */
export const firstCalls = { account, documents, masters, sync, user } as const
