import type { ReactNode } from 'react'
import { Suspense } from 'react'
import { useWords } from '#src/i18n/words.ts'
import { CrashGuard } from '#src/staff/panel.tsx'
import { Card } from '#src/ui/card.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import type { Column } from '#src/ui/table.tsx'
import { Table } from '#src/ui/table.tsx'
import { attentionWords } from '../attention-words.ts'
import styles from './plots.module.css'

/** A plot with its finding as the title, and its numbers as a table; a drawing that can't be loaded leaves the table. */
export function PlotPanel<Row>({
  title,
  caption,
  columns,
  rows,
  rowKey,
  note,
  children,
}: {
  readonly title: string
  readonly caption: string
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  readonly note?: ReactNode
  /** The drawing. */
  readonly children: ReactNode
}) {
  const words = useWords(attentionWords)
  return (
    <Card title={title}>
      <CrashGuard instead={() => <p>{words.plots.notDrawn}</p>}>
        <Suspense fallback={<Skeleton lines={3} />}>{children}</Suspense>
      </CrashGuard>
      {note}
      {rows.length > 0 && (
        <details className={styles.table}>
          <summary>
            {words.plots.showTable}
            <span className="visually-hidden">: {caption}</span>
          </summary>
          <Table caption={caption} isCaptionHidden isCompact columns={columns} rows={rows} rowKey={rowKey} />
        </details>
      )}
    </Card>
  )
}
