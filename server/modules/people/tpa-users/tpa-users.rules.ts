import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { outranks } from '#contract/domain/roles.ts'
import { companyFor } from '../../../policies/tpa-companies.ts'
import type { Person } from '../../../policies/people.ts'
import { seenPerson } from '../../../policies/people.ts'
import { changeAfter, differing, refuseStale } from '../../../platform/database/optimistic-lock.ts'
import { record } from '../../../platform/audit/audit-log.ts'
import type { Deps } from '../../../platform/platform.ts'
import type { SignedCall } from '../../../platform/http/handler.ts'
import { makeAccount } from '../accounts/create-account.ts'
import { followAddress, hasAccepted } from '../accounts/email-change.ts'
import { enqueueInvitation } from '../invitations/invitation.ts'
import { changeTpaUser } from './tpa-users.store.ts'

type UpdateCall = SignedCall<typeof api.tpaUser.update>

/** Makes a person of a TPA company, invited by mail. Answers their id. */
export const createTpaUser = async (deps: Deps, call: SignedCall<typeof api.tpaUser.create>): Promise<number> => {
  const { trx, actor, body } = call
  const company = await companyFor(trx, actor, body.companyId, 'companyId')
  const made = await makeAccount(deps, call, {
    role: 'TPA',
    firstName: body.firstName,
    lastName: body.lastName,
    email: body.emailId,
    phone: body.phoneNumber ?? undefined,
    language: body.language ?? undefined,
    businessId: null,
    tpaCompanyId: company.id,
  })
  await enqueueInvitation(deps, call, made.id)
  return made.id
}

/** Changes what was sent of a person of a TPA company. */
export const updateTpaUser = async (deps: Deps, call: UpdateCall): Promise<void> => {
  const { trx, actor, body, origin } = call
  const kept = await seenPerson(trx, actor, body.tpaUserId, true)
  if (kept.role !== 'TPA') throw new Problem('not found', 'notFound')
  refuseStale(kept.updated_at, body.updatedAt)
  const change = differing(kept, {
    first_name: body.firstName,
    last_name: body.lastName,
    email: body.emailId,
    phone: body.phoneNumber,
    language: body.language,
    is_active: body.active,
  })
  const fields = Object.keys(change).join(' ')
  if (fields === '') return
  await admitChange(call, kept, change)
  await changeTpaUser(trx, kept.id, { ...change, updated_at: changeAfter(kept.updated_at, deps.now()) })
  await record(trx, actor, origin, { kind: 'person updated', businessId: null, subjectId: kept.id, data: { fields } })
  if (change.email !== undefined) await followAddress(deps, call, kept)
}

/**
 * Nobody ends or reopens their own account. Codes and links go to the address: that of somebody who signs in already is theirs to
 * change, or somebody's of a higher role.
 */
const admitChange = async ({ trx, actor }: UpdateCall, kept: Person, change: Partial<Person>): Promise<void> => {
  const isSelf = kept.id === actor.userId
  if (isSelf && change.is_active !== undefined) throw new Problem('forbidden', 'forbidden')
  if (isSelf || change.email === undefined || outranks(actor.role, kept.role)) return
  if (await hasAccepted(trx, kept.id)) throw new Problem('forbidden', 'rankAbove')
}
