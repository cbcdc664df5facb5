import type { ReactNode } from 'react'
import { useFormFields } from './form-state.ts'
import { useReturnReasons } from './reasons-context.ts'

/** What the author of a form sets for a field; the rest comes from the form by its name. */
export interface FormFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly help?: ReactNode
  /** The official line: `line 4(c)`. */
  readonly line?: string | undefined
  readonly isOptional?: boolean | undefined
}

/** Binds a field to the surrounding form: its value, and its error once the form shows it. */
export const useFormField = <V, P extends FormFieldProps = FormFieldProps>(props: P) => {
  const { idOf, valueOf, errorOf, change, leave, texts } = useFormFields()
  const { name } = props
  const value = valueOf(name) as V
  const returnReason = useReturnReasons(name, value)
  return {
    ...(texts?.(props) ?? props),
    id: idOf(name),
    value,
    error: errorOf(name) ?? returnReason,
    onChange: (next: V) => change(name, next),
    onBlur: () => leave(name),
  }
}
