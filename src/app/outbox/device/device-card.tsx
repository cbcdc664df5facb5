import { useEffect, useState, type ReactNode } from 'react'
import { storageState, type StorageState } from '#src/offline/database/storage-state.ts'
import { isKiosk } from '#src/shared/kiosk-mode.ts'
import { currentLanguage, useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { canInstall, takeInstallPrompt } from '../../install-prompt.ts'
import { isCappedBySafari } from './assess-storage.ts'
import styles from '../outbox.module.css'
import { storageMessages } from './storage-messages.ts'

/** Loads the messages of the card: without them it is not shown. */
export const loadStorageMessages = (): Promise<unknown> => storageMessages.load(currentLanguage())

const megabyte = 1_000_000
const gigabyte = 1_000 * megabyte

const sizeIn = (language: string, bytes: number): string => {
  const [value, unit] = bytes < gigabyte ? [bytes / megabyte, 'megabyte'] : [bytes / gigabyte, 'gigabyte']
  return new Intl.NumberFormat(language, { style: 'unit', unit, maximumFractionDigits: value < 10 ? 1 : 0 }).format(
    value,
  )
}

/** Used and free space, and whether the browser may clear it. */
function Space({ state }: { readonly state: StorageState }) {
  const messages = useMessages(storageMessages)
  const language = useLanguage()
  const { used, free, isTight, isPersistent } = state
  return (
    <details className={styles.device} open={isTight}>
      <summary>{messages.storage.title}</summary>
      <meter
        className={styles.gauge}
        aria-label={messages.storage.gauge}
        max={used + free}
        high={(used + free) * 0.8}
        value={used}
      />
      <p className={styles.muted}>{messages.storage.used(sizeIn(language, used), sizeIn(language, free))}</p>
      {isTight ? (
        <Notice tone="warning" title={messages.tight.title}>
          {messages.tight.text}
        </Notice>
      ) : isCappedBySafari(navigator) ? (
        <Notice tone="warning" title={messages.iphone.title}>
          {messages.iphone.text}
        </Notice>
      ) : (
        <p className={styles.muted}>{isPersistent ? messages.storage.safe : messages.storage.unsafe}</p>
      )}
    </details>
  )
}

function Install() {
  const messages = useMessages(storageMessages).install
  const [isOffered, setOffered] = useState(() => canInstall() && !isKiosk())
  if (!isOffered) return null
  const install = () => {
    setOffered(false)
    void takeInstallPrompt()?.prompt()
  }
  return (
    <details className={styles.device}>
      <summary>{messages.title}</summary>
      <p className={styles.muted}>{messages.text}</p>
      <div className={styles.actions}>
        <Button isCompact onClick={install}>
          {messages.button}
        </Button>
      </div>
    </details>
  )
}

/** What this device has of space, and whether the app can be installed on it. */
export function DeviceCard(): ReactNode {
  const [state, setState] = useState<StorageState>()
  useEffect(() => {
    let isHere = true
    void storageState().then(
      (read) => isHere && setState(read),
      () => undefined,
    )
    return () => {
      isHere = false
    }
  }, [])
  return (
    <>
      {state && state.used + state.free > 0 && <Space state={state} />}
      <Install />
    </>
  )
}
