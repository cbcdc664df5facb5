import { applicationReview } from './endpoints/applications/applications.ts'
import { publicApplication } from './endpoints/applications/public-application.ts'
import { wotcInterviewCalls } from './endpoints/applications/wotc-interview.ts'
import { accountRecovery } from './endpoints/account-recovery.ts'
import { assist } from './endpoints/assisted-sessions.ts'
import { attention } from './endpoints/dashboard.ts'
import { businessDocuments } from './endpoints/company-documents.ts'
import { business } from './endpoints/organizations/businesses.ts'
import { downloads } from './endpoints/exports.ts'
import { credentials } from './endpoints/credentials.ts'
import { employers } from './endpoints/employers.ts'
import { files } from './endpoints/files.ts'
import { a4Calls } from './endpoints/forms/a4.ts'
import { directDepositCalls } from './endpoints/forms/direct-deposit.ts'
import { emergencyContactsEndpoints } from './endpoints/forms/emergency-contacts.ts'
import { workPermitEndpoints } from './endpoints/forms/work-permit.ts'
import { eVerifyCalls } from './endpoints/forms/e-verify.ts'
import { i9Calls } from './endpoints/forms/i9.ts'
import { instructions } from './endpoints/forms/instructions.ts'
import { lockInCalls } from './endpoints/forms/lock-ins.ts'
import { w4Calls } from './endpoints/forms/w4.ts'
import { wotcCalls } from './endpoints/forms/wotc.ts'
import { jobs } from './endpoints/failed-jobs.ts'
import { systemStatus } from './endpoints/system-status.ts'
import { location } from './endpoints/organizations/locations.ts'
import { lookups } from './endpoints/lookups/lookups.ts'
import { newHires } from './endpoints/new-hires.ts'
import { notes } from './endpoints/notes.ts'
import { payrollExport } from './endpoints/payroll-export.ts'
import { passkeys } from './endpoints/passkeys.ts'
import { inspectionPacks } from './endpoints/inspection-packs.ts'
import { bulkActions } from './endpoints/bulk-actions.ts'
import { reminderCalls } from './endpoints/reminders.ts'
import { receipts } from './endpoints/receipts.ts'
import { savedViews } from './endpoints/saved-views.ts'
import { drafts } from './endpoints/synced-drafts.ts'
import { sessions } from './endpoints/sessions.ts'
import { firstSteps } from './endpoints/first-steps.ts'
import { sampleData } from './endpoints/sample-data.ts'
import { textMessages } from './endpoints/text-messages.ts'
import { tpaCompany } from './endpoints/organizations/tpa-companies.ts'
import { tpaUser } from './endpoints/people/tpa-users.ts'
import { users } from './endpoints/people/people.ts'
import { selfIdentification } from './endpoints/self-identification.ts'
import { secondFactors } from './endpoints/second-factors.ts'
import { stepUp } from './endpoints/step-up.ts'
import { verify } from './endpoints/verification.ts'
import { wageNotices } from './endpoints/wage-notices.ts'
import { devices } from './endpoints/devices.ts'
import { webhooks } from './endpoints/webhooks.ts'
import { workPermits } from './endpoints/work-permits.ts'
import { coreEndpoints } from './endpoints/core-endpoints.ts'
import { user } from './endpoints/own-account.ts'
import { documents } from './endpoints/tasks.ts'
import { taskReview } from './endpoints/task-review.ts'
import type { Endpoint } from './protocol/endpoint.ts'
import { findCall } from './protocol/find-endpoint.ts'

/** Every endpoint, by area: routing, authorization, the API document and tests read this table. */
export const api = {
  ...coreEndpoints,
  account: { ...coreEndpoints.account, ...credentials },
  documents: { ...documents, ...taskReview },
  user,
  w4: { ...w4Calls, ...lockInCalls },
  a4: a4Calls,
  i9: { ...i9Calls, ...eVerifyCalls },
  wotc: wotcCalls,
  directDeposit: directDepositCalls,
  emergencyContacts: emergencyContactsEndpoints,
  workPermit: workPermitEndpoints,
  accountRecovery,
  application: { ...publicApplication, ...applicationReview },
  assist,
  attention,
  business,
  businessDocuments,
  downloads,
  drafts,
  employers,
  files,
  firstSteps,
  sampleData,
  inspectionPacks,
  webhooks,
  devices,
  instructions,
  jobs,
  location,
  lookups,
  newHires,
  notes,
  passkeys,
  payrollExport,
  receipts,
  bulkActions,
  reminders: reminderCalls,
  savedViews,
  secondFactors,
  selfIdentification,
  sessions,
  stepUp,
  systemStatus,
  textMessages,
  tpaCompany,
  tpaUser,
  users,
  verify,
  wageNotices,
  workPermits,
  wotcInterview: wotcInterviewCalls,
} as const
/** Every endpoint, by domain. */
export type Api = typeof api

/** The endpoint with a name like `w4.create`. */
export const endpointOf = (name: string): Endpoint | undefined => findCall(api, name)

/** All endpoints with their names. */
export const allCalls = (): readonly { readonly name: string; readonly call: Endpoint }[] =>
  Object.entries(api).flatMap(([area, calls]) =>
    Object.entries(calls).map(([call, declared]) => ({ name: `${area}.${call}`, call: declared as Endpoint })),
  )
