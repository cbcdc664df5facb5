import type { api } from '#contract/api.ts'
import { approvals, genders, specialisations, timingSlots, weekDays } from '#contract/domain/lookups.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { states } from '#contract/domain/states.ts'
import { assignableRoles } from '../../policies/assignable-roles.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { loadCities } from './cities.ts'

/** The code of a state that is named by it, in any letter case, or by its `state_id`. Throws `not found` for any other. */
const stateNamed = (named: string): string => {
  const state = states.find(({ code, state_id }) => code === named.toUpperCase() || String(state_id) === named)
  if (state === undefined) throw new Problem('not found', 'notFound')
  return state.code
}

/** Lists to choose from. */
export const lookupsHandlers = (): Handlers<typeof api.lookups> => ({
  cities: async ({ params }) => {
    const code = stateNamed(params.state)
    return { list: (await loadCities()).get(code) ?? [] }
  },
  genders: () => Promise.resolve({ list: genders }),
  specialisations: () => Promise.resolve({ list: specialisations }),
  weekDays: () => Promise.resolve({ list: weekDays }),
  timingSlots: () => Promise.resolve({ list: timingSlots }),
  approvals: () => Promise.resolve({ list: approvals }),
  userJobTitles: async ({ trx }) => {
    const rows = await trx.selectFrom('job_title').select(['id', 'name']).orderBy('position').orderBy('name').execute()
    return { list: rows.map(({ id, name }) => ({ jobTitleId: id, jobTitle: name })) }
  },
  userRoles: ({ actor }) => Promise.resolve({ list: assignableRoles(actor.role) }),
})
