/** What a webhook can be told of, in the order of a person's way. */
export const webhookEvents = [
  'person.invited',
  'person.hired',
  'form.submitted',
  'form.returned',
  'form.approved',
  'person.completed',
  'person.ended',
] as const
/** See `webhookEvents`. */
export type WebhookEvent = (typeof webhookEvents)[number]

/** Webhooks that a business may have. */
export const webhooksMax = 10

/** Attempts to deliver an event before it is given up. */
export const deliveryAttempts = 9

/** Days of failures after which a webhook is turned off. */
export const webhookFailureDays = 3

/** Hours for which the secret before also signs, once it is replaced. */
export const secretOverlapHours = 24

/** Days for which deliveries are listed. */
export const deliveryDays = 30

/**
 * Whether an address can be that of a webhook: https on the usual port, no login in it, and a host name with a dot: no
 * address of a machine, and no name of a local network.
 */
export const isWebhookUrl = (value: string): boolean =>
  /^https:\/\/([a-z0-9-]+\.)+[a-z][a-z0-9-]*([/?][^\s\\]*)?$/i.test(value)
