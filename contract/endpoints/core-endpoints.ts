import { account } from './auth.ts'
import { masters } from './lookups/masters.ts'
import { sync } from './submissions.ts'

/** The endpoints in the client's first download; others are loaded when first called. */
export const coreEndpoints = { account, masters, sync } as const
