import { passwordLength, passwordReason } from '#contract/endpoints/auth.ts'
import type { Language } from '#contract/domain/lookups.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { formatMessage, sayReasons } from '#src/shared/i18n/reason-messages.ts'
import type { SessionWords } from './messages/en.ts'

/** The two fields of a new password. */
export interface NewPassword {
  readonly Password: string
  readonly ConfirmPassword: string
}

/** What is wrong with a new password on sight; the server also knows the lists of common ones. */
export const checkNewPassword = (values: NewPassword, words: SessionWords, language: Language) => {
  const reason = passwordReason(values.Password)
  const password = values.Password === '' ? words.password.needed : reason && formatMessage(reason, language)
  const again =
    values.ConfirmPassword === ''
      ? words.password.againNeeded
      : values.ConfirmPassword === values.Password
        ? undefined
        : words.password.differ
  return { ...(password && { Password: password }), ...(again && { ConfirmPassword: again }) }
}

/** The hint below the field. */
export const passwordHint = (words: SessionWords): string => words.password.hint(passwordLength.min)

/** The server's reasons as sentences, by field. */
export const fieldSentences = (fields: FieldErrors, language: Language): Record<string, string> =>
  sayReasons(fields, language, true)
