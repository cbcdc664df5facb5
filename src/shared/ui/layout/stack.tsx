import type { ReactNode } from 'react'
import { classNames } from '../base/class-names.ts'
import styles from './stack.module.css'

type Gap = 'small' | 'medium' | 'large'

/** Children one under the other, evenly spaced. */
export function Stack({ gap = 'medium', children }: { readonly gap?: Gap | undefined; readonly children: ReactNode }) {
  return <div className={classNames(styles.stack, gap !== 'medium' && styles[gap])}>{children}</div>
}

/** Children side by side that wrap: buttons, badges, filters. `isApart` pushes the first and last to the ends. */
export function Row({
  gap = 'medium',
  isApart = false,
  children,
}: {
  readonly gap?: Gap | undefined
  readonly isApart?: boolean | undefined
  readonly children: ReactNode
}) {
  return (
    <div className={classNames(styles.row, isApart && styles.apart, gap !== 'medium' && styles[gap])}>{children}</div>
  )
}
