import { useMessages } from '#src/shared/i18n/translations.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { authMessages } from './auth-messages.ts'
import styles from './auth-page.module.css'
import { useSecondsUntil } from '#src/shared/use-seconds-until.ts'

/** Says that the device is being checked, how long it lasts, and what happens without a network. */
function RunningCheck({ until }: { readonly until: number }) {
  const messages = useMessages(authMessages).robotCheck
  const isOnline = useIsOnline()
  const seconds = useSecondsUntil(until)
  if (!isOnline) return <Notice tone="warning">{messages.offline}</Notice>
  return (
    <Notice tone="info" title={messages.title}>
      {messages.why} <span aria-hidden="true">{seconds > 0 ? messages.left(seconds) : messages.soon}</span>
    </Notice>
  )
}

/** The place of what is said while a robot check runs; announced once, without its countdown. */
export function RobotCheckNotice({ until }: { readonly until: number | undefined }) {
  return (
    <div role="status" className={styles.live}>
      {until !== undefined && <RunningCheck key={until} until={until} />}
    </div>
  )
}
