import type { ReactNode } from 'react'
import { useState } from 'react'
import type { ImportReport } from '#contract/protocol/import-format.ts'
import { importFile, importRowsMax } from '#contract/protocol/import-format.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FileField } from '#src/shared/ui/fields/file-field.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { ColumnMapping } from './column-mapping.tsx'
import { ImportPreview } from './import-preview.tsx'
import { importingMessages } from './importing-messages.ts'
import styles from './imports.module.css'
import type { PreviewColumn } from './preview-cell.tsx'
import type { ImportOptions, ImportProgress, ImportState } from './use-import.ts'
import { useImport } from './use-import.ts'

/** The result of checking a file: how many cells are wrong, or that all rows are valid. */
function ImportResult({ report }: { readonly report: ImportReport }) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const { problems, problemCount, rows } = report
  if (rows === 0) return <Notice isLive>{messages.noRows}</Notice>
  if (problemCount === 0)
    return (
      <Notice tone="positive" title={messages.goodTitle(rows.toLocaleString(language), rows)} isLive>
        {messages.goodText}
      </Notice>
    )
  return (
    <Notice tone="danger" title={messages.wrongTitle(problemCount.toLocaleString(language), problemCount)} isLive>
      {messages.wrongText}{' '}
      {problems.length < problemCount && messages.wrongFirst(problems.length.toLocaleString(language))}
    </Notice>
  )
}

interface Props extends ImportOptions {
  /** The name of the file in the request. */
  readonly field: string
  /** `Add 37 locations`. */
  readonly verb: (rows: string, count: number) => string
  /** The names of all fields, in their order. */
  readonly fieldNames: Readonly<Record<string, string>>
  /** The columns in which the rows are shown before they are added. */
  readonly preview: readonly PreviewColumn[]
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

function Progress({ done, total }: ImportProgress) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  return (
    <div role="status">
      <p>{messages.adding(done.toLocaleString(language), total.toLocaleString(language))}</p>
      <progress className={styles.progress} max={total} value={done} aria-label={messages.progress} />
      <p>{messages.stayHere}</p>
    </div>
  )
}

interface CheckedProps {
  readonly file: File
  readonly state: ImportState
  readonly props: Props
  readonly onRemove: () => void
}

/** What the file contains as it is read, and what is left to do with it. */
function Checked({ file, state, props, onRemove }: CheckedProps) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const { report, reading, addedBefore, isBusy, check, add } = state
  if (report === undefined) return null
  const { columns, missing, problemCount, rows } = report
  const leftOut = (reading.leftOut ?? []).length - addedBefore
  return (
    <>
      <ColumnMapping
        columns={columns}
        missing={missing}
        fieldNames={props.fieldNames}
        onAssign={(assigned) => check(file, { ...reading, columns: assigned })}
      />
      {missing.length === 0 && <ImportResult report={report} />}
      {leftOut > 0 && addedBefore === 0 && (
        <Row>
          <span>{messages.leftOut(leftOut.toLocaleString(language), leftOut)}</span>
          <Button isCompact onClick={() => check(file, { ...reading, leftOut: [] })}>
            {messages.putBack}
          </Button>
        </Row>
      )}
      {missing.length === 0 && rows > 0 && (
        <ImportPreview
          report={report}
          reading={reading}
          columns={props.preview}
          fieldNames={props.fieldNames}
          isBusy={isBusy}
          onCheck={(next) => check(file, next)}
        />
      )}
      {missing.length === 0 && problemCount === 0 && (
        <Row>
          {rows > 0 && (
            <Button kind="primary" isBusy={isBusy} onClick={() => add(file)}>
              {props.verb(rows.toLocaleString(language), rows)}
            </Button>
          )}
          <Button onClick={onRemove}>{messages.another}</Button>
        </Row>
      )}
    </>
  )
}

/**
 * Imports rows from a CSV file: it is checked as soon as it is chosen, shown as it will be imported, and corrected in
 * place; then its rows are added.
 */
export function ImportSteps(props: Props) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const [file, setFile] = useState<File>()
  const [refused, setRefused] = useState<RequestError>()
  const state = useImport(props)
  const { report, progress, addedBefore, isBusy, error, check, forget } = state
  const wrong = refused ?? error
  const inFile = wrong?.fields[props.field] ?? refused?.reason

  const choose = async (chosen: File) => {
    forget()
    setFile(chosen)
    setRefused(undefined)
    if (chosen.size > importFile.maxBytes) return setRefused(tooLarge())
    const read = await readNow(chosen)
    setFile(read)
    check(read, {})
  }
  const remove = () => {
    setFile(undefined)
    setRefused(undefined)
    forget()
  }
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
        file={file ? { name: file.name, note: isBusy && !progress ? messages.checking : undefined } : null}
        onChoose={(chosen) => void choose(chosen)}
        onRemove={remove}
        accept=".csv,.txt,.tsv,text/csv,text/plain,text/tab-separated-values"
        isBusy={isBusy}
        isDisabled={props.missing !== undefined}
      />
      {props.missing}
      {!inFile && <ErrorNotice error={wrong} />}
      {addedBefore > 0 && (
        <Notice tone="warning" isLive>
          {messages.addedBefore(addedBefore.toLocaleString(language), addedBefore)}
        </Notice>
      )}
      {progress && <Progress {...progress} />}
      {file && !progress && report && <Checked file={file} state={state} props={props} onRemove={remove} />}
    </Stack>
  )
}
