import { passwordLength, passwordReason } from '#contract/endpoints/auth.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { formatMessage, formatReasons } from '#src/shared/i18n/reason-messages.ts'
import type { AuthMessages } from './messages/en.ts'

/** The two fields of a new password. */
export interface NewPassword {
  readonly Password: string
  readonly ConfirmPassword: string
}

/** Client-side errors of a new password; the server also checks lists of common ones. */
export const checkNewPassword = (values: NewPassword, messages: AuthMessages, language: Language) => {
  const reason = passwordReason(values.Password)
  const password = values.Password === '' ? messages.password.needed : reason && formatMessage(reason, language)
  const again =
    values.ConfirmPassword === ''
      ? messages.password.againNeeded
      : values.ConfirmPassword === values.Password
        ? undefined
        : messages.password.differ
  return { ...(password && { Password: password }), ...(again && { ConfirmPassword: again }) }
}

/** The hint below the field. */
export const passwordHint = (messages: AuthMessages): string => messages.password.hint(passwordLength.min)

/** The server's reasons as sentences, by field. */
export const fieldSentences = (fields: FieldErrors, language: Language): Record<string, string> =>
  formatReasons(fields, language, true)
