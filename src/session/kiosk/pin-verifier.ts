import { offlineTries, pinWaitSeconds } from '#contract/domain/kiosk.ts'
import { fromBase64url, toBase64url } from '#src/offline/vault/base64url.ts'

/** Checks a PIN without a network: PBKDF2 with a salt of its own. It opens the login page, and nothing else. */
export interface PinVerifier {
  readonly salt: string
  readonly hash: string
  /** The server's time of that PIN. */
  readonly pinSetAt: string
}

const iterations = 600_000

const hashOf = async (pin: string, salt: Uint8Array<ArrayBuffer>): Promise<string> => {
  const key = await crypto.subtle.importKey('raw', new TextEncoder().encode(pin), 'PBKDF2', false, ['deriveBits'])
  const bits = await crypto.subtle.deriveBits({ name: 'PBKDF2', hash: 'SHA-256', salt, iterations }, key, 256)
  return toBase64url(new Uint8Array(bits))
}

/** Makes the verifier of a PIN. */
export const makePinVerifier = async (pin: string, pinSetAt: string): Promise<PinVerifier> => {
  const salt = crypto.getRandomValues(new Uint8Array(16))
  return { salt: toBase64url(salt), hash: await hashOf(pin, salt), pinSetAt }
}

/** What this device has counted. */
export interface PinTries {
  readonly failures: number
  readonly pinLockedUntil: number
}

/** What became of a PIN: right, wrong, to be tried later, or only with a network. */
export type PinOutcome = 'right' | 'wrong' | 'later' | 'online'

/** Checks a PIN without a network, and counts; after as many wrong ones as are allowed it takes a network. */
export const checkPinOffline = async (
  verifier: PinVerifier | undefined,
  pin: string,
  tries: PinTries,
  now: number,
): Promise<{ readonly outcome: PinOutcome; readonly tries: PinTries }> => {
  if (verifier === undefined || tries.failures >= offlineTries) return { outcome: 'online', tries }
  if (tries.pinLockedUntil > now) return { outcome: 'later', tries }
  if ((await hashOf(pin, fromBase64url(verifier.salt))) === verifier.hash)
    return { outcome: 'right', tries: { failures: 0, pinLockedUntil: 0 } }
  const failures = tries.failures + 1
  const wait = pinWaitSeconds(failures)
  return {
    outcome: wait === 0 ? 'wrong' : 'later',
    tries: { failures, pinLockedUntil: wait === 0 ? 0 : now + wait * 1000 },
  }
}
