import type { Moment, MomentOrNull } from '../column-types.ts'

/** The purpose of a business's key: one for bank accounts, one for all else. */
export type KeyPurpose = 'records' | 'bank'

/** The tables of keys, each wrapped by another. */
export interface KeyTables {
  business_data_key: {
    business_id: number
    purpose: KeyPurpose
    number: number
    wrapped: Uint8Array
    created_at: Moment
  }
  platform_key: {
    name: string
    public_part: Uint8Array
    wrapped: Uint8Array
    created_at: Moment
    retired_at: MomentOrNull
  }
  seal_certificate: {
    digest: string
    certificates: string
    recorded_at: Moment
  }
}
