import type { ReactNode } from 'react'
import styles from './control.module.css'
import { Icon } from '../base/icon.tsx'
import { useUiMessages } from '../base/ui-messages.ts'

/** The *Show* / *Hide* inside a field that masks its value. */
export function RevealButton({
  controls,
  label,
  isShown,
  onToggle,
}: {
  readonly controls: string
  readonly label: ReactNode
  readonly isShown: boolean
  readonly onToggle: () => void
}) {
  const messages = useUiMessages()
  return (
    <button type="button" className={styles.inside} aria-controls={controls} onClick={onToggle}>
      <Icon name={isShown ? 'eye-off' : 'eye'} />
      <span className={styles.word}>{isShown ? messages.hide : messages.show}</span>{' '}
      <span className="visually-hidden">{label}</span>
    </button>
  )
}
