import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireTpaCompanyForNewBusiness } from '../../../policies/tpa-companies.ts'
import type { Person } from '../../../policies/people.ts'
import { requireVisiblePerson } from '../../../policies/people.ts'
import { requireProofForStaff } from '../../../policies/staff-access.ts'
import { updateIfUnchanged, changedColumns, requireUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { createAccount } from '../accounts/create-account.ts'
import { admitAddressCorrection } from '../accounts/address-correction.ts'
import { notifyOfAccess } from '../accounts/notify-of-access.ts'
import { enqueueInvitation } from '../invitations/invitation.ts'
import { changeTpaUser } from './tpa-users.store.ts'

type UpdateCall = AuthenticatedCall<typeof api.tpaUser.update>

/** Creates a TPA user, invited by email. Returns their id. */
export const createTpaUser = async (
  services: Services,
  call: AuthenticatedCall<typeof api.tpaUser.create>,
): Promise<number> => {
  const { unit, actor, body } = call
  const company = await requireTpaCompanyForNewBusiness(unit.trx, actor, body.companyId, 'companyId')
  const made = await createAccount(services, call, {
    role: 'TPA',
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.emailId,
    phone: body.phoneNumber ?? undefined,
    language: body.language ?? undefined,
    businessId: null,
    tpaCompanyId: company.id,
  })
  await enqueueInvitation(services, call, made.id)
  await notifyOfAccess(services, call, 'invited', [made.id])
  return made.id
}

/** Changes the fields sent of a TPA user. */
export const updateTpaUser = async (services: Services, call: UpdateCall): Promise<void> => {
  const { unit, actor, body, origin } = call
  const person = await requireVisiblePerson(unit.trx, actor, body.tpaUserId, true)
  if (person.role !== 'TPA') throw new Problem('not found', 'notFound')
  requireUnchanged(person.updated_at, body.updatedAt)
  const change = changedColumns(person, {
    first_name: body.firstName,
    last_name: body.lastName,
    email: body.emailId,
    phone: body.phoneNumber,
    language: body.language,
    is_active: body.active,
  })
  const fields = Object.keys(change).join(' ')
  if (fields === '') return
  await admitChange(services, call, person, change)
  await changeTpaUser(unit.trx, person.id, {
    ...change,
    updated_at: updateIfUnchanged(person.updated_at, services.now()),
  })
  unit.audit.record(actor, origin, {
    kind: 'person updated',
    businessId: null,
    subjectId: person.id,
    data: { fields, ...(change.is_active !== undefined && { active: change.is_active }) },
  })
  if (change.email !== undefined) await enqueueInvitation(services, call, person.id)
  if (change.is_active === true) await notifyOfAccess(services, call, 'restored', [person.id])
}

/**
 * No one deactivates or reactivates their own account, and only people themselves change their email address once they
 * have logged in.
 */
const admitChange = async (
  services: Services,
  call: UpdateCall,
  person: Person,
  change: Partial<Person>,
): Promise<void> => {
  if (person.id === call.actor.userId && change.is_active !== undefined) throw new Problem('forbidden', 'forbidden')
  if (change.email !== undefined) await admitAddressCorrection(services, call, person, change)
  if (change.is_active === true) requireProofForStaff(call, person.role)
}
