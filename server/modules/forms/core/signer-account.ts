import type { Actor, Trx } from '../../../platform/database/database.ts'
import type { ProofKind } from '../../../schema/auth/tables.ts'
import type { SignedContent } from './form.store.ts'

/** The account that signed, as it was then; stored encrypted with what it signed. */
export interface SignerAccount {
  /** The email address; the phone of an account without one. */
  readonly email: string
  /**
   * The second factor of the login; `link` for the one-time link of a representative, null for a device that was trusted
   * after an earlier one. Absent where the session is no longer known.
   */
  readonly provenBy?: ProofKind | 'link' | null
}

/** A signature of a task: whose, and in which language its form was read. */
export interface SignedPart {
  readonly account: SignerAccount | undefined
  readonly signature: SignedContent['signature']
  readonly language: string
}

/** The account of whoever signs now. */
export const signerAccount = async (
  trx: Trx,
  { userId, provenBy }: Pick<Actor, 'userId' | 'provenBy'>,
): Promise<SignerAccount> => {
  const account = await trx
    .selectFrom('person')
    .select(['email', 'phone'])
    .where('id', '=', userId)
    .executeTakeFirstOrThrow()
  const email = account.email ?? account.phone ?? ''
  return { email, ...(provenBy !== undefined && { provenBy }) }
}
