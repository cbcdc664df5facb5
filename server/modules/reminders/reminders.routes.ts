import type { api } from '#contract/api.ts'
import type { ReminderChoices } from '#contract/domain/reminders.ts'
import { nextReminderDay } from '#contract/domain/reminders.ts'
import { outranks } from '#contract/domain/roles.ts'
import type { PersonReminders, ReminderSending, ReminderSettings } from '#contract/endpoints/reminders.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { requireVisiblePerson } from '../../policies/people.ts'
import { noId } from '../../policies/scope.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { AuthenticatedCall, CallWithoutTransaction, Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { dueDatesOf } from './due-items.ts'
import { recipientsOf } from './recipients.ts'
import { sendingOf, remindersOf } from './reminders.store.ts'
import { scheduleOf, storeSchedule } from './schedule.store.ts'
import { outcomeColumns } from './send-to-people.ts'
import { countsOf, draftReminder, sendReminders } from './staff-reminders.rules.ts'

type Reminders = typeof api.reminders

/** Reminders by staff, the list of those sent, and the schedule of the automatic ones. */
export const remindersHandlers = (services: Services): Handlers<Reminders> => ({
  draft: { transaction: 'none', handle: (call) => draftReminder(services, call) },
  send: {
    transaction: 'none',
    handle: async (call) => {
      const started = await sendReminders(services, call)
      return (await progressOf(services, call.actor, started.sendingId)) ?? started
    },
  },
  getSending: { transaction: 'none', handle: ({ actor, body }) => requireProgress(services, actor, body.sendingId) },
  list: { transaction: 'none', handle: (call) => personReminders(services, call) },
  settings: async ({ unit, actor, body }) => {
    const business = await requireVisibleBusiness(unit.trx, actor, body.businessId ?? actor.businessId ?? noId)
    return settingsOf(services, business, await scheduleOf(unit.trx, business.id))
  },
  changeSettings: (call) => changeSettings(services, call),
})

/** The progress of a sending; undefined unless it is the actor's own. */
const progressOf = async ({ db }: Services, actor: Actor, id: number): Promise<ReminderSending | undefined> => {
  const row = await db.as(actor, ({ trx }) => sendingOf(trx, actor, id))
  return (
    row && {
      sendingId: row.id,
      total: row.total,
      done: row.done,
      counts: countsOf((outcome) => row[outcomeColumns[outcome]]),
      isFinished: row.finished_at !== null,
    }
  )
}

/** The same; throws `not found` for any other. */
const requireProgress = async (services: Services, actor: Actor, id: number): Promise<ReminderSending> => {
  const progress = await progressOf(services, actor, id)
  if (progress === undefined) throw new Problem('not found', 'notFound')
  return progress
}

/** The reminders of a visible person of a lower rank; throws `forbidden` for others. */
const personReminders = async (
  services: Services,
  { actor, body }: CallWithoutTransaction<Reminders['list']>,
): Promise<PersonReminders> => {
  const { page, schedule } = await services.db.as(actor, async ({ trx }) => {
    const person = await requireVisiblePerson(trx, actor, body.userId)
    if (person.id === actor.userId || !outranks(actor.role, person.role)) throw new Problem('forbidden', 'forbidden')
    return {
      page: await remindersOf(trx, person.id, body.paging),
      schedule: await scheduleOf(trx, person.business_id ?? noId),
    }
  })
  return services.db.system(async ({ trx }) => {
    const [person] = await recipientsOf(trx, actor, [body.userId], services)
    if (person === undefined) throw new Problem('not found', 'notFound')
    const next = nextReminderDay(await dueDatesOf(trx, person.id), person.nextDay, schedule)
    return { ...page, schedule, nextOn: next ?? null, outcome: person.outcome, texts: person.reach }
  })
}

const settingsOf = (
  { texts }: Pick<Services, 'texts'>,
  { id, name }: { readonly id: number; readonly name: string },
  { isAutomatic, daysBefore, overdueEvery, sendsTexts }: ReminderChoices,
): ReminderSettings => ({
  businessId: id,
  businessName: name,
  ...{ isAutomatic, daysBefore, overdueEvery, sendsTexts },
  textService: texts?.kind ?? 'none',
})

/** Stores the schedule of a business; throws `not found` for a foreign one. */
const changeSettings = async (
  services: Services,
  { unit, actor, origin, body }: AuthenticatedCall<Reminders['changeSettings']>,
): Promise<ReminderSettings> => {
  const business = await requireVisibleBusiness(unit.trx, actor, body.businessId, true)
  const daysBefore = [...new Set(body.daysBefore)].toSorted((a, b) => b - a)
  const sendsTexts = body.sendsTexts ?? (await scheduleOf(unit.trx, business.id)).sendsTexts
  const schedule = { isAutomatic: body.isAutomatic, daysBefore, overdueEvery: body.overdueEvery, sendsTexts }
  await storeSchedule(unit.trx, business.id, schedule, services.now())
  unit.audit.record(actor, origin, {
    kind: 'reminder schedule changed',
    businessId: business.id,
    data: { ...schedule, daysBefore: daysBefore.join(' ') },
  })
  return settingsOf(services, business, schedule)
}
