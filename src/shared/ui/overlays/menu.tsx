import { useEffect, useId, useRef, useState, type KeyboardEvent, type MouseEvent, type ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon, type IconName } from '../base/icon.tsx'
import styles from './menu.module.css'

/**
 * An item of a menu. With `href` it is a link, so that it may be opened in a new tab; a plain press calls `onSelect`.
 */
export type MenuItem = {
  readonly key: string
  readonly label: ReactNode
  readonly icon?: IconName | undefined
  readonly href?: string | undefined
  /** Placed below a divider, apart from the others: logging out. */
  readonly isApart?: boolean | undefined
  readonly onSelect: () => void
}

function isPlainPress(event: MouseEvent): boolean {
  return event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey
}

function Line({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const select = () => {
    onDone()
    item.onSelect()
  }
  const inside = (
    <>
      {item.icon && <Icon name={item.icon} />}
      {item.label}
    </>
  )
  if (item.href === undefined) {
    return (
      <button type="button" className={styles.item} onClick={select}>
        {inside}
      </button>
    )
  }
  const press = (event: MouseEvent) => {
    if (!isPlainPress(event)) return
    event.preventDefault()
    select()
  }
  return (
    <a href={item.href} className={styles.item} onClick={press}>
      {inside}
    </a>
  )
}

/** A button that discloses a list: My Account. Arrows move, Home and End jump, Escape and a press outside close. */
export function Menu({
  label,
  icon,
  items,
}: {
  readonly label: ReactNode
  readonly icon?: IconName | undefined
  readonly items: readonly MenuItem[]
}) {
  const [isOpen, setOpen] = useState(false)
  const menu = useRef<HTMLDivElement>(null)
  const trigger = useRef<HTMLButtonElement>(null)
  const startsInside = useRef(false)
  const listId = useId()

  useEffect(() => {
    if (!isOpen) return
    if (startsInside.current) menu.current?.querySelector<HTMLElement>('li > *')?.focus()
    startsInside.current = false
    const pressOutside = (event: PointerEvent) => {
      if (!menu.current?.contains(event.target as Node)) setOpen(false)
    }
    document.addEventListener('pointerdown', pressOutside)
    return () => document.removeEventListener('pointerdown', pressOutside)
  }, [isOpen])

  const lines = () => [...(menu.current?.querySelectorAll<HTMLElement>(`li > *`) ?? [])]
  const focusLine = (index: number) => {
    const all = lines()
    all[(index + all.length) % all.length]?.focus()
  }
  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const current = lines().indexOf(document.activeElement as HTMLElement)
    const indexes: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: current < 0 ? -1 : current - 1,
      Home: 0,
      End: -1,
    }
    const index = indexes[event.key]
    if (event.key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else if (index !== undefined && isOpen) {
      event.preventDefault()
      focusLine(index)
    } else if (event.key === 'ArrowDown') {
      event.preventDefault()
      startsInside.current = true
      setOpen(true)
    }
  }

  return (
    // eslint-disable-next-line jsx-a11y/no-static-element-interactions -- keys of the button and the lines inside
    <div
      ref={menu}
      className={styles.menu}
      onKeyDown={move}
      onBlur={(event) => {
        if (event.relatedTarget && !event.currentTarget.contains(event.relatedTarget)) setOpen(false)
      }}
    >
      <button
        ref={trigger}
        type="button"
        className={styles.trigger}
        aria-expanded={isOpen}
        aria-controls={listId}
        onClick={() => setOpen((was) => !was)}
      >
        {icon && <Icon name={icon} />}
        <span className={classNames(styles.text, icon && styles.folds)}>{label}</span>
        <span className={styles.chevron}>
          <Icon name="chevron-down" />
        </span>
      </button>
      <ul id={listId} className={styles.list} hidden={!isOpen}>
        {items.map((item) => (
          <li key={item.key} className={classNames(item.isApart && styles.apart)}>
            <Line item={item} onDone={close} />
          </li>
        ))}
      </ul>
    </div>
  )
}
