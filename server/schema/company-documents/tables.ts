import type { Generated } from 'kysely'
import type { ProofKind } from '../auth/tables.ts'
import type { JsonOrNull, Moment, MomentOrNull } from '../column-types.ts'

interface DocumentSigningTimes {
  readonly signedAtDevice: string
  readonly clockOffset: number | null
  readonly lastContact: string | null
  readonly notBefore: string
}

/** What a signature page says of a signature, besides the columns of its row; times are ISO 8601. */
export interface DocumentSigning {
  readonly confirmationNumber: string
  /** The name of the document when it was signed. */
  readonly documentName: string
  /** The statement word for word. */
  readonly statement: string
  /** When it counts as signed; the row has when it was received. */
  readonly signedAt: string
  /** By both clocks, see `SigningTimes`. */
  readonly times: DocumentSigningTimes
  readonly device: string | null
  /** The e-signature consent that it was signed under: its version and the SHA-256 of its text. */
  readonly consent: string
  readonly consentDigest: string
  /** SHA-256 of the signed PDF, hex. */
  readonly signedDigest: string
}

/** The tables of company documents and of what employees did with them. */
export interface CompanyDocumentTables {
  company_document: {
    business_id: number
    id: Generated<number>
    name: string
    /** Who gets it: 1 Admin, 2 TPA, 3 Owner and MGMT, 4 store managers, 5 employees, and everyone above. */
    audience_level: number
    requires_acknowledgment: Generated<boolean>
    /** On a signature page, which counts as acknowledging. */
    requires_signature: Generated<boolean>
    is_required: Generated<boolean>
    version: Generated<number>
    file_id: string
    due_days: Generated<number>
    /** Removed with the sample people of its business. */
    is_sample: Generated<boolean>
    created_by: number | null
    created_at: Moment
    updated_at: Moment
    deleted_at: MomentOrNull
  }
  company_document_version: {
    business_id: number
    company_document_id: number
    version: number
    file_id: string
    digest: string
    created_by: number | null
    created_at: Moment
  }
  company_document_location: { business_id: number; company_document_id: number; location_id: number }
  acknowledgment: {
    business_id: number
    id: Generated<number>
    task_id: number
    person_id: number
    version: number
    digest: string
    signature: string
    /** The account that signed, as it was then; null in rows from before it was stored. */
    email: string | null
    /** The second factor of its login; null on a trusted device. */
    proven_by: ProofKind | null
    language: Generated<string>
    ip: string
    agent: string
    acknowledged_at: Moment
    /** The signed PDF, with its signature page; null where it was acknowledged without one. */
    signed_file_id: string | null
    signing: JsonOrNull<DocumentSigning>
  }
  /** One for each acknowledgment of a company document or upload for it. */
  company_document_confirmation: {
    business_id: number
    confirmation_number: string
    task_id: number
    person_id: number
    submission_uuid: string
    created_at: Moment
  }
}
