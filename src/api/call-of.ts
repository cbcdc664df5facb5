import { firstCalls } from '#contract/first-calls.ts'
import type { Area, Endpoint } from '#contract/kit/endpoint.ts'
import { findCall } from '#contract/kit/find-call.ts'
import type { LateArea } from './calls.ts'

/** The calls that not every phone needs, by area: fetched when the first of them is made. */
const lateAreas: Readonly<Record<LateArea, () => Promise<Area>>> = {
  w4: async () => (await import('#contract/api/forms/w4.ts')).w4Calls,
  i9: async () => (await import('#contract/api/forms/i9.ts')).i9Calls,
  wotc: async () => (await import('#contract/api/forms/wotc.ts')).wotcCalls,
  directDeposit: async () => (await import('#contract/api/forms/direct-deposit.ts')).directDepositCalls,
  a4: async () => (await import('#contract/api/forms/a4.ts')).a4Calls,
  application: async () => (await import('#contract/api/application.ts')).application,
  business: async () => (await import('#contract/api/business.ts')).business,
  businessDocuments: async () => (await import('#contract/api/business-documents.ts')).businessDocuments,
  files: async () => (await import('#contract/api/files.ts')).files,
  jobs: async () => (await import('#contract/api/jobs.ts')).jobs,
  location: async () => (await import('#contract/api/location.ts')).location,
  lookups: async () => (await import('#contract/api/lookups.ts')).lookups,
  notes: async () => (await import('#contract/api/notes.ts')).notes,
  tpaCompany: async () => (await import('#contract/api/tpa-company.ts')).tpaCompany,
  tpaUser: async () => (await import('#contract/api/tpa-user.ts')).tpaUser,
  users: async () => (await import('#contract/api/users.ts')).users,
}

const isLate = (area: string): area is LateArea => Object.hasOwn(lateAreas, area)

/** The call of a name like `w4.create`; undefined when there is none, throws when its part of the app can't be fetched. */
export const callOf = async (name: string): Promise<Endpoint | undefined> => {
  const first = findCall(firstCalls, name)
  const [area = ''] = name.split('.')
  if (first !== undefined || !isLate(area)) return first
  return findCall({ [area]: await lateAreas[area]() }, name)
}
