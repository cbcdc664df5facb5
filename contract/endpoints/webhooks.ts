import { object } from 'yup'
import type { Role } from '../domain/roles.ts'
import type { WebhookEvent } from '../domain/webhooks.ts'
import { isWebhookUrl, webhookEvents } from '../domain/webhooks.ts'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { choice, flag, id, listOf, requiredMessage, text, withMessage } from '../protocol/fields.ts'

/** Who has events sent to another system: not those who manage people at locations. */
export const webhookStaff = ['Admin', 'TPA', 'Owner'] as const satisfies readonly Role[]

/** Deliveries that a reply lists, newest first. */
export const deliveriesShown = 50

/** Where events of a business are sent. */
export interface Webhook {
  readonly id: number
  readonly url: string
  readonly events: readonly WebhookEvent[]
  readonly isActive: boolean
  /** It was turned off because deliveries failed for days. */
  readonly isOffByFailures: boolean
  /** ISO time since which every delivery failed; null after one that succeeded. */
  readonly failingSince: string | null
  /** ISO time. */
  readonly addedAt: string
  readonly addedBy: string
}

/** The webhooks of a business. */
export interface WebhookList {
  readonly businessId: number
  readonly businessName: string
  readonly list: readonly Webhook[]
}

/** A webhook's secret, shown once. */
export interface WebhookSecret {
  readonly webhookId: number
  readonly secret: string
}

/** An event that is or was delivered. */
export interface WebhookDelivery {
  readonly id: number
  readonly event: WebhookEvent
  /** ISO time. */
  readonly happenedAt: string
  readonly status: 'waiting' | 'delivered' | 'failed'
  readonly attempts: number
  /** ISO time; null before the first attempt. */
  readonly lastAttemptAt: string | null
  /** ISO time of the next attempt; null if there is none. */
  readonly nextAttemptAt: string | null
  /** The status that the other system answered last; null without an answer. */
  readonly answer: number | null
}

const target = {
  url: text(500)
    .required(requiredMessage)
    .test('https', withMessage('webhookUrl'), (value) => isWebhookUrl(value ?? '')),
  events: listOf(choice(webhookEvents).required(requiredMessage), webhookEvents.length)
    .min(1, requiredMessage)
    .required(requiredMessage),
}

const ofWebhook = object({ webhookId: id().required(requiredMessage) })

/** Events of a business, sent to another system. */
export const webhooks = {
  list: endpoint({
    method: 'POST',
    path: '/Webhooks/List',
    allow: webhookStaff,
    summary: 'Get the webhooks of a business',
    /** An owner's own business if it is left out. */
    body: object({ businessId: id() }).default({}),
    reply: reply<WebhookList>(),
  }),
  add: endpoint({
    method: 'POST',
    path: '/Webhooks/Add',
    allow: webhookStaff,
    summary: 'Add a webhook to a business; the reply has its secret, which is shown once',
    body: object({ businessId: id().required(requiredMessage), ...target }),
    needsStepUp: true,
    isSecret: true,
    reply: reply<WebhookSecret>(),
  }),
  update: endpoint({
    method: 'PUT',
    path: '/Webhooks/Update',
    allow: webhookStaff,
    summary: 'Change the address and the events of a webhook, or turn it off and on',
    body: ofWebhook.concat(object({ ...target, isActive: flag().required(requiredMessage) })),
    needsStepUp: true,
    reply: reply<object>(),
  }),
  replaceSecret: endpoint({
    method: 'POST',
    path: '/Webhooks/ReplaceSecret',
    allow: webhookStaff,
    summary: 'Replace the secret of a webhook; the reply has the new one, which is shown once',
    body: ofWebhook,
    needsStepUp: true,
    isSecret: true,
    reply: reply<WebhookSecret>(),
  }),
  remove: endpoint({
    method: 'POST',
    path: '/Webhooks/Remove',
    allow: webhookStaff,
    summary: 'Delete a webhook and its deliveries',
    body: ofWebhook,
    needsStepUp: true,
    reply: reply<object>(),
  }),
  deliveries: endpoint({
    method: 'POST',
    path: '/Webhooks/Deliveries',
    allow: webhookStaff,
    summary: 'Get the latest deliveries of a webhook',
    body: ofWebhook,
    reply: reply<{ readonly list: readonly WebhookDelivery[] }>(),
  }),
  resend: endpoint({
    method: 'POST',
    path: '/Webhooks/Resend',
    allow: webhookStaff,
    summary: 'Deliver an event to a webhook again',
    body: object({ deliveryId: id().required(requiredMessage) }),
    reply: reply<object>(),
  }),
}
