import { useMemo, useState } from 'react'
import type { TaskRow } from '#contract/endpoints/tasks.ts'
import { Problem } from '#contract/protocol/problems.ts'
import { FormBox, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { DraftFile } from '#src/offline/drafts/draft-files.ts'
import { StorageFullError } from '#src/offline/database/storage-space.ts'
import { useBlobUrl } from '#src/shared/request/use-blob-url.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { chooseFile, dropFile } from './task-draft.ts'
import { documentTaskMessages } from './task-messages.ts'
import styles from './task.module.css'

const accepted = 'image/jpeg,image/png,application/pdf'

/** Bytes in words, like `340 KB`. */
const formatSize = (bytes: number): string =>
  bytes < 100_000 ? `${Math.max(1, Math.round(bytes / 1024))} KB` : `${(bytes / 1_048_576).toFixed(1)} MB`

function Preview({ file }: { readonly file: DraftFile }) {
  const messages = useMessages(documentTaskMessages)
  const content = useMemo(
    () => (file.mediaType.startsWith('image/') ? new Blob([file.bytes], { type: file.mediaType }) : undefined),
    [file],
  )
  const url = useBlobUrl(content)
  return url === undefined ? null : <img className={styles.preview} src={url} alt={messages.preview} />
}

const useChoosing = (row: TaskRow, chosen: DraftFile | undefined) => {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const [isBusy, setBusy] = useState(false)
  const [refused, setRefused] = useState<string>()
  const during = async (work: () => Promise<void>) => {
    setBusy(true)
    setRefused(undefined)
    try {
      await work()
    } catch (error) {
      if (error instanceof Problem) setRefused(formatMessage(error.reason, language))
      else setRefused(error instanceof StorageFullError ? messages['storage full'] : messages.fileFailed)
    } finally {
      setBusy(false)
    }
  }
  const before = chosen?.fileId ?? ''
  return {
    isBusy,
    refused,
    choose: (file: File) => void during(() => chooseFile(row, file, before)),
    remove: () => void during(() => dropFile(row, before)),
  }
}

function ChosenFile({
  chosen,
  error,
  ...field
}: Pick<Parameters<typeof FileField>[0], 'onChoose' | 'onRemove' | 'isBusy' | 'isDisabled'> & {
  readonly chosen: DraftFile | undefined
  readonly error: string | undefined
}) {
  const messages = useMessages(documentTaskMessages)
  const bound = useFormField<string>({ name: 'file', label: messages.file, hint: messages.fileHint })
  return (
    <FileField
      {...bound}
      {...field}
      error={error ?? (chosen ? undefined : bound.error)}
      accept={accepted}
      hasCamera
      file={chosen ? { name: chosen.name, note: messages.fileSaved(formatSize(chosen.bytes.length)) } : null}
      preview={chosen?.mediaType.startsWith('image/') && <Preview file={chosen} />}
    />
  )
}

/** A file or a photo to upload: chosen, previewed, and submitted with one button. */
export function UploadForm({
  row,
  chosen,
  serverError,
  isAgain,
  isBusy,
  onSubmit,
}: {
  readonly row: TaskRow
  readonly chosen: DraftFile | undefined
  /** What the server said about the previous file. */
  readonly serverError: string | undefined
  readonly isAgain: boolean
  readonly isBusy: boolean
  readonly onSubmit: (file: DraftFile) => void
}) {
  const messages = useMessages(documentTaskMessages)
  const { isOnline } = useSession()
  const choosing = useChoosing(row, chosen)
  return (
    // The file is stored with the draft, not in the form.
    <Form
      prefix="document"
      initial={{ file: '' }}
      check={() => (chosen === undefined ? { file: { key: 'fileNeeded' } } : {})}
      onSubmit={() => chosen && onSubmit(chosen)}
      request={{ isSubmitted: isBusy, error: undefined }}
    >
      <Card title={isAgain ? messages.uploadAgainTitle : messages.uploadTitle}>
        <FormBox isStep>
          <ChosenFile
            chosen={chosen}
            error={choosing.refused ?? serverError}
            onChoose={choosing.choose}
            onRemove={choosing.remove}
            isBusy={choosing.isBusy}
            isDisabled={isBusy}
          />
          {!isOnline && <Notice icon="cloud-up">{messages.confirmOffline}</Notice>}
          <FormSubmit isWide>{messages.submit}</FormSubmit>
        </FormBox>
      </Card>
    </Form>
  )
}
