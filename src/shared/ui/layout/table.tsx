/* eslint-disable jsx-a11y/no-interactive-element-to-noninteractive-role -- the roles keep rows and cells known where CSS turns them into cards */
import { useDeferredValue, useId, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import { Skeleton } from '../feedback/skeleton.tsx'
import styles from './table.module.css'
import { useUiMessages } from '../base/ui-messages.ts'

/** A column: its title, its cell for a row, and how it sorts. The first one names the row. */
export type Column<Row> = {
  readonly key: string
  readonly header: string
  readonly cell: (row: Row) => ReactNode
  readonly align?: 'start' | 'end' | undefined
  /** Never broken over two lines: a date, a number. */
  readonly isFixed?: boolean | undefined
  /** Broken between words only: a role, a city, the name of a form. */
  readonly isWhole?: boolean | undefined
  /** Shown on a phone's card; by default the first four columns are (the name and three facts). */
  readonly isOnPhone?: boolean | undefined
  /** Shown only where there is space for all columns: a fact that can be looked up on the row's own page. */
  readonly isWide?: boolean | undefined
  readonly sort?: 'ascending' | 'descending' | 'none' | undefined
  readonly onSort?: (() => void) | undefined
}

/** Which rows are selected for a bulk action. */
export type Selection = {
  readonly keys: ReadonlySet<string>
  readonly onToggle: (key: string) => void
  readonly onToggleAll: () => void
}

type TableProps<Row> = {
  readonly caption: ReactNode
  readonly isCaptionHidden?: boolean | undefined
  readonly columns: readonly Column<Row>[]
  readonly rows: readonly Row[]
  readonly rowKey: (row: Row) => string
  /** Opens a row: its name becomes a button and the whole row can be pressed. */
  readonly onOpen?: ((row: Row) => void) | undefined
  readonly currentKey?: string | undefined
  readonly selection?: Selection | undefined
  readonly isCompact?: boolean | undefined
  readonly isLoading?: boolean | undefined
  /** Shown instead of the rows when there are none. */
  readonly empty?: ReactNode
}

function HeadCell<Row>({ column }: { readonly column: Column<Row> }) {
  const arrow = column.sort === 'ascending' ? 'chevron-up' : 'chevron-down'
  return (
    <th
      scope="col"
      role="columnheader"
      className={classNames(styles.head, column.align === 'end' && styles.end, column.isWide && styles.spacious)}
      {...(column.sort && { 'aria-sort': column.sort })}
    >
      {column.onSort ? (
        <button type="button" className={styles.sort} onClick={column.onSort}>
          {column.header}
          {column.sort && column.sort !== 'none' && <Icon name={arrow} />}
        </button>
      ) : (
        column.header
      )}
    </th>
  )
}

function BodyRow<Row>({ row, table }: { readonly row: Row; readonly table: TableProps<Row> }) {
  const messages = useUiMessages()
  const { columns, onOpen, selection } = table
  const key = table.rowKey(row)
  const id = useId()
  return (
    <tr
      role="row"
      className={classNames(styles.row, onOpen && styles.openable)}
      data-row={key}
      {...(selection && { 'aria-selected': selection.keys.has(key) })}
      {...(table.currentKey === key && { 'aria-current': true })}
    >
      {selection && (
        <td role="cell" className={classNames(styles.cell, styles.choose)}>
          <label className={styles.check}>
            <input
              type="checkbox"
              checked={selection.keys.has(key)}
              onChange={() => selection.onToggle(key)}
              aria-labelledby={`${id}-select ${id}-name`}
            />
            <span id={`${id}-select`} className="visually-hidden">
              {messages.selectRow}
            </span>
          </label>
        </td>
      )}
      {columns.map((column, index) => {
        const isName = index === 0
        const Cell = isName ? 'th' : 'td'
        const content = column.cell(row)
        return (
          <Cell
            key={column.key}
            {...(isName
              ? { id: `${id}-name`, scope: 'row', role: 'rowheader' }
              : { role: 'cell', 'data-label': column.header })}
            className={classNames(
              styles.cell,
              isName && styles.title,
              column.align === 'end' && styles.end,
              column.isFixed && styles.fixed,
              column.isWhole && styles.whole,
              !(column.isOnPhone ?? index < 4) && styles.wideOnly,
              column.isWide && styles.spacious,
            )}
          >
            {isName && onOpen ? (
              <button type="button" className={styles.open} onClick={() => onOpen(row)}>
                {content}
              </button>
            ) : (
              content
            )}
          </Cell>
        )
      })}
    </tr>
  )
}

function LoadingRow({ cells }: { readonly cells: number }) {
  return (
    <tr role="row" className={styles.row}>
      {Array.from({ length: cells }, (_, cell) => (
        <td key={cell} role="cell" className={styles.cell}>
          <Skeleton lines={1} />
        </td>
      ))}
    </tr>
  )
}

/** Rows that fill a screen: they are shown at once, the others in steps that leave a phone responsive. */
const firstRows = 12

function BodyRows<Row>({ table }: { readonly table: TableProps<Row> }) {
  const shown = useDeferredValue(table.rows, table.rows.slice(0, firstRows))
  return shown.map((row) => <BodyRow key={table.rowKey(row)} row={row} table={table} />)
}

/** Rows and columns; where there is no space each row becomes a card with its name and three facts. */
export function Table<Row>(props: TableProps<Row>) {
  const { columns, rows, selection, empty, isLoading = false, isCompact = false } = props
  const messages = useUiMessages()
  if (!isLoading && rows.length === 0 && empty) return <>{empty}</>
  const isAllSelected = rows.length > 0 && rows.every((row) => selection?.keys.has(props.rowKey(row)))
  return (
    <div className={styles.frame}>
      <table role="table" className={classNames(styles.table, isCompact && styles.compact)} aria-busy={isLoading}>
        <caption className={props.isCaptionHidden ? 'visually-hidden' : styles.caption}>{props.caption}</caption>
        <thead className={styles.top}>
          <tr role="row">
            {selection && (
              <th scope="col" role="columnheader" className={classNames(styles.head, styles.choose)}>
                <label className={styles.check}>
                  <input
                    type="checkbox"
                    checked={isAllSelected}
                    disabled={isLoading}
                    onChange={selection.onToggleAll}
                  />
                  <span className="visually-hidden">{messages.selectAll}</span>
                </label>
              </th>
            )}
            {columns.map((column) => (
              <HeadCell key={column.key} column={column} />
            ))}
          </tr>
        </thead>
        <tbody className={styles.body}>
          {isLoading ? (
            Array.from({ length: 5 }, (_, line) => (
              <LoadingRow key={line} cells={columns.length + (selection ? 1 : 0)} />
            ))
          ) : (
            <BodyRows table={props} />
          )}
        </tbody>
      </table>
    </div>
  )
}
