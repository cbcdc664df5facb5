import type { Generated } from 'kysely'
import type { WebhookEvent } from '#contract/domain/webhooks.ts'
import type { Json, Moment, MomentOrNull } from '../column-types.ts'

/** The tables of webhooks. */
export interface WebhookTables {
  /** Where events of a business are sent. */
  webhook: {
    business_id: number
    id: Generated<number>
    url: string
    events: WebhookEvent[]
    webhook_uuid: string
    /** Encrypted. */
    secret: Uint8Array
    /** The one before, encrypted. */
    previous_secret: Uint8Array | null
    /** Until when the one before also signs. */
    previous_until: MomentOrNull
    created_by: number
    created_at: Moment
    /** Since when every delivery failed. */
    failing_since: MomentOrNull
    disabled_at: MomentOrNull
    disabled_because: 'staff' | 'failures' | null
  }
  /** An event for a webhook; written by triggers. */
  webhook_delivery: {
    business_id: number
    id: Generated<number>
    webhook_id: number
    event: WebhookEvent
    event_uuid: Generated<string>
    /** Ids, kinds and days. */
    data: Json<object>
    created_at: Moment
    attempts: Generated<number>
    /** Null: delivered, or given up. */
    next_attempt_at: MomentOrNull
    last_attempt_at: MomentOrNull
    last_answer: number | null
    delivered_at: MomentOrNull
  }
}
