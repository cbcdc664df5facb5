import { useMessages } from '#src/shared/i18n/translations.ts'
import { useIsDownloaded } from '#src/shared/request/downloaded-screens.ts'
import { applyMessages } from './apply-messages.ts'
import styles from './apply.module.css'

/** What applying takes; that it works offline is added once it does, in space that is reserved for it. */
export function Lede({ hasWotcQuestions }: { readonly hasWotcQuestions: boolean }) {
  const messages = useMessages(applyMessages)
  const worksOffline = useIsDownloaded(hasWotcQuestions ? 'interview' : 'applicant')
  return (
    <>
      {messages.lede} <span className={worksOffline ? undefined : styles.notYet}>{messages.worksOffline}</span>
    </>
  )
}
