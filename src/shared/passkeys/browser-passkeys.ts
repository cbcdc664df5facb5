import { startAuthentication, startRegistration } from '@simplewebauthn/browser'
import type { NewPasskeyOptions, PasskeyOptions } from '#contract/endpoints/passkeys.ts'
import type { MessageKey } from '#contract/protocol/messages/message-keys.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { canUsePasskeys } from './can-use-passkeys.ts'

type CreationOptions = Parameters<typeof startRegistration>[0]['optionsJSON']
type RequestOptions = Parameters<typeof startAuthentication>[0]['optionsJSON']

/** Why a browser refused, by the name of what it threw (WebAuthn, 5.1.3 and 5.1.4). */
const reasons: Readonly<Record<string, MessageKey>> = {
  InvalidStateError: 'passkeyKnown',
  SecurityError: 'passkeysUnavailable',
  NotSupportedError: 'passkeysUnavailable',
}

/**
 * Asks the browser. Throws `passkeyUnused` where its person canceled, took too long, or has no passkey here: browsers
 * don't say which.
 */
const callBrowser = async <T>(question: () => Promise<T>): Promise<T> => {
  if (!canUsePasskeys()) throw new Problem('invalid', 'passkeysUnavailable')
  try {
    return await question()
  } catch (error) {
    const name = error instanceof Error ? error.name : ''
    throw new Problem('invalid', reasons[name] ?? 'passkeyUnused')
  }
}

/** Has the browser make a passkey. Throws `passkeyKnown`, `passkeysUnavailable`, `passkeyUnused`. */
export const makePasskey = (options: NewPasskeyOptions) =>
  callBrowser(async () => {
    const { id, response } = await startRegistration({ optionsJSON: options as CreationOptions })
    const { clientDataJSON, attestationObject, transports } = response
    return { credentialId: id, clientDataJSON, attestationObject, transports: (transports ?? []).join(' ') }
  })

/**
 * Has a passkey sign a challenge. What extensions answer isn't passed on: a key may be among it. Throws
 * `passkeysUnavailable`, `passkeyUnused`.
 */
export const signWithPasskey = (options: PasskeyOptions) =>
  callBrowser(async () => {
    const { id, response } = await startAuthentication({ optionsJSON: options as RequestOptions })
    const { clientDataJSON, authenticatorData, signature, userHandle } = response
    return { credentialId: id, clientDataJSON, authenticatorData, signature, userHandle }
  })
