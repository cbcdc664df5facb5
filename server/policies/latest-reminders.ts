import { sql } from 'kysely'
import type { RawBuilder } from 'kysely'
import type { LatestReminder } from '#contract/endpoints/reminders.ts'

/**
 * The latest reminder of a person, as JSON for a row of a query: its email and its text message count as one, with what
 * reached the furthest. The policies of the database show it to those who may see it.
 */
export const latestReminder = (personId: RawBuilder<unknown>): RawBuilder<LatestReminder | null> =>
  sql`(select json_build_object('at', to_char(r.created_at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"'),
      'state', case when r.opened_at is not null then 'opened' else r.state end)
    from reminder r where r.person_id = ${personId} order by r.created_at desc, r.opened_at is null,
      array_position(array['sent', 'queued', 'failed', 'bounced', 'canceled'], r.state) limit 1)`
