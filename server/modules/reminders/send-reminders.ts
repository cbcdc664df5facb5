import { reminders } from '#contract/domain/reminders.ts'
import { reissueExpiringForms } from '../onboarding/reissue-expiring-forms.ts'
import { followOpenPermits } from '../work-permits/work-permit.ts'
import type { Services } from '../../platform/platform.ts'
import { dateInTimeZone } from '#contract/domain/calendar-day.ts'
import { peopleToRemind, waitingFor } from './due-items.ts'
import { queueReminder } from './queue-reminder.ts'

/**
 * Reminds everyone in time zones where it is daytime of what is due for them: at most one email a day, however often
 * this runs. Returns how many emails were queued.
 */
export const remind = async (services: Services): Promise<number> => {
  const now = services.now()
  const zones = await services.db.system(({ trx }) =>
    trx.selectFrom('location').select('time_zone').distinct().execute(),
  )
  let written = 0
  for (const { time_zone } of zones) if (isDayIn(time_zone, now)) written += await remindIn(services, time_zone, now)
  return written
}

const isDayIn = (timeZone: string, now: Date): boolean => {
  const hour = Number(new Intl.DateTimeFormat('en-US', { timeZone, hour: 'numeric', hourCycle: 'h23' }).format(now))
  return hour >= reminders.hours.from && hour < reminders.hours.until
}

/**
 * Reminds everyone in a time zone with an item to remind of today, assigned before today, who has not been reminded
 * today.
 */
const remindIn = async (services: Services, timeZone: string, now: Date): Promise<number> => {
  const today = dateInTimeZone(timeZone, now)
  await followOpenPermits(services, timeZone)
  await reissueExpiringForms(services, timeZone, today)
  let written = 0
  for (let last = 0; ;) {
    const people = await services.db.system(({ trx }) => peopleToRemind(trx, timeZone, today, last))
    for (const personId of people) if (await remindPerson(services, personId, today)) written += 1
    const end = people.at(-1)
    if (end === undefined) return written
    last = end
  }
}

// The row of the person is the lock: of several servers one sends the email, and the others see that it was sent.
const remindPerson = (services: Services, personId: number, today: string): Promise<boolean> =>
  services.db.system(async (unit) => {
    const person = await unit.trx
      .selectFrom('person')
      .select(['id', 'email', 'language', 'role', 'business_id', 'last_reminded_on'])
      .where('id', '=', personId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    const { business_id, last_reminded_on } = person
    if (business_id === null || (last_reminded_on !== null && last_reminded_on >= today)) return false
    const waiting = await waitingFor(unit.trx, person, today)
    if (waiting.length === 0) return false
    await queueReminder(services, unit, {
      person: { ...person, business_id },
      ...{ waiting, today, isByEmail: person.email !== null },
    })
    return true
  })
