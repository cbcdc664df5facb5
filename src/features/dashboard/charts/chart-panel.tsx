import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { PanelErrorBoundary } from '#src/shared/staff/panel.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { dashboardMessages } from '../dashboard-messages.ts'
import styles from '../dashboard.module.css'

/** A column of a chart's numbers; the first one names the row. */
export interface NumbersColumn<Row> {
  readonly key: string
  readonly header: string
  readonly isNumber?: boolean
  readonly cell: (row: Row) => ReactNode
}

function Numbers<Row>({
  caption,
  columns,
  rows,
  rowKey,
}: {
  readonly caption: string
  readonly columns: readonly NumbersColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
}) {
  const look = ({ isNumber }: NumbersColumn<Row>) => (isNumber ? styles.number : undefined)
  return (
    <table className={styles.numbers}>
      <caption className="visually-hidden">{caption}</caption>
      <thead>
        <tr>
          {columns.map((column) => (
            <th key={column.key} scope="col" className={look(column)}>
              {column.header}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>
        {rows.map((row) => (
          <tr key={rowKey(row)}>
            {columns.map((column, at) => {
              const Cell = at === 0 ? 'th' : 'td'
              return (
                <Cell key={column.key} className={look(column)} {...(at === 0 && { scope: 'row' })}>
                  {column.cell(row)}
                </Cell>
              )
            })}
          </tr>
        ))}
      </tbody>
    </table>
  )
}

/** A chart with its finding as the title, and its numbers as a table; a chart that can't be loaded leaves the table. */
export function ChartPanel<Row>({
  title,
  caption,
  columns,
  rows,
  rowKey,
  note,
  height,
  children,
}: {
  readonly title: string
  readonly caption: string
  readonly columns: readonly NumbersColumn<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly note?: ReactNode
  /** Of the chart, in pixels: nothing below it moves when it renders. */
  readonly height?: number | undefined
  /** The chart. */
  readonly children: ReactNode
}) {
  const messages = useMessages(dashboardMessages)
  return (
    <Card title={title}>
      <div style={{ minBlockSize: height }}>
        <PanelErrorBoundary instead={() => <p>{messages.plots.notDrawn}</p>}>
          <Suspense fallback={<Skeleton lines={2} />}>{children}</Suspense>
        </PanelErrorBoundary>
      </div>
      {note}
      {rows.length > 0 && (
        <details className={styles.table}>
          <summary>
            {messages.plots.showTable}
            <span className="visually-hidden">: {caption}</span>
          </summary>
          <Numbers caption={caption} columns={columns} rows={rows} rowKey={rowKey} />
        </details>
      )}
    </Card>
  )
}
