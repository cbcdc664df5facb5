import { firstCalls } from '#contract/first-calls.ts'
import type { FormKey } from '#contract/forms/index.ts'
import type { Area, Endpoint } from '#contract/kit/endpoint.ts'
import { findCall } from '#contract/kit/find-call.ts'

/** The calls of each form and of the public application, fetched when the first of them is made. */
const ownAreas: Readonly<Record<FormKey | 'application', () => Promise<Area>>> = {
  application: async () => (await import('#contract/api/application.ts')).application,
  w4: async () => (await import('#contract/api/forms/w4.ts')).w4Calls,
  i9: async () => (await import('#contract/api/forms/i9.ts')).i9Calls,
  wotc: async () => (await import('#contract/api/forms/wotc.ts')).wotcCalls,
  directDeposit: async () => (await import('#contract/api/forms/direct-deposit.ts')).directDepositCalls,
  a4: async () => (await import('#contract/api/forms/a4.ts')).a4Calls,
}

const lateArea = async (name: string): Promise<Area | undefined> => {
  const areas: Readonly<Record<string, () => Promise<Area>>> = Object.hasOwn(ownAreas, name)
    ? ownAreas
    : (await import('./staff-areas.ts')).staffAreas
  return Object.hasOwn(areas, name) ? areas[name]?.() : undefined
}

/** The call of a name like `w4.create`; undefined when there is none, throws when its part of the app can't be fetched. */
export const callOf = async (name: string): Promise<Endpoint | undefined> => {
  const first = findCall(firstCalls, name)
  if (first !== undefined) return first
  const [area = ''] = name.split('.')
  const late = await lateArea(area)
  return late && findCall({ [area]: late }, name)
}
