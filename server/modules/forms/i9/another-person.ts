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
  /** The fields that they were entered in. */
  readonly fields: { readonly name: string; readonly email?: string }
}

/**
 * Throws `invalid` where an authorized representative is the employee whose documents they would examine (8 CFR
 * 274a.2(b)(1)(ii): the employer or its agent examines them): the mailbox of the account or of Section 1, or its name.
 */
export const requireAnotherPerson = async (
  trx: Trx,
  cipher: BusinessCipher,
  task: Task,
  { name, email, fields }: Representative,
): Promise<void> => {
  const { answers } = await sectionOneOf(trx, cipher, task)
  const account = await trx
    .selectFrom('person')
    .select(['first_name', 'last_name', 'username', 'email'])
    .where('id', '=', task.person_id)
    .executeTakeFirstOrThrow()
  const mailboxes = [account.username, account.email, answers.emailId ?? ''].map(mailboxOf)
  const names = [{ firstName: account.first_name, lastName: account.last_name }, nameIn({ ...answers })].filter(
    (each) => each !== undefined,
  )
  const refused = [
    ...(mailboxes.includes(mailboxOf(email)) ? [fields.email ?? fields.name] : []),
    ...(isSignatureOf(name, names) ? [fields.name] : []),
  ]
  if (refused.length === 0) return
  throw new Problem('invalid', 'checkFields', {
    fields: Object.fromEntries(refused.map((field) => [field, { key: 'representativeSelf' }])),
  })
}
