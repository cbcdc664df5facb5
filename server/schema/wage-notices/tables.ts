import type { Generated } from 'kysely'
import type { NoticeReason, WageNoticeKey } from '#contract/notices/wage-notices.ts'
import type { Moment } from '../column-types.ts'

/** The table of notices of pay. */
export interface WageNoticeTables {
  /** A notice of pay given to a person; what was given stays. */
  wage_notice: {
    business_id: number
    id: Generated<number>
    /** The task in which its person signs it. */
    task_id: number
    location_id: number
    person_id: number
    notice: WageNoticeKey
    edition: string
    reason: NoticeReason
    /** YYYY-MM-DD: the first day of work, or the day on which the change takes effect. */
    effective_on: string
    /** Binds the encrypted content to this row. */
    notice_uuid: string
    /** Encrypted JSON: `NoticeFacts`. */
    content: Uint8Array
    file_id: string
    /** SHA-256 of the file, hex. */
    digest: string
    created_by: number
    created_at: Moment
  }
}
