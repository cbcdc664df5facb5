import { Problem } from '#contract/protocol/problems.ts'
import { senderForPerson } from '../../../policies/business-senders.ts'
import { recordCredentialChange } from '../../../policies/credential-changes.ts'
import { isSampleAddress } from '#contract/domain/sample-address.ts'
import type { Person } from '../../../policies/people.ts'
import { requireProofForStaff } from '../../../policies/staff-access.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import { sendToAccount } from '../../text-messages/account-messages.ts'
import type { AccessCall } from './person-call.ts'
import { addressCorrectedEmail } from './address-corrected.emails.ts'
import { requireContact } from './create-account.ts'
import { notifyOfAccess } from './notify-of-access.ts'

/** Whether a person has already chosen a password, so that no invitation is pending. */
export const hasAccepted = async (trx: Trx, personId: number): Promise<boolean> => {
  const invited = await trx
    .selectFrom('invitation')
    .select('state')
    .where('person_id', '=', personId)
    .executeTakeFirst()
  return invited === undefined || invited.state === 'accepted'
}

/** A change of where the codes and links of an account go. */
export interface ContactChange {
  readonly email?: string | null
  readonly phone?: string | null
}

/** Whether a change of a person changes where their codes and links go. */
export const isContactChange = ({ email }: Pick<Person, 'email'>, change: ContactChange): boolean =>
  change.email !== undefined || (email === null && change.phone !== undefined)

/**
 * Admits a correction of the address, or without one of the phone, of a person with a pending invitation, and records who made it. Codes and links
 * are sent to the address, so a person who has logged in before changes it only with password and code
 * (`confirmEmailChange`), and staff can only start a recovery. The former address or phone is told. Throws `forbidden` for the
 * field, or for staff without a recent proof of who one is, and `conflict` for a sample person.
 */
export const admitAddressCorrection = async (
  services: Services,
  call: AccessCall,
  person: Pick<Person, 'id' | 'email' | 'phone' | 'role' | 'language' | 'business_id'>,
  change: ContactChange,
): Promise<void> => {
  const { unit, actor } = call
  const isEmail = change.email !== undefined
  const field = isEmail ? 'emailId' : 'phoneNumber'
  requireContact(services, person.role, {
    emailId: isEmail ? change.email : person.email,
    phoneNumber: change.phone === undefined ? person.phone : change.phone,
  })
  if (isSampleAddress(person.email ?? ''))
    throw new Problem('conflict', 'sampleAddress', { fields: { emailId: { key: 'sampleAddress' } } })
  const isSelf = person.id === actor.userId
  const profileKey = isEmail ? 'emailChangeInProfile' : 'phoneOfLogin'
  const key = isSelf ? profileKey : isEmail ? 'emailTheirs' : 'phoneTheirs'
  if (isSelf || (await hasAccepted(unit.trx, person.id)))
    throw new Problem('forbidden', key, { fields: { [field]: { key } } })
  requireProofForStaff(call, person.role)
  const correction = { personId: person.id, kind: 'email corrected', requestedBy: actor.userId } as const
  await recordCredentialChange(unit.trx, correction, services.now())
  const sender = await senderForPerson(services, unit.trx, person.id)
  await sendToAccount(services, unit, person, {
    email: (to) => addressCorrectedEmail(to, sender),
    text: (texts) => texts.moved(sender?.name ?? 'Firstday'),
  })
  if (person.role !== 'EMPLOYEE') await notifyOfAccess(services, call, 'address', [person.id])
}
