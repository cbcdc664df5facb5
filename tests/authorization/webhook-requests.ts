import { randomUUID } from 'node:crypto'
import type { TestApp } from '../server/in-process-server.ts'
import { addDeviceTo, deviceRequests, type DeviceRows } from './device-requests.ts'
import type { PolicyRequest } from './endpoint-requests.ts'
import type { Rows } from './tenant-world.ts'

/** A webhook of the business of a scope, with an event, and a kiosk of its location. */
export interface WebhookRows extends DeviceRows {
  readonly webhookId: number
  readonly deliveryId: number
}

/** Adds a webhook to a business, with an event of a person, and a kiosk to its location. */
export const addWebhookTo = async (
  server: TestApp,
  at: { readonly businessId: number; readonly locationId: number },
  personId: number,
): Promise<WebhookRows> => {
  const { businessId } = at
  const webhook = await server.services.db.system(async ({ trx }) => {
    const { id: webhookId } = await trx
      .insertInto('webhook')
      .values({
        ...{ business_id: businessId, url: 'https://hooks.example.com/', events: ['person.ended'] },
        ...{ webhook_uuid: randomUUID(), secret: Buffer.from('sealed'), created_by: personId },
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    const { id: deliveryId } = await trx
      .insertInto('webhook_delivery')
      .values({
        ...{ business_id: businessId, webhook_id: webhookId, event: 'person.ended' },
        data: JSON.stringify({ businessId, userId: personId }),
      })
      .returning('id')
      .executeTakeFirstOrThrow()
    return { webhookId, deliveryId }
  })
  return { ...webhook, ...(await addDeviceTo(server, at, personId)) }
}

const target = { url: 'https://hooks.example.com/firstday', events: ['person.ended'] }

/** Requests for webhooks. */
export const webhookRequests: Readonly<Record<string, (rows: Rows) => PolicyRequest>> = {
  ...deviceRequests,
  'webhooks.list': (rows) => ({ body: { businessId: rows.businessId } }),
  'webhooks.add': (rows) => ({ body: { businessId: rows.businessId, ...target } }),
  'webhooks.update': (rows) => ({ body: { webhookId: rows.webhookId, ...target, isActive: true } }),
  'webhooks.replaceSecret': (rows) => ({ body: { webhookId: rows.webhookId } }),
  'webhooks.remove': (rows) => ({ body: { webhookId: rows.webhookId } }),
  'webhooks.deliveries': (rows) => ({ body: { webhookId: rows.webhookId } }),
  'webhooks.resend': (rows) => ({ body: { deliveryId: rows.deliveryId } }),
}
