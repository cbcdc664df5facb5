import type { api } from '#contract/api.ts'
import { inspectionPeopleMax, signedFormsHours } from '#contract/domain/bulk-actions.ts'
import type { BulkProgress } from '#contract/endpoints/bulk-actions.ts'
import type { IncompleteI9, InspectionOverview } from '#contract/endpoints/inspection-packs.ts'
import { incompleteShown } from '#contract/endpoints/inspection-packs.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleBusinessIncludingClosed } from '../../policies/organizations.ts'
import { noId } from '../../policies/scope.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { addAction, latestPackId } from './bulk-action.store.ts'
import { inspect } from './inspection.rules.ts'
import { inspectedLocations, latestI9s, loadInspectedPeople } from './inspection.store.ts'
import { startedAction } from './start-action.rules.ts'

type Calls = typeof api.inspectionPacks

interface InspectionRequest {
  readonly businessId?: number | undefined
  readonly locationId?: number | undefined
}

/** The inspection of a business or a location of it, as of today. Throws `not found` for a foreign one. */
const inspectionOf = async (
  services: Services,
  trx: Trx,
  actor: Actor,
  { businessId, locationId }: InspectionRequest,
) => {
  const business = await requireVisibleBusinessIncludingClosed(trx, actor, businessId ?? actor.businessId ?? noId)
  const locations = await inspectedLocations(trx, business.id)
  if (locationId !== undefined && locations.every(({ id }) => id !== locationId))
    throw new Problem('not found', 'notFound')
  const people = await loadInspectedPeople(trx, actor, { businessId: business.id, locationId })
  const forms = await latestI9s(trx, actor, business.id)
  const timeZone = business.time_zone
  const today = dateInTimeZone(timeZone, services.now())
  return { business, locations, ...inspect(people, forms, { today, timeZone }) }
}

type Retained = Awaited<ReturnType<typeof inspectionOf>>['retained']

/** Statuses of which nobody owes anything yet come last. */
const isOwed = (status: IncompleteI9['status']): boolean => status !== 'notDue' && status !== 'neverStarted'

const incompleteOf = (retained: Retained): readonly IncompleteI9[] => {
  const incomplete = retained.filter(({ status }) => status !== 'complete')
  return [...incomplete.filter(({ status }) => isOwed(status)), ...incomplete.filter(({ status }) => !isOwed(status))]
    .slice(0, incompleteShown)
    .map(({ person, employment, status }) => ({
      userId: person.id,
      name: `${person.first_name} ${person.last_name}`.trim(),
      status,
      firstDay: employment.firstDay,
      isFormer: employment.isFormer,
      isClosed: person.closed_at !== null,
    }))
}

/** What a pack of a business holds now, and the latest one. */
export const overviewOf = async (
  services: Services,
  { actor, body }: CallWithoutTransaction<Calls['overview']>,
  progressOf: (id: number) => Promise<BulkProgress | undefined>,
): Promise<InspectionOverview> => {
  const since = new Date(services.now().getTime() - signedFormsHours * 3_600_000)
  const { latestId, ...inspection } = await services.db.as(actor, async ({ trx }) => {
    const present = await inspectionOf(services, trx, actor, body)
    return { ...present, latestId: await latestPackId(trx, actor, present.business.id, since) }
  })
  const { business, locations, retained, pastRetention } = inspection
  const completePeople = retained.filter(({ status }) => status === 'complete').length
  const incompletePeople = retained.filter(({ status }) => status !== 'complete' && isOwed(status)).length
  return {
    businessId: business.id,
    businessName: business.name,
    locations: locations.map(({ id, name, closed_at: closedAt }) => ({
      locationId: id,
      locationName: name,
      isClosed: closedAt !== null,
    })),
    currentPeople: retained.filter(({ employment }) => !employment.isFormer).length,
    formerPeople: retained.filter(({ employment }) => employment.isFormer).length,
    pastRetention,
    completePeople,
    incompletePeople,
    notDuePeople: retained.length - completePeople - incompletePeople,
    incomplete: incompleteOf(retained),
    latest: (latestId === undefined ? undefined : await progressOf(latestId)) ?? null,
  }
}

/**
 * Requests that a pack is collected: its job is queued in the same transaction. Returns the action as it began. Throws
 * `conflict` if there is nobody, and `invalid` for too many people.
 */
export const startPack = async (
  services: Services,
  { actor, origin, body }: CallWithoutTransaction<Calls['collect']>,
): Promise<BulkProgress> => {
  const { business, retained } = await services.db.as(actor, ({ trx }) => inspectionOf(services, trx, actor, body))
  if (retained.length === 0) throw new Problem('conflict', 'inspectionNone')
  if (retained.length > inspectionPeopleMax) throw new Problem('conflict', 'inspectionTooLarge')
  const id = await services.db.system(async (unit) => {
    const bulkActionId = await addAction(
      unit,
      { actor, origin, now: services.now() },
      {
        action: 'inspectionPack',
        businessId: business.id,
        details: body.locationId === undefined ? {} : { locationId: body.locationId },
        targets: retained.map(({ person }) => person.id),
      },
    )
    await services.jobs.enqueue(unit, 'collect inspection pack', { bulkActionId })
    return bulkActionId
  })
  return startedAction(id, 'inspectionPack', retained.length)
}
