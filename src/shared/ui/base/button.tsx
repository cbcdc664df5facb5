import type { ComponentProps, MouseEvent, ReactNode } from 'react'
import styles from './button.module.css'
import { classNames } from './class-names.ts'
import { Icon, type IconName } from './icon.tsx'
import { Spinner } from '../feedback/spinner.tsx'

/** The emphasis of a button: one primary per page, danger for what can't be undone. */
export type ButtonKind = 'primary' | 'secondary' | 'quiet' | 'danger'

type Looks = {
  readonly kind?: ButtonKind | undefined
  readonly icon?: IconName | undefined
  readonly isCompact?: boolean | undefined
  readonly isWide?: boolean | undefined
  readonly children: ReactNode
}

/** The class of a button, for router links that must look like one. */
export function buttonClass(
  kind: ButtonKind = 'secondary',
  looks: { readonly isCompact?: boolean | undefined; readonly isWide?: boolean | undefined } = {},
): string {
  return classNames(styles.button, styles[kind], looks.isCompact && styles.compact, looks.isWide && styles.wide)
}

/** A button; while busy it stays focusable, shows a spinner and ignores presses. */
export function Button({
  kind = 'secondary',
  icon,
  isBusy = false,
  isCompact,
  isWide,
  children,
  onClick,
  type = 'button',
  ...rest
}: Looks & { readonly isBusy?: boolean | undefined } & Omit<
    ComponentProps<'button'>,
    'className' | 'style' | 'children'
  >) {
  const press = (event: MouseEvent<HTMLButtonElement>) => {
    if (isBusy) event.preventDefault()
    else onClick?.(event)
  }
  return (
    <button
      {...rest}
      type={type}
      className={buttonClass(kind, { isCompact, isWide })}
      onClick={press}
      {...(isBusy && { 'aria-disabled': true, 'aria-busy': true })}
    >
      {isBusy ? <Spinner /> : icon && <Icon name={icon} />}
      {children}
    </button>
  )
}

/** A plain link that looks like a button: a download, another site, an email address. */
export function ButtonLink({
  kind = 'secondary',
  icon,
  isCompact,
  isWide,
  children,
  ...rest
}: Looks & { readonly href: string } & Omit<ComponentProps<'a'>, 'className' | 'style' | 'children' | 'href'>) {
  return (
    <a {...rest} className={buttonClass(kind, { isCompact, isWide })}>
      {icon && <Icon name={icon} />}
      {children}
    </a>
  )
}
