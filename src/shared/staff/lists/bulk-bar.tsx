import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Menu } from '#src/shared/ui/overlays/menu.tsx'
import { staffMessages } from '../staff-messages.ts'
import styles from './list.module.css'

/** A bulk action for the selected rows; it returns nothing, the list is reloaded by `state.again`. */
export interface BulkAction<Row> {
  readonly key: string
  readonly label: string
  readonly kind?: 'secondary' | 'danger' | undefined
  /** Whether it is in the menu of further actions. */
  readonly isInMenu?: boolean | undefined
  /** Whether it can be done for the whole list as it is filtered, on all pages. */
  readonly isForWholeList?: boolean | undefined
  /** `total`: of the whole list, where that is selected. */
  readonly onPress: (rows: readonly Row[], done: () => void, total: number | undefined) => void
}

/** The whole list as it is filtered. */
export interface WholeList {
  readonly total: number
  readonly isChosen: boolean
  readonly onChoose: () => void
}

/** How many rows are selected, and what can be done with them. */
export function BulkBar<Row>({
  actions,
  rows,
  whole,
  onDone,
}: {
  readonly actions: readonly BulkAction<Row>[]
  readonly rows: readonly Row[]
  /** The whole list, where all rows of the page are selected and there are more. */
  readonly whole: WholeList | undefined
  readonly onDone: () => void
}) {
  const messages = useMessages(staffMessages)
  const language = useLanguage()
  if (rows.length === 0) return null
  const total = whole?.total.toLocaleString(language) ?? ''
  const isWhole = whole?.isChosen === true
  const offered = actions.filter((action) => !isWhole || action.isForWholeList)
  const press = (action: BulkAction<Row>) => action.onPress(rows, onDone, isWhole ? whole.total : undefined)
  const more = offered
    .filter(({ isInMenu }) => isInMenu)
    .map((action) => ({
      key: action.key,
      label: action.label,
      isApart: action.kind === 'danger',
      onSelect: () => press(action),
    }))
  const chosen = isWhole ? messages.chosenWhole(total) : messages.chosen(rows.length)
  return (
    <div className={styles.bulk} role="region" aria-label={chosen}>
      <strong role="status">{whole && !isWhole ? messages.chosenPage(rows.length) : chosen}</strong>
      {whole && !isWhole && (
        <Button kind="quiet" isCompact onClick={whole.onChoose}>
          {messages.chooseWhole(total)}
        </Button>
      )}
      {offered
        .filter(({ isInMenu }) => !isInMenu)
        .map((action) => (
          <Button key={action.key} kind={action.kind} isCompact onClick={() => press(action)}>
            {action.label}
          </Button>
        ))}
      <Button kind="quiet" isCompact onClick={onDone}>
        {messages.clearChoice}
      </Button>
      {more.length > 0 && (
        <div className={styles.more}>
          <Menu isUpward label={messages.more} items={more} />
        </div>
      )}
    </div>
  )
}
