import { useState } from 'react'
import { useParams } from 'react-router-dom'
import type { WebhookSecret } from '#contract/endpoints/webhooks.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { LoadNotice } from '#src/shared/staff/load-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { Dialog } from '#src/shared/ui/overlays/dialog.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookDialog } from './webhook-dialog.tsx'
import { webhooksMessages } from './webhooks-messages.ts'
import styles from './webhooks.module.css'

/** Shows the secret of a webhook, the only time. */
function SecretDialog({ secret, onClose }: { readonly secret: string; readonly onClose: () => void }) {
  const messages = useMessages(webhooksMessages)
  const copy = () =>
    navigator.clipboard.writeText(secret).then(
      () => showToast(messages.copied),
      () => showToast(messages.copyFailed),
    )
  return (
    <Dialog
      isOpen
      title={messages.secretTitle}
      onClose={onClose}
      actions={
        <>
          <Button onClick={() => void copy()}>{messages.copy}</Button>
          <Button kind="primary" onClick={onClose}>
            {messages.done}
          </Button>
        </>
      }
    >
      <Stack>
        <p>{messages.secretText}</p>
        <code className={styles.secret} aria-label={messages.secret}>
          {secret}
        </code>
      </Stack>
    </Dialog>
  )
}

/** Back to where the page was opened from: the business, or an owner's settings. */
function Above({ of }: { readonly of: string | undefined }) {
  const messages = useMessages(webhooksMessages)
  return of === undefined ? (
    <Link to="/Owner/settings">{messages.toSettings}</Link>
  ) : (
    <Link to={`/business/${of}`}>{messages.toBusiness}</Link>
  )
}

/** The webhooks of a business: which systems are told what, and what was delivered. */
export default function WebhooksPage() {
  const messages = useMessages(webhooksMessages)
  const { isOnline, user } = useSession()
  const { businessId } = useParams()
  const [isAdding, setAdding] = useState(false)
  const [shown, setShown] = useState<WebhookSecret>()
  // An owner has one business.
  const of = user.role === 'Owner' ? undefined : businessId
  const { reply: read, ...state } = useEndpoint('webhooks.list', {
    body: of === undefined ? {} : { businessId: Number(of) },
  })
  if (!read || state.error?.kind === 'not found') return <RecordNotFound state={state} above={<Above of={of} />} />
  const add = (
    <Button kind="primary" icon="plus" disabled={!isOnline} onClick={() => setAdding(true)}>
      {messages.add}
    </Button>
  )
  return (
    <Page
      width="wide"
      heading={messages.heading(read.businessName)}
      lede={messages.lede}
      above={<Above of={of} />}
      actions={read.list.length > 0 && add}
    >
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      {state.error && <LoadNotice error={state.error} isShown onAgain={state.again} />}
      {read.list.map((webhook) => (
        <WebhookCard key={webhook.id} webhook={webhook} onSecret={setShown} />
      ))}
      {read.list.length === 0 && (
        <EmptyState icon="upload" title={messages.noneTitle} action={add}>
          {messages.noneText}
        </EmptyState>
      )}
      {isAdding && <WebhookDialog businessId={read.businessId} onAdded={setShown} onClose={() => setAdding(false)} />}
      {shown && <SecretDialog secret={shown.secret} onClose={() => setShown(undefined)} />}
    </Page>
  )
}
