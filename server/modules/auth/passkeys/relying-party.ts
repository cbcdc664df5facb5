import { createHmac } from 'node:crypto'
import { isIP } from 'node:net'
import { Problem } from '#contract/protocol/problems.ts'
import type { Config } from '../../../platform/config/config.ts'
import type { MasterKey } from '../../../platform/crypto/master-key.ts'

/** For whom passkeys are made: the installation's name and address (WebAuthn, 5.1.3). */
export interface RelyingParty {
  /** The host name of the public address. */
  readonly id: string
  /** The only origin whose pages may use its passkeys. */
  readonly origin: string
}

/**
 * The relying party by the public address alone, never by a header. Undefined where browsers allow no passkeys: at an IP
 * address, or without https on a host that isn't this machine.
 */
export const relyingPartyOf = ({ publicUrl }: Pick<Config, 'publicUrl'>): RelyingParty | undefined => {
  const { hostname, origin, protocol } = new URL(publicUrl)
  if (isIP(hostname.replace(/^\[|\]$/g, '')) !== 0) return undefined
  const isSecure = protocol === 'https:' || hostname === 'localhost' || hostname.endsWith('.localhost')
  return isSecure ? { id: hostname, origin } : undefined
}

/** The relying party. Throws `passkeysUnavailable` where there is none. */
export const requireRelyingParty = (config: Pick<Config, 'publicUrl'>): RelyingParty => {
  const party = relyingPartyOf(config)
  if (party === undefined) throw new Problem('conflict', 'passkeysUnavailable')
  return party
}

/** What passkeys store in place of the person: the same for all of theirs, and without meaning elsewhere. */
export const userHandleOf = (master: MasterKey, personId: number): Uint8Array<ArrayBuffer> =>
  new Uint8Array(createHmac('sha256', master.derive('passkey owner')).update(String(personId)).digest())
