import { useWords } from '#src/i18n/words.ts'
import { Logo } from '#src/ui/logo.tsx'
import { appWords } from '../words/words.ts'
import styles from './header-strip.module.css'
import { Phones } from './phones.tsx'

/** Where to call, and whose work this is. */
export function HeaderStrip() {
  const words = useWords(appWords)
  return (
    <div className={styles.strip}>
      <span className={styles.phones}>
        <Phones labelClass={styles.label} />
      </span>
      <span className={styles.powered}>
        {words.poweredBy} <Logo />
      </span>
    </div>
  )
}
