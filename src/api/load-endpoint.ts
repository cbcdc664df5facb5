import { coreEndpoints } from '#contract/endpoints/core-endpoints.ts'
import type { Area, Endpoint } from '#contract/protocol/endpoint.ts'
import { findCall } from '#contract/protocol/find-endpoint.ts'
import type { EmployeeArea } from './endpoint-types.ts'

/** The endpoints that applicants and employees need in addition, loaded when the first of a group is called. */
const employeeAreas: Readonly<Record<EmployeeArea, () => Promise<Area>>> = {
  account: async () => (await import('#contract/endpoints/credentials.ts')).credentials,
  documents: async () => (await import('#contract/endpoints/tasks.ts')).documents,
  receipts: async () => (await import('#contract/endpoints/receipts.ts')).receipts,
  sessions: async () => (await import('#contract/endpoints/sessions.ts')).sessions,
  secondFactors: async () => (await import('#contract/endpoints/second-factors.ts')).secondFactors,
  passkeys: async () => (await import('#contract/endpoints/passkeys.ts')).passkeys,
  stepUp: async () => (await import('#contract/endpoints/step-up.ts')).stepUp,
  user: async () => (await import('#contract/endpoints/own-account.ts')).user,
  application: async () => (await import('#contract/endpoints/applications/public-application.ts')).publicApplication,
  instructions: async () => (await import('#contract/endpoints/forms/instructions.ts')).instructions,
  w4: async () => (await import('#contract/endpoints/forms/w4.ts')).w4Calls,
  i9: async () => (await import('#contract/endpoints/forms/i9.ts')).i9Calls,
  wotc: async () => (await import('#contract/endpoints/forms/wotc.ts')).wotcCalls,
  directDeposit: async () => (await import('#contract/endpoints/forms/direct-deposit.ts')).directDepositCalls,
  emergencyContacts: async () =>
    (await import('#contract/endpoints/forms/emergency-contacts.ts')).emergencyContactsEndpoints,
  workPermit: async () => (await import('#contract/endpoints/forms/work-permit.ts')).workPermitEndpoints,
  a4: async () => (await import('#contract/endpoints/forms/a4.ts')).a4Calls,
  businessDocuments: async () => (await import('#contract/endpoints/company-documents.ts')).businessDocuments,
  drafts: async () => (await import('#contract/endpoints/synced-drafts.ts')).drafts,
  employers: async () => (await import('#contract/endpoints/employers.ts')).employers,
  files: async () => (await import('#contract/endpoints/files.ts')).files,
  selfIdentification: async () => (await import('#contract/endpoints/self-identification.ts')).selfIdentification,
  textMessages: async () => (await import('#contract/endpoints/text-messages.ts')).textMessages,
  verify: async () => (await import('#contract/endpoints/verification.ts')).verify,
  wotcInterview: async () => (await import('#contract/endpoints/applications/wotc-interview.ts')).wotcInterviewCalls,
}

type LoadArea = () => Promise<Area>

const findIn = async (
  areas: Readonly<Record<string, LoadArea | undefined>>,
  name: string,
): Promise<Endpoint | undefined> => {
  const [area = ''] = name.split('.')
  const loaded = Object.hasOwn(areas, area) ? await areas[area]?.() : undefined
  return loaded && findCall({ [area]: loaded }, name)
}

/** The endpoint of a name like `w4.create`; undefined when there is none, throws when its chunk can't be loaded. */
export const findEndpoint = async (name: string): Promise<Endpoint | undefined> => {
  const first = findCall(coreEndpoints, name) ?? (await findIn(employeeAreas, name))
  if (first !== undefined) return first
  const { reviewAreas, staffAreas } = await import('./staff-endpoints.ts')
  return findIn({ ...staffAreas, ...reviewAreas }, name)
}
