import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleCompanyDocument } from '../../policies/company-documents.ts'
import { requireManageablePerson } from '../../policies/people.ts'
import type { Actor, Origin } from '../../platform/database/database.ts'
import type { UnitOfWork } from '../../platform/database/unit-of-work.ts'
import type { Services } from '../../platform/platform.ts'
import { assignDocumentTasks } from './assign-tasks.ts'

/**
 * Assigns one employee a company document, whichever locations it is for; it stays theirs if its locations change.
 * Throws `conflict` for someone who has it, and for a document in which there is nothing to do.
 */
export const assignDocument = async (
  services: Services,
  { unit, actor, origin }: { readonly unit: UnitOfWork; readonly actor: Actor; readonly origin: Origin },
  personId: number,
  companyDocumentId: number,
): Promise<void> => {
  const person = await requireManageablePerson(unit.trx, actor, personId)
  const document = await requireVisibleCompanyDocument(unit.trx, actor, companyDocumentId)
  if (document.business_id !== person.business_id) throw new Problem('not found', 'businessOther')
  if (document.audience_level !== 5 || !(document.is_required || document.requires_acknowledgment))
    throw new Problem('conflict', 'documentForReading')
  if (person.role !== 'EMPLOYEE' || !person.is_active) throw new Problem('conflict', 'documentEmployees')
  const current = await unit.trx
    .selectFrom('task')
    .select('id')
    .where('business_id', '=', document.business_id)
    .where('company_document_id', '=', document.id)
    .where('person_id', '=', personId)
    .where('withdrawn_at', 'is', null)
    .executeTakeFirst()
  if (current !== undefined) throw new Problem('conflict', 'documentAssigned')
  const added = await assignDocumentTasks(unit.trx, services.now(), {
    businessId: document.business_id,
    companyDocumentId: document.id,
    personIds: [personId],
    isByStaff: true,
  })
  // No location that is open.
  if (added === 0) throw new Problem('conflict', 'documentEmployees')
  unit.audit.record(actor, origin, {
    kind: 'task assigned',
    businessId: document.business_id,
    subjectId: personId,
    data: { document: document.id, version: document.version },
  })
}
