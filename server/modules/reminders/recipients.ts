import { sql } from 'kysely'
import type { ReminderOutcome } from '#contract/domain/reminders.ts'
import { reminders } from '#contract/domain/reminders.ts'
import { outranks } from '#contract/domain/roles.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { TextReach } from '#contract/endpoints/reminders.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { textReachOf } from '../text-messages/text-reach.ts'
import { countWaiting } from './due-items.ts'

/** Someone to remind, and what becomes of it today. */
export interface Recipient {
  readonly id: number
  readonly name: string
  readonly role: Role
  readonly business_id: number | null
  readonly business: string
  readonly email: string | null
  readonly language: string
  /** The present day at their location, YYYY-MM-DD. */
  readonly today: string
  /** The first day on which an automatic reminder can still be sent. */
  readonly nextDay: string
  readonly outcome: ReminderOutcome
  /** Whether they can be texted, and at which number. */
  readonly reach: TextReach
  readonly textPhone: string | undefined
  /** The last email to their address bounced: they are reminded by text message alone. */
  readonly hasBounced: boolean
}

/** Whether an email reaches somebody. */
export const mayEmail = ({ email, hasBounced }: Pick<Recipient, 'email' | 'hasBounced'>): boolean =>
  email !== null && !hasBounced

/** Some people in the order of their ids, with what becomes of a reminder of this actor now; as the system actor. */
export const recipientsOf = async (
  trx: Trx,
  actor: Actor,
  ids: readonly number[],
  services: Pick<Services, 'now' | 'texts'>,
): Promise<readonly Recipient[]> => {
  const now = services.now()
  const waiting = await countWaiting(trx, ids, now)
  const { rows } = await sql<
    Omit<Recipient, 'outcome' | 'reach' | 'textPhone'> & { isReminded: boolean; isHeld: boolean }
  >`
    select p.id, trim(p.first_name || ' ' || p.last_name) as name, p.role, p.business_id, coalesce(business.name, '') as business,
      p.email, p.language, here.today::text as today, coalesce(p.last_reminded_on >= here.today, false) as "isReminded",
      exists (select 1 from invitation i where i.person_id = p.id and i.state = 'held') as "isHeld",
      (here.today + case when p.last_reminded_on >= here.today or here.hour >= ${reminders.hours.until} then 1 else 0 end)::text as "nextDay",
      exists (select 1 from invitation i where i.person_id = p.id and i.state = 'bounced' and i.email = p.email) or coalesce(
        (select r.state = 'bounced' and r.address = p.email from reminder r where r.person_id = p.id and r.channel = 'email' order by r.created_at desc, r.id desc limit 1),
        false) as "hasBounced"
    from person p left join business on business.id = p.business_id
      cross join lateral (select local::date as today, extract(hour from local) as hour from (select ${now}::timestamptz at time zone coalesce(
        (select location.time_zone from location_assignment a
          join location on location.business_id = a.business_id and location.id = a.location_id
          where a.person_id = p.id order by a.is_primary desc, a.id limit 1), business.time_zone, 'UTC') as local) moment) here
    where p.id = any(${[...ids]}::bigint[]) order by p.id`.execute(trx)
  const reaches = await textReachOf(services, trx, ids)
  return rows.map(({ isReminded, isHeld, ...person }) => {
    const { reach, phone: textPhone } = reaches.get(person.id) ?? { reach: 'notOffered' as const, phone: undefined }
    const outcome = (): ReminderOutcome => {
      if (person.id === actor.userId || !outranks(actor.role, person.role)) return 'notAllowed'
      if (isHeld) return 'notInvited'
      if (!waiting.has(person.id)) return 'nothingWaiting'
      if (isReminded) return 'remindedToday'
      if (mayEmail(person) || textPhone !== undefined) return 'sent'
      return person.email === null ? 'noEmail' : 'bounced'
    }
    return { ...person, reach, textPhone, outcome: outcome() }
  })
}
