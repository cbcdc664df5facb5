import { sql } from 'kysely'
import type { StageCounts } from '#contract/domain/onboarding-stages.ts'
import { noStages, onboardingStages, peopleIn } from '#contract/domain/onboarding-stages.ts'
import type { Trx } from '../platform/database/database.ts'

// The kinds of scopes of the database function person_list_scope.
const kinds = { business: 2, location: 3 } as const

/**
 * How many active people businesses or locations have at each stage of onboarding, as counted by the database. Only where
 * the actor may list people: a whole business for its owner and above, their own locations for others.
 */
export const countActivePeopleByStage = async (
  trx: Trx,
  kind: keyof typeof kinds,
  ids: readonly number[],
): Promise<ReadonlyMap<number, StageCounts>> => {
  if (ids.length === 0) return new Map()
  const of = kinds[kind]
  // A class ends in the stage, after whether the account is active: person_list_class.
  const { rows } = await sql<{ id: number; stage: number; count: number }>`
    select scope / 4 as id, list_class % 4 as stage, sum(count) as count
    from person_list_counts(array(select person_list_scope(${of}::int, id) from unnest(${`{${ids.join(',')}}`}::bigint[]) given(id)))
    where list_class / 4 % 2 = 1 group by 1, 2`.execute(trx)
  const counts = new Map<number, StageCounts>()
  for (const { id, stage, count } of rows) {
    const name = onboardingStages[Number(stage)]
    if (name !== undefined) counts.set(Number(id), { ...(counts.get(Number(id)) ?? noStages), [name]: Number(count) })
  }
  return counts
}

/** How many active people there are in businesses or at locations, where the actor may list them. */
export const countActivePeople = async (
  trx: Trx,
  kind: keyof typeof kinds,
  ids: readonly number[],
): Promise<ReadonlyMap<number, number>> =>
  new Map([...(await countActivePeopleByStage(trx, kind, ids))].map(([id, stages]) => [id, peopleIn(stages)]))
