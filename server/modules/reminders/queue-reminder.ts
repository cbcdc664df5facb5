import { nanoid } from 'nanoid'
import { senderForPerson } from '../../policies/business-senders.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import { tokenHash } from '../../platform/crypto/token-hash.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { DeliveryResult } from '../../platform/mail/deliver-email.ts'
import type { Services } from '../../platform/platform.ts'
import { textReachOf } from '../text-messages/text-reach.ts'
import type { DueItem } from './due-items.ts'
import { emailTokenLength, linkOf, textTokenLength } from './reminder-links.ts'
import { reminderText } from './reminder-texts.ts'
import type { StaffMessage } from './reminders.emails.ts'
import { reminderEmail } from './reminders.emails.ts'

/** Who is reminded, of what, on which day of theirs; by whom, unless it is automatic. */
interface Reminder {
  readonly person: {
    readonly id: number
    readonly business_id: number
    readonly email: string | null
    readonly language: string
  }
  readonly waiting: readonly DueItem[]
  readonly today: string
  readonly isByEmail: boolean
  readonly by?: { readonly actor: Actor; readonly origin: Origin; readonly message: StaffMessage }
}

/** One of the two ways in which a reminder goes out. */
interface Channel {
  readonly channel: 'email' | 'sms'
  readonly address: string
  readonly token: string
  readonly text: string | null
}

/**
 * Records a reminder and queues its email, and its text message where the person agreed to them, in a transaction of the
 * system actor that has locked the person and made sure that they weren't reminded today.
 */
export const queueReminder = async (services: Services, unit: UnitOfWork, reminder: Reminder): Promise<void> => {
  const { person, waiting, today, isByEmail, by } = reminder
  await unit.trx.updateTable('person').set({ last_reminded_on: today }).where('id', '=', person.id).execute()
  const sender = await senderForPerson(services, unit.trx, person.id)
  const language = emailLanguage(person.language)
  const written = by?.message.textMessages
  const phone =
    written === null ? undefined : (await textReachOf(services, unit.trx, [person.id])).get(person.id)?.phone
  const ids: number[] = []
  const { email: address } = person
  if (address === null && phone === undefined) {
    const token = nanoid(emailTokenLength)
    const id = await addReminder(services, unit, reminder, { channel: 'email', address: '', token, text: null })
    // For its person's page: nothing reaches them.
    await recordReminderResult(unit, id, { state: 'canceled', detail: null }, services.now())
    return
  }
  if (isByEmail && address !== null) {
    const token = nanoid(emailTokenLength)
    const text = by?.message.texts[language] ?? null
    const id = await addReminder(services, unit, reminder, { channel: 'email', address, token, text })
    const email = reminderEmail({ ...person, email: address }, waiting, linkOf(services.config, token), {
      sender,
      from: by?.message,
    })
    await services.jobs.enqueue(unit, 'send email', { ...email, reminderId: id })
    ids.push(id)
  }
  if (phone !== undefined) {
    const token = nanoid(textTokenLength)
    const text = written?.[language] ?? null
    const id = await addReminder(services, unit, reminder, { channel: 'sms', address: phone, token, text })
    const to = { language, business: sender?.name ?? '' }
    const message = reminderText(to, waiting, linkOf(services.config, token), written ?? undefined)
    await services.jobs.enqueue(unit, 'send text', { to: phone, text: message, reminderId: id })
    ids.push(id)
  }
  unit.audit.record(by?.actor, by?.origin ?? systemOrigin, {
    kind: 'reminder sent',
    businessId: person.business_id,
    subjectId: person.id,
    data: {
      waiting: totalOf(waiting),
      reminder: ids[0] ?? 0,
      channels: [isByEmail && 'email', phone !== undefined && 'sms'].filter(Boolean).join(' '),
    },
  })
}

const totalOf = (waiting: readonly DueItem[]) => waiting.reduce((sum, { count }) => sum + count, 0)

const addReminder = async (
  services: Services,
  { trx }: UnitOfWork,
  { person, waiting, by }: Reminder,
  { channel, address, token, text }: Channel,
): Promise<number> => {
  const { id } = await trx
    .insertInto('reminder')
    .values({
      business_id: person.business_id,
      person_id: person.id,
      sent_by: by?.actor.userId ?? null,
      sent_by_name: by?.actor.name ?? null,
      language: emailLanguage(person.language),
      waiting: totalOf(waiting),
      ...{ channel, address, text, detail: null, gateway_id: null },
      token_hash: tokenHash(token),
      created_at: services.now(),
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Records the delivery result of a reminder's email or text message. */
export const recordReminderResult = async (
  { trx }: UnitOfWork,
  reminderId: number,
  {
    state,
    detail,
    gatewayId,
  }: Pick<DeliveryResult, 'detail'> & {
    readonly state: DeliveryResult['state'] | 'canceled'
    readonly gatewayId?: string | null
  },
  now: Date,
): Promise<void> => {
  await trx
    .updateTable('reminder')
    .set({ state, detail, gateway_id: gatewayId ?? null, ...(state === 'sent' ? { sent_at: now } : {}) })
    .where('id', '=', reminderId)
    .execute()
}
