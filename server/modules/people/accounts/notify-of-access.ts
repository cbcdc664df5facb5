import { sql } from 'kysely'
import { emailIfPossible } from '../../../platform/mail/email-if-possible.ts'
import type { Services } from '../../../platform/platform.ts'
import type { JobPayloads } from '../../../platform/jobs/job-kinds.ts'
import type { AccessKind } from './access.emails.ts'
import { accessEmail } from './access.emails.ts'
import type { PersonCall } from './person-call.ts'

/**
 * Tells whoever gave access to others, and the owners of the business, so that what somebody else did in their name doesn't
 * stay unseen. A background job sends the emails.
 */
export const notifyOfAccess = async (
  services: Pick<Services, 'jobs' | 'now'>,
  { unit, actor }: Pick<PersonCall, 'unit' | 'actor'>,
  kind: AccessKind,
  personIds: readonly number[],
): Promise<void> => {
  if (personIds.length === 0) return
  const at = services.now().toISOString()
  await services.jobs.enqueue(unit, 'notify of access', { kind, at, actorId: actor.userId, personIds })
}

/** The background half: emails the giver, and the owners of the business who aren't concerned themselves. */
export const sendAccessEmails = (
  services: Services,
  { kind, at, actorId, personIds }: JobPayloads['notify of access'],
): Promise<void> =>
  services.db.system(async (unit) => {
    const candidates = unit.trx
      .selectFrom('person')
      .leftJoin('business', 'business.id', 'person.business_id')
      .select(['person.id', 'person.email', 'person.language', 'person.role', 'person.business_id'])
      .select(['person.first_name', 'person.last_name', 'business.time_zone'])
    const people = await candidates.where('person.id', 'in', personIds).orderBy('person.id').execute()
    const [first] = people
    if (first === undefined) return
    const recipients = await candidates
      .where('person.is_active', '=', true)
      .where('person.closed_at', 'is', null)
      .where('person.id', 'not in', personIds)
      .where((where) =>
        where.or([
          where('person.id', '=', actorId),
          where.and([
            where('person.role', '=', 'Owner'),
            where('person.business_id', '=', first.business_id),
            // The newest email of an owner who was just invited is their invitation.
            sql<boolean>`has_logged_in(person.id)`,
          ]),
        ]),
      )
      .execute()
    const giver = await candidates.where('person.id', '=', actorId).executeTakeFirst()
    for (const person of recipients) {
      const by = person.id === actorId ? undefined : giver
      const fact = { kind, at: new Date(at), timeZone: first.time_zone, by, people }
      await emailIfPossible(services, unit, person, (to) => accessEmail(to, fact, services.config.publicUrl))
    }
  })
