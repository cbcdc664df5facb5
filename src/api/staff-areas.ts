import type { firstCalls } from '#contract/first-calls.ts'
import type { FormKey } from '#contract/forms/index.ts'
import type { Api } from '#contract/index.ts'
import type { Area } from '#contract/kit/endpoint.ts'

/** The areas of calls that belong to no form and that not every phone needs. */
export type StaffArea = Exclude<keyof Api, keyof typeof firstCalls | FormKey | 'application'>

/** Their calls, fetched when the first of an area is made. */
export const staffAreas: Readonly<Record<StaffArea, () => Promise<Area>>> = {
  attention: async () => (await import('#contract/api/attention.ts')).attention,
  business: async () => (await import('#contract/api/business.ts')).business,
  businessDocuments: async () => (await import('#contract/api/business-documents.ts')).businessDocuments,
  downloads: async () => (await import('#contract/api/downloads.ts')).downloads,
  files: async () => (await import('#contract/api/files.ts')).files,
  jobs: async () => (await import('#contract/api/jobs.ts')).jobs,
  location: async () => (await import('#contract/api/location.ts')).location,
  lookups: async () => (await import('#contract/api/lookups.ts')).lookups,
  notes: async () => (await import('#contract/api/notes.ts')).notes,
  tpaCompany: async () => (await import('#contract/api/tpa-company.ts')).tpaCompany,
  tpaUser: async () => (await import('#contract/api/tpa-user.ts')).tpaUser,
  users: async () => (await import('#contract/api/users.ts')).users,
  verify: async () => (await import('#contract/api/verify.ts')).verify,
}
