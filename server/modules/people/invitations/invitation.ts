import { Problem } from '#contract/protocol/problems.ts'
import { systemOrigin } from '../../../platform/audit/audit-log.ts'
import type { Actor, Origin } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import type { PersonCall } from '../accounts/person-call.ts'
import { invitationDays, invitationEmail } from './invitation.emails.ts'
import { makePasswordLink } from './password-link.ts'

/**
 * Invites a visible person in the transaction of the call; again if they were invited before. A background job creates
 * the link and the email. Throws `conflict` for a person who has already chosen a password.
 */
export const enqueueInvitation = async (
  services: Pick<Services, 'jobs' | 'now'>,
  { unit, actor, origin }: PersonCall,
  personId: number,
): Promise<void> => {
  const person = await unit.trx
    .selectFrom('person')
    .select(['id', 'email', 'business_id', 'effective_tpa_company_id'])
    .where('id', '=', personId)
    .executeTakeFirstOrThrow()
  const before = await unit.trx
    .selectFrom('invitation')
    .select('state')
    .where('person_id', '=', personId)
    .forUpdate()
    .executeTakeFirst()
  if (before?.state === 'accepted') throw new Problem('conflict', 'invitationAccepted')
  const queued = {
    business_id: person.business_id,
    effective_tpa_company_id: person.effective_tpa_company_id,
    email: person.email,
    state: 'queued' as const,
    detail: null,
    queued_at: services.now(),
  }
  await unit.trx
    .insertInto('invitation')
    .values({ person_id: personId, ...queued })
    .onConflict((conflict) => conflict.column('person_id').doUpdateSet(queued))
    .execute()
  await services.jobs.enqueue(unit, 'send invitation', { personId })
  unit.audit.record(actor, origin, {
    kind: before === undefined ? 'invitation sent' : 'invitation resent',
    businessId: person.business_id,
    subjectId: personId,
  })
}

/** Builds the email of an invitation; the background half of `enqueueInvitation`. */
export const buildInvitationEmail = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const person = await unit.trx
      .selectFrom('person')
      .innerJoin('invitation', 'invitation.person_id', 'person.id')
      .select(['person.id', 'person.email', 'person.login_name as username', 'language'])
      .where('person.id', '=', personId)
      .where('person.is_active', '=', true)
      .where('person.closed_at', 'is', null)
      .where('invitation.state', '=', 'queued')
      .executeTakeFirst()
    if (person === undefined) return
    const link = await makePasswordLink(unit.trx, services, {
      personId,
      purpose: 'invitation',
      minutes: invitationDays * 1440,
    })
    await services.jobs.enqueue(unit, 'send email', { ...invitationEmail(person, link), personId })
  })

/** Records the delivery result of an invitation's email; one accepted in the meantime stays accepted. */
export const recordInvitationResult = async (
  unit: UnitOfWork,
  personId: number,
  became: { readonly state: 'queued' | 'sent' | 'bounced' | 'failed'; readonly detail: string | null },
  now: Date,
): Promise<void> => {
  const { state, detail } = became
  const isAtFault = state === 'bounced' || state === 'failed'
  const noted = await unit.trx
    .updateTable('invitation')
    .set((set) => ({
      state,
      detail,
      ...(state === 'sent' ? { sent_at: now, sent_count: set('sent_count', '+', 1) } : {}),
      ...(isAtFault ? { failed_at: now } : {}),
    }))
    .where('person_id', '=', personId)
    .where('state', '!=', 'accepted')
    .returning('business_id')
    .executeTakeFirst()
  if (noted !== undefined && isAtFault)
    unit.audit.record(undefined, systemOrigin, {
      kind: 'invitation bounced',
      businessId: noted.business_id,
      subjectId: personId,
      data: { reason: state === 'bounced' ? 'refused' : 'not delivered' },
    })
}

/** An invitation is accepted by the first password that its person chooses; returns whether this was the first. */
export const acceptInvitation = async (unit: UnitOfWork, actor: Actor, origin: Origin, now: Date): Promise<boolean> => {
  const accepted = await unit.trx
    .updateTable('invitation')
    .set({ state: 'accepted', detail: null, accepted_at: now })
    .where('person_id', '=', actor.userId)
    .where('state', '!=', 'accepted')
    .returning('person_id')
    .executeTakeFirst()
  if (accepted === undefined) return false
  const about = { businessId: actor.businessId, subjectId: actor.userId }
  unit.audit.record(actor, origin, { kind: 'invitation accepted', ...about })
  return true
}
