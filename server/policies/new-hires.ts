import type { Actor, Trx } from '../platform/database/database.ts'
import { visibleLocations } from './organizations.ts'

/** The policy of new-hire reports: those of others at the locations that this actor may see. */
export const visibleNewHireReports = (trx: Trx, actor: Actor) =>
  visibleLocations(trx, actor)
    .innerJoin('new_hire_report', (join) =>
      join
        .onRef('new_hire_report.business_id', '=', 'location.business_id')
        .onRef('new_hire_report.location_id', '=', 'location.id'),
    )
    .where('new_hire_report.person_id', '<>', actor.userId)
