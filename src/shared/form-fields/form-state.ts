import { createContext, use } from 'react'
import type { ReactNode } from 'react'
import type { RequestError } from '#src/shared/request/request-error.ts'
import type { Choice } from '#src/shared/ui/fields/choice-field.tsx'
import type { FieldError } from '#src/shared/ui/fields/error-summary.tsx'

/** One of the answers of a drop-down list. */
export interface Option {
  readonly value: string
  readonly label: string
}

/** What a field says: its label, its notes, and the answers to choose from. */
export interface FieldTextProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly help?: ReactNode
  readonly choices?: readonly Choice[] | undefined
  readonly options?: readonly Option[] | undefined
  readonly placeholder?: string | undefined
}

/** What a field says, with what stands next to it. */
export type FieldTexts = <P extends FieldTextProps>(props: P) => P

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
  /** Adds the other language to what a field says, where both are shown. */
  readonly texts?: FieldTexts | undefined
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
