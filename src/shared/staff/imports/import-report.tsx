import type { ImportProblem, ImportReport } from '#contract/protocol/import-format.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { importingMessages } from './importing-messages.ts'

function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const numbered = problems.map((problem, index) => ({ ...problem, index }))
  return (
    <Table
      caption={messages.problems}
      isCaptionHidden
      isCompact
      rows={numbered}
      rowKey={({ index }) => String(index)}
      columns={[
        {
          key: 'row',
          header: messages.row,
          isFixed: true,
          cell: ({ row }) => messages.rowNumber(row.toLocaleString(language)),
        },
        { key: 'column', header: messages.column, cell: ({ column }) => (column === '' ? messages.wholeRow : column) },
        { key: 'value', header: messages.value, cell: ({ value }) => (value === '' ? '–' : value) },
        { key: 'reason', header: messages.reason, cell: ({ reason }) => formatMessage(reason, language) },
      ]}
    />
  )
}

/** The result of checking a file: every problem by row, or that all is valid. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const { problems, problemCount, rows, ignored } = report
  const isCut = problems.length < problemCount
  return (
    <Stack>
      {problemCount > 0 ? (
        <Notice tone="danger" title={messages.wrongTitle(problemCount.toLocaleString(language), problemCount)} isLive>
          {messages.wrongText} {isCut && messages.wrongFirst(problems.length.toLocaleString(language))}
        </Notice>
      ) : (
        <Notice tone="positive" title={messages.goodTitle(rows.toLocaleString(language), rows)} isLive>
          {messages.goodText}
        </Notice>
      )}
      {ignored.length > 0 && <Notice tone="warning">{messages.ignored(ignored.join(', '))}</Notice>}
      {problemCount > 0 && <Problems problems={problems} />}
    </Stack>
  )
}
