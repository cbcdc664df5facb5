import type { KeptFileWords } from './draft-file-field.tsx'
import { DraftFileField } from './draft-file-field.tsx'
import type { FormFieldWords } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** A photo or scan of a form: kept encrypted with the draft, its answer is the id made on this device. */
export function FormFile({
  words,
  hasCamera,
  ...field
}: FormFieldWords & { readonly words: KeptFileWords; readonly hasCamera?: boolean | undefined }) {
  return <DraftFileField field={useFormField<string>(field)} words={words} hasCamera={hasCamera} />
}
