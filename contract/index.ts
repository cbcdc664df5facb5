import { account } from './api/account.ts'
import { documents } from './api/documents.ts'
import { w4Calls } from './api/forms.ts'
import { masters } from './api/masters.ts'
import { sync } from './api/sync.ts'
import { user } from './api/user.ts'
import type { Endpoint } from './kit/endpoint.ts'

/** Every call, by area: the table that routes, client, guards and tests read. */
export const api = { account, documents, masters, sync, user, w4: w4Calls } as const
export type Api = typeof api

/** The call of a name like `w4.create`. */
export const endpointOf = (name: string): Endpoint | undefined => {
  const [area = '', call = '', ...beyond] = name.split('.')
  if (beyond.length > 0) return undefined
  const calls = Object.hasOwn(api, area) ? (api as Record<string, Record<string, Endpoint>>)[area] : undefined
  return calls !== undefined && Object.hasOwn(calls, call) ? calls[call] : undefined
}

/** All calls with their names. */
export const allCalls = (): readonly { readonly name: string; readonly call: Endpoint }[] =>
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, declared]) => ({ name: `${area}.${call}`, call: declared as Endpoint })),
  )
