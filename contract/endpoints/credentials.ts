import { object } from 'yup'
import { endpoint, reply } from '../protocol/endpoint.ts'
import { withMessage, email, listOf, requiredMessage, text } from '../protocol/fields.ts'
import { roleGroups } from '../domain/roles.ts'
import { oneTimeCode, password, robotCheckAnswer } from './auth.ts'

/** The reply to a request to change the email address. */
export interface EmailChange {
  /** The new address, which the code was sent to. */
  readonly sentTo: string
}

/** The reply after an email address was changed. */
export interface EmailChanged {
  readonly emailId: string
  /** Also the new address, if the username was the old address. */
  readonly username: string
}

/** Days in which a way to log in counts as added lately: whoever chooses a new password says which of them stay. */
export const recentFactorDays = 30

/** A way to log in that was added lately, or recovery codes that were made lately. */
export interface RecentFactor {
  /** That of a passkey, else `app` or `codes`. */
  readonly id: string
  readonly kind: 'passkey' | 'app' | 'codes'
  /** The name of a passkey. */
  readonly name: string | null
  /** ISO time. */
  readonly addedAt: string
}

/** What of the ways to log in that were added lately stays with a new password: their ids; the others are removed. */
const retainedFactors = () => listOf(text(1400).required(requiredMessage), 50).default([])

const newPassword = {
  password: password().required(requiredMessage),
  confirmPassword: password().required(requiredMessage),
}

/** How one's own password and email address are changed. */
export const credentials = {
  forgotPassword: endpoint({
    method: 'POST',
    path: '/Account/ForgotPassword',
    allow: 'anyone',
    summary: 'Send an email with a link to set a new password',
    body: object({ userName: text(254).required(requiredMessage), robotCheckAnswer: robotCheckAnswer() }),
    reply: reply<null>(),
  }),
  renewLink: endpoint({
    method: 'POST',
    path: '/Account/RenewLink',
    allow: 'anyone',
    summary: 'Email a new link to the person of one that was used or has expired',
    body: object({ userData: text(2000).required(requiredMessage), robotCheckAnswer: robotCheckAnswer() }),
    reply: reply<null>(),
  }),
  passwordReset: endpoint({
    method: 'POST',
    path: '/password/reset',
    allow: 'anyone',
    summary: 'Set a new password with the emailed link, form-encoded',
    body: object({ userData: text(2000).required(requiredMessage), ...newPassword }),
    reply: reply<null>(),
  }),
  resetPassword: endpoint({
    method: 'POST',
    path: '/user/resetpassword',
    allow: 'anyone',
    summary: 'Set a new password with the emailed link',
    body: object({
      userData: text(2000).required(requiredMessage),
      ...newPassword,
      retainedFactors: retainedFactors(),
    }),
    reply: reply<null>(),
  }),
  linkFactors: endpoint({
    method: 'POST',
    path: '/Account/LinkFactors',
    allow: 'anyone',
    summary: 'The ways to log in that were added lately to the account of an emailed link',
    body: object({ userData: text(2000).required(requiredMessage) }),
    isSecret: true,
    reply: reply<{ readonly list: readonly RecentFactor[] }>(),
  }),
  changePassword: endpoint({
    method: 'POST',
    path: '/change-password',
    allow: roleGroups.everyone,
    summary: 'Change one’s own password',
    isOpenWithoutSecondFactor: true,
    body: object({
      currentPassword: password().required(requiredMessage),
      ...newPassword,
      retainedFactors: retainedFactors(),
    }),
    needsStepUp: true,
    reply: reply<null>(),
  }),
  requestEmailChange: endpoint({
    method: 'POST',
    path: '/account/RequestEmailChange',
    allow: roleGroups.everyone,
    summary:
      'A code to a new email address of one’s own; takes the current password, unless one proved by a passkey who one is',
    body: object({ newEmail: email().required(requiredMessage), currentPassword: password() }),
    needsStepUp: true,
    reply: reply<EmailChange>(),
  }),
  confirmEmailChange: endpoint({
    method: 'POST',
    path: '/account/ConfirmEmailChange',
    allow: roleGroups.everyone,
    summary: 'Change one’s own email address by the code that was sent to it; other sessions end',
    body: object({ oneTimeCode: oneTimeCode().required(requiredMessage) }),
    reply: reply<EmailChanged>(),
  }),
}

/**
 * Minimum and maximum length of a password in characters (NIST SP 800-63B-4, 3.1.1.2: 15 alone, 8 with a second factor;
 * ours is 12).
 */
export const passwordLength = { min: 12, max: 128 }

/** Why a new password is refused by its text alone; the server also refuses what is guessed soon. */
export const passwordReason = (value: string) => {
  const length = [...value].length
  if (length < passwordLength.min) return withMessage('passwordTooShort', { min: passwordLength.min })
  if (length > passwordLength.max) return withMessage('passwordTooLong', { max: passwordLength.max })
  return undefined
}
