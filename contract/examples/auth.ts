import { employee, owner } from './example.ts'
import type { Examples } from './example.ts'

const next = 'a fresh start of May'

/** Login and passwords. Codes, tokens and links are created on request: those below are placeholders. */
export const accountExamples: Examples = {
  'employers.list': { as: employee },
  'employers.invitation': { as: employee, body: { userData: 'of the email' } },
  'employers.add': { as: employee, body: { userData: 'of the email' } },
  'employers.sendJoinCode': {
    as: employee,
    body: { username: 'eli.elsewhere@example.com', CurrentPassword: 'the other one’s own' },
  },
  'employers.join': { as: employee, body: { username: 'eli.elsewhere@example.com', OneTimeCode: '123456' } },
  'employers.switch': { as: employee, body: { UserId: 12 } },
  'sessions.list': { as: owner },
  'sessions.end': { as: owner, body: { id: 'of another device' } },
  'sessions.endOthers': { as: owner },
  'sessions.endOfPerson': { as: owner, body: { UserId: 7 } },
  'account.login': { body: { DeviceId: 'a-phone', RememberDevice: false } },
  'account.resendAuthCode': { body: { UserName: employee, AuthCode: 'of the challenge' } },
  'account.validateAuthCode': {
    body: { UserName: employee, AuthCode: 'of the challenge', OneTimeCode: '123456', DeviceId: 'a-phone' },
  },
  'account.refreshToken': {
    body: { refreshToken: 'of the session', Token: 'of the session', UserName: employee },
  },
  'account.forgotPassword': { body: { UserName: employee } },
  'account.renewLink': { body: { userData: 'of an earlier email' } },
  'account.linkFactors': { body: { userData: 'of the email' } },
  'account.resetPassword': { body: { userData: 'of the email', Password: next, ConfirmPassword: next } },
  'account.passwordReset': {
    body: { userData: 'of another email', Password: `${next} 2`, ConfirmPassword: `${next} 2` },
  },
  'account.changePassword': {
    as: owner,
    body: { CurrentPassword: 'Firstday-demo-1', Password: next, ConfirmPassword: next },
  },
  'account.requestEmailChange': { as: owner, body: { NewEmail: 'owner@heron.example', CurrentPassword: next } },
  'account.confirmEmailChange': { as: owner, body: { OneTimeCode: '123456' } },
  'account.logout': { as: owner, body: {} },
}
