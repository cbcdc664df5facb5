import { useState } from 'react'
import type { Webhook, WebhookSecret } from '#contract/endpoints/webhooks.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { ConfirmDialog } from '#src/shared/staff/confirm-dialog.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Badge } from '#src/shared/ui/feedback/badge.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Row, Stack } from '#src/shared/ui/layout/stack.tsx'
import { Deliveries } from './deliveries.tsx'
import { EditDialog } from './webhook-dialog.tsx'
import { webhooksMessages } from './webhooks-messages.ts'
import styles from './webhooks.module.css'

type Open = 'edit' | 'secret' | 'remove'

interface Props {
  readonly webhook: Webhook
  readonly onSecret: (secret: WebhookSecret) => void
}

function ReplaceDialog({ webhook, onSecret, onClose }: Props & { readonly onClose: () => void }) {
  const messages = useMessages(webhooksMessages)
  const request = useEndpointMutation('webhooks.replaceSecret', {
    invalidates: ['business'],
    onDone: (replaced) => {
      onClose()
      onSecret(replaced)
    },
  })
  return (
    <ConfirmDialog
      title={messages.replaceTitle}
      verb={messages.replace}
      isBusy={request.isSubmitted}
      onYes={() => request.submit({ body: { webhookId: webhook.id } })}
      onClose={onClose}
    >
      <p>{messages.replaceText}</p>
      <ErrorNotice error={request.error} />
    </ConfirmDialog>
  )
}

function RemoveDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const messages = useMessages(webhooksMessages)
  const request = useEndpointMutation('webhooks.remove', {
    invalidates: ['webhooks', 'business'],
    onDone: () => showToast(messages.removed),
  })
  return (
    <ConfirmDialog
      title={messages.removeTitle}
      verb={messages.remove}
      kind="danger"
      isBusy={request.isSubmitted}
      onYes={() => request.submit({ body: { webhookId: webhook.id } })}
      onClose={onClose}
    >
      <p>{messages.removeText}</p>
      <ErrorNotice error={request.error} />
    </ConfirmDialog>
  )
}

function Actions({ webhook, onOpen }: { readonly webhook: Webhook; readonly onOpen: (dialog: Open) => void }) {
  const messages = useMessages(webhooksMessages)
  const { isOnline } = useSession()
  const { id: webhookId, url, events, isActive } = webhook
  const { hostname } = new URL(url)
  const toggle = useEndpointMutation('webhooks.update', {
    invalidates: ['webhooks', 'business'],
    onDone: () => showToast(isActive ? messages.turnedOff : messages.turnedOn),
  })
  const verb = isActive ? messages.turnOff : messages.turnOn
  const button = (text: string, onClick: () => void, isBusy = false) => (
    <Button isCompact disabled={!isOnline} isBusy={isBusy} aria-label={messages.of(text, hostname)} onClick={onClick}>
      {text}
    </Button>
  )
  return (
    <>
      <Row gap="small">
        {button(messages.edit, () => onOpen('edit'))}
        {button(
          verb,
          () => toggle.submit({ body: { webhookId, url, events: [...events], isActive: !isActive } }),
          toggle.isSubmitted,
        )}
        {button(messages.newSecret, () => onOpen('secret'))}
        {button(messages.remove, () => onOpen('remove'))}
      </Row>
      <ErrorNotice error={toggle.error} />
    </>
  )
}

/** A webhook: where it goes, what it is told, whether that works, and what was delivered. */
export function WebhookCard({ webhook, onSecret }: Props) {
  const messages = useMessages(webhooksMessages)
  const language = useLanguage()
  const [dialog, setDialog] = useState<Open>()
  const { url, events, isActive, isOffByFailures, failingSince, addedAt, addedBy } = webhook
  const close = () => setDialog(undefined)
  const off = isOffByFailures ? messages.offByFailures : messages.off
  return (
    <Card title={<span className={styles.address}>{url}</span>}>
      <Stack>
        <Row gap="small">
          <Badge tone={isActive ? 'positive' : isOffByFailures ? 'danger' : 'neutral'}>
            {isActive ? messages.on : off}
          </Badge>
          <span>{messages.addedBy(addedBy, formatMoment(addedAt, language))}</span>
        </Row>
        {isActive && failingSince && (
          <Notice tone="warning">{messages.failing(formatMoment(failingSince, language))}</Notice>
        )}
        <p>
          <strong>{messages.events}</strong>: {events.map((event) => messages.eventNames[event]).join(', ')}
        </p>
        <Actions webhook={webhook} onOpen={setDialog} />
        <Deliveries webhook={webhook} />
      </Stack>
      {dialog === 'edit' && <EditDialog webhook={webhook} onClose={close} />}
      {dialog === 'secret' && <ReplaceDialog webhook={webhook} onSecret={onSecret} onClose={close} />}
      {dialog === 'remove' && <RemoveDialog webhook={webhook} onClose={close} />}
    </Card>
  )
}
