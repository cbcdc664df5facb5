import type { ReactNode } from 'react'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

const isPicture = (file: File | null): file is File => file?.type.startsWith('image/') === true

/** A file that is sent with a form; a picture is previewed as soon as it is chosen. */
export function FormUpload({
  note,
  accept,
  isBusy,
  ...props
}: FormFieldProps & {
  /** The description of the chosen file. */
  readonly note?: ((file: File) => ReactNode) | undefined
  readonly accept: string
  readonly isBusy?: boolean | undefined
}) {
  const { value, onChange, onBlur: _, ...field } = useFormField<File | null>(props)
  const url = useBlobUrl(isPicture(value) ? value : undefined)
  return (
    <FileField
      {...field}
      file={value && { name: value.name, note: note?.(value) }}
      onChoose={onChange}
      onRemove={() => onChange(null)}
      accept={accept}
      hasCamera
      isBusy={isBusy}
      preview={url === undefined ? undefined : <img src={url} alt={value?.name ?? ''} />}
    />
  )
}
