import { useState, useSyncExternalStore } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { hasUnsavedWork, watchBusy } from '#src/shared/unsaved-work.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import styles from '../shell/frame.module.css'
import { appWords } from '../app-messages.ts'
import { useUpdate } from './updates.ts'

/**
 * Offers a new version at a safe moment only: never while a form is being typed, nor to one who is signed in on a shared
 * device, where loading again means signing in again.
 */
export function UpdatePrompt() {
  const words = useMessages(appWords)
  const update = useUpdate()
  const isTyping = useSyncExternalStore(watchBusy, hasUnsavedWork)
  const isSafe = useSessionState(
    (state) =>
      state.matches('signed out') || (state.matches('signed in') && state.context.session?.deviceKind === 'personal'),
  )
  const [isLater, setLater] = useState(false)
  const [isUpdating, setUpdating] = useState(false)
  if (!update || isTyping || !isSafe || isLater) return null
  return (
    <div className={styles.update} role="region" aria-label={words.update.title}>
      <Notice
        tone="info"
        icon="refresh"
        title={words.update.title}
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
              {words.update.now}
            </Button>
            <Button isCompact onClick={() => setLater(true)}>
              {words.update.later}
            </Button>
          </>
        }
      >
        {words.update.what}
      </Notice>
    </div>
  )
}
