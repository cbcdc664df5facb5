import type { Actor, Trx } from '../db/database.ts'

/** Everything that is recorded for good. */
export type AuditKind =
  | 'signed in'
  | 'sign-in failed'
  | 'signed out'
  | 'session revoked'
  | 'password changed'
  | 'consent given'
  | 'form opened'
  | 'form signed'
  | 'form received'
  | 'submission refused'
  | 'submission quarantined'
  | 'file received'
  | 'file viewed'
  | 'document approved'
  | 'document rejected'
  | 'pdf made'
  | 'pdf viewed'

/** Where a call came from. */
export interface Origin {
  readonly ip: string
  readonly agent: string
}

/** One event; `data` holds digests, editions and names of fields, never answers. */
export interface AuditEvent {
  readonly kind: AuditKind
  readonly businessId: number | null
  readonly documentId?: number
  readonly subjectId?: number
  readonly data?: Record<string, string | number | boolean | null>
}

/** Adds an event in the transaction of its fact; the database numbers and chains it. */
export const record = async (trx: Trx, actor: Actor | undefined, origin: Origin, event: AuditEvent): Promise<void> => {
  await trx
    .insertInto('audit_event')
    .values({
      chain: event.businessId ?? 0,
      actor_id: actor?.userId ?? null,
      actor_name: actor?.name ?? 'nobody signed in',
      kind: event.kind,
      person_document_id: event.documentId ?? null,
      subject_id: event.subjectId ?? null,
      ip: origin.ip,
      agent: origin.agent.slice(0, 300),
      data: JSON.stringify(event.data ?? {}),
    })
    .execute()
}
