import { useState, useSyncExternalStore } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { hasUnsavedWork, watchBusy } from '#src/shared/unsaved-work.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import styles from '../shell/frame.module.css'
import { appMessages } from '../app-messages.ts'
import { useUpdate } from './updates.ts'

/**
 * Offers a new version at a safe moment only: never while a form is being filled in, nor to a user logged in on a
 * shared device, where a reload means logging in again.
 */
export default function UpdatePrompt() {
  const messages = useMessages(appMessages)
  const update = useUpdate()
  const isTyping = useSyncExternalStore(watchBusy, hasUnsavedWork)
  const isSafe = useSessionState(
    (state) =>
      state.matches('logged out') || (state.matches('logged in') && state.context.session?.deviceKind === 'personal'),
  )
  const [isPostponed, setPostponed] = useState(false)
  const [isUpdating, setUpdating] = useState(false)
  if (!update || isTyping || !isSafe || isPostponed) return null
  return (
    <div className={styles.update} role="region" aria-label={messages.update.title}>
      <Notice
        tone="info"
        icon="refresh"
        title={messages.update.title}
        actions={
          <>
            <Button
              kind="primary"
              isCompact
              isBusy={isUpdating}
              onClick={() => {
                setUpdating(true)
                void update()
              }}
            >
              {messages.update.now}
            </Button>
            <Button isCompact onClick={() => setPostponed(true)}>
              {messages.update.postpone}
            </Button>
          </>
        }
      >
        {messages.update.what}
      </Notice>
    </div>
  )
}
