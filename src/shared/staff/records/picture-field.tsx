import { useState } from 'react'
import type { FileRule } from '#contract/protocol/endpoint.ts'
import type { MessageRef } from '#contract/protocol/problems.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { prepareFile } from '#src/offline/drafts/prepare-file.ts'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import type { FieldProps } from '#src/shared/ui/fields/field.tsx'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './picture-field.module.css'

const types = ['image/jpeg', 'image/png'] as const

/** Why a file can't be the picture; undefined for one that can. */
const reasonAgainst = (file: File, { maxBytes }: FileRule): MessageRef | undefined => {
  if (!types.some((type) => type === file.type)) return { key: 'pictureType' }
  return file.size > maxBytes ? { key: 'fileTooLarge', values: { max: Math.floor(maxBytes / 1_048_576) } } : undefined
}

/** A camera portrait that is too large is scaled down; any other file stays as it is. */
const fitted = async (file: File, { output, maxBytes }: FileRule): Promise<File> => {
  if (output !== 'portrait' || file.size <= maxBytes) return file
  const made = await prepareFile(file).catch(() => undefined)
  return made === undefined ? file : new File([made.bytes], made.name, { type: made.mediaType })
}

/** A logo or a portrait: the current one, a newly chosen one, and why a file can't be accepted. */
export function PictureField({
  value,
  onChange,
  rule,
  current,
  alt,
  isBusy,
  hasCamera,
  ...field
}: FieldProps & {
  readonly value: File | null
  readonly onChange: (value: File | null) => void
  readonly rule: FileRule
  /** URL of the current picture. */
  readonly current: string | undefined
  /** What the picture shows. */
  readonly alt: string
  readonly isBusy?: boolean | undefined
  readonly hasCamera?: boolean | undefined
}) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  const [refused, setRefused] = useState<MessageRef>()
  const [isFitting, setFitting] = useState(false)
  const chosen = useBlobUrl(value ?? undefined)
  const choose = async (original: File) => {
    setFitting(true)
    const file = await fitted(original, rule)
    setFitting(false)
    const reason = reasonAgainst(file, rule)
    setRefused(reason)
    if (reason === undefined) onChange(file)
  }
  const shown = chosen ?? current
  return (
    <div className={styles.row}>
      {shown && <img className={rule.output === 'portrait' ? styles.portrait : styles.logo} src={shown} alt={alt} />}
      <FileField
        {...field}
        error={refused ? formatMessage(refused, language) : field.error}
        file={value && { name: value.name, note: messages.notSavedYet }}
        onChoose={(file) => void choose(file)}
        onRemove={() => onChange(null)}
        accept={types.join()}
        isBusy={isBusy || isFitting}
        hasCamera={hasCamera}
      />
    </div>
  )
}
