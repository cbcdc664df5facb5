import { verifyAuthenticationResponse } from '@simplewebauthn/server'
import { decodeClientDataJSON } from '@simplewebauthn/server/helpers'
import type { PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import type { Origin, Trx } from '../../../platform/database/database.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import type { ChallengeUse } from './passkey-challenges.ts'
import { addPasskeyChallenge, challengeMinutes, takePasskeyChallenge } from './passkey-challenges.ts'
import type { PasskeyRow } from './passkeys.store.ts'
import { lockPasskey, markPasskeyUsed, passkeysOf, toDescriptors } from './passkeys.store.ts'
import { relyingPartyOf, requireRelyingParty, userHandleOf } from './relying-party.ts'

/** What a passkey signed, as the browser sends it: base64url. */
export interface SignedAssertion {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly authenticatorData: string
  readonly signature: string
  readonly userHandle?: string | undefined
}

/** The challenge that a browser says was signed; undefined for what isn't client data, or comes from a frame elsewhere. */
export const challengeIn = (clientDataJSON: string): string | undefined => {
  try {
    const { challenge, crossOrigin } = decodeClientDataJSON(clientDataJSON)
    return typeof challenge === 'string' && crossOrigin !== true ? challenge : undefined
  } catch {
    return undefined
  }
}

/** What the browser needs to use a passkey; those of a person are named only to somebody who has proved more than a name. */
export const passkeyOptions = async (
  trx: Trx,
  { config, now }: Pick<Services, 'config' | 'now'>,
  use: ChallengeUse,
): Promise<PasskeyOptions> => {
  const { id: rpId } = requireRelyingParty(config)
  return {
    challenge: await addPasskeyChallenge(trx, use, now()),
    rpId,
    timeout: challengeMinutes * 60_000,
    userVerification: 'required',
    allowCredentials: 'personId' in use ? toDescriptors(await passkeysOf(trx, use.personId)) : [],
  }
}

/** The counter of a signature by a passkey; undefined for a signature that doesn't prove its person. */
const signCountOf = async (
  { config, master }: Pick<Services, 'config' | 'master'>,
  passkey: PasskeyRow,
  assertion: SignedAssertion,
  challenge: string,
): Promise<number | undefined> => {
  const party = relyingPartyOf(config)
  const { credentialId: id, userHandle, ...response } = assertion
  const owner = Buffer.from(userHandleOf(master, passkey.person_id)).toString('base64url')
  if (party === undefined || (userHandle !== undefined && userHandle !== owner)) return undefined
  // The counter is compared by the caller, who records what this would only throw.
  const credential = { id, publicKey: new Uint8Array(passkey.public_key), counter: 0 }
  const verified = await verifyAuthenticationResponse({
    response: { id, rawId: id, type: 'public-key', clientExtensionResults: {}, response },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    credential,
    requireUserVerification: true,
  }).catch(() => undefined)
  return verified?.verified === true ? verified.authenticationInfo.newCounter : undefined
}

/**
 * The passkey that answered a challenge, which is used up in any case; undefined if it doesn't prove its person. A
 * counter that didn't rise is refused and recorded: the passkey may have been copied.
 */
export const takeAssertion = async (
  unit: UnitOfWork,
  services: Pick<Services, 'config' | 'master' | 'now'>,
  assertion: SignedAssertion,
  use: ChallengeUse,
  origin: Origin,
): Promise<PasskeyRow | undefined> => {
  const now = services.now()
  const challenge = challengeIn(assertion.clientDataJSON)
  if (challenge === undefined || !(await takePasskeyChallenge(unit.trx, challenge, use, now))) return undefined
  const passkey = await lockPasskey(unit.trx, assertion.credentialId)
  if (passkey === undefined || ('personId' in use && use.personId !== passkey.person_id)) return undefined
  const count = await signCountOf(services, passkey, assertion, challenge)
  if (count === undefined) return undefined
  const isCounting = count > 0 || passkey.sign_count > 0
  if (isCounting && count <= passkey.sign_count) {
    unit.audit.record(undefined, origin, {
      kind: 'passkey refused',
      businessId: null,
      subjectId: passkey.person_id,
      data: { reason: 'counter', passkey: passkey.name },
    })
    return undefined
  }
  await markPasskeyUsed(unit.trx, passkey.id, count, now)
  return passkey
}
