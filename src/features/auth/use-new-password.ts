import { useEffect } from 'react'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useRequest } from '#src/shared/request/use-request.ts'
import { pageHeadingId } from '#src/shared/ui/layout/page.tsx'
import { authMessages } from './auth-messages.ts'
import { checkNewPassword, fieldSentences, type NewPassword } from './new-password.ts'
import { useAuthFields } from './use-auth-form.ts'

/** A form that ends in a new password: its fields, its request, and the server's reasons next to the fields. */
export function useNewPassword<V extends NewPassword & Readonly<Record<string, string>>>(
  initial: V,
  send: (values: V, signal: AbortSignal) => Promise<unknown>,
  checkMore: (values: V) => Partial<Record<keyof V & string, string>> = () => ({}),
) {
  const messages = useMessages(authMessages)
  const language = useLanguage()
  const request = useRequest(send)
  const form = useAuthFields<V>(initial, (values) => ({
    ...checkMore(values),
    ...(checkNewPassword(values, messages, language) as Partial<Record<keyof V & string, string>>),
  }))
  const { error, isSaved } = request
  const { refuse } = form

  useEffect(() => {
    if (error) refuse(fieldSentences(error.fields, language) as Partial<Record<keyof V & string, string>>)
    // eslint-disable-next-line react-hooks/exhaustive-deps -- once for each refusal
  }, [error])

  // The success message replaces the form, and the button that was pressed.
  useEffect(() => {
    if (isSaved) document.getElementById(pageHeadingId)?.focus()
  }, [isSaved])

  const hasFields = error !== undefined && Object.keys(error.fields).some((name) => name in initial)
  return { form, request, /** The error that belongs to no field. */ error: hasFields ? undefined : error }
}
