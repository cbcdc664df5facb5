import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { ProofKind } from '../../../schema/auth/tables.ts'
import { isCode } from '../one-time-codes.ts'
import { takeRecoveryCode } from './recovery-codes.ts'
import { takeAppCode } from './second-factors.store.ts'

/** The kind of a code by which a person proved who they are. */
export type CodeKind = Exclude<ProofKind, 'passkey'>

/** Whose code it is, and what else is accepted than a code of their app. */
interface Expected {
  readonly personId: number
  /** The code that was sent: what it is bound to, its stored hash, and how it was sent. */
  readonly sent?: { readonly name: string; readonly hash: string | null; readonly by: 'email' | 'text' } | undefined
  readonly acceptsRecovery: boolean
}

/** The kind of the code that was entered, which is used up by that; undefined for a wrong one. */
export const acceptCode = async (
  trx: Trx,
  { master, dataKeys, now }: Pick<Services, 'master' | 'dataKeys' | 'now'>,
  entered: string,
  { personId, sent, acceptsRecovery }: Expected,
): Promise<CodeKind | undefined> => {
  const isSent = sent !== undefined && sent.hash !== null
  if (isSent && isCode(master, sent.name, sent.hash ?? '', entered)) return sent.by
  if (await takeAppCode(trx, dataKeys, personId, entered, { state: 'confirmed', now: now() })) return 'app'
  if (acceptsRecovery && (await takeRecoveryCode(trx, master, personId, entered))) return 'recovery'
  return undefined
}
