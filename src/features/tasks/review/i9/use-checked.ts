import { useState } from 'react'
import type { AnyObject, ObjectSchema } from 'yup'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { labelAndMessage } from '#src/forms/plain-question.ts'
import { reasonsAgainst } from '#src/shared/form-fields/validate.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import type { RequestState } from '#src/shared/request/use-request.ts'
import type { FieldError } from '#src/shared/ui/fields/error-summary.tsx'

/** The errors of a dialog, as its fields and its error summary show them. */
export interface Checked {
  readonly errorOf: (field: string) => string | undefined
  readonly summary: { readonly errors: readonly FieldError[]; readonly attempt: number }
  /** Validates the input by the schema of the request, and sends it when valid; `also` adds further errors. */
  readonly send: (values: object, also?: FieldErrors) => void
}

/** Validates a request body as the server will before sending it; the errors of either show next to their fields. */
export const useChecked = <Body extends AnyObject, Answer>(
  schema: ObjectSchema<Body>,
  { submit, error }: Pick<RequestState<Body, Answer>, 'submit' | 'error'>,
  { idOf, labelOf }: { readonly idOf: (field: string) => string; readonly labelOf: (field: string) => string },
): Checked => {
  const language = useLanguage()
  const [localErrors, setLocalErrors] = useState<FieldErrors>({})
  const [attempt, setAttempt] = useState(0)
  const reasons = Object.keys(localErrors).length > 0 ? localErrors : (error?.fields ?? {})
  const errorOf = (field: string) => {
    const reason = reasons[field]
    return reason && formatMessage(reason, language, { path: field })
  }
  const errors = Object.keys(reasons).map((field) => ({
    fieldId: idOf(field),
    message: labelAndMessage(labelOf(field), errorOf(field) ?? ''),
  }))
  const send = (values: object, also: FieldErrors = {}) => {
    const nextErrors = { ...also, ...reasonsAgainst(schema, values) }
    setLocalErrors(nextErrors)
    setAttempt((times) => times + 1)
    if (Object.keys(nextErrors).length === 0) submit(schema.cast(values, { assert: false, stripUnknown: true }) as Body)
  }
  return { errorOf, summary: { errors, attempt }, send }
}
