import type { Actor, Trx } from '../db/database.ts'
import type { AuditEvent } from './kinds.ts'

/** Where a call came from. */
export interface Origin {
  readonly ip: string
  readonly agent: string
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
