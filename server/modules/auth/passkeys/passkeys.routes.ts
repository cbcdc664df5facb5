import type { api } from '#contract/api.ts'
import { passkeys } from '#contract/endpoints/passkeys.ts'
import type { Handlers } from '../../../platform/http/handler.ts'
import type { Services } from '../../../platform/platform.ts'
import { spelled } from '../basic-credentials.ts'
import { sessionProofOf } from '../device-proof.ts'
import { addPasskey, listPasskeys, removePasskey, renamePasskey, startPasskey } from './passkeys.rules.ts'
import type { WaitingLogin } from './passkey-login.rules.ts'
import { logInWithPasskey, startPasskeyLogin } from './passkey-login.rules.ts'
import { finishPasskeyStepUp, startPasskeyStepUp } from './passkey-step-up.rules.ts'
import { loginCall } from '../shared-logins/login-call.ts'

const waitingLogin = (body: {
  readonly userName?: string | undefined
  readonly authCode?: string | undefined
}): WaitingLogin | undefined =>
  body.authCode === undefined ? undefined : { username: spelled(body.userName ?? ''), authCode: body.authCode }

/** Passkeys of the caller, and logging in with one. */
export const passkeysHandlers = (services: Services): Handlers<typeof api.passkeys> => ({
  list: { transaction: 'none', handle: async (call) => listPasskeys(services, await loginCall(services, call)) },
  start: { transaction: 'none', handle: async (call) => startPasskey(services, await loginCall(services, call)) },
  add: {
    transaction: 'none',
    handle: async (call) => addPasskey(services, await loginCall(services, call), call.body),
  },
  rename: {
    transaction: 'none',
    handle: async (call) => renamePasskey(services, await loginCall(services, call), call.body),
  },
  remove: {
    transaction: 'none',
    handle: async (call) => removePasskey(services, await loginCall(services, call), call.body.credentialId),
  },
  startLogin: {
    transaction: 'none',
    handle: ({ body, origin }) => startPasskeyLogin(services, waitingLogin(body), origin.ip),
  },
  logIn: {
    transaction: 'none',
    handle: async ({ body, origin, header, setHeader, setMessage }) => {
      const proof = await sessionProofOf(services, { endpoint: passkeys.logIn, header, setHeader })
      const device = { deviceId: body.deviceId, proof, wantsRemembering: body.rememberDevice, origin }
      const { reply, cookie } = await logInWithPasskey(services, body, device, waitingLogin(body))
      if (cookie !== undefined) setHeader('Set-Cookie', cookie)
      setMessage('welcome')
      return reply
    },
  },
  startStepUp: { transaction: 'none', handle: (call) => startPasskeyStepUp(services, call) },
  finishStepUp: { transaction: 'none', handle: (call) => finishPasskeyStepUp(services, call, call.body) },
})
