import type { InvitationState } from '#contract/endpoints/people/person.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { requireManageablePerson } from '../../../policies/people.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import { isUniqueViolation } from '../../../platform/database/database-errors.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { refuseTakenUsername } from '../accounts/create-account.ts'
import { admitAddressCorrection } from '../accounts/address-correction.ts'
import { enqueueInvitation } from './invitation.ts'
import { invitationState } from '../accounts/person-detail.ts'

type ResendCall = AuthenticatedCall<typeof api.users.resendInvitation>

/** Seconds between two invitations to one address, so that no mailbox is flooded. */
const resendSeconds = 60

/**
 * Invites a person again, or someone whose invitation was held; also at another address. Throws `conflict` for a person who has a password, `too many` right
 * after the last one.
 */
export const resendInvitation = async (services: Services, call: ResendCall): Promise<InvitationState> => {
  const { unit, actor, body, origin } = call
  const person = await requireManageablePerson(unit.trx, actor, body.userId)
  if (!person.is_active) throw new Problem('conflict', 'accountEnded')
  const isOther = body.emailId !== undefined && body.emailId !== person.email
  if (isOther) await admitAddressCorrection(services, call, person)
  const before = await unit.trx
    .selectFrom('invitation')
    .select(['state', 'queued_at'])
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  // A person who was never invited has had a password from the start.
  if (before === undefined || before.state === 'accepted') throw new Problem('conflict', 'invitationAccepted')
  if (isOther) {
    const at = updateIfUnchanged(person.updated_at, services.now())
    const username = person.username === person.email ? { username: body.emailId } : {}
    await refuseTakenUsername(call, username.username, person.business_id)
    await unit.trx
      .updateTable('person')
      .set({ email: body.emailId, ...username, updated_at: at })
      .where('id', '=', person.id)
      .execute()
      .catch((error: unknown) => {
        throw isUniqueViolation(error)
          ? new Problem('invalid', 'checkFields', { fields: { emailId: { key: 'usernameTaken' } } })
          : error
      })
    unit.audit.record(actor, origin, {
      kind: 'person updated',
      businessId: person.business_id,
      subjectId: person.id,
      data: { fields: ['email', ...Object.keys(username)].join(' ') },
    })
  } else if (before.state !== 'held') refuseTooSoon(before.queued_at, services.now())
  await enqueueInvitation(services, call, person.id)
  const state = await invitationState(unit.trx, person.id)
  if (state === null) throw new Problem('not found', 'notFound')
  return state
}

const secondsToWait = (last: Date, now: Date): number =>
  Math.ceil(resendSeconds - (now.getTime() - last.getTime()) / 1000)

/** Whether an invitation was sent just before. */
export const isTooSoon = (last: Date, now: Date): boolean => secondsToWait(last, now) > 0

const refuseTooSoon = (last: Date, now: Date): void => {
  const seconds = secondsToWait(last, now)
  if (seconds > 0) throw new Problem('too many', { key: 'resentTooSoon', values: { seconds } }, { retryAfter: seconds })
}
