import { createContext, use, useMemo, useState } from 'react'
import type { ReactNode } from 'react'
import type { ApplicationPage } from '#contract/endpoints/applications/applications.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import type { ApplyValues } from '../machine/answers.ts'
import { reasonsIn } from '../machine/answers.ts'
import type { ApplyActor, ApplyState } from '../machine/apply-actor.ts'
import { valueAt, withValue } from './at-path.ts'

/** The current answers with the functions that change them, and their errors. */
export interface Answering {
  readonly values: ApplyValues
  readonly reasons: FieldErrors
  /** Updates the answers from the latest ones. */
  readonly update: (turn: (values: ApplyValues) => ApplyValues) => void
  /** The fields were left or passed: from now on their errors are shown. */
  readonly touch: (fields: readonly string[]) => void
  readonly errorAt: (field: string) => string | undefined
}

/** The answers of an application being filled in, held by its machine. */
export function useAnswers(page: ApplicationPage, state: ApplyState, send: ApplyActor['send']): Answering {
  const language = useLanguage()
  const { values } = state.context.content
  const [first] = useState(state.context)
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set())
  const reasons = useMemo(() => reasonsIn(values, page), [values, page])
  const reasonAt = (field: string) => {
    if (touched.has(field) && reasons[field] !== undefined) return reasons[field]
    // A refused field stays marked as long as its value is the one that was refused.
    const isAsRefused = valueAt(first.content.values, field) === valueAt(values, field)
    return isAsRefused ? first.refusal?.fields[field] : undefined
  }
  return {
    values,
    reasons,
    update: (turn) => send({ type: 'typed', turn }),
    touch: (fields) => setTouched((before) => new Set([...before, ...fields])),
    errorAt: (field) => {
      const reason = reasonAt(field)
      return reason && formatMessage(reason, language, { path: field, isSelf: true })
    },
  }
}

/** Provides the answers to the fields. */
export const AnsweringContext = createContext<Answering | undefined>(undefined)

/** The current answers. */
export function useAnswering(): Answering {
  const answering = use(AnsweringContext)
  if (!answering) throw new Error('an application field must be inside the application form')
  return answering
}

/** What the author of a step sets for a field; the rest follows from its path. */
export interface AnswerProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly isOptional?: boolean | undefined
}

/** Binds a field to its answer: the value, and its error once the field was left or passed. */
export const useAnswer = <V extends string | boolean>({ name, ...props }: AnswerProps) => {
  const { values, update, touch, errorAt } = useAnswering()
  return {
    ...props,
    id: fieldId(name),
    name,
    value: valueAt(values, name) as V,
    error: errorAt(name),
    onChange: (value: V) => update((now) => withValue(now, name, value)),
    onBlur: () => touch([name]),
  }
}
