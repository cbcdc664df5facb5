import { useState, type FormEvent } from 'react'
import type { FieldError } from '#src/shared/ui/fields/error-summary.tsx'

type Texts = Readonly<Record<string, string>>
type Errors<V extends Texts> = Partial<Record<keyof V & string, string>>

/**
 * The fields of a short form. Errors show on submit, and disappear as they are fixed; none appears on blur, since the
 * page would move under the finger that presses the button.
 */
export function useAuthFields<V extends Texts>(initial: V, check: (values: V) => Errors<V>) {
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [refused, setRefused] = useState<{ readonly values: V; readonly errors: Errors<V> }>()

  const errors = check(values)
  const shownError = (name: keyof V & string): string | undefined => {
    if (errors[name]) return attempt > 0 ? errors[name] : undefined
    return refused && refused.values[name] === values[name] ? refused.errors[name] : undefined
  }
  const summary: FieldError[] =
    attempt === 0
      ? []
      : Object.keys(values).flatMap((name) => {
          const message = shownError(name)
          return message ? [{ fieldId: name, message }] : []
        })

  return {
    values,
    attempt,
    summary,
    /** The props of a field component, by name; the name is also its id. */
    field: (name: keyof V & string) => ({
      id: name,
      name,
      value: values[name] ?? '',
      error: shownError(name),
      onChange: (value: string) => setValues((before) => ({ ...before, [name]: value })),
    }),
    /** Shows what the server refused, next to the fields, until they change. */
    refuse: (fieldErrors: Errors<V>) => setRefused({ values, errors: fieldErrors }),
    onSubmit: (send: (values: V) => void) => (event: FormEvent) => {
      event.preventDefault()
      setAttempt((before) => before + 1)
      if (Object.values(errors).every((error) => !error)) send(values)
    },
  }
}
