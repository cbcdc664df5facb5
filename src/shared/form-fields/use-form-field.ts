import { useField } from 'formik'
import type { ReactNode } from 'react'
import { fieldId } from './field-id.ts'
import { useReturnReasons } from './reasons-context.ts'

/** What the author of a form sets for a field; the rest comes from Formik by its name. */
export interface FormFieldProps {
  readonly name: string
  readonly label: ReactNode
  readonly hint?: ReactNode
  readonly help?: ReactNode
  /** The official line: `line 4(c)`. */
  readonly line?: string | undefined
  readonly isOptional?: boolean | undefined
}

/** Binds a field to Formik: its value, and its error once it was left or Next was pressed. */
export const useFormField = <V extends string | boolean>(props: FormFieldProps) => {
  const [field, meta, helpers] = useField<V>(props.name)
  const returnReason = useReturnReasons(props.name, field.value)
  return {
    id: fieldId(props.name),
    name: props.name,
    label: props.label,
    hint: props.hint,
    help: props.help,
    line: props.line,
    isOptional: props.isOptional,
    value: field.value,
    error: (meta.touched ? meta.error : undefined) ?? returnReason,
    onChange: (value: V) => void helpers.setValue(value),
    onBlur: () => void helpers.setTouched(true),
  }
}
