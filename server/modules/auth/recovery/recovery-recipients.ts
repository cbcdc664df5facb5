import type { Person } from '../../../policies/people.ts'
import { peopleOfLogin } from '../../../policies/shared-logins.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Recipient } from '../auth.emails.ts'

/**
 * Who is told about a recovery of an account: its address, and those that can still undo a change of it or of those who
 * log in together with it, since the present address may be that of somebody else.
 */
export const recipientsOf = async (
  trx: Trx,
  person: Pick<Person, 'id' | 'email' | 'language'>,
  now: Date,
): Promise<readonly Recipient[]> => {
  const former = await trx
    .selectFrom('email_change_undo')
    .select('email')
    .where('person_id', 'in', await peopleOfLogin(trx, person.id))
    .where('used_at', 'is', null)
    .where('expires_at', '>', now)
    .execute()
  const addresses = new Set([person.email, ...former.map(({ email }) => email)])
  return [...addresses].map((email) => ({ email, language: person.language }))
}
