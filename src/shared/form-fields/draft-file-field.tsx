import { useEffect, useState } from 'react'
import { flushSync } from 'react-dom'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import type { FieldProps } from '#src/shared/ui/fields/field.tsx'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import styles from './form-file.module.css'
import type { AttachedFile } from './files-context.ts'
import { FileRefused, useFormFiles } from './files-context.ts'

interface Shown {
  readonly file: AttachedFile
  readonly url: string | null
}

const formatSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

const isPicture = (type: string) => type.startsWith('image/')

const useShownFile = (id: string) => {
  const files = useFormFiles()
  const [shown, setShown] = useState<Shown | null>(null)
  useEffect(() => {
    if (id === '') return
    let url: string | null = null
    let isGone = false
    const look = async () => {
      const storedFile = await files.look(id)
      if (storedFile === undefined || isGone) return
      url = isPicture(storedFile.content.type) ? URL.createObjectURL(storedFile.content) : null
      setShown({ file: storedFile.file, url })
    }
    look().catch(() => undefined)
    return () => {
      isGone = true
      if (url !== null) URL.revokeObjectURL(url)
      setShown(null)
    }
  }, [id, files])
  return shown?.file.id === id ? shown : null
}

/** The description of a stored file. */
export interface DraftFileMessages {
  readonly saved: (size: string) => string
  readonly failed: string
  readonly pictureOf: string
}

/**
 * A photo or scan, stored encrypted with the draft; its value is the id created on this device. A form submitted before
 * the file is stored is submitted once it is.
 */
export function DraftFileField({
  field,
  messages,
  hasCamera,
}: {
  readonly field: FieldProps & { readonly value: string; readonly onChange: (id: string) => void }
  readonly messages: DraftFileMessages
  readonly hasCamera?: boolean | undefined
}) {
  const files = useFormFiles()
  const language = useLanguage()
  const shown = useShownFile(field.value)
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()

  const choose = async (file: File) => {
    const form = document.getElementById(field.id)?.closest('form')
    let isHeld = false
    const hold = (event: Event) => {
      event.preventDefault()
      event.stopPropagation()
      isHeld = true
    }
    form?.addEventListener('submit', hold, true)
    setBusy(true)
    setRefused(undefined)
    try {
      const { id } = await files.save(file)
      flushSync(() => field.onChange(id))
      // The one before.
      if (field.value !== '') await files.remove(field.value)
      if (isHeld) setTimeout(() => form?.requestSubmit())
    } catch (error) {
      setRefused(error instanceof FileRefused ? formatMessage(error.reason, language) : messages.failed)
    } finally {
      form?.removeEventListener('submit', hold, true)
      setBusy(false)
    }
  }
  const remove = () => {
    void files.remove(field.value)
    field.onChange('')
  }
  const chosen = shown && { name: shown.file.name, note: messages.saved(formatSize(shown.file.size)) }

  return (
    <FileField
      {...field}
      error={refused ?? field.error}
      file={chosen}
      onChoose={(file) => void choose(file)}
      onRemove={remove}
      accept="image/jpeg,image/png,application/pdf"
      hasCamera={hasCamera}
      isBusy={isBusy}
      preview={
        typeof shown?.url === 'string' && <img className={styles.picture} src={shown.url} alt={messages.pictureOf} />
      }
    />
  )
}
