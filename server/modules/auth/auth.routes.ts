import type { api } from '#contract/api.ts'
import { account } from '#contract/endpoints/auth.ts'
import type { Services } from '../../platform/platform.ts'
import type { Handlers } from '../../platform/http/handler.ts'
import { readBasic, spelled } from './basic-credentials.ts'
import { deviceProofOf, sessionProofOf } from './device-proof.ts'
import { checkCode, resendCode } from './one-time-code.rules.ts'
import { confirmEmailChange, requestEmailChange } from './email-change.rules.ts'
import { changePassword, forgetPassword, resetPassword } from './password.rules.ts'
import { recentFactorsOfLink } from './second-factors/recent-factors.ts'
import { renewLink } from './renew-link.rules.ts'
import { refreshSession, logOut } from './session.rules.ts'
import { logIn } from './login.rules.ts'
import { deviceOf } from './trusted-device.ts'
import { loginCall } from './shared-logins/login-call.ts'

/** Login, codes, sessions and passwords. */
export const accountHandlers = (services: Services): Handlers<typeof api.account> => ({
  login: {
    transaction: 'none',
    handle: async ({ body, origin, header, setHeader, setMessage }) => {
      const reply = await logIn(services, readBasic(header('authorization')), {
        deviceId: body.deviceId,
        proof: await sessionProofOf(services, { endpoint: account.login, header, setHeader }),
        wantsRemembering: body.rememberDevice,
        cookie: deviceOf(services.config, header('cookie')),
        robotCheckAnswer: body.robotCheckAnswer,
        origin,
      })
      setMessage('authCode' in reply ? 'codeSent' : 'welcome')
      return reply
    },
  },
  validateAuthCode: {
    transaction: 'none',
    handle: async ({ body, origin, header, setMessage, setHeader }) => {
      const proof = await sessionProofOf(services, { endpoint: account.validateAuthCode, header, setHeader })
      const step = { username: spelled(body.userName), authCode: body.authCode, code: body.oneTimeCode }
      const device = { deviceId: body.deviceId, proof, wantsRemembering: body.rememberDevice, origin }
      const { reply, cookie } = await checkCode(services, step, device)
      if (cookie !== undefined) setHeader('Set-Cookie', cookie)
      setMessage('welcome')
      return reply
    },
  },
  resendAuthCode: {
    transaction: 'none',
    handle: async ({ body, setMessage }) => {
      const challenge = await resendCode(services, { username: spelled(body.userName), authCode: body.authCode })
      setMessage('codeResent')
      return challenge
    },
  },
  refreshToken: {
    transaction: 'none',
    handle: async ({ body, origin, header, setHeader }) => {
      const proof = await deviceProofOf(services, { endpoint: account.refreshToken, header, setHeader })
      const { refreshToken, userName } = body
      return refreshSession(services, { refreshToken, username: spelled(userName), proof }, origin)
    },
  },
  forgotPassword: {
    transaction: 'none',
    handle: async ({ body, origin, setMessage }) => {
      await forgetPassword(services, spelled(body.userName), body.robotCheckAnswer, origin)
      setMessage('accountEmailSent')
      return null
    },
  },
  renewLink: {
    transaction: 'none',
    handle: async ({ body, origin, setMessage }) => {
      await renewLink(services, body.userData, body.robotCheckAnswer, origin)
      setMessage('accountEmailSent')
      return null
    },
  },
  passwordReset: {
    transaction: 'none',
    handle: async ({ body, origin, setMessage }) => {
      await resetPassword(services, body.userData, body, origin)
      setMessage('passwordChanged')
      return null
    },
  },
  resetPassword: {
    transaction: 'none',
    handle: async ({ body, origin, setMessage }) => {
      await resetPassword(services, body.userData, body, origin)
      setMessage('passwordChanged')
      return null
    },
  },
  linkFactors: {
    transaction: 'none',
    handle: async ({ body }) => ({ list: await recentFactorsOfLink(services, body.userData) }),
  },
  changePassword: {
    transaction: 'none',
    handle: async ({ actor, sessionId, body, origin, setMessage }) => {
      await changePassword(services, actor, sessionId, body, origin)
      setMessage('passwordChanged')
      return null
    },
  },
  requestEmailChange: {
    transaction: 'none',
    handle: async (call) => {
      const sent = await requestEmailChange(services, await loginCall(services, call))
      call.setMessage('emailCodeSent')
      return sent
    },
  },
  confirmEmailChange: {
    transaction: 'none',
    handle: async (call) => {
      const changed = await confirmEmailChange(services, await loginCall(services, call), call.actor.userId)
      call.setMessage('emailChanged')
      return changed
    },
  },
  logout: {
    transaction: 'none',
    handle: async ({ actor, sessionId, body, origin, setMessage }) => {
      await logOut(services, actor, sessionId, body.refreshToken, origin)
      setMessage('loggedOut')
      return null
    },
  },
})
