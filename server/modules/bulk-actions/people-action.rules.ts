import type { api } from '#contract/api.ts'
import type { PeopleAction } from '#contract/domain/bulk-actions.ts'
import { canAssignRole, isPlatformRole, outranks } from '#contract/domain/roles.ts'
import type { Role } from '#contract/domain/roles.ts'
import type { BodyOf } from '#contract/protocol/endpoint.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireVisibleCompanyDocument } from '../../policies/company-documents.ts'
import { requireVisibleLocation } from '../../policies/organizations.ts'
import type { Actor, Trx } from '../../platform/database/database.ts'
import type { ActingFor } from '../../platform/http/call-without-request.ts'
import { callWithoutRequest } from '../../platform/http/call-without-request.ts'
import type { Services } from '../../platform/platform.ts'
import { assignDocument } from '../company-documents/assign-document.rules.ts'
import { assignPerson } from '../people/accounts/location-assignments.rules.ts'
import { changeRole } from '../people/accounts/role.rules.ts'
import { resendInvitation } from '../people/invitations/resend-invitation.rules.ts'

/** What is done for each: by the kind of action, what it needs. */
export interface PeopleActionDetails {
  readonly action: PeopleAction
  readonly businessId?: number
  readonly locationId?: number
  readonly docId?: number
  readonly role?: Role
}

const needed = (field: string): Problem =>
  new Problem('invalid', 'checkFields', { fields: { [field]: { key: 'needed' } } satisfies FieldErrors })

/** What an action needs, if the actor may do it at all. Throws `not found` for what they can't see. */
export const actionDetails = async (
  trx: Trx,
  actor: Actor,
  { action, locationId, docId, role }: BodyOf<typeof api.bulkActions.changePeople>,
): Promise<PeopleActionDetails> => {
  switch (action) {
    case 'resendInvitation':
      return { action }
    case 'assignLocation': {
      if (locationId === undefined) throw needed('locationId')
      const location = await requireVisibleLocation(trx, actor, locationId)
      return { action, locationId, businessId: location.business_id }
    }
    case 'assignDocument': {
      if (docId === undefined) throw needed('docId')
      await requireVisibleCompanyDocument(trx, actor, docId)
      return { action, docId }
    }
    case 'changeRole':
      if (role === undefined) throw needed('role')
      if (!outranks(actor.role, role) || !canAssignRole(actor.role, role)) throw new Problem('forbidden', 'rankAbove')
      if (isPlatformRole(role))
        throw new Problem('invalid', 'checkFields', { fields: { role: { key: 'roleCrossing' } } })
      return { action, role }
  }
}

/** Does it for one person, as if the actor had opened them: with the same rights, and recorded the same. */
export const doForPerson = async (
  services: Services,
  doer: ActingFor,
  userId: number,
  { action, businessId = 0, locationId, docId = 0, role = 'EMPLOYEE' }: PeopleActionDetails,
): Promise<void> => {
  // Whoever requested it has proved who they are, where it gives access.
  const call = { ...callWithoutRequest(doer, services.now()), mayGiveAccess: true }
  switch (action) {
    case 'resendInvitation':
      await resendInvitation(services, { ...call, body: { userId, emailId: undefined } })
      return
    case 'assignLocation':
      await assignPerson(services, { ...call, body: { userId, businessId, locationId, locationIdList: [] } })
      return
    case 'assignDocument':
      return assignDocument(services, doer, userId, docId)
    case 'changeRole':
      return changeRole(services, { ...call, body: { userId, role } })
  }
}
