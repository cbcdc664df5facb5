import type { ReactNode } from 'react'
import type { ImportProblem, ImportRow } from '#contract/protocol/import-format.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { formatMessage } from '#src/shared/i18n/reason-messages.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { SelectField } from '#src/shared/ui/fields/select-field.tsx'
import { TextField } from '#src/shared/ui/fields/text-field.tsx'
import { importingMessages } from './importing-messages.ts'
import styles from './imports.module.css'

/** A column of the preview: the fields it shows of a row. */
export interface PreviewColumn {
  readonly key: string
  readonly header: string
  readonly fields: readonly string[]
  /** By default the value as it was understood. */
  readonly show?: ((valueOf: (field: string) => string) => ReactNode) | undefined
  /** Shown only while one of its cells is wrong. */
  readonly isExtra?: boolean | undefined
  /** Never broken over two lines, while none of its cells is wrong. */
  readonly isFixed?: boolean | undefined
  /** The values that a wrong cell may have instead. */
  readonly options?: readonly { readonly value: string; readonly label: string }[] | undefined
}

/** The key of a corrected cell. */
export const cellKey = (row: number, field: string): string => `${row} ${field}`

interface Props {
  readonly row: ImportRow
  readonly column: PreviewColumn
  readonly problems: readonly ImportProblem[]
  readonly fieldNames: Readonly<Record<string, string>>
  /** Cells that were changed since the last check. */
  readonly changed: ReadonlyMap<string, string>
  readonly onChange: (row: number, field: string, value: string) => void
}

/** A cell as it will be imported; a wrong one with its reason, to be corrected in place. */
export function PreviewCell({ row, column, problems, fieldNames, changed, onChange }: Props) {
  const messages = useMessages(importingMessages)
  const language = useLanguage()
  const wrong = problems.filter(({ field }) => column.fields.includes(field))
  const valueOf = (field: string) => row.understood[field] ?? row.cells[field] ?? ''
  if (wrong.length === 0) return column.show?.(valueOf) ?? (valueOf(column.fields[0] ?? '') || '–')
  const fields = [...new Set(wrong.map(({ field }) => field))]
  const inputs = fields.map((field) => {
    const name = fieldNames[field] ?? field
    // An input would join the lines of a cell into one word.
    const written = (row.cells[field] ?? '').replace(/\s*\n\s*/g, '; ')
    const props = {
      id: `cell-${row.row}-${field}`,
      name: `cell-${row.row}-${field}`,
      label: (
        <>
          <span className={column.fields.length === 1 ? 'visually-hidden' : undefined}>{name}</span>
          <span className="visually-hidden">, {messages.rowNumber(row.row.toLocaleString(language))}</span>
        </>
      ),
      error: wrong
        .filter((problem) => problem.field === field)
        .map(({ reason }) => formatMessage(reason, language))
        .join(' '),
      value: changed.get(cellKey(row.row, field)) ?? written,
      onChange: (value: string) => onChange(row.row, field, value),
    }
    if (column.options === undefined) return <TextField key={field} {...props} maxLength={4000} />
    const isOption = column.options.some(({ value }) => value === props.value)
    return (
      <SelectField
        key={field}
        {...props}
        value={isOption ? props.value : ''}
        placeholder={written || messages.choose}
        options={column.options}
      />
    )
  })
  return <div className={styles.edit}>{inputs}</div>
}
