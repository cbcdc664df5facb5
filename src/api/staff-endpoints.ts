import type { coreEndpoints } from '#contract/endpoints/core-endpoints.ts'
import type { Api } from '#contract/api.ts'
import type { Area } from '#contract/protocol/endpoint.ts'
import type { EmployeeArea } from './endpoint-types.ts'

/** The groups of endpoints that only staff call. */
export type StaffArea = Exclude<keyof Api, keyof typeof coreEndpoints | EmployeeArea>

/** Their endpoints, loaded when the first of a group is called. */
export const staffAreas: Readonly<Record<StaffArea, () => Promise<Area>>> = {
  accountRecovery: async () => (await import('#contract/endpoints/account-recovery.ts')).accountRecovery,
  assist: async () => (await import('#contract/endpoints/assisted-sessions.ts')).assist,
  attention: async () => (await import('#contract/endpoints/dashboard.ts')).attention,
  bulkActions: async () => (await import('#contract/endpoints/bulk-actions.ts')).bulkActions,
  business: async () => (await import('#contract/endpoints/organizations/businesses.ts')).business,
  downloads: async () => (await import('#contract/endpoints/exports.ts')).downloads,
  sampleData: async () => (await import('#contract/endpoints/sample-data.ts')).sampleData,
  firstSteps: async () => (await import('#contract/endpoints/first-steps.ts')).firstSteps,
  inspectionPacks: async () => (await import('#contract/endpoints/inspection-packs.ts')).inspectionPacks,
  jobs: async () => (await import('#contract/endpoints/failed-jobs.ts')).jobs,
  location: async () => (await import('#contract/endpoints/organizations/locations.ts')).location,
  lookups: async () => (await import('#contract/endpoints/lookups/lookups.ts')).lookups,
  newHires: async () => (await import('#contract/endpoints/new-hires.ts')).newHires,
  notes: async () => (await import('#contract/endpoints/notes.ts')).notes,
  payrollExport: async () => (await import('#contract/endpoints/payroll-export.ts')).payrollExport,
  reminders: async () => (await import('#contract/endpoints/reminders.ts')).reminderCalls,
  savedViews: async () => (await import('#contract/endpoints/saved-views.ts')).savedViews,
  systemStatus: async () => (await import('#contract/endpoints/system-status.ts')).systemStatus,
  tpaCompany: async () => (await import('#contract/endpoints/organizations/tpa-companies.ts')).tpaCompany,
  tpaUser: async () => (await import('#contract/endpoints/people/tpa-users.ts')).tpaUser,
  users: async () => (await import('#contract/endpoints/people/people.ts')).users,
  wageNotices: async () => (await import('#contract/endpoints/wage-notices.ts')).wageNotices,
  devices: async () => (await import('#contract/endpoints/devices.ts')).devices,
  webhooks: async () => (await import('#contract/endpoints/webhooks.ts')).webhooks,
  workPermits: async () => (await import('#contract/endpoints/work-permits.ts')).workPermits,
}

/** What only staff call of a group that employees or applicants call, too. */
export const reviewAreas: Readonly<Partial<Record<EmployeeArea, () => Promise<Area>>>> = {
  application: async () => (await import('#contract/endpoints/applications/applications.ts')).applicationReview,
  documents: async () => (await import('#contract/endpoints/task-review.ts')).taskReview,
  i9: async () => (await import('#contract/endpoints/forms/e-verify.ts')).eVerifyCalls,
  w4: async () => (await import('#contract/endpoints/forms/lock-ins.ts')).lockInCalls,
}
