import { useMessages } from '#src/shared/i18n/translations.ts'
import { Logo } from '#src/shared/ui/layout/logo.tsx'
import { appMessages } from '../app-messages.ts'
import styles from './header-strip.module.css'
import { Phones } from './support-phones.tsx'

/** Where to call, and the *Powered by* logo. */
export function HeaderStrip() {
  const messages = useMessages(appMessages)
  return (
    <div className={styles.strip}>
      <span className={styles.phones}>
        <Phones labelClass={styles.label} />
      </span>
      <span className={styles.powered}>
        {messages.poweredBy} <Logo />
      </span>
    </div>
  )
}
