import type { api } from '#contract/api.ts'
import type { DraftedTexts, ReminderCounts, ReminderDraft, ReminderSending } from '#contract/endpoints/reminders.ts'
import type { ReminderOutcome } from '#contract/domain/reminders.ts'
import { remindedByFilterMax, reminderOutcomes } from '#contract/domain/reminders.ts'
import { outranks } from '#contract/domain/roles.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { visibleIds } from '../../policies/people.ts'
import type { Actor } from '../../platform/database/database.ts'
import type { CallWithoutTransaction } from '../../platform/http/handler.ts'
import { emailLanguage } from '../../platform/mail/compose.emails.ts'
import type { Services } from '../../platform/platform.ts'
import { peopleIds } from '../people/list/people-ids.ts'
import type { Recipient } from './recipients.ts'
import { recipientsOf } from './recipients.ts'
import { linkOf, textTokenLength } from './reminder-links.ts'
import { draftTexts } from './reminders.emails.ts'
import { textDrafts, textFrame } from './reminder-texts.ts'
import { sendToPeople } from './send-to-people.ts'

type Reminders = typeof api.reminders

/** Most people who are reminded before the call is answered; more are reminded by a job. */
const atOnce = 100

/** Most people without a reminder who are named. */
const namesShown = 50

/**
 * The people whom a call is about: those listed, all of whom the actor must see, or those of a lower rank in a list.
 * Throws `not found` for others, and `invalid` for no one and for a list that is too long.
 */
const requestedRecipients = async (
  services: Services,
  actor: Actor,
  { userIdList, isWholeList, people }: Pick<BodyOf<Reminders['draft']>, 'userIdList' | 'isWholeList' | 'people'>,
): Promise<readonly Recipient[]> => {
  const listed = isWholeList ? [] : [...new Set(userIdList)]
  if (!isWholeList && listed.length === 0)
    throw new Problem('invalid', 'checkFields', { fields: { userIdList: { key: 'needed' } } })
  const ids = await services.db.as(actor, async ({ trx }) => {
    if (isWholeList) return peopleIds(trx, actor, people, remindedByFilterMax + 1)
    const visible = await visibleIds(trx, actor, listed)
    if (visible.size < listed.length) throw new Problem('not found', 'notFound')
    return listed
  })
  if (ids.length > remindedByFilterMax)
    throw new Problem('invalid', 'checkFields', {
      fields: { people: { key: 'remindFewer', values: { max: remindedByFilterMax } } },
    })
  const recipients = await services.db.system(({ trx }) => recipientsOf(trx, actor, ids, services))
  return isWholeList
    ? recipients.filter(({ id, role }) => id !== actor.userId && outranks(actor.role, role))
    : recipients
}

/** What a reminder says, and who of some people gets it. */
export const draftReminder = async (
  services: Services,
  { actor, body }: CallWithoutTransaction<Reminders['draft']>,
): Promise<ReminderDraft> => {
  const recipients = await requestedRecipients(services, actor, body)
  const reached = recipients.filter(({ outcome }) => outcome === 'sent')
  const inSpanish = reached.filter(({ language }) => emailLanguage(language) === 'es').length
  return {
    texts: draftTexts,
    languages: { en: reached.length - inSpanish, es: inSpanish },
    total: recipients.length,
    counts: countsOf((each) => recipients.filter(({ outcome }) => outcome === each).length),
    byText: draftedTexts(services, reached),
    notReminded: recipients
      .flatMap(({ id, name, outcome }) => (outcome === 'sent' ? [] : [{ userId: id, name, outcome }]))
      .slice(0, namesShown),
  }
}

/** The text messages of some people; null where no one of them gets one. */
const draftedTexts = ({ config }: Services, reached: readonly Recipient[]): DraftedTexts | null => {
  const texted = reached.filter(({ textPhone }) => textPhone !== undefined)
  const [first] = texted
  if (first === undefined) return null
  const inSpanish = texted.filter(({ language }) => emailLanguage(language) === 'es').length
  const link = linkOf(config, 'x'.repeat(textTokenLength))
  return {
    languages: { en: texted.length - inSpanish, es: inSpanish },
    withoutEmail: texted.filter(({ hasBounced }) => hasBounced).length,
    texts: textDrafts,
    frames: { en: textFrame(first.business, link, 'en'), es: textFrame(first.business, link, 'es') },
  }
}

/** Counts by outcome. */
export const countsOf = (count: (outcome: ReminderOutcome) => number): ReminderCounts =>
  Object.fromEntries(reminderOutcomes.map((outcome) => [outcome, count(outcome)])) as Record<ReminderOutcome, number>

/** Reminds people: a few before it answers, many as a job. Returns the sending as it began. */
export const sendReminders = async (
  services: Services,
  { actor, origin, body }: CallWithoutTransaction<Reminders['send']>,
): Promise<ReminderSending> => {
  const userIds = (await requestedRecipients(services, actor, body)).map(({ id }) => id)
  const texts = { en: body.texts.en ?? draftTexts.en, es: body.texts.es ?? draftTexts.es }
  const textMessages = body.sendsTexts
    ? { en: body.textMessages.en ?? textDrafts.en, es: body.textMessages.es ?? textDrafts.es }
    : null
  const isJob = userIds.length > atOnce
  const payload = await services.db.system(async (unit) => {
    const { id } = await unit.trx
      .insertInto('reminder_sending')
      .values({ requested_by: actor.userId, total: userIds.length, created_at: services.now() })
      .returning('id')
      .executeTakeFirstOrThrow()
    const sending = { sendingId: id, userIds, texts, textMessages, ip: origin.ip, agent: origin.agent }
    if (isJob) await services.jobs.enqueue(unit, 'remind people', sending)
    return sending
  })
  if (!isJob) await sendToPeople(services, payload)
  const { sendingId } = payload
  return { sendingId, total: userIds.length, done: 0, counts: countsOf(() => 0), isFinished: false }
}
