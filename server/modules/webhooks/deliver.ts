import { sql } from 'kysely'
import { deliveryAttempts, deliveryDays, webhookFailureDays } from '#contract/domain/webhooks.ts'
import { systemOrigin } from '../../platform/audit/audit-log.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import { emailIfPossible } from '../../platform/mail/email-if-possible.ts'
import type { Services } from '../../platform/platform.ts'
import { senderOfBusiness } from '../../policies/business-senders.ts'
import { postOutside } from './post-outside.ts'
import { secretContext, signatureHeader, signatureOf } from './signature.ts'
import { webhookOffEmail } from './webhooks.emails.ts'

/** Minutes until the next attempt, after each of them. */
const waits = [1, 5, 30, 120, 360, 720, 1440, 1440]
/** Deliveries that are made at once. */
const atOnce = 20
/** Milliseconds that one run takes at most: the next one begins a minute after it. */
const runMs = 45_000
/** Minutes after which a delivery whose server died is tried again. */
const leaseMinutes = 10

interface Due {
  readonly business_id: number
  readonly id: number
  readonly webhook_id: number
  readonly event: string
  readonly event_uuid: string
  readonly data: object
  readonly created_at: Date
  readonly attempts: number
  readonly url: string
  readonly webhook_uuid: string
  readonly secret: Uint8Array
  readonly previous_secret: Uint8Array | null
  readonly previous_until: Date | null
}

const afterMinutes = (now: Date, minutes: number): Date => new Date(now.getTime() + minutes * 60_000)

/**
 * Delivers the events that are due, signed, each at least once. A failure is tried again with growing waits; a webhook
 * whose deliveries all failed for days is turned off, and whoever added it gets an email. For a job every minute.
 */
export const deliverWebhooks = async (services: Services, post = postOutside): Promise<void> => {
  const until = Date.now() + runMs
  for (;;) {
    const due = await claim(services)
    await Promise.all(due.map((each) => deliver(services, each, post)))
    if (due.length === 0 || Date.now() > until) break
  }
  await services.db.system(({ trx }) =>
    trx
      .deleteFrom('webhook_delivery')
      .where('created_at', '<', afterMinutes(services.now(), -deliveryDays * 1440))
      .execute(),
  )
}

/** Takes what is due, so that no other server delivers it at the same time. */
const claim = (services: Services): Promise<readonly Due[]> =>
  services.db.system(async ({ trx }) => {
    const now = services.now()
    const { rows } = await sql<Due>`
      update webhook_delivery d
      set attempts = d.attempts + 1, last_attempt_at = ${now}, next_attempt_at = ${afterMinutes(now, leaseMinutes)}
      from webhook w
      where w.business_id = d.business_id and w.id = d.webhook_id and (d.business_id, d.id) in (
        select due.business_id, due.id from webhook_delivery due
        join webhook of on of.business_id = due.business_id and of.id = due.webhook_id
        where due.next_attempt_at <= ${now} and of.disabled_at is null
        order by due.next_attempt_at limit ${atOnce} for update of due skip locked)
      returning d.business_id, d.id, d.webhook_id, d.event, d.event_uuid, d.data, d.created_at, d.attempts,
        w.url, w.webhook_uuid, w.secret, w.previous_secret, w.previous_until`.execute(trx)
    return rows.toSorted((one, other) => one.id - other.id)
  })

const deliver = async (services: Services, due: Due, post: typeof postOutside): Promise<void> => {
  // Whatever goes wrong with one must not hold up the others.
  const answer = await send(services, due, post).catch(() => null)
  await services.db.system((unit) =>
    answer !== null && answer >= 200 && answer < 300
      ? noteDelivered(unit, due, answer, services.now())
      : noteFailed(services, unit, due, answer),
  )
}

const send = async (services: Services, due: Due, post: typeof postOutside): Promise<number> => {
  const { event_uuid: id, event: type, created_at: createdAt, data } = due
  const body = JSON.stringify({ id, type, createdAt: createdAt.toISOString(), data })
  const now = services.now()
  const secrets = await services.db.system(async ({ trx }) => {
    const cipher = await services.dataKeys.of(trx, due.business_id)
    const previous = due.previous_until !== null && due.previous_until > now ? due.previous_secret : null
    return [due.secret, ...(previous === null ? [] : [previous])].map((secret) =>
      Buffer.from(cipher.decrypt(secret, secretContext(due.webhook_uuid))).toString(),
    )
  })
  const headers = {
    'Content-Type': 'application/json',
    'User-Agent': 'Firstday-Webhooks/1',
    [signatureHeader]: signatureOf(secrets, body, now),
  }
  return post({ url: due.url, headers, body })
}

const noteDelivered = async ({ trx }: UnitOfWork, due: Due, answer: number, now: Date): Promise<void> => {
  await trx
    .updateTable('webhook_delivery')
    .set({ delivered_at: now, next_attempt_at: null, last_answer: answer })
    .where('id', '=', due.id)
    .execute()
  await trx
    .updateTable('webhook')
    .set({ failing_since: null })
    .where('id', '=', due.webhook_id)
    .where('failing_since', 'is not', null)
    .execute()
}

const noteFailed = async (services: Services, unit: UnitOfWork, due: Due, answer: number | null): Promise<void> => {
  const now = services.now()
  const wait = due.attempts < deliveryAttempts ? (waits[due.attempts - 1] ?? null) : null
  await unit.trx
    .updateTable('webhook_delivery')
    .set({ last_answer: answer, next_attempt_at: wait === null ? null : afterMinutes(now, wait) })
    .where('id', '=', due.id)
    .execute()
  // Its other events wait as well: a system that is down holds up no others.
  await unit.trx
    .updateTable('webhook_delivery')
    .set({ next_attempt_at: afterMinutes(now, 1) })
    .where('business_id', '=', due.business_id)
    .where('webhook_id', '=', due.webhook_id)
    .where('next_attempt_at', '<=', now)
    .execute()
  const { failing_since: since } = await unit.trx
    .updateTable('webhook')
    .set({ failing_since: sql<Date>`coalesce(failing_since, ${now})` })
    .where('id', '=', due.webhook_id)
    .returning('failing_since')
    .executeTakeFirstOrThrow()
  if (since !== null && since <= afterMinutes(now, -webhookFailureDays * 1440)) await turnOff(services, unit, due)
}

/** Turns a webhook off, and tells whoever added it. */
const turnOff = async (services: Services, unit: UnitOfWork, due: Due): Promise<void> => {
  const off = await unit.trx
    .updateTable('webhook')
    .set({ disabled_at: services.now(), disabled_because: 'failures' })
    .where('id', '=', due.webhook_id)
    .where('disabled_at', 'is', null)
    .returning(['created_by', 'url'])
    .executeTakeFirst()
  if (off === undefined) return
  const host = new URL(off.url).hostname
  unit.audit.record(undefined, systemOrigin, {
    kind: 'webhook turned off',
    businessId: due.business_id,
    data: { webhook: due.webhook_id, host },
  })
  const person = await unit.trx
    .selectFrom('person')
    .select(['email', 'language'])
    .where('id', '=', off.created_by)
    .where('closed_at', 'is', null)
    .executeTakeFirst()
  if (person === undefined) return
  const sender = await senderOfBusiness(services, unit.trx, due.business_id)
  const address = `${services.config.publicUrl}/webhooks/${due.business_id}`
  await emailIfPossible(services, unit, person, (to) => webhookOffEmail(to, { host, address }, sender))
}
