import type { api } from '#contract/api.ts'
import { requireManageablePerson, requireManageablePersonIncludingClosed } from '../../../policies/people.ts'
import { requireVisibleBusiness } from '../../../policies/organizations.ts'
import { requireProofForStaff } from '../../../policies/staff-access.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { CallWithoutTransaction, AuthenticatedCall } from '../../../platform/http/handler.ts'
import { enqueueInvitation } from '../invitations/invitation.ts'
import { assignMissedDocuments } from '../../company-documents/assign-tasks.ts'
import { purgePerson } from '../../retention/purge.ts'
import type { AccessCall } from './person-call.ts'
import { notifyOfAccess } from './notify-of-access.ts'
import { isTooSoon } from '../invitations/resend-invitation.rules.ts'

type RemoveCall = CallWithoutTransaction<typeof api.users.remove>
type InTransaction = Pick<AuthenticatedCall<typeof api.users.remove>, 'unit' | 'actor' | 'origin' | 'body'>

/**
 * Closes an account, or permanently deletes the person's records. Throws `conflict` while a retention rule or a legal
 * hold retains them.
 */
export const removePerson = async (services: Services, call: RemoveCall): Promise<void> => {
  const { actor, origin, body } = call
  if (!body.isPermanent) return services.db.as(actor, (unit) => endAccount(services, { unit, actor, origin, body }))
  await services.db.as(actor, ({ trx }) => requireManageablePerson(trx, actor, body.userId))
  // Retention is checked as the system actor: the user may see fewer records.
  await services.db.system((unit) => purgePerson(services, unit, body.userId, { reason: 'requested', actor, origin }))
}

/** Closes an account; the database ends its sessions, links and codes. */
export const endAccount = async (services: Services, { unit, actor, origin, body }: InTransaction): Promise<void> => {
  const person = await requireManageablePerson(unit.trx, actor, body.userId)
  const at = updateIfUnchanged(person.updated_at, services.now())
  await unit.trx
    .updateTable('invitation')
    .set({ state: 'failed', detail: null, failed_at: at })
    .where('person_id', '=', person.id)
    .where('state', 'in', ['queued', 'sent'])
    .execute()
  await unit.trx
    .updateTable('person')
    .set({ is_active: false, closed_at: at, updated_at: at })
    .where('id', '=', person.id)
    .execute()
  unit.audit.record(actor, origin, {
    kind: 'account closed',
    businessId: person.business_id,
    subjectId: person.id,
    data: { permanent: false },
  })
}

/**
 * Restores an account that was closed by mistake: its locations and tasks were retained, and no form is asked for again.
 * Sessions stay ended, and a person with an open invitation gets a new one, since the earlier link is invalid.
 */
export const restorePerson = async (
  services: Services,
  call: AuthenticatedCall<typeof api.users.restore>,
): Promise<void> => {
  const { unit, actor, body } = call
  const person = await requireManageablePersonIncludingClosed(unit.trx, actor, body.userId)
  if (person.closed_at !== null) await reopenAccount(services, call, person, body.active)
}

type PersonIncludingClosed = Awaited<ReturnType<typeof requireManageablePersonIncludingClosed>>

/**
 * Opens a closed account again. Throws `not found` if the business has been closed, `stepUpRequired` for staff without a
 * recent proof of who one is.
 */
export const reopenAccount = async (
  services: Services,
  call: AccessCall,
  person: PersonIncludingClosed,
  isActive: boolean,
): Promise<void> => {
  const { unit, actor, origin } = call
  if (person.closed_at === null) return
  if (isActive) requireProofForStaff(call, person.role)
  if (person.business_id !== null) await requireVisibleBusiness(unit.trx, actor, person.business_id)
  await unit.trx
    .updateTable('person')
    .set({ is_active: isActive, closed_at: null, updated_at: updateIfUnchanged(person.updated_at, services.now()) })
    .where('id', '=', person.id)
    .execute()
  if (isActive) await assignMissedDocuments(unit.trx, services.now(), person)
  unit.audit.record(actor, origin, {
    kind: 'account restored',
    businessId: person.business_id,
    subjectId: person.id,
  })
  if (isActive && person.role !== 'EMPLOYEE') await notifyOfAccess(services, call, 'restored', [person.id])
  if (isActive && (await wasCalledOff(services, unit.trx, person.id, person.closed_at)))
    await enqueueInvitation(services, call, person.id)
}

/** Whether an invitation was canceled by closing the account, and was not sent just before. */
const wasCalledOff = async (services: Services, trx: Trx, personId: number, at: Date): Promise<boolean> => {
  const invitation = await trx
    .selectFrom('invitation')
    .select(['state', 'failed_at', 'queued_at'])
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return (
    invitation?.state === 'failed' &&
    invitation.failed_at?.getTime() === at.getTime() &&
    !isTooSoon(invitation.queued_at, services.now())
  )
}
