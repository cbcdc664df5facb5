import { createContext, use } from 'react'
import type { RequestError } from '#src/shared/request/request-error.ts'
import type { FieldError } from '#src/shared/ui/fields/error-summary.tsx'

/** What a field needs of the form that holds it. */
export interface FormFields {
  /** The id of a field's control. */
  readonly idOf: (name: string) => string
  readonly valueOf: (name: string) => unknown
  /** The error to show next to a field now. */
  readonly errorOf: (name: string) => string | undefined
  readonly change: (name: string, value: unknown) => void
  /** A field lost the focus. */
  readonly leave: (name: string) => void
}

/** A form as its parts see it: its errors, whether it is being sent, and how to send it. */
export interface FormState {
  readonly formId: string
  readonly summary: readonly FieldError[]
  /** How often it was submitted. */
  readonly attempt: number
  /** Why the server refused it, where that belongs to none of its fields. */
  readonly error: RequestError | undefined
  readonly isBusy: boolean
  /** Whether what is typed differs from its initial values. */
  readonly isChanged: boolean
  readonly submit: () => void
  /** Empties it, and forgets what was wrong. */
  readonly reset: () => void
}

/** Provides the fields of a form. */
export const FormFieldsContext = createContext<FormFields | undefined>(undefined)

/** Provides the state of a form. */
export const FormStateContext = createContext<FormState | undefined>(undefined)

const outside = (): never => {
  throw new Error('no form is around this part')
}

/** The fields of the surrounding form. */
export const useFormFields = (): FormFields => use(FormFieldsContext) ?? outside()

/** The state of the surrounding form. */
export const useFormState = (): FormState => use(FormStateContext) ?? outside()
