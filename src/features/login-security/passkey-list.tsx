import type { Passkey } from '#contract/endpoints/passkeys.ts'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { loginSecurityMessages } from './login-security-messages.ts'
import styles from './sessions-card.module.css'

/** The passkeys of an account, each with what can be done with it. */
export function PasskeyList({
  passkeys,
  onRename,
  onRemove,
}: {
  readonly passkeys: readonly Passkey[]
  readonly onRename: (passkey: Passkey) => void
  readonly onRemove: (passkey: Passkey) => void
}) {
  const messages = useMessages(loginSecurityMessages).passkeys
  const language = useLanguage()
  return (
    <ul className={styles.sessions}>
      {passkeys.map((passkey) => (
        <li key={passkey.id} className={styles.session}>
          <div className={styles.device}>
            <strong>{passkey.name}</strong>
            <span className={styles.facts}>{messages.addedAt(formatMoment(passkey.addedAt, language))}</span>
            <span className={styles.facts}>
              {passkey.lastUsedAt === null
                ? messages.unused
                : messages.lastUsedAt(formatMoment(passkey.lastUsedAt, language))}
            </span>
            {passkey.isSynced && <span className={styles.facts}>{messages.synced}</span>}
          </div>
          <Row gap="small">
            <Button isCompact onClick={() => onRename(passkey)} aria-label={messages.renameOne(passkey.name)}>
              {messages.rename}
            </Button>
            <Button isCompact onClick={() => onRemove(passkey)} aria-label={messages.removeOne(passkey.name)}>
              {messages.remove}
            </Button>
          </Row>
        </li>
      ))}
    </ul>
  )
}
