import { account } from './api/account.ts'
import { documents } from './api/documents.ts'
import { w4Calls } from './api/forms.ts'
import { masters } from './api/masters.ts'
import { sync } from './api/sync.ts'
import { user } from './api/user.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { findCall } from './kit/find-call.ts'

/** The calls that the client makes: those of staff's desks are not carried to every phone. */
export const firstCalls = { account, documents, masters, sync, user, w4: w4Calls } as const

/** The client's call of a name like `w4.create`. */
export const firstCallOf = (name: string): Endpoint | undefined => findCall(firstCalls, name)
