import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './list.module.css'

/** A bulk action for the selected rows; it returns nothing, the list is reloaded by `state.again`. */
export interface BulkAction<Row> {
  readonly key: string
  readonly label: string
  readonly kind?: 'secondary' | 'danger' | undefined
  readonly onPress: (rows: readonly Row[], done: () => void) => void
}

/** How many rows are selected, and what can be done with them. */
export function BulkBar<Row>({
  actions,
  rows,
  onDone,
}: {
  readonly actions: readonly BulkAction<Row>[]
  readonly rows: readonly Row[]
  readonly onDone: () => void
}) {
  const messages = useMessages(staffMessages)
  if (rows.length === 0) return null
  return (
    <div className={styles.bulk} role="region" aria-label={messages.chosen(rows.length)}>
      <strong role="status">{messages.chosen(rows.length)}</strong>
      {actions.map((action) => (
        <Button key={action.key} kind={action.kind} isCompact onClick={() => action.onPress(rows, onDone)}>
          {action.label}
        </Button>
      ))}
      <Button kind="quiet" isCompact onClick={onDone}>
        {messages.clearChoice}
      </Button>
    </div>
  )
}
