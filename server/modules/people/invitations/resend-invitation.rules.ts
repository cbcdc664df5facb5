import type { InvitationState } from '#contract/endpoints/people/person.ts'
import type { api } from '#contract/api.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { Person } from '../../../policies/people.ts'
import { requireManageablePerson } from '../../../policies/people.ts'
import { updateIfUnchanged } from '../../../platform/database/optimistic-lock.ts'
import { isUniqueViolation } from '../../../platform/database/database-errors.ts'
import type { Services } from '../../../platform/platform.ts'
import type { AuthenticatedCall } from '../../../platform/http/handler.ts'
import { refuseTakenUsername } from '../accounts/create-account.ts'
import { admitAddressCorrection, isContactChange } from '../accounts/address-correction.ts'
import { enqueueInvitation } from './invitation.ts'
import { invitationState } from '../accounts/person-detail.ts'

type ResendCall = AuthenticatedCall<typeof api.users.resendInvitation>

/** Seconds between two invitations to one address, so that no mailbox is flooded. */
const resendSeconds = 60

/**
 * Invites a person again, or someone whose invitation was held; also at another address or phone. Throws `conflict` for a person who has a password, `too many` right
 * after the last one.
 */
export const resendInvitation = async (services: Services, call: ResendCall): Promise<InvitationState> => {
  const { unit, actor, body, origin } = call
  const person = await requireManageablePerson(unit.trx, actor, body.userId)
  if (!person.is_active) throw new Problem('conflict', 'accountEnded')
  const change = correctionOf(person, body)
  const isOther = isContactChange(person, change)
  if (isOther) await admitAddressCorrection(services, call, person, change)
  const before = await unit.trx
    .selectFrom('invitation')
    .select(['state', 'queued_at'])
    .where('person_id', '=', person.id)
    .executeTakeFirst()
  // A person who was never invited has had a password from the start.
  if (before === undefined || before.state === 'accepted') throw new Problem('conflict', 'invitationAccepted')
  if (isOther) {
    const at = updateIfUnchanged(person.updated_at, services.now())
    const username = change.email !== undefined && person.username === person.email ? { username: change.email } : {}
    await refuseTakenUsername(call, username.username, person.business_id)
    await unit.trx
      .updateTable('person')
      .set({ ...change, ...username, updated_at: at })
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
      data: { fields: Object.keys({ ...change, ...username }).join(' ') },
    })
  } else if (before.state !== 'held') refuseTooSoon(before.queued_at, services.now())
  await enqueueInvitation(services, call, person.id)
  const state = await invitationState(unit.trx, person.id)
  if (state === null) throw new Problem('not found', 'notFound')
  return state
}

/** What staff correct: the email address, or the phone of an account that has none and gets none. */
const correctionOf = (
  person: Pick<Person, 'email' | 'phone'>,
  { emailId, phoneNumber }: ResendCall['body'],
): { readonly email?: string; readonly phone?: string } => {
  if (emailId !== undefined) return emailId === person.email ? {} : { email: emailId }
  const isOther = person.email === null && phoneNumber !== undefined && phoneNumber !== person.phone
  return isOther ? { phone: phoneNumber } : {}
}

const secondsToWait = (last: Date, now: Date): number =>
  Math.ceil(resendSeconds - (now.getTime() - last.getTime()) / 1000)

/** Whether an invitation was sent just before. */
export const isTooSoon = (last: Date, now: Date): boolean => secondsToWait(last, now) > 0

const refuseTooSoon = (last: Date, now: Date): void => {
  const seconds = secondsToWait(last, now)
  if (seconds > 0) throw new Problem('too many', { key: 'resentTooSoon', values: { seconds } }, { retryAfter: seconds })
}
