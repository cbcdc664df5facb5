import type { Client } from '#src/api/client.ts'
import { signWithPasskey } from '#src/shared/passkeys/browser-passkeys.ts'
import { deviceId } from './device-id.ts'
import { toLoginResult, type LoginResult } from './session.ts'
import type { PasskeyInput } from './session-events.ts'

/** Logs in with a passkey, or completes the login of a challenge with it. */
export const logInWithPasskey = async (
  client: Client,
  { challenge, deviceKind }: PasskeyInput,
): Promise<LoginResult> => {
  const waiting = challenge && { userName: challenge.userName, authCode: challenge.authCode }
  const signed = await signWithPasskey(await client.call('passkeys.startLogin', { body: waiting ?? {} }))
  const rememberDevice = deviceKind === 'personal'
  const body = { ...signed, ...waiting, deviceId: await deviceId(), rememberDevice }
  return toLoginResult(await client.call('passkeys.logIn', { body }), deviceKind, Date.now())
}
