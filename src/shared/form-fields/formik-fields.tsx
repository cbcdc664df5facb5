import { useFormikContext } from 'formik'
import type { ReactNode } from 'react'
import { useBothTexts } from '#src/shared/both-languages/both-languages-context.ts'
import { fieldId } from './field-id.ts'
import { FormFieldsContext } from './form-state.ts'

/** Binds the fields inside to the surrounding Formik form: an error shows once its field was touched. */
export function FormikFields({ children }: { readonly children: ReactNode }) {
  const { getFieldMeta, setFieldValue, setFieldTouched } = useFormikContext()
  const fields = {
    idOf: fieldId,
    valueOf: (name: string) => getFieldMeta<unknown>(name).value,
    errorOf: (name: string) => {
      const { touched, error } = getFieldMeta(name)
      return touched ? error : undefined
    },
    change: (name: string, value: unknown) => void setFieldValue(name, value),
    leave: (name: string) => void setFieldTouched(name, true),
    texts: useBothTexts()?.field,
  }
  return <FormFieldsContext value={fields}>{children}</FormFieldsContext>
}
