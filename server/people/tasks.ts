import { businessPaper } from '#contract/lookups.ts'
import { daysAfter, newHireTasks } from '#contract/tasks.ts'
import type { Location } from '../access/places.ts'
import type { Trx } from '../db/database.ts'
import type { Deps } from '../deps.ts'

/** Whose tasks. */
export interface TaskOwner {
  readonly id: number
  /** YYYY-MM-DD; without it nothing is due on a day. */
  readonly first_day_of_work: string | null
}

type Place = Pick<Location, 'id' | 'business_id'>

/** Level of the papers that employees get. */
const employeeLevel = 5

/**
 * Gives a new employee the forms that every new employee gets, and the papers of the business for their place. What they have of
 * it already stays as it is. Answers how many were added.
 */
export const giveTasks = async (
  deps: Deps,
  call: { readonly trx: Trx },
  person: TaskOwner,
  location: Place,
): Promise<number> => {
  const { trx } = call
  const held = await trx
    .selectFrom('person_document')
    .select('form_id')
    .where('business_id', '=', location.business_id)
    .where('person_id', '=', person.id)
    .where('withdrawn_at', 'is', null)
    .execute()
  const missing = newHireTasks.filter((task) => !held.some((row) => row.form_id === task.formId))
  const rows = missing.map((task) => ({
    business_id: location.business_id,
    location_id: location.id,
    person_id: person.id,
    form_id: task.formId,
    name: task.name,
    due_date: dueOn(person, task.dueDays),
    reasons: JSON.stringify([]),
  }))
  if (rows.length > 0) await trx.insertInto('person_document').values(rows).execute()
  return rows.length + (await givePapers(deps, call, person, location))
}

/** Gives an employee the papers of the business that are to be read or answered at a place. Answers how many were added. */
export const givePapers = async (
  _deps: Deps,
  { trx }: { readonly trx: Trx },
  person: TaskOwner,
  location: Place,
): Promise<number> => {
  const papers = await papersAt(trx, location, person.id)
  const rows = papers.map((paper) => ({
    business_id: location.business_id,
    location_id: location.id,
    person_id: person.id,
    form_id: businessPaper,
    name: paper.name,
    due_date: dueOn(person, paper.due_days),
    reasons: JSON.stringify([]),
    business_document_id: paper.id,
    version: paper.version,
  }))
  if (rows.length > 0) await trx.insertInto('person_document').values(rows).execute()
  return rows.length
}

const dueOn = (person: TaskOwner, days: number): string | null =>
  person.first_day_of_work === null ? null : daysAfter(person.first_day_of_work, days)

/** Papers for employees of a place that a person was not given yet. */
const papersAt = (trx: Trx, location: Place, personId: number) =>
  trx
    .selectFrom('business_document as paper')
    .select(['paper.id', 'paper.name', 'paper.version', 'paper.due_days'])
    .where('paper.business_id', '=', location.business_id)
    .where('paper.form_level', '=', employeeLevel)
    .where('paper.deleted_at', 'is', null)
    .where((where) => where.or([where('paper.is_required', '=', true), where('paper.is_acknowledge', '=', true)]))
    .where((where) => {
      const places = where
        .selectFrom('business_document_location as place')
        .select('place.location_id')
        .whereRef('place.business_id', '=', 'paper.business_id')
        .whereRef('place.business_document_id', '=', 'paper.id')
      return where.or([
        where.not(where.exists(places)),
        where.exists(places.where('place.location_id', '=', location.id)),
      ])
    })
    .where((where) =>
      where.not(
        where.exists(
          where
            .selectFrom('person_document as given')
            .select('given.id')
            .whereRef('given.business_id', '=', 'paper.business_id')
            .whereRef('given.business_document_id', '=', 'paper.id')
            .where('given.person_id', '=', personId)
            .where('given.withdrawn_at', 'is', null),
        ),
      ),
    )
    .orderBy('paper.id')
    .execute()
