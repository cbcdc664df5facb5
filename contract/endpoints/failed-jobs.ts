import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { Page } from '../protocol/envelope.ts'
import { withMessage, requiredMessage, text } from '../protocol/fields.ts'
import { paging } from '../protocol/paging.ts'

/** A background job that failed permanently and waits for a decision. */
export interface FailedJob {
  readonly id: string
  /** `send email`, `bulk approve` ... */
  readonly kind: string
  /** ISO times. */
  readonly createdAt: string
  readonly failedAt: string
  readonly attempts: number
  /** One short line, without addresses or content. */
  readonly lastError: string
  /** The masked recipient of an email; null for other jobs. */
  readonly to: string | null
}

const byId = object({
  id: text(36)
    .required(requiredMessage)
    .matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { message: withMessage('id') }),
})

/** Failed background jobs, for platform admins. */
export const jobs = {
  getFailed: endpoint({
    method: 'POST',
    path: '/jobs/GetParked',
    allow: ['Admin'],
    summary: 'List failed jobs, newest first, paged',
    body: object({ paging: paging().default({}) }).default({}),
    reply: reply<Page<FailedJob>>(),
  }),
  retry: endpoint({
    method: 'POST',
    path: '/jobs/Retry',
    allow: ['Admin'],
    summary: 'Retry a failed job',
    body: byId,
    reply: reply<{ readonly id: string }>(),
  }),
  discard: endpoint({
    method: 'POST',
    path: '/jobs/Discard',
    allow: ['Admin'],
    summary: 'Discard a failed job',
    body: byId,
    reply: reply<{ readonly id: string }>(),
  }),
}
