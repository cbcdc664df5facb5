import type { Generated } from 'kysely'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The table of enrolled devices. */
export interface EnrolledDeviceTables {
  /** A shared device at a location that runs as a kiosk. */
  enrolled_device: {
    business_id: number
    id: Generated<number>
    location_id: number
    name: string
    /** The thumbprint of its public key (RFC 7638). */
    device_key: string
    /** Argon2id. */
    pin_hash: string
    pin_set_at: Moment
    /** Wrong PINs since the last right one. */
    pin_failures: Generated<number>
    pin_locked_until: MomentOrNull
    enrolled_by: number
    enrolled_at: Moment
    revoked_at: MomentOrNull
    locked_at: MomentOrNull
    /** Until the device has done it. */
    update_requested_at: MomentOrNull
    /** What it said last; null before the first contact. */
    last_contact_at: MomentOrNull
    app_version: string | null
    unsent_count: number | null
    oldest_unsent_at: MomentOrNull
    free_bytes: number | null
    is_persistent: boolean | null
    is_in_kiosk_mode: boolean | null
  }
  /** A code that sets up a device as a kiosk, once. */
  device_code: {
    business_id: number
    id: Generated<number>
    location_id: number
    name: string
    /** HMAC-SHA-256. */
    code_hash: string
    /** Argon2id. */
    pin_hash: string
    created_by: number
    created_at: Moment
    expires_at: Moment
    /** Used by a device, or replaced by another code. */
    ended_at: MomentOrNull
    device_id: number | null
  }
}
