import type { api } from '#contract/api.ts'
import type { Deps } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { alone } from '../../platform/http/handler.ts'
import { readBasic, spelled } from './basic-credentials.ts'
import { checkCode, resendCode } from './one-time-code.rules.ts'
import { changePassword, forgetPassword, resetPassword } from './password.rules.ts'
import { refreshSession, signOut } from './session.rules.ts'
import { signIn } from './login.rules.ts'
import { deviceOf } from './trusted-device.ts'

/** Sign-in, codes, sessions and passwords. */
export const accountHandlers = (deps: Deps): Handlers<typeof api.account> => ({
  login: async ({ body, origin, header, tell }) => {
    const reply = await signIn(deps, readBasic(header('authorization')), {
      deviceId: body.DeviceId,
      wantsRemembering: body.RememberDevice,
      cookie: deviceOf(deps.config, header('cookie')),
      origin,
    })
    tell('AuthCode' in reply ? 'codeSent' : 'welcome')
    return reply
  },
  validateAuthCode: async ({ body, origin, tell, reply: setHeader }) => {
    const step = { username: spelled(body.UserName), authCode: body.AuthCode, code: body.OneTimeCode }
    const device = { deviceId: body.DeviceId, wantsRemembering: body.RememberDevice, origin }
    const { reply, cookie } = await checkCode(deps, step, device)
    if (cookie !== undefined) setHeader('Set-Cookie', cookie)
    tell('welcome')
    return reply
  },
  resendAuthCode: async ({ body, tell }) => {
    const challenge = await resendCode(deps, { username: spelled(body.UserName), authCode: body.AuthCode })
    tell('codeResent')
    return challenge
  },
  refreshToken: ({ body, origin }) =>
    refreshSession(deps, { refreshToken: body.refreshToken, username: spelled(body.UserName) }, origin),
  forgotPassword: async ({ body, origin, tell }) => {
    await forgetPassword(deps, spelled(body.UserName), origin)
    tell('letterOnItsWay')
    return null
  },
  passwordReset: async ({ body, origin, tell }) => {
    await resetPassword(deps, body.userData, body, origin)
    tell('passwordChanged')
    return null
  },
  resetPassword: async ({ body, origin, tell }) => {
    await resetPassword(deps, body.userData, body, origin)
    tell('passwordChanged')
    return null
  },
  changePassword: alone(async ({ actor, sessionId, body, origin, tell }) => {
    await changePassword(deps, actor, sessionId, body, origin)
    tell('passwordChanged')
    return null
  }),
  logout: alone(async ({ actor, sessionId, body, origin, tell }) => {
    await signOut(deps, actor, sessionId, body.refreshToken, origin)
    tell('signedOut')
    return null
  }),
})
