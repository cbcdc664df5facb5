import type { ImportFileColumn, ImportReading } from '#contract/protocol/import-format.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Icon } from '#src/shared/ui/base/icon.tsx'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Table } from '#src/shared/ui/layout/table.tsx'
import { importingMessages } from './importing-messages.ts'
import styles from './imports.module.css'

interface Props {
  readonly columns: readonly ImportFileColumn[]
  /** Required fields without a column. */
  readonly missing: readonly string[]
  /** The names of all fields, in their order. */
  readonly fieldNames: Readonly<Record<string, string>>
  readonly onAssign: (columns: ImportReading['columns']) => void
}

/** What each column of the file is imported as; open while a column is left out or missing. */
export function ColumnMapping({ columns, missing, fieldNames, onAssign }: Props) {
  const messages = useMessages(importingMessages)
  const nameOf = ({ heading, column }: ImportFileColumn) => heading || messages.columnNumber(column + 1)
  const taken = new Set(columns.map(({ field }) => field))
  const isComplete = missing.length === 0 && columns.every(({ field }) => field !== null)
  const assign = (changed: ImportFileColumn, next: string) =>
    onAssign(
      columns.flatMap(({ column, field }) => {
        const value = column === changed.column ? next : (field ?? '')
        return value === '' ? [] : [{ column, field: value }]
      }),
    )
  return (
    <Stack>
      {missing.length > 0 && (
        <Notice tone="danger" title={messages.missingTitle} isLive>
          {messages.missingText(missing.map((field) => fieldNames[field] ?? field).join(', '))}
        </Notice>
      )}
      <details className={styles.mapping} open={!isComplete}>
        <summary>
          {messages.mapping(columns.filter(({ field }) => field !== null).length, columns.length)}
          <Icon name="chevron-down" />
        </summary>
        <Table
          caption={messages.mappingCaption}
          isCaptionHidden
          isCompact
          rows={columns}
          rowKey={({ column }) => String(column)}
          columns={[
            { key: 'heading', header: messages.inFile, cell: nameOf },
            { key: 'example', header: messages.example, cell: ({ example }) => example || '–' },
            {
              key: 'field',
              header: messages.importAs,
              cell: (column) => (
                <div className={styles.edit}>
                  <SelectField
                    id={`column-${column.column}`}
                    name={`column-${column.column}`}
                    label={<span className="visually-hidden">{messages.importColumnAs(nameOf(column))}</span>}
                    width="medium"
                    value={column.field ?? ''}
                    placeholder={messages.leaveOutColumn}
                    options={Object.entries(fieldNames)
                      .filter(([field]) => field === column.field || !taken.has(field))
                      .map(([value, label]) => ({ value, label }))}
                    onChange={(next) => assign(column, next)}
                  />
                </div>
              ),
            },
          ]}
        />
      </details>
    </Stack>
  )
}
