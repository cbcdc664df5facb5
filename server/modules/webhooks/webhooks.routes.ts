import { randomUUID } from 'node:crypto'
import type { api } from '#contract/api.ts'
import type { Webhook, WebhookDelivery } from '#contract/endpoints/webhooks.ts'
import { requireVisibleBusiness } from '../../policies/organizations.ts'
import { noId } from '../../policies/scope.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import type { Services } from '../../platform/platform.ts'
import { newSecret, secretContext } from './signature.ts'
import type { StoredWebhook } from './webhooks.store.ts'
import {
  addWebhook,
  changeWebhook,
  latestDeliveries,
  loadWebhooks,
  removeWebhook,
  replaceStoredSecret,
  requireWebhook,
  resendDelivery,
} from './webhooks.store.ts'

const webhookRow = (row: StoredWebhook): Webhook => ({
  id: row.id,
  url: row.url,
  events: row.events,
  isActive: row.disabled_at === null,
  isOffByFailures: row.disabled_because === 'failures',
  failingSince: row.failing_since?.toISOString() ?? null,
  addedAt: row.created_at.toISOString(),
  addedBy: `${row.first_name ?? ''} ${row.last_name ?? ''}`.trim(),
})

const deliveryRow = (row: Awaited<ReturnType<typeof latestDeliveries>>[number]): WebhookDelivery => ({
  id: row.id,
  event: row.event,
  happenedAt: row.created_at.toISOString(),
  status: row.delivered_at === null ? (row.next_attempt_at === null ? 'failed' : 'waiting') : 'delivered',
  attempts: row.attempts,
  lastAttemptAt: row.last_attempt_at?.toISOString() ?? null,
  nextAttemptAt: row.next_attempt_at?.toISOString() ?? null,
  answer: row.last_answer,
})

const hostOf = (url: string): string => new URL(url).hostname

/** Events of a business, sent to another system. */
export const webhooksHandlers = (services: Services): Handlers<typeof api.webhooks> => ({
  list: async ({ unit, actor, body }) => {
    const business = await requireVisibleBusiness(unit.trx, actor, body.businessId ?? actor.businessId ?? noId)
    const rows = await loadWebhooks(unit.trx, actor, business.id)
    return { businessId: business.id, businessName: business.name, list: rows.map(webhookRow) }
  },
  add: async ({ unit, actor, origin, body: { businessId, url, events } }) => {
    const business = await requireVisibleBusiness(unit.trx, actor, businessId, true)
    const uuid = randomUUID()
    const secret = newSecret()
    const cipher = await services.dataKeys.of(unit.trx, business.id)
    const webhookId = await addWebhook(unit.trx, {
      ...{ businessId: business.id, url, events, uuid },
      secret: cipher.encrypt(Buffer.from(secret), secretContext(uuid)),
      createdBy: actor.userId,
      now: services.now(),
    })
    unit.audit.record(actor, origin, {
      kind: 'webhook added',
      businessId: business.id,
      data: { webhook: webhookId, host: hostOf(url) },
    })
    return { webhookId, secret }
  },
  update: async ({ unit, actor, origin, body: { webhookId, url, events, isActive } }) => {
    const webhook = await requireWebhook(unit.trx, actor, webhookId)
    await changeWebhook(unit.trx, webhookId, { url, events, isActive, now: services.now() })
    unit.audit.record(actor, origin, {
      kind: 'webhook changed',
      businessId: webhook.business_id,
      data: { webhook: webhookId, host: hostOf(url), isActive },
    })
    return {}
  },
  replaceSecret: async ({ unit, actor, origin, body: { webhookId } }) => {
    const { business_id: businessId, webhook_uuid: uuid, url } = await requireWebhook(unit.trx, actor, webhookId)
    const secret = newSecret()
    const cipher = await services.dataKeys.of(unit.trx, businessId)
    await replaceStoredSecret(
      unit.trx,
      webhookId,
      cipher.encrypt(Buffer.from(secret), secretContext(uuid)),
      services.now(),
    )
    unit.audit.record(actor, origin, {
      kind: 'webhook secret replaced',
      businessId,
      data: { webhook: webhookId, host: hostOf(url) },
    })
    return { webhookId, secret }
  },
  remove: async ({ unit, actor, origin, body: { webhookId } }) => {
    const { business_id: businessId, url } = await requireWebhook(unit.trx, actor, webhookId)
    await removeWebhook(unit.trx, webhookId)
    unit.audit.record(actor, origin, {
      kind: 'webhook removed',
      businessId,
      data: { webhook: webhookId, host: hostOf(url) },
    })
    return {}
  },
  deliveries: async ({ unit, actor, body: { webhookId } }) => {
    const { business_id: businessId } = await requireWebhook(unit.trx, actor, webhookId)
    return { list: (await latestDeliveries(unit.trx, businessId, webhookId)).map(deliveryRow) }
  },
  resend: async ({ unit, actor, body: { deliveryId } }) => {
    await resendDelivery(unit.trx, actor, deliveryId, services.now())
    return {}
  },
})
