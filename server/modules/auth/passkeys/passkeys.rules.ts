import { verifyRegistrationResponse } from '@simplewebauthn/server'
import type { AddedPasskey, NewPasskeyOptions, Passkey, Passkeys } from '#contract/endpoints/passkeys.ts'
import { passkeyNameMax, passkeysMax } from '#contract/endpoints/passkeys.ts'
import { isPlatformRole } from '#contract/domain/roles.ts'
import { Problem } from '#contract/protocol/problems.ts'
import type { UnitOfWork } from '../../../platform/database/unit-of-work.ts'
import type { Services } from '../../../platform/platform.ts'
import { recentSince, recordCredentialChange } from '../../../policies/credential-changes.ts'
import { isSecondFactorRequired } from '../../../policies/required-second-factor.ts'
import type { AccountPerson } from '../auth.store.ts'
import { endTrust } from '../auth.store.ts'
import { deviceOf } from '../active-sessions.rules.ts'
import { appAddedAt } from '../second-factors/second-factors.store.ts'
import type { FactorCall } from '../second-factors/factor-changes.ts'
import { announceFactorChange, factorOwner } from '../second-factors/factor-changes.ts'
import { recoveryCodesLeft, renewRecoveryCodes } from '../second-factors/recovery-codes.ts'
import { deleteUnneededCodes } from '../second-factors/second-factors.rules.ts'
import { challengeIn } from './check-passkey.ts'
import { addPasskeyChallenge, challengeMinutes, takePasskeyChallenge } from './passkey-challenges.ts'
import {
  countPasskeys,
  deletePasskeys,
  hasSettledPasskeys,
  insertPasskey,
  passkeysOf,
  renamePasskeyOf,
  toDescriptors,
  toPasskey,
} from './passkeys.store.ts'
import { relyingPartyOf, requireRelyingParty, userHandleOf } from './relying-party.ts'

/** Whoever changes their own passkeys, in their session. */
export interface PasskeyCall extends FactorCall {
  readonly sessionId: string | undefined
}

/** A passkey as the browser made it: base64url. */
export interface MadePasskey {
  readonly credentialId: string
  readonly clientDataJSON: string
  readonly attestationObject: string
  /** How browsers reach it, separated by spaces. */
  readonly transports?: string | undefined
  readonly name?: string | undefined
}

/** EdDSA, ES256 and RS256 (COSE, RFC 9053): what authenticators make today. */
const algorithms = [-8, -7, -257]

/** Ways to reach an authenticator (WebAuthn, 5.8.4). */
const knownTransports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb']

const useOf = ({ actor, sessionId }: PasskeyCall) => {
  if (sessionId === undefined) throw new Problem('unauthenticated', 'loginNeeded')
  return { purpose: 'add', personId: actor.userId, sessionId } as const
}

/** The caller's passkeys, and the address at which they work. */
export const listPasskeys = (services: Services, { actor }: PasskeyCall): Promise<Passkeys> =>
  services.db.system(async ({ trx }) => {
    const list = (await passkeysOf(trx, actor.userId)).map(toPasskey)
    const hasApp = (await appAddedAt(trx, actor.userId)) !== undefined
    const hasCodes = list.length > 0 && isPlatformRole(actor.role) && !hasApp
    return {
      list,
      origin: relyingPartyOf(services.config)?.origin ?? null,
      isRequired: isSecondFactorRequired(services.config, actor.role),
      replacePassword: await hasSettledPasskeys(trx, actor.userId, recentSince(services.now())),
      recoveryCodesLeft: hasCodes ? await recoveryCodesLeft(trx, actor.userId) : null,
    }
  })

/** The name of a passkey that its person gave none: what made it. */
const defaultName = (agent: string): string => {
  const { browser, system } = deviceOf(agent)
  return (
    [browser, system]
      .filter((each) => each !== null)
      .join(', ')
      .slice(0, passkeyNameMax) || 'Passkey'
  )
}

const refuseTooMany = async ({ trx }: UnitOfWork, personId: number): Promise<void> => {
  if ((await countPasskeys(trx, personId)) >= passkeysMax)
    throw new Problem('conflict', { key: 'passkeysFull', values: { max: passkeysMax } })
}

/** What the browser needs to make a passkey. Throws `passkeysFull`, and `passkeysUnavailable`. */
export const startPasskey = (services: Services, call: PasskeyCall): Promise<NewPasskeyOptions> =>
  services.db.system(async (unit) => {
    const { id } = requireRelyingParty(services.config)
    const person = await factorOwner(unit, call)
    await refuseTooMany(unit, person.id)
    return {
      challenge: await addPasskeyChallenge(unit.trx, useOf(call), services.now()),
      rp: { id, name: 'Firstday' },
      user: {
        id: Buffer.from(userHandleOf(services.master, person.id)).toString('base64url'),
        name: person.username,
        displayName: `${person.firstName} ${person.lastName}`.trim(),
      },
      pubKeyCredParams: algorithms.map((alg) => ({ alg, type: 'public-key' as const })),
      timeout: challengeMinutes * 60_000,
      attestation: 'none',
      excludeCredentials: toDescriptors(await passkeysOf(unit.trx, person.id)),
      authenticatorSelection: { residentKey: 'required', requireResidentKey: true, userVerification: 'required' },
    }
  })

/** The key of a passkey that the browser made for a challenge; undefined if it wasn't made here, by its verified person. */
const keyOf = async ({ config }: Services, made: MadePasskey, challenge: string) => {
  const party = requireRelyingParty(config)
  const { credentialId: id, clientDataJSON, attestationObject } = made
  const verified = await verifyRegistrationResponse({
    response: {
      id,
      rawId: id,
      type: 'public-key',
      clientExtensionResults: {},
      response: { clientDataJSON, attestationObject },
    },
    expectedChallenge: challenge,
    expectedOrigin: party.origin,
    expectedRPID: party.id,
    requireUserVerification: true,
    supportedAlgorithmIDs: algorithms,
  }).catch(() => undefined)
  const info = verified?.verified === true ? verified.registrationInfo : undefined
  return info?.credential.id === id ? info : undefined
}

const transportsOf = (sent: string | undefined): string =>
  knownTransports.filter((each) => (sent ?? '').split(' ').includes(each)).join(' ')

/** Codes for those whom no emailed code lets in once their passkey is lost; null if they have some. */
const codesFor = async (services: Services, { trx }: UnitOfWork, person: AccountPerson) =>
  isPlatformRole(person.role) && (await recoveryCodesLeft(trx, person.id)) === 0
    ? renewRecoveryCodes(trx, services, person.id)
    : null

/**
 * Adds a passkey. No device skips the second step any more. Its challenge is used up in a transaction that commits in
 * any case. Throws `passkeyRefused`, `passkeyKnown`, `passkeysFull`.
 */
export const addPasskey = async (services: Services, call: PasskeyCall, made: MadePasskey): Promise<AddedPasskey> => {
  const use = useOf(call)
  const outcome = await services.db.system(async (unit) => {
    const now = services.now()
    const person = await factorOwner(unit, call)
    const challenge = challengeIn(made.clientDataJSON)
    if (challenge === undefined || !(await takePasskeyChallenge(unit.trx, challenge, use, now))) return refused()
    const info = await keyOf(services, made, challenge)
    if (info === undefined) return refused()
    await unit.trx.selectFrom('person').select('id').where('id', '=', person.id).forUpdate().execute()
    await refuseTooMany(unit, person.id)
    const row = {
      id: made.credentialId,
      person_id: person.id,
      public_key: info.credential.publicKey,
      sign_count: info.credential.counter,
      transports: transportsOf(made.transports),
      name: made.name ?? defaultName(call.origin.agent),
      is_synced: info.credentialBackedUp,
      created_at: now,
      last_used_at: null,
    }
    if (!(await insertPasskey(unit.trx, row))) return new Problem('conflict', 'passkeyKnown')
    await endTrust(unit.trx, person.id)
    await recordCredentialChange(unit.trx, { personId: person.id, kind: 'passkey' }, now)
    await announceFactorChange(services, unit, call, person, 'passkey added')
    return { passkey: toPasskey(row), recoveryCodes: await codesFor(services, unit, person) }
  })
  if (outcome instanceof Problem) throw outcome
  return outcome
}

const refused = () => new Problem('invalid', 'passkeyRefused')

/** Renames a passkey. Throws `not found` for one that isn't the caller's. */
export const renamePasskey = (
  services: Services,
  { actor }: PasskeyCall,
  { credentialId, name }: { readonly credentialId: string; readonly name: string },
): Promise<Passkey> =>
  services.db.system(async ({ trx }) => {
    const row = await renamePasskeyOf(trx, actor.userId, credentialId, name)
    if (row === undefined) throw new Problem('not found', 'notFound')
    return toPasskey(row)
  })

/** Removes a passkey. Throws `not found` for one that isn't the caller's. */
export const removePasskey = (services: Services, call: PasskeyCall, credentialId: string): Promise<null> =>
  services.db.system(async (unit) => {
    const person = await factorOwner(unit, call)
    if ((await deletePasskeys(unit.trx, person.id, { only: credentialId })) === 0)
      throw new Problem('not found', 'notFound')
    await deleteUnneededCodes(unit, person)
    await announceFactorChange(services, unit, call, person, 'passkey removed')
    return null
  })
