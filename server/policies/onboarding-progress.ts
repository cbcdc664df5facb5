import { sql } from 'kysely'
import type { OnboardingProgress } from '#contract/endpoints/people/person.ts'
import type { OnboardingStage } from '#contract/domain/onboarding-stages.ts'
import type { Trx } from '../platform/database/database.ts'

interface ProgressRow {
  readonly id: number
  readonly stage: OnboardingStage
  readonly required: number
  readonly approved: number
  readonly submitted: number
  readonly unsubmitted: number
  readonly first_due: string | null
  readonly is_overdue: boolean
}

/** The progress of people with their required tasks, by id; the database's policies leave out locations not visible. */
export const onboardingOf = async (
  trx: Trx,
  ids: readonly number[],
  now: Date,
): Promise<ReadonlyMap<number, OnboardingProgress>> => {
  const { rows } = await sql<ProgressRow>`
    select person.id, person.onboarding_stage as stage,
      coalesce(sum(packet.required), 0)::int as required, coalesce(sum(packet.approved), 0)::int as approved,
      coalesce(sum(packet.submitted), 0)::int as submitted, coalesce(sum(packet.unsubmitted), 0)::int as unsubmitted,
      min(packet.first_due) as first_due,
      coalesce(bool_or(packet.first_due < (${now}::timestamptz at time zone location.time_zone)::date), false) as is_overdue
    from person left join (onboarding_packet packet
      join location on location.business_id = packet.business_id and location.id = packet.location_id) on packet.person_id = person.id
    where person.id = any (${`{${ids.join(',')}}`}::bigint[]) group by person.id`.execute(trx)
  return new Map(rows.map((row) => [Number(row.id), toProgress(row)]))
}

/** The progress that a row of counts stands for. */
const toProgress = (row: Omit<ProgressRow, 'id'>): OnboardingProgress => ({
  stage: row.stage,
  required: row.required,
  approved: row.approved,
  submitted: row.submitted,
  firstDue: row.first_due,
  isOverdue: row.is_overdue,
  next: row.unsubmitted > 0 ? 'person' : row.submitted > 0 ? 'staff' : null,
})
