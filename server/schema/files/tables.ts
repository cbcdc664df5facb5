import type { Generated } from 'kysely'
import type { Moment } from '../column-types.ts'
import type { KeyPurpose } from '../keys/tables.ts'

/** The kinds of stored files. */
export type FileKind =
  | 'supportive'
  | 'signed-pdf'
  | 'business-document'
  | 'task'
  | 'notice'
  | 'note'
  | 'logo'
  | 'profile'
  | 'application'
  | 'archive'

/** The tables of stored files. */
export interface FileTables {
  stored_file: {
    business_id: number
    id: string
    task_id: number | null
    person_id: number | null
    location_id: number | null
    kind: FileKind
    /** Who may see a file that belongs to no task, as an audience level. */
    audience_level: Generated<number>
    created_by: number | null
    file_name: string
    media_type: string
    size: number
    /** SHA-256 of the stored content, hex. */
    digest: string
    /** SHA-256 of what was sent, hex; null for what the server made. */
    sent_digest: string | null
    storage_key: string
    /** The key of the business that encrypts it. */
    key_purpose: Generated<KeyPurpose>
    created_at: Moment
  }
}
