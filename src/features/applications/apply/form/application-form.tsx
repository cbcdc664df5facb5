import { useRef, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/public-application.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { FormFieldsContext } from '#src/shared/form-fields/form-state.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import type { ApplyValues } from '../machine/answers.ts'
import { AnsweringContext } from './answers-context.ts'
import { valueAt, withValue } from './at-path.ts'
import { useAnswerReasons } from './use-answer-reasons.ts'

/**
 * Holds what is typed into an application, validated by the schema of its request, without the package that `Form` of
 * the form fields needs: it would not fit into the first visit (docs/decisions/0062-application-holds-its-form-itself.md).
 */
export function ApplicationForm({
  page,
  initial,
  refused = {},
  onTyped,
  children,
}: {
  readonly page: ApplicationPage
  readonly initial: ApplyValues
  /** Why the initial answers were refused, by field. */
  readonly refused?: FieldErrors | undefined
  /** Something changed; `getAnswers` takes the answers as they are when it is called. */
  readonly onTyped: (getAnswers: () => ApplyValues) => void
  readonly children: ReactNode
}) {
  const language = useLanguage()
  const [first] = useState({ values: initial, refused })
  const [values, setValues] = useState(initial)
  const latest = useRef(initial)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const { reasons, check } = useAnswerReasons(values, page, () => latest.current)

  const update = (turn: (values: ApplyValues) => ApplyValues) => {
    latest.current = turn(latest.current)
    setValues(latest.current)
    onTyped(() => latest.current)
  }
  const touch = (fields: readonly string[]) => setTouched((before) => new Set([...before, ...fields]))
  const reasonAt = (field: string) => {
    if (touched.has(field) && reasons?.[field] !== undefined) return reasons[field]
    // A refused field stays marked as long as its value is the one that was refused.
    return valueAt(first.values, field) === valueAt(values, field) ? first.refused[field] : undefined
  }
  const fields = {
    idOf: fieldId,
    valueOf: (field: string) => valueAt(values, field),
    errorOf: (field: string) => {
      const reason = reasonAt(field)
      return reason && formatMessage(reason, language, { path: field, isSelf: true })
    },
    change: (field: string, value: unknown) => update((now) => withValue(now, field, value)),
    leave: (field: string) => touch([field]),
  }
  return (
    <FormFieldsContext value={fields}>
      <AnsweringContext value={{ values, reasons, check, update, touch }}>{children}</AnsweringContext>
    </FormFieldsContext>
  )
}
