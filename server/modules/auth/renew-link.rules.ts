import { systemOrigin } from '../../platform/audit/audit-log.ts'
import type { Origin } from '../../platform/database/database.ts'
import type { Services } from '../../platform/platform.ts'
import { enqueueInvitation } from '../people/invitations/invitation.ts'
import { personOfOldLink } from '../people/invitations/password-link.ts'
import { isTooSoon } from '../people/invitations/resend-invitation.rules.ts'
import { personById } from './auth.store.ts'
import { emailResetLink, requestLink } from './password.rules.ts'
import { loginOf } from '../../policies/shared-logins.ts'

/**
 * Requests a new link by one that was used, replaced or expired. It goes to the address of the account, never to who
 * presents the old one, so an old link is worth no more than a username. The reply is the same whether or not there is
 * an account.
 */
export const renewLink = async (
  services: Services,
  userData: string,
  answer: string | undefined,
  { ip }: Origin,
): Promise<void> => {
  const personId = await personOfOldLink(services.master, userData)
  await requestLink(services, { username: `by link ${personId ?? ''}`, ip, answer }, async (unit) => {
    if (personId !== undefined) await services.jobs.enqueue(unit, 'send new link', { personId })
  })
}

/**
 * Sends a new link: another invitation to a person who has no password yet, a link to reset it otherwise. The background
 * half of `renewLink`.
 */
export const sendNewLink = (services: Services, personId: number): Promise<void> =>
  services.db.system(async (unit) => {
    const person = await personById(unit.trx, await loginOf(unit.trx, personId))
    if (person === undefined || person.sessionPersonId === null) return
    const invitation = await unit.trx
      .selectFrom('invitation')
      .select(['state', 'queued_at'])
      .where('person_id', '=', personId)
      .executeTakeFirst()
    if (invitation === undefined || invitation.state === 'accepted') return emailResetLink(services, unit, person)
    if (isTooSoon(invitation.queued_at, services.now())) return
    await enqueueInvitation(services, { unit, actor: undefined, origin: systemOrigin }, personId)
  })
