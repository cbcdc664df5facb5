import type { MouseEvent } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { dashboardMessages } from './dashboard-messages.ts'
import styles from './home-queue.module.css'
import { focusQueue, queueTabsId } from './use-queue-keys.ts'

/** For keyboard users: from the top of the home page to the first row of its queue. */
export function SkipToQueue() {
  const messages = useMessages(dashboardMessages)
  const skip = (event: MouseEvent) => {
    event.preventDefault()
    focusQueue()
  }
  return (
    <div className={styles.skip}>
      <a className="skip-link" href={`#${queueTabsId}`} onClick={skip}>
        {messages.skip}
      </a>
    </div>
  )
}
