import type { Person } from '../../../policies/people.ts'
import { peopleOfLogin } from '../../../policies/shared-logins.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { AccountContact } from '../../text-messages/account-messages.ts'
import type { Recipient } from '../auth.emails.ts'

/**
 * Who is told about a recovery of an account: its address, or its phone where it has no address, and those that can still
 * undo a change of it or of those who log in together with it, since the present address may be that of somebody else.
 */
export const recipientsOf = async (
  trx: Trx,
  person: Pick<Person, 'id' | 'email' | 'phone' | 'language'>,
  now: Date,
): Promise<{ readonly addresses: readonly Recipient[]; readonly phones: readonly AccountContact[] }> => {
  const former = await trx
    .selectFrom('email_change_undo')
    .select(['email', 'phone'])
    .where('person_id', 'in', await peopleOfLogin(trx, person.id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const contacts = [person, ...former]
  const { language } = person
  const addresses = new Set(contacts.flatMap(({ email }) => email ?? []))
  const phones = new Set(contacts.flatMap((each) => (each.email === null ? (each.phone ?? []) : [])))
  return {
    addresses: [...addresses].map((email) => ({ email, language })),
    phones: [...phones].map((phone) => ({ email: null, phone, language })),
  }
}
