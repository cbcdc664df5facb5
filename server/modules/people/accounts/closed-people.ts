import type { api } from '#contract/api.ts'
import type { ClosedPerson } from '#contract/endpoints/people/rehire.ts'
import { closedMax } from '#contract/endpoints/people/rehire.ts'
import { canAssignRole } from '#contract/domain/roles.ts'
import { closedPeople } from '../../../policies/people.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'

/** The closed accounts that the actor may see, the last ones closed first. */
export const listClosed = async ({
  unit,
  actor,
  body: { search = '' },
}: AuthenticatedCall<typeof api.users.closed>): Promise<{
  readonly list: readonly ClosedPerson[]
  readonly isMore: boolean
}> => {
  let query = closedPeople(unit.trx, actor)
    .leftJoin('business', 'business.id', 'person.business_id')
    .select(['person.id', 'first_name', 'last_name', 'role', 'business.name as business', 'last_day_of_work'])
    .select(['person.closed_at', 'business.time_zone'])
  // Each word begins the first or the last name.
  for (const word of search.toLowerCase().split(/\s+/).filter(Boolean)) {
    const beginning = `${word.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
    query = query.where((where) =>
      where.or([where('first_name', 'ilike', beginning), where('last_name', 'ilike', beginning)]),
    )
  }
  const rows = await query
    .orderBy('person.closed_at', 'desc')
    .orderBy('person.id')
    .limit(closedMax + 1)
    .execute()
  return {
    list: rows.slice(0, closedMax).map((row) => ({
      id: row.id,
      firstName: row.first_name,
      lastName: row.last_name,
      role: row.role,
      businessName: row.business,
      endedOn: row.last_day_of_work,
      closedAt: row.closed_at?.toISOString() ?? '',
      timeZone: row.time_zone,
      isRestorable: row.id !== actor.userId && canAssignRole(actor.role, row.role),
    })),
    isMore: rows.length > closedMax,
  }
}
