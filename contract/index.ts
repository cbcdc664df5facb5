import { application } from './api/application.ts'
import { attention } from './api/attention.ts'
import { businessDocuments } from './api/business-documents.ts'
import { business } from './api/business.ts'
import { downloads } from './api/downloads.ts'
import { files } from './api/files.ts'
import { a4Calls } from './api/forms/a4.ts'
import { directDepositCalls } from './api/forms/direct-deposit.ts'
import { i9Calls } from './api/forms/i9.ts'
import { w4Calls } from './api/forms/w4.ts'
import { wotcCalls } from './api/forms/wotc.ts'
import { jobs } from './api/jobs.ts'
import { location } from './api/location.ts'
import { lookups } from './api/lookups.ts'
import { notes } from './api/notes.ts'
import { tpaCompany } from './api/tpa-company.ts'
import { tpaUser } from './api/tpa-user.ts'
import { users } from './api/users.ts'
import { verify } from './api/verify.ts'
import { firstCalls } from './first-calls.ts'
import type { Endpoint } from './kit/endpoint.ts'
import { findCall } from './kit/find-call.ts'

/** Every call, by area: the table that routes, guards, the API document and tests read. */
export const api = {
  ...firstCalls,
  w4: w4Calls,
  a4: a4Calls,
  i9: i9Calls,
  wotc: wotcCalls,
  directDeposit: directDepositCalls,
  application,
  attention,
  business,
  businessDocuments,
  downloads,
  files,
  jobs,
  location,
  lookups,
  notes,
  tpaCompany,
  tpaUser,
  users,
  verify,
} as const
export type Api = typeof api

/** The call of a name like `w4.create`. */
export const endpointOf = (name: string): Endpoint | undefined => findCall(api, name)

/** All calls with their names. */
export const allCalls = (): readonly { readonly name: string; readonly call: Endpoint }[] =>
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, declared]) => ({ name: `${area}.${call}`, call: declared as Endpoint })),
  )
