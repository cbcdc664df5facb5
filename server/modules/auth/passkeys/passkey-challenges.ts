import type { Trx } from '../../../platform/database/database.ts'
import { tokenHash } from '../../../platform/crypto/token-hash.ts'
import type { PasskeyPurpose } from '../../../schema/auth/tables.ts'
import { newSecret } from '../one-time-codes.ts'

/** Minutes in which a challenge has to be answered. */
export const challengeMinutes = 5

/** What a challenge is bound to: an answer counts for nothing else. */
export type ChallengeUse =
  | { readonly purpose: 'add' | 'step-up'; readonly personId: number; readonly sessionId: string }
  | { readonly purpose: 'second step'; readonly personId: number; readonly loginId: string }
  | { readonly purpose: 'log in' }

const rowOf = (use: ChallengeUse) => ({
  purpose: use.purpose satisfies PasskeyPurpose,
  person_id: 'personId' in use ? use.personId : null,
  session_id: 'sessionId' in use ? use.sessionId : null,
  login_id: 'loginId' in use ? use.loginId : null,
})

/** Makes a challenge: 256 random bits, of which a digest is stored. Deletes those that nobody answered in time. */
export const addPasskeyChallenge = async (trx: Trx, use: ChallengeUse, now: Date): Promise<string> => {
  await trx.deleteFrom('passkey_challenge').where('expires_at', '<=', now).execute()
  const challenge = newSecret()
  await trx
    .insertInto('passkey_challenge')
    .values({
      id: tokenHash(challenge),
      ...rowOf(use),
      expires_at: new Date(now.getTime() + challengeMinutes * 60_000),
    })
    .execute()
  return challenge
}

/**
 * Uses up a challenge, also if it was made for something else: whoever answers it elsewhere can't try again. False for
 * one that isn't open for this use.
 */
export const takePasskeyChallenge = async (
  trx: Trx,
  challenge: string,
  use: ChallengeUse,
  now: Date,
): Promise<boolean> => {
  const held = await trx
    .deleteFrom('passkey_challenge')
    .where('id', '=', tokenHash(challenge))
    .returningAll()
    .executeTakeFirst()
  if (held === undefined || held.expires_at <= now) return false
  const expected = rowOf(use)
  return (
    held.purpose === expected.purpose &&
    held.person_id === expected.person_id &&
    held.session_id === expected.session_id &&
    held.login_id === expected.login_id
  )
}
