import { useState } from 'react'
import type { EnrolledDevice } from '#contract/endpoints/devices.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatAge, formatDate, formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Facts } from '#src/shared/ui/layout/facts.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { PinDialog, RenameDialog, RevokeDialog } from './device-dialogs.tsx'
import { devicesMessages } from './devices-messages.ts'

type Open = 'rename' | 'pin' | 'revoke'

interface Props {
  readonly device: EnrolledDevice
  readonly isThisDevice: boolean
}

const tones = { active: 'positive', locked: 'warning', revoked: 'neutral' } as const

function Actions({ device, onOpen }: { readonly device: EnrolledDevice; readonly onOpen: (dialog: Open) => void }) {
  const messages = useMessages(devicesMessages)
  const { isOnline } = useSession()
  const { id: enrollmentId, name, status } = device
  const isLocked = status === 'locked'
  const lock = useEndpointMutation('devices.lock', {
    invalidates: ['devices', 'business'],
    onDone: () => showToast(isLocked ? messages.unlocked : messages.locked),
  })
  const update = useEndpointMutation('devices.requestUpdate', {
    invalidates: ['devices'],
    onDone: () => showToast(messages.updateRequested),
  })
  const button = (text: string, onClick: () => void, isBusy = false) => (
    <Button isCompact disabled={!isOnline} isBusy={isBusy} aria-label={messages.of(text, name)} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <>
      <Row gap="small">
        {button(messages.update, () => update.submit({ body: { enrollmentId } }), update.isSubmitted)}
        {button(
          isLocked ? messages.unlock : messages.lock,
          () => lock.submit({ body: { enrollmentId, isLocked: !isLocked } }),
          lock.isSubmitted,
        )}
        {button(messages.newPin, () => onOpen('pin'))}
        {button(messages.rename, () => onOpen('rename'))}
        {button(messages.revoke, () => onOpen('revoke'))}
      </Row>
      <ErrorNotice error={lock.error ?? update.error} />
    </>
  )
}

const gigabyte = 1_000_000_000

/** A kiosk: where it is, what it said last, whether that endangers anything, and what can be done. */
export function DeviceCard({ device, isThisDevice }: Props) {
  const messages = useMessages(devicesMessages)
  const language = useLanguage()
  const [dialog, setDialog] = useState<Open>()
  const close = () => setDialog(undefined)
  const { status, warning, nextDeadline, lastContactAt, oldestUnsentAt, freeBytes, isPersistent } = device
  const unsent =
    device.unsentCount === 0
      ? messages.nothing
      : messages.unsentOf(device.unsentCount, formatAge(oldestUnsentAt ?? lastContactAt ?? device.enrolledAt, language))
  const space =
    freeBytes === null
      ? messages.unknown
      : messages.gigabytes((freeBytes / gigabyte).toLocaleString(language, { maximumFractionDigits: 1 }))
  const storage = isPersistent === null ? messages.unknown : isPersistent ? messages.persistent : messages.evictable
  return (
    <Card title={device.name}>
      <Stack>
        <p>
          <Badge tone={tones[status]}>{messages.statuses[status]}</Badge>{' '}
          {status === 'active' && !device.isInKioskMode && <Badge tone="warning">{messages.modeLeft}</Badge>}{' '}
          {isThisDevice && <Badge tone="info">{messages.thisDevice}</Badge>}{' '}
          {messages.at(device.locationName, device.businessName)}
        </p>
        {warning === 'deadline' && nextDeadline !== null && (
          <Notice tone="danger">{messages.warnings.deadline(formatDate(nextDeadline, language))}</Notice>
        )}
        {warning === 'old' && <Notice tone="warning">{messages.warnings.old}</Notice>}
        {device.updateRequestedAt !== null && <Notice icon="refresh">{messages.updating}</Notice>}
        <Facts
          facts={[
            {
              key: 'contact',
              label: messages.lastContact,
              value: lastContactAt === null ? messages.never : formatAge(lastContactAt, language),
            },
            { key: 'unsent', label: messages.unsent, value: unsent },
            { key: 'version', label: messages.version, value: device.version ?? messages.unknown },
            { key: 'space', label: messages.space, value: space },
            { key: 'storage', label: messages.storage, value: storage },
            {
              key: 'enrolled',
              label: messages.enrolled,
              value: messages.enrolledBy(device.enrolledBy, formatMoment(device.enrolledAt, language)),
            },
          ]}
        />
        {status !== 'revoked' && <Actions device={device} onOpen={setDialog} />}
      </Stack>
      {dialog === 'rename' && <RenameDialog device={device} onClose={close} />}
      {dialog === 'pin' && <PinDialog device={device} onClose={close} />}
      {dialog === 'revoke' && <RevokeDialog device={device} onClose={close} />}
    </Card>
  )
}
