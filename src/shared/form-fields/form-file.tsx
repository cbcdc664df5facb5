import type { DraftFileMessages } from './draft-file-field.tsx'
import { DraftFileField } from './draft-file-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A photo or scan of a form: stored encrypted with the draft, its value is the id created on this device. */
export function FormFile({
  messages,
  hasCamera,
  ...field
}: FormFieldProps & { readonly messages: DraftFileMessages; readonly hasCamera?: boolean | undefined }) {
  return <DraftFileField field={useFormField<string>(field)} messages={messages} hasCamera={hasCamera} />
}
