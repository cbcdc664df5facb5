import type { ImportProblem, ImportReport } from '#contract/protocol/import-format.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { importingWords } from './importing-messages.ts'

function Problems({ problems }: { readonly problems: readonly ImportProblem[] }) {
  const words = useMessages(importingWords)
  const language = useLanguage()
  const numbered = problems.map((problem, place) => ({ ...problem, place }))
  return (
    <Table
      caption={words.problems}
      isCaptionHidden
      isCompact
      rows={numbered}
      rowKey={({ place }) => String(place)}
      columns={[
        {
          key: 'row',
          header: words.row,
          isFixed: true,
          cell: ({ row }) => words.rowNumber(row.toLocaleString(language)),
        },
        { key: 'column', header: words.column, cell: ({ column }) => (column === '' ? words.wholeRow : column) },
        { key: 'value', header: words.value, cell: ({ value }) => (value === '' ? '–' : value) },
        { key: 'reason', header: words.reason, cell: ({ reason }) => formatMessage(reason, language) },
      ]}
    />
  )
}

/** What was found in a file: every problem by row, or that all is right. */
export function ImportReportView({ report }: { readonly report: ImportReport }) {
  const words = useMessages(importingWords)
  const language = useLanguage()
  const { problems, problemCount, rows, ignored } = report
  const isCut = problems.length < problemCount
  return (
    <Stack>
      {problemCount > 0 ? (
        <Notice tone="danger" title={words.wrongTitle(problemCount.toLocaleString(language), problemCount)} isLive>
          {words.wrongText} {isCut && words.wrongFirst(problems.length.toLocaleString(language))}
        </Notice>
      ) : (
        <Notice tone="positive" title={words.goodTitle(rows.toLocaleString(language), rows)} isLive>
          {words.goodText}
        </Notice>
      )}
      {ignored.length > 0 && <Notice tone="warning">{words.ignored(ignored.join(', '))}</Notice>}
      {problemCount > 0 && <Problems problems={problems} />}
    </Stack>
  )
}
