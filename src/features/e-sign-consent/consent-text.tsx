import { consentVersionOf } from '#contract/domain/consent.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import styles from './consent-page.module.css'
import { consentMessages } from './consent-messages.ts'

/** The text of a version of the consent; nothing for a version that this app doesn't know yet. */
export function ConsentText({ version }: { readonly version: string }) {
  const language = useLanguage()
  const parts = consentVersionOf(version)?.text[language] ?? []
  return (
    <ol className={styles.points}>
      {parts.map(({ key, title, text }) => (
        <li key={key}>
          <h2 className={styles.title}>{title}</h2>
          <p>{text}</p>
        </li>
      ))}
    </ol>
  )
}

/** The text that was agreed to, collapsed: it stays readable whatever is requested today. */
export function AgreedText({ version }: { readonly version: string }) {
  const messages = useMessages(consentMessages)
  return (
    <details className={styles.agreed}>
      <summary>{messages.agreedTo(version)}</summary>
      <ConsentText version={version} />
    </details>
  )
}
