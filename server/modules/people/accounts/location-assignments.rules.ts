import type { AssignmentRow } from '#contract/endpoints/people/person.ts'
import type { api } from '#contract/api.ts'
import type { Page } from '#contract/protocol/envelope.ts'
import { toPage, toLimitOffset, sortBy } from '#contract/protocol/paging.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireManageablePerson, requireVisiblePerson } from '../../../policies/people.ts'
import { requireVisibleBusiness, visibleLocations, requireVisibleLocations } from '../../../policies/organizations.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { assign } from './location-assignments.ts'
import { visibleLocationAssignments } from './person-detail.ts'
import { followWorkPermit } from '../../work-permits/work-permit.ts'
import { assignDocumentTasks } from '../../company-documents/assign-tasks.ts'

/** The locations of a person that the actor may see, in the requested order. */
export const listAssignments = async ({
  unit,
  actor,
  params,
  body,
}: AuthenticatedCall<typeof api.users.assignments>): Promise<Page<AssignmentRow>> => {
  const { id } = await requireVisiblePerson(unit.trx, actor, params.id)
  const rows = await visibleLocationAssignments(unit.trx, actor, id)
  const { column, isDescending } = sortBy(body, ['locationName', 'businessName', 'locationId'] as const)
  const sorted =
    column === undefined
      ? rows
      : [...rows].sort(
          (a, b) =>
            String(a[column]).localeCompare(String(b[column]), 'en', { numeric: true }) * (isDescending ? -1 : 1),
        )
  const { offset, size } = toLimitOffset(body)
  return toPage(body, sorted.slice(offset, offset + size), rows.length)
}

/**
 * Assigns a person to locations of their business; an employee gets the company documents of each. Returns all their
 * locations.
 */
export const assignPerson = async (services: Services, call: AuthenticatedCall<typeof api.users.assign>) => {
  const { unit, actor, body } = call
  const person = await requireManageablePerson(unit.trx, actor, body.userId)
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId)
  if (person.business_id === null) throw refused('userId', 'businessNone')
  if (business.id !== person.business_id) throw refused('businessId', 'businessOther')
  const ids = [...body.locationIdList, ...(body.locationId === undefined ? [] : [body.locationId])]
  if (ids.length === 0) throw refused('locationIdList', 'locationNeeded')
  const locations = await requireVisibleLocations(unit.trx, actor, business.id, ids)
  const added = await assign(call, person.id, locations)
  if (person.role === 'EMPLOYEE')
    for (const locationId of added)
      await assignDocumentTasks(unit.trx, services.now(), {
        businessId: business.id,
        personIds: [person.id],
        locationId,
      })
  await followWorkPermit(services, call, person.id)
  return { list: await visibleLocationAssignments(unit.trx, actor, person.id) }
}

const refused = (field: string, key: MessageKey) =>
  new Problem('invalid', 'checkFields', { fields: { [field]: { key } } })

/**
 * Removes a location assignment. Throws `conflict` for the last location of an employee. Returns the remaining
 * locations.
 */
export const unassignPerson = async (services: Services, call: AuthenticatedCall<typeof api.users.unassign>) => {
  const { unit, actor, body, origin } = call
  const assignment = await visibleLocations(unit.trx, actor)
    .innerJoin('location_assignment', (join) =>
      join
        .onRef('location_assignment.business_id', '=', 'location.business_id')
        .onRef('location_assignment.location_id', '=', 'location.id'),
    )
    .select([
      'location_assignment.person_id',
      'location_assignment.location_id',
      'location_assignment.business_id',
      'location_assignment.is_primary',
    ])
    .where('location_assignment.id', '=', body.userBusinessLocationId)
    .executeTakeFirst()
  if (assignment === undefined) throw new Problem('not found', 'notFound')
  const person = await requireManageablePerson(unit.trx, actor, assignment.person_id)
  const others = (await visibleLocationAssignments(unit.trx, actor, person.id)).filter(
    (each) => each.userBusinessLocationId !== body.userBusinessLocationId,
  )
  if (others.length === 0 && person.role === 'EMPLOYEE') throw new Problem('conflict', 'lastLocation')
  await unit.trx
    .deleteFrom('location_assignment')
    .where('business_id', '=', assignment.business_id)
    .where('id', '=', body.userBusinessLocationId)
    .execute()
  if (assignment.is_primary) await makePrimary(unit.trx, others[0])
  unit.audit.record(actor, origin, {
    kind: 'person unassigned',
    businessId: assignment.business_id,
    subjectId: person.id,
    data: { location: assignment.location_id },
  })
  // The next primary location may be of a state with another rule.
  await followWorkPermit(services, call, person.id)
  return { list: others }
}

const makePrimary = async (trx: Trx, next: AssignmentRow | undefined): Promise<void> => {
  if (next === undefined) return
  await trx
    .updateTable('location_assignment')
    .set({ is_primary: true })
    .where('business_id', '=', next.businessId)
    .where('id', '=', next.userBusinessLocationId)
    .execute()
}
