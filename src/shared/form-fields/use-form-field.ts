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
export const useFormField = <V>(props: FormFieldProps) => {
  const { idOf, valueOf, errorOf, change, leave } = useFormFields()
  const { name } = props
  const value = valueOf(name) as V
  const returnReason = useReturnReasons(name, value)
  return {
    id: idOf(name),
    name,
    label: props.label,
    hint: props.hint,
    help: props.help,
    line: props.line,
    isOptional: props.isOptional,
    value,
    error: errorOf(name) ?? returnReason,
    onChange: (next: V) => change(name, next),
    onBlur: () => leave(name),
  }
}
