import { passwordLength, passwordReason } from '#contract/endpoints/credentials.ts'
import type { Language } from '#contract/domain/lookups.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import type { AuthMessages } from './messages/en.ts'

/** The two fields of a new password. */
export const emptyPassword = { password: '', confirmPassword: '' }

/** Client-side errors of a new password; the server also checks lists of common ones. */
export const checkNewPassword = (
  values: typeof emptyPassword,
  { password: messages }: AuthMessages,
  language: Language,
) => {
  const reason = passwordReason(values.password)
  const password = values.password === '' ? messages.needed : reason && formatMessage(reason, language)
  const again =
    values.confirmPassword === ''
      ? messages.againNeeded
      : values.confirmPassword === values.password
        ? undefined
        : messages.differ
  return { ...(password && { password }), ...(again && { confirmPassword: again }) }
}

/** The hint below the field. */
export const passwordHint = ({ hint }: AuthMessages['password']): string => hint(passwordLength.min)
