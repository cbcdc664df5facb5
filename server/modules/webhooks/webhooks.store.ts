import { sql } from 'kysely'
import type { WebhookEvent } from '#contract/domain/webhooks.ts'
import { secretOverlapHours, webhooksMax } from '#contract/domain/webhooks.ts'
import { deliveriesShown } from '#contract/endpoints/webhooks.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { visibleBusinesses } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

const columns = ['webhook.business_id', 'webhook.id', 'webhook.url', 'webhook.events', 'webhook.webhook_uuid'] as const

/** The webhooks of the businesses that an actor sees. */
const visibleWebhooks = (trx: Trx, actor: Actor) =>
  trx.selectFrom('webhook').where('webhook.business_id', 'in', visibleBusinesses(trx, actor).select('business.id'))

/** The webhooks of a business, oldest first, with who added them. */
export const loadWebhooks = (trx: Trx, actor: Actor, businessId: number) =>
  visibleWebhooks(trx, actor)
    .leftJoin('person', 'person.id', 'webhook.created_by')
    .select([...columns, 'webhook.created_at', 'webhook.failing_since'])
    .select(['webhook.disabled_at', 'webhook.disabled_because', 'person.first_name', 'person.last_name'])
    .where('webhook.business_id', '=', businessId)
    .orderBy('webhook.id')
    .execute()

/** A webhook with who added it. */
export type StoredWebhook = Awaited<ReturnType<typeof loadWebhooks>>[number]

/** One webhook that an actor sees. Throws `not found` for any other. */
export const requireWebhook = async (trx: Trx, actor: Actor, id: number) => {
  const row = await visibleWebhooks(trx, actor)
    .select([...columns, 'webhook.disabled_at'])
    .where('webhook.id', '=', id)
    .executeTakeFirst()
  if (row === undefined) throw new Problem('not found', 'notFound')
  return row
}

/** A webhook to be added. */
export interface NewWebhook {
  readonly businessId: number
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly uuid: string
  readonly secret: Uint8Array
  readonly createdBy: number
  readonly now: Date
}

/** Adds a webhook; returns its id. Throws `conflict` if the business has as many as it may. */
export const addWebhook = async (trx: Trx, row: NewWebhook): Promise<number> => {
  const { count } = await trx
    .selectFrom('webhook')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('business_id', '=', row.businessId)
    .executeTakeFirstOrThrow()
  if (Number(count) >= webhooksMax) throw new Problem('conflict', { key: 'webhooksFull', values: { max: webhooksMax } })
  const { id } = await trx
    .insertInto('webhook')
    .values({
      business_id: row.businessId,
      url: row.url,
      events: [...row.events],
      webhook_uuid: row.uuid,
      secret: row.secret,
      created_by: row.createdBy,
      created_at: row.now,
    })
    .returning('id')
    .executeTakeFirstOrThrow()
  return id
}

/** Changes a webhook. One that is turned on again starts without its failures. */
export const changeWebhook = async (
  trx: Trx,
  id: number,
  {
    url,
    events,
    isActive,
    now,
  }: {
    readonly url: string
    readonly events: readonly WebhookEvent[]
    readonly isActive: boolean
    readonly now: Date
  },
): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ url, events: [...events] })
    .$if(isActive, (query) => query.set({ disabled_at: null, disabled_because: null, failing_since: null }))
    .$if(!isActive, (query) =>
      query.set({
        disabled_at: sql<Date>`coalesce(disabled_at, ${now})`,
        disabled_because: sql<'staff'>`coalesce(disabled_because, 'staff')`,
      }),
    )
    .where('id', '=', id)
    .execute()
}

/** Replaces the secret of a webhook; the one before also signs for a day. */
export const replaceStoredSecret = async (trx: Trx, id: number, secret: Uint8Array, now: Date): Promise<void> => {
  await trx
    .updateTable('webhook')
    .set({ secret, previous_until: new Date(now.getTime() + secretOverlapHours * 3_600_000) })
    .where('id', '=', id)
    .execute()
}

/** Deletes a webhook with its deliveries. */
export const removeWebhook = async (trx: Trx, id: number): Promise<void> => {
  await trx.deleteFrom('webhook').where('id', '=', id).execute()
}

/** The latest deliveries of a webhook. */
export const latestDeliveries = (trx: Trx, businessId: number, webhookId: number) =>
  trx
    .selectFrom('webhook_delivery')
    .select([
      'id',
      'event',
      'created_at',
      'attempts',
      'next_attempt_at',
      'last_attempt_at',
      'last_answer',
      'delivered_at',
    ])
    .where('business_id', '=', businessId)
    .where('webhook_id', '=', webhookId)
    .orderBy('id', 'desc')
    .limit(deliveriesShown)
    .execute()

/** Has an event delivered again, at once and with as many attempts as a new one. Throws `not found` for a foreign one. */
export const resendDelivery = async (trx: Trx, actor: Actor, id: number, now: Date): Promise<void> => {
  const delivery = await trx.selectFrom('webhook_delivery').select('webhook_id').where('id', '=', id).executeTakeFirst()
  if (delivery === undefined) throw new Problem('not found', 'notFound')
  const webhook = await requireWebhook(trx, actor, delivery.webhook_id)
  if (webhook.disabled_at !== null) throw new Problem('conflict', 'webhookOff')
  await trx
    .updateTable('webhook_delivery')
    .set({ attempts: 0, next_attempt_at: now, delivered_at: null })
    .where('id', '=', id)
    .execute()
}
