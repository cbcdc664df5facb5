import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import type { Page } from '../protocol/envelope.ts'
import { withMessage, requiredMessage, text } from '../protocol/fields.ts'
import { paging } from '../protocol/paging.ts'

/** Work in the background that failed for good, and waits for somebody to decide. */
export interface FailedJob {
  readonly id: string
  /** `letter`, `generate forms` ... */
  readonly kind: string
  /** ISO times. */
  readonly createdAt: string
  readonly failedAt: string
  readonly attempts: number
  /** In one short line, without addresses or content. */
  readonly lastError: string
  /** Whom a letter is for, masked; null for other work. */
  readonly to: string | null
}

const byId = object({
  id: text(36)
    .required(requiredMessage)
    .matches(/^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/, { message: withMessage('id') }),
})

/** Work in the background: what is parked, for those who run the platform. */
export const jobs = {
  getFailed: endpoint({
    method: 'POST',
    path: '/jobs/GetParked',
    allow: ['Admin'],
    summary: 'List failed jobs, newest first, paged',
    body: object({ Paging: paging().default({}) }).default({}),
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
