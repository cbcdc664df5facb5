import { useField } from 'formik'
import type { ReactNode } from 'react'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { useReturnReasons } from '#src/shared/form-fields/reasons-context.ts'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'

const isPicture = (file: File | null): file is File => file?.type.startsWith('image/') === true

/** A file input of a form; a picture is previewed as soon as it is chosen. */
export function FormUpload({
  name,
  label,
  hint,
  note,
  accept,
  isBusy,
}: {
  readonly name: string
  readonly label: string
  readonly hint: string
  /** The description of the chosen file. */
  readonly note: (file: File) => ReactNode
  readonly accept: string
  readonly isBusy: boolean
}) {
  const [{ value }, { touched, error }, helpers] = useField<File | null>(name)
  const returnReason = useReturnReasons(name, value)
  const url = useBlobUrl(isPicture(value) ? value : undefined)
  return (
    <FileField
      id={fieldId(name)}
      name={name}
      label={label}
      hint={hint}
      error={(touched ? error : undefined) ?? returnReason}
      file={value && { name: value.name, note: note(value) }}
      onChoose={(file) => void helpers.setValue(file)}
      onRemove={() => void helpers.setValue(null)}
      accept={accept}
      hasCamera
      isBusy={isBusy}
      preview={url === undefined ? undefined : <img src={url} alt={value?.name ?? label} />}
    />
  )
}
