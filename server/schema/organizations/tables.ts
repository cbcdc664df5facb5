import type { Generated } from 'kysely'
import type { WotcInterviewTime } from '#contract/domain/wotc-interview.ts'
import type { Moment, MomentOrNull } from '../column-types.ts'

/** The tables of TPA companies, businesses and locations. */
export interface OrganizationTables {
  tpa_company: {
    id: Generated<number>
    name: string
    email: string | null
    phone: string | null
    toll_free_phone: string | null
    /** Where users of its businesses get help. */
    support_email: string | null
    street_address: string | null
    city: string | null
    state: string | null
    zip: string | null
    is_active: Generated<boolean>
    logo_file_id: string | null
    created_at: Moment
    updated_at: Moment
  }
  business: {
    id: Generated<number>
    tpa_company_id: number
    name: string
    slug: string
    ein: string | null
    street_address: string
    city: string
    state: string
    zip: string
    session_minutes: Generated<number>
    logo_file_id: string | null
    /** `#rrggbb`. */
    brand_color: string | null
    email: string | null
    phone: string | null
    time_zone: Generated<string>
    /** 1 Monday to 7 Sunday. */
    operating_days: Generated<number[]>
    is_active: Generated<boolean>
    is_e_verify: Generated<boolean>
    /** YYYY-MM-DD; people hired before need no E-Verify case. */
    e_verify_since: string | null
    /** It collects Form 8850. */
    collects_wotc: Generated<boolean>
    /** When its questions are asked. */
    wotc_interview: Generated<WotcInterviewTime>
    created_at: Moment
    updated_at: Moment
    closed_at: MomentOrNull
  }
  location: {
    business_id: number
    id: Generated<number>
    name: string
    street_address: string
    city: string
    state: string
    zip: string
    time_zone: string
    /** 1 Monday to 7 Sunday. */
    operating_days: number[]
    /** Federal holidays are no business days here. */
    closes_on_holidays: Generated<boolean>
    phone: string | null
    is_active: Generated<boolean>
    keeps_i9_copies: Generated<boolean>
    created_at: Moment
    updated_at: Moment
    closed_at: MomentOrNull
  }
}
