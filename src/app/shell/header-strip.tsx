import { useWords } from '#src/i18n/words.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { Logo } from '#src/ui/logo.tsx'
import { useGreeting } from '../greeting.ts'
import { appWords } from '../words/words.ts'
import styles from './header-strip.module.css'
import { telOf } from './tel-of.ts'

/** Where to call, and whose work this is: the numbers of one's TPA company, else the platform's. */
export function HeaderStrip() {
  const words = useWords(appWords)
  const platform = useGreeting()
  const user = useSessionState(({ context }) => context.session?.user)
  const phones = [
    [words.tollFree, user?.tollFreePhone ?? platform.tollFreePhone],
    [words.local, user?.localPhone ?? platform.localPhone],
  ] as const
  return (
    <div className={styles.strip}>
      <span className={styles.phones}>
        {phones.map(
          ([label, phone]) =>
            phone && (
              <a key={label} href={telOf(phone)}>
                <span className={styles.label}>{label} </span>
                {phone}
              </a>
            ),
        )}
      </span>
      <span className={styles.powered}>
        {words.poweredBy} <Logo />
      </span>
    </div>
  )
}
