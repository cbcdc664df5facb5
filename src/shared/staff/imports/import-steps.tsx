import { useState, type ReactNode } from 'react'
import type { ImportReport } from '#contract/protocol/import-format.ts'
import { importFile, importRowsMax } from '#contract/protocol/import-format.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { ImportReportView } from './import-report.tsx'
import { importingMessages } from './importing-messages.ts'
import type { Area } from '#src/shared/staff/query/endpoint-query.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'

/** One upload of a file: to be checked, or to be imported. */
export type UploadStep = (file: File, isDryRun: boolean, signal: AbortSignal) => Promise<ImportReport>

interface Sending {
  readonly file: File
  readonly isDryRun: boolean
}

interface Props {
  readonly send: UploadStep
  /** The areas of the API that the rows are added to. */
  readonly invalidates: readonly Area[]
  /** The name of the file in the request. */
  readonly field: string
  /** `Add 37 locations`. */
  readonly verb: (rows: string, count: number) => string
  /** Called once all rows are imported; the page continues from there. */
  readonly onAdded: (added: number) => void
  /** Most rows of a file, where there may be fewer than of others. */
  readonly rowsMax?: number | undefined
  /** What has to be chosen first, until it is. */
  readonly missing?: ReactNode
}

// The browser reads a chosen file when it is sent, and fails if the file was changed by then: so it is read now.
const readNow = async (file: File): Promise<File> =>
  new File([await file.arrayBuffer()], file.name, { type: 'text/csv' })

const tooLarge = (): RequestError => {
  const values = { max: importFile.maxBytes / 1024 / 1024 }
  return { kind: 'invalid', reason: { key: 'fileTooLarge', values }, fields: {}, retryAfter: undefined }
}

const useSending = ({ send, onAdded, invalidates }: Props) => {
  const [report, setReport] = useState<ImportReport>()
  const request = useChange<Sending, void>(
    async ({ file, isDryRun }, signal) => {
      const nextReport = await send(file, isDryRun, signal)
      setReport(nextReport)
      if (!isDryRun && nextReport.problemCount === 0) onAdded(nextReport.added)
    },
    { invalidates },
  )
  return { report, setReport, ...request }
}

/**
 * Imports rows from a CSV file: it is checked as soon as it is chosen, and every problem shown; then all of it is
 * added, or nothing.
 */
export function ImportSteps(props: Props) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<RequestError>()
  const { report, setReport, submit, reset, isSubmitted, error } = useSending(props)
  const wrong = refused ?? error
  const inFile = wrong?.fields[props.field] ?? refused?.reason

  const choose = async (chosen: File) => {
    setReport(undefined)
    setFile(chosen)
    setRefused(undefined)
    if (chosen.size > importFile.maxBytes) return setRefused(tooLarge())
    const read = await readNow(chosen)
    setFile(read)
    submit({ file: read, isDryRun: true })
  }
  const remove = () => {
    setFile(undefined)
    setReport(undefined)
    setRefused(undefined)
    reset()
  }
  const count = report?.rows ?? 0
  return (
    <Stack>
      <FileField
        id="import-file"
        name={props.field}
        label={messages.file}
        hint={messages.fileHint(
          (props.rowsMax ?? importRowsMax).toLocaleString(language),
          importFile.maxBytes / 1024 / 1024,
        )}
        error={inFile && formatMessage(inFile, language)}
        file={file ? { name: file.name, note: isSubmitted && !report ? messages.checking : undefined } : null}
        onChoose={(chosen) => void choose(chosen)}
        onRemove={remove}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        isBusy={isSubmitted}
        isDisabled={props.missing !== undefined}
      />
      {props.missing}
      {!inFile && <ErrorNotice error={wrong} />}
      {report && <ImportReportView report={report} />}
      {report && file && report.problemCount === 0 && (
        <Row>
          <Button kind="primary" isBusy={isSubmitted} onClick={() => submit({ file, isDryRun: false })}>
            {props.verb(count.toLocaleString(language), count)}
          </Button>
          <Button onClick={remove}>{messages.another}</Button>
        </Row>
      )}
    </Stack>
  )
}
