import { lazy, Suspense } from 'react'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSessionState } from '#src/session/session-actor.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { isOfflineOnly } from '#src/session/session.ts'
import { appMessages } from '../app-messages.ts'
import StorageNotice from '../outbox/device/storage-notice.tsx'
import styles from './frame.module.css'

const OfflineNotice = lazy(() => import('#src/session/offline-access/offline-notice.tsx'))
const RecoveryAlert = lazy(() => import('#src/features/account-recovery/recovery-alert.tsx'))

/** What is told on every page of somebody who is logged in: a recovery of the account, and the state of the device. */
export default function Notices() {
  const messages = useMessages(appMessages)
  const isDeviceReady = useSessionState(({ context }) => context.isDeviceReady)
  const isRecovering = useSessionState(({ context }) => Boolean(context.session?.user.recoveryReadyAt))
  const isOffline = useSessionState(({ context: { session } }) => session !== undefined && isOfflineOnly(session))
  return (
    <>
      {isOffline && (
        <Suspense fallback={null}>
          <OfflineNotice className={styles.notes} />
        </Suspense>
      )}
      <Suspense fallback={null}>
        <StorageNotice className={styles.notes} />
      </Suspense>
      {isRecovering && (
        <Suspense fallback={null}>
          <RecoveryAlert className={styles.notes} />
        </Suspense>
      )}
      {!isDeviceReady && (
        <div className={styles.notes}>
          <Notice tone="warning">{messages.deviceNotReady}</Notice>
        </div>
      )}
    </>
  )
}
