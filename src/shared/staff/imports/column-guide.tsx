import type { ImportColumn } from '#contract/protocol/import-format.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { download } from '#src/shared/download.ts'
import { importingMessages } from './importing-messages.ts'

// With the byte order mark by which spreadsheet programs detect UTF-8.
const templateOf = (columns: readonly ImportColumn[]): Blob =>
  new Blob([`\ufeff${columns.map(({ header }) => header).join(',')}\r\n`], { type: 'text/csv;charset=utf-8' })

/** What each column of a file contains, and an empty file to start with. */
export function ColumnGuide({
  columns,
  notes,
  templateName,
}: {
  readonly columns: readonly ImportColumn[]
  /** What it contains, by field. */
  readonly notes: Readonly<Record<string, string>>
  readonly templateName: string
}) {
  const messages = useMessages(importingMessages)
  return (
    <Card
      title={messages.guide}
      actions={
        <Button isCompact icon="file" onClick={() => download(templateOf(columns), templateName)}>
          {messages.template}
        </Button>
      }
    >
      <Table
        caption={messages.guideCaption}
        isCaptionHidden
        isCompact
        rows={columns}
        rowKey={({ field }) => field}
        columns={[
          { key: 'heading', header: messages.heading, cell: ({ header }) => header },
          {
            key: 'what',
            header: messages.what,
            cell: ({ field, isNeeded }) => [isNeeded && messages.isNeeded, notes[field]].filter(Boolean).join('. '),
          },
          { key: 'example', header: messages.example, cell: ({ example }) => example, isFixed: true },
        ]}
      />
    </Card>
  )
}
