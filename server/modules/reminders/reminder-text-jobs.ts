import { sql } from 'kysely'
import type { Role } from '#contract/domain/roles.ts'
import { textHours } from '#contract/domain/text-messages.ts'
import type { Services } from '../../platform/platform.ts'
import type { TextReport } from '../../platform/sms/texts.ts'
import type { TextPorts } from '../text-messages/send-text.ts'
import { textReachOf } from '../text-messages/text-reach.ts'
import { waitingFor } from './due-items.ts'
import { recordReminderResult } from './queue-reminder.ts'

/** What the text messages of reminders need: a last look before one is sent, and a record of what became of it. */
export const reminderTextPorts = (services: Services): Pick<TextPorts, 'check' | 'record'> => ({
  check: (id) => checkText(services, id),
  record: (id, result) => services.db.system((unit) => recordReminderResult(unit, id, result, services.now())),
})

/**
 * Whether the text message of a reminder may be sent: the person still agrees to it at that number, and something is
 * still due. Otherwise `no`; outside of the hours of 47 CFR 64.1200(c)(1) at their work location, the seconds until then.
 */
const checkText = (services: Services, reminderId: number): Promise<'no' | number> =>
  services.db.system(async ({ trx }) => {
    const now = services.now()
    const { rows } = await sql<{
      id: number
      role: Role
      business_id: number | null
      address: string
      today: string
      seconds: number
    }>`
      select p.id, p.role, p.business_id, r.address, moment.local::date::text as today,
        ceil(extract(epoch from case
          when extract(hour from moment.local) < ${textHours.from} then moment.local::date + make_interval(hours => ${textHours.from}) - moment.local
          when extract(hour from moment.local) >= ${textHours.until} then moment.local::date + make_interval(days => 1, hours => ${textHours.from}) - moment.local
          else interval '0' end))::int as seconds
      from reminder r join person p on p.id = r.person_id left join business on business.id = p.business_id
        cross join lateral (select ${now}::timestamptz at time zone coalesce(
          (select location.time_zone from location_assignment a
            join location on location.business_id = a.business_id and location.id = a.location_id
            where a.person_id = p.id order by a.is_primary desc, a.id limit 1), business.time_zone, 'UTC') as local) moment
      where r.id = ${reminderId} and r.state = 'queued'`.execute(trx)
    const [reminder] = rows
    if (reminder === undefined) return 'no'
    const person = { ...reminder, id: Number(reminder.id) }
    const { phone } = (await textReachOf(services, trx, [person.id])).get(person.id) ?? {}
    if (phone !== reminder.address) return 'no'
    if ((await waitingFor(trx, person, reminder.today)).length === 0) return 'no'
    return reminder.seconds
  })

/** Records that the text message of a reminder didn't arrive, as its gateway reports it. */
export const recordTextReport = async (
  { db }: Services,
  { gatewayId, isDelivered, detail }: TextReport,
): Promise<void> => {
  if (isDelivered || gatewayId === '') return
  await db.system(({ trx }) =>
    trx
      .updateTable('reminder')
      .set({ state: 'bounced', detail: detail === '' ? null : detail })
      .where('gateway_id', '=', gatewayId)
      .where('state', '=', 'sent')
      .execute(),
  )
}
