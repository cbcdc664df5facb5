import { account } from './auth.ts'
import { documents } from './tasks.ts'
import { masters } from './lookups/masters.ts'
import { sync } from './submissions.ts'
import { user } from './own-account.ts'

/** The endpoints in the client's first download; those of forms and of staff screens are loaded when first called. */
export const coreEndpoints = { account, documents, masters, sync, user } as const
