import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Role } from '#contract/domain/roles.ts'
import { outranks } from '#contract/domain/roles.ts'
import type { Person } from '../../../policies/people.ts'
import { managedPerson } from '../../../policies/people.ts'
import { seenLocation } from '../../../policies/organizations.ts'
import { changeAfter } from '../../../platform/database/optimistic-lock.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'
import { seenAssignments } from './person-detail.ts'
import { giveTasks } from '../../onboarding/onboarding-tasks.ts'

type RoleCall = SignedCall<typeof api.users.changeRole>

const isOfPlatform = (role: Role): boolean => role === 'Admin' || role === 'TPA'

/**
 * Gives another role to somebody below one's own rank, to a rank below one's own. Throws `forbidden` for oneself, sideways and upward,
 * `invalid` between the roles of a business and those above. Who becomes an employee gets their tasks.
 */
export const changeRole = async (deps: Deps, call: RoleCall): Promise<void> => {
  const { trx, actor, body, origin } = call
  const kept = await managedPerson(trx, actor, body.UserId)
  if (!outranks(actor.role, kept.role) || !outranks(actor.role, body.role)) throw new Problem('forbidden', 'rankAbove')
  if (isOfPlatform(kept.role) || isOfPlatform(body.role))
    throw new Problem('invalid', 'checkFields', { fields: { role: { key: 'roleCrossing' } } })
  if (kept.role === body.role) return
  if (body.role === 'EMPLOYEE') await asEmployee(deps, call, kept)
  await trx
    .updateTable('person')
    .set({ role: body.role, updated_at: changeAfter(kept.updated_at, deps.now()) })
    .where('id', '=', kept.id)
    .execute()
  await record(trx, actor, origin, {
    kind: 'role changed',
    businessId: kept.business_id,
    subjectId: kept.id,
    data: { from: kept.role, to: body.role },
  })
}

const asEmployee = async (deps: Deps, call: RoleCall, kept: Person): Promise<void> => {
  const { trx, actor } = call
  const [first] = await seenAssignments(trx, actor, kept.id)
  if (first === undefined) throw new Problem('conflict', 'locationNeeded')
  await giveTasks(deps, call, kept, await seenLocation(trx, actor, first.LocationId))
}
