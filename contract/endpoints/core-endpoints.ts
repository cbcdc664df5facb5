import { account } from './auth.ts'
import { documents } from './tasks.ts'
import { masters } from './lookups/masters.ts'
import { sync } from './submissions.ts'
import { user } from './own-account.ts'

/** The calls that every phone carries; those of forms and of staff's desks are fetched when they are first made. */
export const coreEndpoints = { account, documents, masters, sync, user } as const
