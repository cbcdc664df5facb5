import { sql } from 'kysely'
import { assistedMinutes } from '#contract/domain/assisted-consent.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'

/** The two of a session. */
interface Two {
  readonly staffId: number
  readonly personId: number
}

/**
 * Ends, as the system, the sessions that are over by the clock or whose login is: as of the time at which they were. Those
 * of two people, or all.
 */
const endOverdue = async ({ trx }: UnitOfWork, of: Two | undefined, now: Date): Promise<void> => {
  const whose = of ? sql`and (a.staff_id = ${of.staffId} or a.person_id = ${of.personId})` : sql``
  await sql`
    update assisted_session set ended_at = overdue.ended, end_reason = 'expired'
    from (
      select a.id, least(
        a.expires_at, a.last_used_at + make_interval(mins => ${assistedMinutes.idle}),
        coalesce(s.revoked_at, s.expires_at, a.last_used_at)) as ended
      from assisted_session a left join session s on s.id = a.session_id
      where a.ended_at is null ${whose}
      for update of a
    ) overdue
    where overdue.id = assisted_session.id and overdue.ended <= ${now}`.execute(trx)
}

/** Records the ends that no one's call recorded: by the clock, with the login, and with an account. */
const recordEnds = async (unit: UnitOfWork): Promise<void> => {
  const ended = await unit.trx
    .updateTable('assisted_session')
    .set({ is_end_recorded: true })
    .where('ended_at', 'is not', null)
    .where('is_end_recorded', '=', false)
    .returning(['id', 'business_id', 'person_id', 'ended_at', 'end_reason'])
    .execute()
  for (const { id, business_id, person_id, ended_at, end_reason } of ended)
    unit.audit.record(undefined, systemOrigin, {
      kind: 'assisted session ended',
      businessId: business_id,
      subjectId: person_id,
      data: { session: id, reason: end_reason ?? 'expired', at: ended_at?.toISOString() ?? '' },
    })
}

/** Ends what is over, of two people or of all, and records each end in the audit log. */
export const endAssistedSessions = (services: Pick<Services, 'db' | 'now'>, of?: Two): Promise<void> =>
  services.db.system(async (unit) => {
    await endOverdue(unit, of, services.now())
    await recordEnds(unit)
  })
