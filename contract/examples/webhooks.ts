import type { Examples } from './example.ts'
import { owner } from './example.ts'

const target = { url: 'https://hooks.example.com/firstday', events: ['form.submitted', 'form.approved'] }

/** A webhook that is told of what the examples after it do. */
export const addedWebhookExamples: Examples = {
  'webhooks.add': { as: owner, body: { BusinessId: 1, ...target } },
}

/** Events of a business, sent to another system. */
export const webhookExamples: Examples = {
  'webhooks.list': { as: owner, body: { BusinessId: 1 } },
  'webhooks.update': { as: owner, body: { webhookId: 1, ...target, isActive: true } },
  'webhooks.replaceSecret': { as: owner, body: { webhookId: 1 } },
  'webhooks.deliveries': { as: owner, body: { webhookId: 1 } },
  'webhooks.resend': { as: owner, body: { deliveryId: 1 } },
  'webhooks.remove': { as: owner, body: { webhookId: 1 } },
}
