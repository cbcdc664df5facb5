import { useEffect, useState } from 'react'
import { kioskCodeMinutes, shownKioskCode } from '#contract/domain/kiosk.ts'
import type { DeviceCode } from '#contract/endpoints/devices.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { kioskPath } from '#src/shared/kiosk-mode.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import type { RequestError } from '#src/shared/request/request-error.ts'
import { useIsOnline } from '#src/shared/use-is-online.ts'
import { useSecondsUntil } from '#src/shared/use-seconds-until.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { CodeImage } from '../code-image.tsx'
import { useEndpoint } from '../query/use-endpoint.ts'
import styles from './code-dialog.module.css'
import { kiosksMessages } from './kiosks-messages.ts'

const lookEveryMs = 3000

interface Props {
  readonly name: string
  /** The newest first: the one before may have been used while it was replaced. */
  readonly codes: readonly DeviceCode[]
  readonly renewal: { readonly isSubmitted: boolean; readonly error: RequestError | undefined }
  readonly onRenew: () => void
  readonly onClose: () => void
}

/** The kiosk that one of the codes has set up, looked for every few seconds. */
const useKioskOf = (codes: readonly DeviceCode[]) => {
  const { reply, again } = useEndpoint('devices.list', { body: {} })
  const kiosk = reply?.list.find(({ codeId }) => codes.some((code) => code.codeId === codeId))
  const isThere = kiosk !== undefined
  useEffect(() => {
    if (isThere) return
    const timer = setInterval(again, lookEveryMs)
    return () => clearInterval(timer)
  }, [isThere, again])
  return kiosk
}

const clock = (seconds: number): string => `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`

function GoodCode({ code, secondsLeft }: { readonly code: string; readonly secondsLeft: number }) {
  const messages = useMessages(kiosksMessages)
  const address = `${location.host}${kioskPath}`
  return (
    <div className={styles.both}>
      <CodeImage className={styles.picture} address={`${location.origin}${kioskPath}#${code}`} alt={messages.codeAlt} />
      <div className={styles.steps}>
        <p>
          {messages.openBefore}
          <strong className={styles.address}>{address}</strong>
          {messages.openAfter}
        </p>
        <p>{messages.enter}</p>
        <p className={styles.code}>{shownKioskCode(code)}</p>
        <p className={styles.muted} role="timer">
          {messages.timeLeft(clock(secondsLeft))}
        </p>
      </div>
    </div>
  )
}

/** The code that is entered on the tablet, and how long it is good; says by itself when the tablet is set up. */
export function CodeDialog({ name, codes, renewal, onRenew, onClose }: Props) {
  const messages = useMessages(kiosksMessages)
  const isOnline = useIsOnline()
  const [until] = useState(() => Date.now() + kioskCodeMinutes * 60_000)
  const secondsLeft = useSecondsUntil(until)
  const kiosk = useKioskOf(codes)
  const code = codes[0]?.code ?? ''
  if (kiosk)
    return (
      <Dialog
        isOpen
        title={messages.doneTitle(kiosk.name)}
        onClose={onClose}
        actions={
          <Button kind="primary" onClick={onClose}>
            {messages.finish}
          </Button>
        }
      >
        <Stack>
          <Notice tone="positive" isLive>
            {messages.done(kiosk.locationName)}
          </Notice>
          <p>{messages.lockDown}</p>
        </Stack>
      </Dialog>
    )
  return (
    <Dialog
      isOpen
      width="wide"
      title={messages.codeTitle(name)}
      onClose={onClose}
      actions={
        <>
          <Button onClick={onClose}>{messages.close}</Button>
          <Button
            kind={secondsLeft === 0 ? 'primary' : 'secondary'}
            isBusy={renewal.isSubmitted}
            disabled={!isOnline}
            onClick={onRenew}
          >
            {messages.renew}
          </Button>
        </>
      }
    >
      <Stack>
        {secondsLeft === 0 ? (
          <Notice tone="warning" title={messages.isOver} isLive>
            {messages.isOverText}
          </Notice>
        ) : (
          <>
            <GoodCode code={code} secondsLeft={secondsLeft} />
            <p className={styles.muted}>{messages.iPad}</p>
            <p className={styles.muted}>{messages.waiting}</p>
          </>
        )}
        {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
        <ErrorNotice error={renewal.error} />
      </Stack>
    </Dialog>
  )
}
