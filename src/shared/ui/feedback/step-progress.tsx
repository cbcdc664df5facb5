import { useId, useState } from 'react'
import { classNames } from '../base/class-names.ts'
import { Icon } from '../base/icon.tsx'
import styles from './step-progress.module.css'
import { useUiMessages } from '../base/ui-messages.ts'

/** A step of a form: done, current, visited, not yet reached, or with something to fix. */
export type Step = {
  readonly id: string
  readonly name: string
  readonly state: 'done' | 'current' | 'visited' | 'ahead' | 'wrong'
}

/** "Step 2 of 5" with the steps by name; every visited step can be opened. A phone collapses the names. */
export function StepProgress({
  steps,
  label,
  onGo,
}: {
  readonly steps: readonly Step[]
  readonly label: string
  readonly onGo: (id: string) => void
}) {
  const messages = useUiMessages()
  const listId = useId()
  const [isOpen, setOpen] = useState(false)
  const position = steps.findIndex((step) => step.state === 'current') + 1
  return (
    <nav className={styles.progress} aria-label={label}>
      <div className={styles.head}>
        <span>{messages.stepOf(position, steps.length)}</span>
        <button
          type="button"
          className={styles.toggle}
          aria-expanded={isOpen}
          aria-controls={listId}
          onClick={() => setOpen((was) => !was)}
        >
          {messages.allSteps}
          <Icon name={isOpen ? 'chevron-up' : 'chevron-down'} />
        </button>
      </div>
      <ol id={listId} className={classNames(styles.steps, isOpen && styles.opened)}>
        {steps.map(({ id, name, state }) => (
          <li key={id} className={classNames(styles.step, styles[state])}>
            {state === 'current' || state === 'ahead' ? (
              <span className={styles.name} {...(state === 'current' && { 'aria-current': 'step' })}>
                {name}
              </span>
            ) : (
              <button
                type="button"
                className={styles.name}
                onClick={() => {
                  setOpen(false)
                  onGo(id)
                }}
              >
                {state === 'done' && <Icon name="check" label={messages.stepDone} />}
                {state === 'wrong' && <Icon name="warning" label={messages.error} />}
                <span>{name}</span>
              </button>
            )}
          </li>
        ))}
      </ol>
    </nav>
  )
}
