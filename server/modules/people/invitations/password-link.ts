import { nanoid } from 'nanoid'
import type { Trx } from '../../../platform/database/database.ts'
import type { Services } from '../../../platform/platform.ts'
import type { MasterKey } from '../../../platform/crypto/master-key.ts'
import { signedLinkId, signedLinkPerson, signLink } from '../../../platform/crypto/signed-link.ts'

/** Who gets a link, why, and for how long. */
export interface PasswordLink {
  readonly personId: number
  readonly purpose: 'invitation' | 'reset'
  readonly minutes: number
  /** An invitation, to which a log-in that one has may be the answer: of whoever is known to have one, or of anyone. */
  readonly offers?: 'add' | 'invited'
}

/**
 * Creates a link to choose a password, valid once and for a number of minutes, in a transaction of the system actor.
 * Returns its URL: the client's page with the signed id of the link's row. The host is from the configuration, never
 * from a request.
 *
 * Only the newest link works: a newer one replaces the open one of its purpose, and an invitation ends an open reset
 * link as well. A reset link leaves an open invitation alone until it sets a password, since anyone can request one for
 * any username: otherwise a stranger could end the invitations of others.
 */
export const makePasswordLink = async (
  trx: Trx,
  services: Pick<Services, 'master' | 'config' | 'now'>,
  link: PasswordLink,
): Promise<string> =>
  `${services.config.publicUrl}/resetPassword?${link.offers === undefined ? '' : `${link.offers}=1&`}userData=${encodeURIComponent(await makePasswordToken(trx, services, link))}`

/** The token of such a link, for a page that goes on to it. */
export const makePasswordToken = async (
  trx: Trx,
  services: Pick<Services, 'master' | 'now'>,
  { personId, purpose, minutes }: PasswordLink,
): Promise<string> => {
  const now = services.now()
  const ends = new Date(now.getTime() + minutes * 60_000)
  const id = nanoid(32)
  const link = { id, created_at: now, expires_at: ends }
  if (purpose === 'invitation') await endResetLinks(trx, personId, now)
  await trx
    .insertInto('password_reset_token')
    .values({ ...link, person_id: personId, purpose })
    .onConflict((open) => open.columns(['person_id', 'purpose']).where('used_at', 'is', null).doUpdateSet(link))
    .execute()
  return signLink(services.master, 'reset', { id, personId, createdAt: now, expiresAt: ends })
}

const endResetLinks = async (trx: Trx, personId: number, now: Date): Promise<void> => {
  await trx
    .updateTable('password_reset_token')
    .set({ used_at: now })
    .where('person_id', '=', personId)
    .where('purpose', '=', 'reset')
    .where('used_at', 'is', null)
    .execute()
}

/** The row id in a link's `userData`; undefined if it isn't ours or too old. */
export const linkIdOf = (master: MasterKey, userData: string, now: Date): Promise<string | undefined> =>
  signedLinkId(master, 'reset', userData, now)

/** The person whom a link was sent to, also after it was used or expired; undefined if it isn't ours. */
export const personOfOldLink = (master: MasterKey, userData: string): Promise<number | undefined> =>
  signedLinkPerson(master, 'reset', userData)
