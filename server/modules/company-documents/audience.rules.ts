import type { api } from '#contract/api.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import type { CompanyDocument } from '../../policies/company-documents.ts'
import { audienceLevelByRole } from '../../policies/company-documents.ts'
import { requireVisibleLocations } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'

type Sent = Pick<
  BodyOf<typeof api.businessDocuments.upload>,
  'formLevel' | 'isAcknowledged' | 'isSigned' | 'isRequired' | 'locationIdList' | 'dueDays'
>

/** Who gets a company document and where, as stored; no locations means all. */
export interface DocumentAudience {
  readonly audience_level: number
  readonly requires_acknowledgment: boolean
  readonly requires_signature: boolean
  readonly is_required: boolean
  readonly due_days: number
  readonly locations: readonly number[]
}

const defaultAudience: DocumentAudience = {
  audience_level: 5,
  requires_acknowledgment: false,
  requires_signature: false,
  is_required: false,
  due_days: 3,
  locations: [],
}

/** The current audience of a document. */
export const documentAudienceFrom = async (trx: Trx, companyDocument: CompanyDocument): Promise<DocumentAudience> => {
  const locations = await trx
    .selectFrom('company_document_location')
    .select('location_id')
    .where('business_id', '=', companyDocument.business_id)
    .where('company_document_id', '=', companyDocument.id)
    .execute()
  const { audience_level, requires_acknowledgment, requires_signature, is_required, due_days } = companyDocument
  return {
    audience_level,
    requires_acknowledgment,
    requires_signature,
    is_required,
    due_days,
    locations: locations.map((location) => location.location_id),
  }
}

/**
 * Throws unless the actor may change a document: roles with locations can't change one that is also for other
 * locations, or for all.
 */
export const requireDocumentEditor = (actor: Actor, mapping: DocumentAudience): void => {
  if (actor.role !== 'MGMT') return
  const isEditable = mapping.locations.length > 0 && mapping.locations.every((id) => actor.locationIds.includes(id))
  if (!isEditable) throw new Problem('forbidden', 'companyDocumentShared')
}

/**
 * The requested audience, if the actor may set it; fields left out stay unchanged. Throws `not found` for a foreign
 * location.
 */
export const requireAudienceAllowed = async (
  trx: Trx,
  actor: Actor,
  businessId: number,
  sent: Sent,
  before: DocumentAudience = defaultAudience,
): Promise<DocumentAudience> => {
  // Without an acknowledgment there is no signature: whoever turns one off turns off the other.
  const isSigned = sent.isSigned ?? (sent.isAcknowledged !== false && before.requires_signature)
  const mapping: DocumentAudience = {
    audience_level: sent.formLevel ?? before.audience_level,
    requires_acknowledgment: isSigned || (sent.isAcknowledged ?? before.requires_acknowledgment),
    requires_signature: isSigned,
    is_required: sent.isRequired ?? before.is_required,
    due_days: sent.dueDays ?? before.due_days,
    locations: [...new Set(sent.locationIdList ?? before.locations)],
  }
  if (sent.locationIdList !== undefined) await requireVisibleLocations(trx, actor, businessId, sent.locationIdList)
  const fields: FieldErrors = {
    ...(mapping.audience_level < audienceLevelByRole[actor.role] && { formLevel: { key: 'levelTooHigh' } }),
    ...(actor.role === 'MGMT' && mapping.locations.length === 0 && { locationIdList: { key: 'locationsNeeded' } }),
  }
  if (Object.keys(fields).length > 0) throw new Problem('invalid', 'checkFields', { fields })
  return mapping
}
