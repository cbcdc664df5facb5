import type { api } from '#contract/api.ts'
import type { FormKey } from '#contract/forms/registry.ts'
import type { Endpoint } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Handler, Handlers } from '../platform/http/handler.ts'
import type { Services } from '../platform/platform.ts'
import { accountHandlers } from '../modules/auth/auth.routes.ts'
import { assistHandlers } from '../modules/assisted-sessions/assisted-sessions.routes.ts'
import { accountRecoveryHandlers } from '../modules/auth/recovery/recovery.routes.ts'
import { sessionsHandlers } from '../modules/auth/sessions.routes.ts'
import { passkeysHandlers } from '../modules/auth/passkeys/passkeys.routes.ts'
import { secondFactorsHandlers } from '../modules/auth/second-factors/second-factors.routes.ts'
import { stepUpHandlers } from '../modules/auth/step-up.routes.ts'
import { applicationHandlers, wotcInterviewHandlers } from '../modules/applications/applications.routes.ts'
import { applicationsSource } from '../modules/applications/applications-export.ts'
import { attentionHandlers } from '../modules/dashboard/dashboard.routes.ts'
import { openInspectionPack, openSignedForms } from '../modules/bulk-actions/archives.ts'
import { bulkActionsHandlers } from '../modules/bulk-actions/bulk-actions.routes.ts'
import { inspectionPacksHandlers } from '../modules/bulk-actions/inspection-packs.routes.ts'
import { businessHandlers } from '../modules/organizations/businesses/businesses.routes.ts'
import { businessDocumentsHandlers } from '../modules/company-documents/company-documents.routes.ts'
import { downloadsHandlers } from '../modules/exports/exports.routes.ts'
import { filesHandlers } from '../modules/files/files.routes.ts'
import { firstStepsHandlers } from '../modules/first-steps/first-steps.routes.ts'
import { jobsHandlers } from '../modules/failed-jobs/failed-jobs.routes.ts'
import { systemStatusHandlers } from '../modules/system-status/system-status.routes.ts'
import { locationHandlers } from '../modules/organizations/locations/locations.routes.ts'
import { lookupsHandlers } from '../modules/lookups/lookups.routes.ts'
import { newHiresHandlers } from '../modules/new-hires/new-hires.routes.ts'
import { notesHandlers } from '../modules/notes/notes.routes.ts'
import { payrollExportHandlers } from '../modules/payroll-export/payroll-export.routes.ts'
import { sampleDataHandlers } from '../modules/sample-data/sample-data.routes.ts'
import { selfIdentificationHandlers } from '../modules/self-identification/self-identification.routes.ts'
import { businessesSource, companiesSource, locationsSource } from '../modules/organizations/organizations-export.ts'
import { textMessagesHandlers } from '../modules/text-messages/text-messages.routes.ts'
import { savedViewsHandlers } from '../modules/saved-views/saved-views.routes.ts'
import { tpaCompanyHandlers } from '../modules/organizations/tpa-companies/tpa-companies.routes.ts'
import { tpaUsersSource } from '../modules/people/tpa-users/tpa-users-export.ts'
import { tpaUserHandlers } from '../modules/people/tpa-users/tpa-users.routes.ts'
import { remindersHandlers } from '../modules/reminders/reminders.routes.ts'
import { peopleSource } from '../modules/people/list/people-export.ts'
import { usersHandlers } from '../modules/people/people.routes.ts'
import { verifyHandlers } from '../modules/verification/verification.routes.ts'
import { devicesHandlers } from '../modules/devices/devices.routes.ts'
import { webhooksHandlers } from '../modules/webhooks/webhooks.routes.ts'
import { workPermitsHandlers } from '../modules/forms/work-permit/work-permits.routes.ts'
import { wageNoticesHandlers } from '../modules/wage-notices/wage-notices.routes.ts'
import { documentsSource } from '../modules/tasks/tasks-export.ts'
import { documentsHandlers } from '../modules/tasks/tasks.routes.ts'
import { mastersHandlers } from '../modules/lookups/masters.routes.ts'
import { receiptsHandlers } from '../modules/submissions/receipts.routes.ts'
import { draftsHandlers } from '../modules/submissions/synced-drafts.routes.ts'
import { syncHandlers } from '../modules/submissions/submissions.routes.ts'
import { userHandlers } from '../modules/own-account/own-account.routes.ts'
import { a4Handlers } from '../modules/forms/a4/a4.routes.ts'
import { directDepositHandlers } from '../modules/forms/direct-deposit/direct-deposit.routes.ts'
import { formHandlers } from '../modules/forms/core/form.handlers.ts'
import { w4Handlers } from '../modules/forms/w4/w4.routes.ts'
import { instructionsHandlers } from '../modules/forms/instructions.routes.ts'
import { i9Handlers } from '../modules/forms/i9/i9.routes.ts'
import { serverForms } from '../modules/forms/registry.ts'
import { wotcHandlers } from '../modules/forms/wotc/wotc.routes.ts'
import { employersHandlers } from '../modules/auth/shared-logins/employers.routes.ts'

type AllHandlers = { readonly [A in keyof typeof api]: Handlers<(typeof api)[A]> }

const formsTable = (services: Services): Pick<AllHandlers, FormKey> => ({
  w4: w4Handlers(services, serverForms.w4),
  a4: a4Handlers(services, serverForms.a4),
  wotc: wotcHandlers(services, serverForms.wotc),
  i9: i9Handlers(services, serverForms.i9),
  directDeposit: directDepositHandlers(services, serverForms.directDeposit),
  emergencyContacts: formHandlers<(typeof api)['emergencyContacts']>(services, serverForms.emergencyContacts),
  workPermit: formHandlers<(typeof api)['workPermit']>(services, serverForms.workPermit),
})

const handlerTable = (services: Services, forms: Pick<AllHandlers, FormKey>): AllHandlers => ({
  assist: assistHandlers(services, forms, businessDocumentsHandlers(services)),
  account: accountHandlers(services),
  application: applicationHandlers(services),
  attention: attentionHandlers(services),
  business: businessHandlers(services),
  businessDocuments: businessDocumentsHandlers(services),
  bulkActions: bulkActionsHandlers(services),
  downloads: downloadsHandlers(
    services,
    {
      people: peopleSource,
      documents: documentsSource,
      applications: applicationsSource,
      businesses: businessesSource,
      locations: locationsSource,
      companies: companiesSource,
      tpaUsers: tpaUsersSource,
    },
    {
      signedForms: (request) => openSignedForms(services, request),
      inspectionPack: (request) => openInspectionPack(services, request),
    },
  ),
  files: filesHandlers(services),
  firstSteps: firstStepsHandlers(services),
  sampleData: sampleDataHandlers(services),
  inspectionPacks: inspectionPacksHandlers(services),
  webhooks: webhooksHandlers(services),
  devices: devicesHandlers(services),
  instructions: instructionsHandlers(services),
  jobs: jobsHandlers(services),
  location: locationHandlers(services),
  lookups: lookupsHandlers(),
  newHires: newHiresHandlers(services),
  wotcInterview: wotcInterviewHandlers(services),
  notes: notesHandlers(services),
  passkeys: passkeysHandlers(services),
  employers: employersHandlers(services),
  sessions: sessionsHandlers(services),
  stepUp: stepUpHandlers(services),
  systemStatus: systemStatusHandlers(services),
  savedViews: savedViewsHandlers(services),
  secondFactors: secondFactorsHandlers(services),
  payrollExport: payrollExportHandlers(services),
  reminders: remindersHandlers(services),
  selfIdentification: selfIdentificationHandlers(services),
  accountRecovery: accountRecoveryHandlers(services),
  textMessages: textMessagesHandlers(services),
  tpaCompany: tpaCompanyHandlers(services),
  tpaUser: tpaUserHandlers(services),
  users: usersHandlers(services),
  verify: verifyHandlers(services),
  wageNotices: wageNoticesHandlers(services),
  workPermits: workPermitsHandlers(services),
  documents: documentsHandlers(services),
  masters: mastersHandlers(),
  receipts: receiptsHandlers(services),
  sync: syncHandlers(services),
  drafts: draftsHandlers(services),
  user: userHandlers(services),
  ...forms,
})

/** The handler of every call, by `area.call`. Throws `server` for a name that the contract doesn't have. */
export const handlersOf = (services: Services): ((name: string) => Handler<Endpoint>) => {
  const table: Readonly<Record<string, Readonly<Record<string, unknown>>>> = handlerTable(
    services,
    formsTable(services),
  )
  return (name) => {
    const [area = '', call = ''] = name.split('.')
    const handler = table[area]?.[call] as Handler<Endpoint> | undefined
    if (handler === undefined) throw new Problem('server', 'server')
    return handler
  }
}
