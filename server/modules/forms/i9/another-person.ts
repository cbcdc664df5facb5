import { isSignatureOf, nameIn } from '#contract/domain/signer-name.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { BusinessCipher } from '../../../platform/crypto/data-keys.ts'
import type { Trx } from '../../../platform/database/database.ts'
import type { Task } from '../../../policies/tasks.ts'
import { sectionOneOf } from './i9.context.ts'

/** Providers whose addresses are the same with and without dots before the @. */
const withoutDots = ['gmail.com', 'googlemail.com']

/** An address as its mailbox receives it: in small letters, without what follows a plus sign. */
const mailboxOf = (email: string): string => {
  const [name = '', domain = ''] = email.trim().toLowerCase().split('@')
  const [bare = ''] = name.split('+')
  return withoutDots.includes(domain) ? `${bare.replaceAll('.', '')}@gmail.com` : `${bare}@${domain}`
}

/** An authorized representative, as invited or as signing. */
interface Representative {
  readonly name: string
  readonly email: string
  /** The field that the address, or who has it, was entered in. */
  readonly field: string
}

/**
 * Throws `invalid` where an authorized representative has a mailbox of the employee whose documents they would examine
 * (8 CFR 274a.2(b)(1)(ii): the employer or its agent examines them): that of the account or of Section 1. Returns whether
 * they have the employee's name: whether they are the same person, or a namesake, is for the reviewer to say.
 */
export const requireAnotherPerson = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  { name, email, field }: Representative,
): Promise<{ readonly isNamesake: boolean }> => {
  const { answers } = await sectionOneOf(trx, cipher, task)
  const account = await trx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'username', 'email'])
    .where('id', '=', task.person_id)
    .executeTakeFirstOrThrow()
  const mailboxes = [account.username, account.email ?? '', answers.emailId ?? ''].map(mailboxOf)
  if (mailboxes.includes(mailboxOf(email)))
    throw new Problem('invalid', 'checkFields', { fields: { [field]: { key: 'representativeSelf' } } })
  const names = [{ firstName: account.first_name, lastName: account.last_name }, nameIn({ ...answers })].filter(
    (each) => each !== undefined,
  )
  return { isNamesake: isSignatureOf(name, names) }
}
