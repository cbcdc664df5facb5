import { passwordLength, passwordReason } from '#contract/endpoints/auth.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import type { AuthMessages } from './messages/en.ts'

/** The two fields of a new password. */
export const emptyPassword = { Password: '', ConfirmPassword: '' }

/** Client-side errors of a new password; the server also checks lists of common ones. */
export const checkNewPassword = (
  values: typeof emptyPassword,
  { password: messages }: AuthMessages,
  language: Language,
) => {
  const reason = passwordReason(values.Password)
  const password = values.Password === '' ? messages.needed : reason && formatMessage(reason, language)
  const again =
    values.ConfirmPassword === ''
      ? messages.againNeeded
      : values.ConfirmPassword === values.Password
        ? undefined
        : messages.differ
  return { ...(password && { Password: password }), ...(again && { ConfirmPassword: again }) }
}

/** The hint below the field. */
export const passwordHint = ({ hint }: AuthMessages['password']): string => hint(passwordLength.min)
