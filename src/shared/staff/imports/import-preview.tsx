import { useState } from 'react'
import type { ImportReading, ImportReport, ImportRow } from '#contract/protocol/import-format.ts'
import { FormBox, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Pagination } from '#src/shared/staff/lists/pagination.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { FieldNotes } from '#src/shared/ui/fields/field.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { importingMessages } from './importing-messages.ts'
import type { PreviewColumn } from './preview-cell.tsx'
import { cellKey, PreviewCell } from './preview-cell.tsx'

const rowsPerPage = 25

interface Props {
  readonly report: ImportReport
  readonly reading: ImportReading
  readonly columns: readonly PreviewColumn[]
  readonly fieldNames: Readonly<Record<string, string>>
  readonly isBusy: boolean
  readonly onCheck: (reading: ImportReading) => void
}

const withChanged = (reading: ImportReading, changed: ReadonlyMap<string, string>): ImportReading => {
  const unchanged = (reading.corrections ?? []).filter(({ row, field }) => !changed.has(cellKey(row, field)))
  const added = [...changed].map(([key, value]) => {
    const [row = '', field = ''] = key.split(' ')
    return { row: Number(row), field, value }
  })
  return { ...reading, corrections: [...unchanged, ...added] }
}

/** The rows as they will be imported, the wrong ones first: corrected in place, or left out, and then checked again. */
export function ImportPreview({ report, reading, columns, fieldNames, isBusy, onCheck }: Props) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const [page, setPage] = useState(1)
  const [changed, setChanged] = useState<ReadonlyMap<string, string>>(new Map())
  const { preview, problems } = report
  const pages = Math.max(1, Math.ceil(preview.length / rowsPerPage))
  const shownPage = Math.min(page, pages)
  const shown = preview.slice((shownPage - 1) * rowsPerPage, shownPage * rowsPerPage)
  const wrongFields = new Set(problems.map(({ field }) => field))
  const problemsOf = ({ row }: ImportRow) => problems.filter((problem) => problem.row === row)
  const current = withChanged(reading, changed)
  const leaveOut = ({ row }: ImportRow) => onCheck({ ...current, leftOut: [...(reading.leftOut ?? []), row] })
  return (
    <Form initial={{}} onSubmit={() => onCheck(current)} prefix="preview">
      <FormBox>
        <Stack>
          <Table
            caption={messages.preview}
            isCaptionHidden
            isCompact
            rows={shown}
            rowKey={({ row }) => String(row)}
            columns={[
              {
                key: 'row',
                header: messages.row,
                cell: (row) => {
                  const whole = problemsOf(row).filter(({ field }) => field === '')
                  return (
                    <>
                      {messages.rowNumber(row.row.toLocaleString(language))}
                      {whole.map(({ reason }) => (
                        <FieldNotes key={reason.key} id={`row-${row.row}`} error={formatMessage(reason, language)} />
                      ))}
                    </>
                  )
                },
              },
              ...columns
                .filter(({ isExtra, fields }) => isExtra !== true || fields.some((field) => wrongFields.has(field)))
                .map((column) => ({
                  key: column.key,
                  header: column.header,
                  isOnPhone: true,
                  isFixed: column.isFixed === true && !column.fields.some((field) => wrongFields.has(field)),
                  cell: (row: ImportRow) => (
                    <PreviewCell
                      row={row}
                      column={column}
                      problems={problemsOf(row)}
                      fieldNames={fieldNames}
                      changed={changed}
                      onChange={(at, field, value) => setChanged(new Map(changed).set(cellKey(at, field), value))}
                    />
                  ),
                })),
              ...(report.problemCount > 0
                ? [
                    {
                      key: 'leaveOut',
                      header: messages.leaveOutHeader,
                      isOnPhone: true,
                      isFixed: true,
                      cell: (row: ImportRow) =>
                        row.isWrong ? (
                          <Button isCompact type="button" disabled={isBusy} onClick={() => leaveOut(row)}>
                            {messages.leaveOut}
                            <span className="visually-hidden">
                              {' '}
                              {messages.rowNumber(row.row.toLocaleString(language))}
                            </span>
                          </Button>
                        ) : null,
                    },
                  ]
                : []),
            ]}
          />
          <Pagination page={shownPage} pages={pages} total={preview.length} onGo={setPage} />
          {report.problemCount > 0 && (
            <Row>
              <FormSubmit>{messages.checkAgain}</FormSubmit>
            </Row>
          )}
        </Stack>
      </FormBox>
    </Form>
  )
}
