import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { mayDoWithoutEmail } from '#contract/domain/account-contact.ts'
import { isPlatformRole, outranks } from '#contract/domain/roles.ts'
import type { Person } from '../../../policies/people.ts'
import { requireProofForStaff } from '../../../policies/staff-access.ts'
import { requireManageablePerson } from '../../../policies/people.ts'
import { requireVisibleLocation } from '../../../policies/organizations.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { visibleLocationAssignments } from './person-detail.ts'
import { notifyOfAccess } from './notify-of-access.ts'
import { assignOnboardingTasks } from '../../onboarding/onboarding-tasks.ts'

type RoleCall = AuthenticatedCall<typeof api.users.changeRole>

/**
 * Changes the role of a person of a lower rank to another lower rank. Throws `forbidden` for oneself, equal and higher
 * ranks, and for a higher role without a recent proof of who one is; `invalid` for a role that needs an email address where there is none, and between the roles of a business and those above. A person who becomes an employee gets their tasks.
 */
export const changeRole = async (services: Services, call: RoleCall): Promise<void> => {
  const { unit, actor, body, origin } = call
  const person = await requireManageablePerson(unit.trx, actor, body.userId)
  if (!outranks(actor.role, person.role) || !outranks(actor.role, body.role))
    throw new Problem('forbidden', 'rankAbove')
  if (isPlatformRole(person.role) || isPlatformRole(body.role))
    throw new Problem('invalid', 'checkFields', { fields: { role: { key: 'roleCrossing' } } })
  if (person.role === body.role) return
  if (person.email === null && !mayDoWithoutEmail(body.role))
    throw new Problem('invalid', 'checkFields', { fields: { role: { key: 'roleNeedsEmail' } } })
  const isHigher = outranks(body.role, person.role)
  if (isHigher) requireProofForStaff(call, body.role)
  if (body.role === 'EMPLOYEE') await asEmployee(services, call, person)
  await unit.trx
    .updateTable('person')
    .set({ role: body.role, updated_at: updateIfUnchanged(person.updated_at, services.now()) })
    .where('id', '=', person.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'role changed',
    businessId: person.business_id,
    subjectId: person.id,
    data: { from: person.role, to: body.role },
  })
  if (isHigher) await notifyOfAccess(services, call, 'role', [person.id])
}

const asEmployee = async (services: Services, call: RoleCall, person: Person): Promise<void> => {
  const { unit, actor } = call
  const [first] = await visibleLocationAssignments(unit.trx, actor, person.id)
  if (first === undefined) throw new Problem('conflict', 'locationNeeded')
  await assignOnboardingTasks(services, call, [person], await requireVisibleLocation(unit.trx, actor, first.locationId))
}
