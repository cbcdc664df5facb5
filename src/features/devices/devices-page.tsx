import { useState } from 'react'
import { useKioskDevice } from '#src/session/kiosk/kiosk-device.ts'
import { useSession } from '#src/session/session-context.tsx'
import { devicesPath } from '#src/shared/account-paths.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { setKioskMode } from '#src/shared/kiosk-mode.ts'
import { AddKioskDialog } from '#src/shared/staff/kiosks/add-kiosk-dialog.tsx'
import { kiosksMessages } from '#src/shared/staff/kiosks/kiosks-messages.ts'
import { LoadNotice } from '#src/shared/staff/load-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { Button, buttonClass } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { DeviceCard } from './device-card.tsx'
import { devicesMessages } from './devices-messages.ts'
import styles from './devices.module.css'

function StartNotice() {
  const messages = useMessages(devicesMessages)
  const { logOut } = useSession()
  const start = () => {
    setKioskMode('on')
    logOut()
  }
  return (
    <Notice icon="device" actions={<Button onClick={start}>{messages.start}</Button>}>
      {messages.off}
    </Notice>
  )
}

/** The board of devices that run as kiosks. */
export default function DevicesPage() {
  const messages = useMessages(devicesMessages)
  const kiosks = useMessages(kiosksMessages)
  const { isOnline } = useSession()
  const [isAdding, setAdding] = useState(false)
  const here = useKioskDevice()
  const { reply: read, ...state } = useEndpoint('devices.list', { body: {} })
  if (!read) return <RecordNotFound state={state} />
  const setUp = (
    <Row>
      <Button kind="primary" disabled={!isOnline} onClick={() => setAdding(true)}>
        {kiosks.add}
      </Button>
      <Link className={buttonClass('secondary')} to={`${devicesPath}/set-up`}>
        {messages.setUp}
      </Link>
    </Row>
  )
  return (
    <Page width="wide" heading={messages.heading} lede={messages.lede} actions={read.list.length > 0 && setUp}>
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      {state.error && <LoadNotice error={state.error} isShown onAgain={state.again} />}
      {here && here.status !== 'revoked' && <StartNotice />}
      <div className={styles.board}>
        {read.list.map((device) => (
          <DeviceCard key={device.id} device={device} isThisDevice={device.id === here?.enrollmentId} />
        ))}
      </div>
      {read.list.length === 0 && (
        <EmptyState icon="device" title={messages.noneTitle} action={setUp}>
          {messages.noneText}
        </EmptyState>
      )}
      {isAdding && <AddKioskDialog onClose={() => setAdding(false)} />}
    </Page>
  )
}
