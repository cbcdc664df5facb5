import { api } from '#contract/api.ts'
import type { ReminderOutcome } from '#contract/domain/reminders.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { isAllowed } from '#contract/domain/roles.ts'
import { actorOf } from '../../policies/actors.ts'
import { visibleIds } from '../../policies/people.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { JobPayloads } from '../../platform/jobs/job-kinds.ts'
import type { Services } from '../../platform/platform.ts'
import { waitingFor } from './due-items.ts'
import { queueReminder } from './queue-reminder.ts'
import type { Recipient } from './recipients.ts'
import { mayEmail, recipientsOf } from './recipients.ts'

type Payload = JobPayloads['remind people']

/** People whose visibility is checked at a time. */
const chunk = 100

/** The columns that count what became of people. */
export const outcomeColumns = {
  sent: 'sent',
  remindedToday: 'reminded_today',
  nothingWaiting: 'nothing_waiting',
  bounced: 'bounced',
  notAllowed: 'not_allowed',
  notInvited: 'not_invited',
  noEmail: 'no_email',
} as const satisfies Record<ReminderOutcome, string>

/**
 * Reminds the rest of the people of a sending, each in a transaction of their own, with the present rights of who asked
 * for it. It can be stopped at any point and restarted: no one is reminded twice.
 */
export const sendToPeople = async (services: Services, payload: Payload): Promise<void> => {
  const { sendingId, userIds, ip, agent } = payload
  const sending = await services.db.system(({ trx }) =>
    trx.selectFrom('reminder_sending').selectAll().where('id', '=', sendingId).executeTakeFirst(),
  )
  if (sending === undefined || sending.finished_at !== null) return
  const actor = await sender(services, sending.requested_by)
  for (let at = sending.done; at < userIds.length; at += chunk) {
    const ids = userIds.slice(at, at + chunk)
    const visible = actor && (await services.db.as(actor, ({ trx }) => visibleIds(trx, actor, ids)))
    for (const [index, id] of ids.entries())
      await remindNext(services, payload, at + index, {
        personId: id,
        by: actor && visible?.has(id) === true ? { actor, origin: { ip, agent } } : undefined,
      })
  }
  await services.db.system(({ trx }) =>
    trx.updateTable('reminder_sending').set({ finished_at: services.now() }).where('id', '=', sendingId).execute(),
  )
}

/** Who asked for it, if they still may; undefined if they have left or changed their role since. */
const sender = async ({ db }: Services, id: number): Promise<Actor | undefined> => {
  const actor = await db
    .system(({ trx }) => actorOf(trx, id))
    .catch((error: unknown) => {
      if (error instanceof Problem) return undefined
      throw error
    })
  return actor && isAllowed(api.reminders.send.allow, actor.role) ? actor : undefined
}

interface Next {
  readonly personId: number
  /** Undefined if its sender may not remind them. */
  readonly by: { readonly actor: Actor; readonly origin: Origin } | undefined
}

/** Someone without a working email address is reminded by text message, or not at all. */
const outcomeOf = (person: Recipient, isTexting: boolean): ReminderOutcome => {
  if (person.outcome !== 'sent' || mayEmail(person) || isTexting) return person.outcome
  return person.email === null ? 'noEmail' : 'bounced'
}

// The row of the sending is the lock of a position: it moves on together with what became of the person.
const remindNext = (
  services: Services,
  { sendingId, texts, textMessages }: Payload,
  position: number,
  { personId, by }: Next,
) =>
  services.db.system(async (unit) => {
    const { done } = await unit.trx
      .selectFrom('reminder_sending')
      .select('done')
      .where('id', '=', sendingId)
      .forUpdate()
      .executeTakeFirstOrThrow()
    if (done !== position) return
    await unit.trx.selectFrom('person').select('id').where('id', '=', personId).forUpdate().execute()
    const [person] = by ? await recipientsOf(unit.trx, by.actor, [personId], services) : []
    const outcome = person === undefined ? 'notAllowed' : outcomeOf(person, textMessages !== null)
    const column = outcomeColumns[outcome]
    await unit.trx
      .updateTable('reminder_sending')
      .set((row) => ({ done: position + 1, [column]: row(column, '+', 1) }))
      .where('id', '=', sendingId)
      .execute()
    if (outcome !== 'sent' || by === undefined || person === undefined || person.business_id === null) return
    const { business_id, today } = person
    const waiting = (await waitingFor(unit.trx, person, today)).filter(({ audience }) => audience === 'person')
    const message = { texts, textMessages, sender: by.actor.name, business: person.business }
    await queueReminder(services, unit, {
      person: { ...person, business_id },
      ...{ waiting, today, isByEmail: mayEmail(person) },
      by: { ...by, message },
    })
  })
