import { use } from 'react'
import { Button } from '#src/shared/ui/base/button.tsx'
import { BothLanguagesContext } from './both-languages-context.ts'
import styles from './both-languages-switch.module.css'

/** Shows a form in both languages, or in one again. */
export function BothLanguagesSwitch({ label }: { readonly label: string }) {
  const { isOn, toggle } = use(BothLanguagesContext)
  return (
    <span className={styles.switch}>
      <Button kind="quiet" isCompact icon={isOn ? 'check' : 'language'} aria-pressed={isOn} onClick={toggle}>
        {label}
      </Button>
    </span>
  )
}
