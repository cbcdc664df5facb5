import type { WebhookEvent } from '#contract/domain/webhooks.ts'
import { webhookEvents } from '#contract/domain/webhooks.ts'
import type { Webhook, WebhookSecret } from '#contract/endpoints/webhooks.ts'
import { webhooks } from '#contract/endpoints/webhooks.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useEndpointMutation } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { ChoicesField } from '#src/shared/ui/fields/choices-field.tsx'
import { webhooksMessages } from './webhooks-messages.ts'

function Fields() {
  const messages = useMessages(webhooksMessages)
  const { value, onChange, ...field } = useFormField<readonly string[]>({ name: 'events', label: messages.events })
  return (
    <>
      <FormText name="url" label={messages.url} hint={messages.urlHint} type="url" maxLength={500} />
      <ChoicesField
        {...field}
        choices={webhookEvents.map((event) => ({ value: event, label: messages.eventNames[event] }))}
        values={value}
        onChange={onChange}
      />
      <FormRefusal />
    </>
  )
}

const eventsIn = (values: readonly string[]): WebhookEvent[] => webhookEvents.filter((event) => values.includes(event))

/** Adds a webhook to a business; hands its secret on. */
export function WebhookDialog({
  businessId,
  onAdded,
  onClose,
}: {
  readonly businessId: number
  readonly onAdded: (secret: WebhookSecret) => void
  readonly onClose: () => void
}) {
  const messages = useMessages(webhooksMessages)
  const request = useEndpointMutation('webhooks.add', {
    invalidates: ['webhooks', 'business'],
    onDone: (added) => {
      onClose()
      onAdded(added)
    },
  })
  return (
    <Form
      prefix="webhook"
      initial={{ url: '', events: [...webhookEvents] as readonly string[] }}
      schema={webhooks.add.body}
      toBody={(values) => ({ businessId, ...values })}
      onSubmit={({ url, events }) => request.submit({ body: { businessId, url, events: eventsIn(events) } })}
      request={request}
    >
      <FormDialog title={messages.add} verb={messages.add} onClose={onClose}>
        <Fields />
      </FormDialog>
    </Form>
  )
}

/** Changes the address and the events of a webhook. */
export function EditDialog({ webhook, onClose }: { readonly webhook: Webhook; readonly onClose: () => void }) {
  const messages = useMessages(webhooksMessages)
  const { id: webhookId, isActive } = webhook
  const request = useEndpointMutation('webhooks.update', {
    invalidates: ['webhooks', 'business'],
    onDone: () => {
      showToast(messages.saved)
      onClose()
    },
  })
  return (
    <Form
      prefix="webhook"
      initial={{ url: webhook.url, events: webhook.events as readonly string[] }}
      schema={webhooks.update.body}
      toBody={(values) => ({ webhookId, isActive, ...values })}
      onSubmit={({ url, events }) => request.submit({ body: { webhookId, isActive, url, events: eventsIn(events) } })}
      request={request}
    >
      <FormDialog title={messages.editTitle} verb={messages.save} onClose={onClose}>
        <Fields />
      </FormDialog>
    </Form>
  )
}
