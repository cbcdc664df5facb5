import { useState } from 'react'
import { makeUnsentFile, unsentExtension } from '#src/offline/outbox/unsent-file.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { unsentWorkPath } from '#src/shared/account-paths.ts'
import { download } from '#src/shared/download.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import styles from '../outbox.module.css'
import { outboxMessages } from '../outbox-messages.ts'
import { dayOnDevice } from '#src/shared/i18n/dates.ts'

/** Saves what waits on this device, encrypted, to a file that is uploaded from another one. */
export function UnsentFileCard() {
  const messages = useMessages(outboxMessages).file
  const isOnline = useIsOnline()
  const [result, setResult] = useState<string>()
  const save = async () => {
    try {
      const { file, count } = await makeUnsentFile(location.origin)
      download(file, `firstday-${dayOnDevice(new Date())}${unsentExtension}`)
      setResult(messages.saved(count))
    } catch {
      setResult(messages.failed)
    }
  }
  return (
    <details className={styles.device} open={!isOnline}>
      <summary>{messages.title}</summary>
      <p className={styles.muted}>{messages.text(location.host + unsentWorkPath)}</p>
      <div className={styles.actions}>
        <Button isCompact onClick={() => void save()}>
          {messages.save}
        </Button>
      </div>
      <p role="status" className={styles.muted}>
        {result}
      </p>
    </details>
  )
}
