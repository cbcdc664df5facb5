import type { Webhook, WebhookDelivery } from '#contract/endpoints/webhooks.ts'
import { useSession } from '#src/session/session-context.tsx'
import { formatMoment } from '#src/shared/i18n/dates.ts'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { ErrorNotice } from '#src/shared/request/error-notice.tsx'
import { LoadNotice } from '#src/shared/staff/load-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Skeleton } from '#src/shared/ui/feedback/skeleton.tsx'
import { Table, type Column } from '#src/shared/ui/layout/table.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { webhooksMessages } from './webhooks-messages.ts'
import styles from './webhooks.module.css'

function Status({ delivery }: { readonly delivery: WebhookDelivery }) {
  const { statuses, answered } = useMessages(webhooksMessages)
  const language = useLanguage()
  const { status, attempts, nextAttemptAt, answer } = delivery
  const text = {
    waiting: () => statuses.waiting(nextAttemptAt === null ? '' : formatMoment(nextAttemptAt, language), attempts),
    delivered: () => statuses.delivered,
    failed: () => statuses.failed(attempts),
  }[status]()
  return (
    <>
      {text}
      {answer !== null && status !== 'delivered' && ` (${answered(answer)})`}
    </>
  )
}

function Resend({ delivery, isActive }: { readonly delivery: WebhookDelivery; readonly isActive: boolean }) {
  const messages = useMessages(webhooksMessages)
  const { isOnline } = useSession()
  const request = useEndpointMutation('webhooks.resend', {
    invalidates: ['webhooks'],
    onDone: () => showToast(messages.resent),
  })
  return (
    <>
      <Button
        isCompact
        disabled={!isOnline || !isActive}
        isBusy={request.isSubmitted}
        aria-label={messages.of(messages.resend, `${messages.eventNames[delivery.event]}, ${delivery.id}`)}
        onClick={() => request.submit({ body: { deliveryId: delivery.id } })}
      >
        {messages.resend}
      </Button>
      <ErrorNotice error={request.error} />
    </>
  )
}

/** The latest deliveries of a webhook, each to be sent again. */
export function Deliveries({ webhook }: { readonly webhook: Webhook }) {
  const messages = useMessages(webhooksMessages)
  const language = useLanguage()
  const { hostname } = new URL(webhook.url)
  const { reply, error, again, isLoading } = useEndpoint('webhooks.deliveries', { body: { webhookId: webhook.id } })
  const columns: readonly Column<WebhookDelivery>[] = [
    { key: 'event', header: messages.event, isWhole: true, cell: ({ event }) => messages.eventNames[event] },
    {
      key: 'when',
      header: messages.when,
      isWhole: true,
      cell: ({ happenedAt }) => formatMoment(happenedAt, language),
    },
    { key: 'status', header: messages.status, isWhole: true, cell: (delivery) => <Status delivery={delivery} /> },
    {
      key: 'action',
      header: messages.action,
      cell: (delivery) => <Resend delivery={delivery} isActive={webhook.isActive} />,
    },
  ]
  if (reply === undefined)
    return error ? <LoadNotice error={error} isShown={false} onAgain={again} /> : <Skeleton lines={3} />
  return (
    <details>
      <summary>{messages.deliveries}</summary>
      <div className={styles.deliveries}>
        <Stack gap="small">
          {error && <LoadNotice error={error} isShown onAgain={again} />}
          <div>
            <Button isCompact isBusy={isLoading} onClick={again}>
              {messages.refresh}
            </Button>
          </div>
          <Table
            caption={messages.deliveriesOf(hostname)}
            isCaptionHidden
            columns={columns}
            rows={reply.list}
            rowKey={({ id }) => String(id)}
            empty={<p>{messages.noDeliveries}</p>}
          />
        </Stack>
      </div>
    </details>
  )
}
