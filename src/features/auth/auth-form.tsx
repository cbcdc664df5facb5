import { useEffect, useId, useState, type ReactNode } from 'react'
import { FormFieldsContext, FormStateContext } from '#src/shared/form-fields/form-state.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatReasons } from '#src/shared/i18n/reason-messages.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'

type AuthValues = Readonly<Record<string, string | boolean>>

const emptied = <V extends AuthValues>(values: V): V =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [name, typeof value === 'boolean' ? false : '']),
  ) as V

/** The message of each wrong field; in the order of the fields. */
export type AuthErrors<V> = Partial<Record<keyof V & string, string>>

/**
 * Holds what is typed into a form of a page before login, without the packages that `Form` needs: they would not fit
 * into the login page (docs/decisions/0063-login-holds-its-forms-itself.md). Errors show on submit, and disappear as they
 * are fixed; none appears on blur, since the page would move under the finger that presses the button.
 */
export function AuthForm<V extends AuthValues>({
  initial,
  check,
  onSubmit,
  error,
  isBusy,
  forgetsAfterMs,
  children,
}: {
  readonly initial: V
  readonly check: (values: V) => AuthErrors<V>
  readonly onSubmit: (values: V) => void
  /** Why the server refused it. */
  readonly error: RequestError | undefined
  readonly isBusy: boolean
  /** Milliseconds without typing after which everything is emptied: the next person may stand at the device. */
  readonly forgetsAfterMs?: number | undefined
  readonly children: ReactNode
}) {
  const language = useLanguage()
  const formId = useId()
  const [values, setValues] = useState(initial)
  const [attempt, setAttempt] = useState(0)
  const [sent, setSent] = useState<V>()
  useEffect(() => {
    if (forgetsAfterMs === undefined || Object.values(values).every((value) => !value)) return
    const timer = setTimeout(() => {
      setValues((before) => emptied(before))
      setAttempt(0)
    }, forgetsAfterMs)
    return () => clearTimeout(timer)
  }, [values, forgetsAfterMs])
  const wrong: Readonly<Record<string, string | undefined>> = check(values)
  const refused = formatReasons(error?.fields ?? {}, language, true)
  const errorOf = (name: string) => {
    if (wrong[name]) return attempt > 0 ? wrong[name] : undefined
    return sent?.[name] === values[name] ? refused[name] : undefined
  }
  const names = Object.keys(initial)
  const fields = {
    idOf: (name: string) => name,
    valueOf: (name: string) => values[name],
    errorOf,
    change: (name: string, value: unknown) => setValues((before) => ({ ...before, [name]: value })),
    leave: () => undefined,
  }
  const state = {
    formId,
    summary: names.flatMap((name) => {
      const message = attempt > 0 ? errorOf(name) : undefined
      return message ? [{ fieldId: name, message }] : []
    }),
    attempt,
    error: names.some((name) => error?.fields[name]) ? undefined : error,
    isBusy,
    isChanged: values !== initial,
    submit: () => {
      setAttempt(attempt + 1)
      if (isBusy || Object.values(wrong).some(Boolean)) return
      setSent(values)
      onSubmit(values)
    },
    reset: () => {
      setValues(initial)
      setAttempt(0)
    },
  }
  return (
    <FormFieldsContext value={fields}>
      <FormStateContext value={state}>{children}</FormStateContext>
    </FormFieldsContext>
  )
}
