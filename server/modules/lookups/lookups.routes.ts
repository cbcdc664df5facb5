import type { api } from '#contract/api.ts'
import { approvals, genders, specialisations, timingSlots, weekDays } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { states } from '#contract/domain/states.ts'
import { assignableRoles } from '../../policies/assignable-roles.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { loadCities } from './cities.ts'

/**
 * The code of a state given by its code, in any letter case, or by its `stateId`. Throws `not found` for an unknown
 * one.
 */
const stateNamed = (named: string): string => {
  const state = states.find(({ code, stateId }) => code === named.toUpperCase() || String(stateId) === named)
  if (state === undefined) throw new Problem('not found', 'notFound')
  return state.code
}

/** Lists to choose from. */
export const lookupsHandlers = (): Handlers<typeof api.lookups> => ({
  cities: {
    transaction: 'none',
    handle: async ({ params }) => {
      const code = stateNamed(params.state)
      return { list: (await loadCities()).get(code) ?? [] }
    },
  },
  genders: { transaction: 'none', handle: () => Promise.resolve({ list: genders }) },
  specialisations: { transaction: 'none', handle: () => Promise.resolve({ list: specialisations }) },
  weekDays: { transaction: 'none', handle: () => Promise.resolve({ list: weekDays }) },
  timingSlots: { transaction: 'none', handle: () => Promise.resolve({ list: timingSlots }) },
  approvals: { transaction: 'none', handle: () => Promise.resolve({ list: approvals }) },
  userJobTitles: async ({ unit }) => {
    const rows = await unit.trx
      .selectFrom('job_title')
      .select(['id', 'name'])
      .orderBy('position')
      .orderBy('name')
      .execute()
    return { list: rows.map(({ id, name }) => ({ jobTitleId: id, jobTitle: name })) }
  },
  userRoles: ({ actor }) => Promise.resolve({ list: assignableRoles(actor.role) }),
})
