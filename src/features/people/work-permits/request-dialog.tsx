import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { workPermitsMessages } from './work-permits-messages.ts'

const empty = { reason: '' }
const longest = 500

/** Asks a person for a work permit, with the reason they read. */
export function RequestDialog({ personId, onClose }: { readonly personId: number; readonly onClose: () => void }) {
  const messages = useMessages(workPermitsMessages)
  const { client } = useSession()
  const request = useChange<string, void>(
    async (reason, signal) => {
      await client.call('workPermits.request', { body: { userId: personId, reason }, signal })
      showToast(messages.requestedToast)
      onClose()
    },
    { invalidates: ['workPermits', 'documents', 'attention'] },
  )
  return (
    <Form
      prefix="work-permit"
      initial={empty}
      checkInWords={({ reason }) =>
        reason.trim() === '' ? { reason: messages.reasonNeeded } : ({} as Readonly<Record<string, string>>)
      }
      onSubmit={(_, { reason }) => request.submit(reason.trim())}
      request={request}
    >
      <FormDialog title={messages.requestTitle} verb={messages.request} onClose={onClose}>
        <p>{messages.requestText}</p>
        <FormRefusal />
        <FormTextArea name="reason" label={messages.reason} rows={3} maxLength={longest} />
      </FormDialog>
    </Form>
  )
}
