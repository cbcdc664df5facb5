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

const isPlain = (event: MouseEvent | KeyboardEvent): boolean =>
  !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.altKey

function Line({ item, onDone }: { readonly item: MenuItem; readonly onDone: () => void }) {
  const { icon, label, href } = item
  const press = (event: MouseEvent) => {
    if (href !== undefined) {
      // The browser opens it elsewhere.
      if (!isPlain(event)) return
      event.preventDefault()
    }
    onDone()
    item.onSelect()
  }
  const line = { className: styles.item, onClick: press }
  const inside = (
    <>
      {icon && <Icon name={icon} />}
      {label}
    </>
  )
  if (href === undefined)
    return (
      <button type="button" {...line}>
        {inside}
      </button>
    )
  return (
    <a href={href} {...line}>
      {inside}
    </a>
  )
}

/** A button that discloses a list: My Account. Arrows move, Home, End and first letters jump, Escape and a press outside close. */
export function Menu({
  label,
  icon,
  items,
  isUpward = false,
  isWrapped = false,
}: {
  readonly label: ReactNode
  readonly icon?: IconName | undefined
  readonly items: readonly MenuItem[]
  /** Opens above its button: in a bar at the end of the page. */
  readonly isUpward?: boolean | undefined
  /** Among buttons that wrap on a phone: there its list begins where it begins. */
  readonly isWrapped?: boolean | undefined
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

  const close = () => {
    setOpen(false)
    trigger.current?.focus()
  }
  const move = (event: KeyboardEvent) => {
    const { key } = event
    const lines = [...(menu.current?.querySelectorAll<HTMLElement>('li > *') ?? [])]
    const current = lines.indexOf(document.activeElement as HTMLElement)
    // Names of other keys have a capital, and match nothing.
    const isNamed = ({ textContent }: Node, index: number) =>
      index > current && textContent?.toLowerCase().startsWith(key)
    const named = isPlain(event) ? [...lines, ...lines].findIndex(isNamed) : -1
    const indexes: Record<string, number> = {
      ArrowDown: current + 1,
      ArrowUp: Math.max(current, 0) - 1,
      Home: 0,
      End: -1,
    }
    const index = named < 0 ? indexes[key] : named
    if (key === 'Escape' && isOpen) {
      event.stopPropagation()
      close()
    } else if (index !== undefined && isOpen) {
      event.preventDefault()
      lines.at(index % lines.length)?.focus()
    } else if (key === 'ArrowDown') {
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
      <ul
        id={listId}
        className={classNames(styles.list, isUpward && styles.upward, isWrapped && styles.wrapped)}
        hidden={!isOpen}
      >
        {items.map((item) => (
          <li key={item.key} className={classNames(item.isApart && styles.apart)}>
            <Line item={item} onDone={close} />
          </li>
        ))}
      </ul>
    </div>
  )
}
