import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { reviewVersionMessages } from './review-version-messages.ts'

const empty = { reason: '' }
const longest = 500

/** Requires an approved form again, with the reason that its person reads. */
export function RequestAgainDialog({
  userDocumentId,
  onClose,
  onDone,
}: {
  readonly userDocumentId: number
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const messages = useMessages(reviewVersionMessages)
  const { client } = useSession()
  const request = useChange<string, void>(
    async (reason, signal) => {
      await client.call('documents.requestAgain', { body: { userDocumentId, reason }, signal })
      onDone()
    },
    { invalidates: ['documents', 'attention', 'users'] },
  )
  return (
    <Form
      prefix="again"
      initial={empty}
      checkInWords={({ reason }) =>
        reason.trim() === '' ? { reason: messages.reasonNeeded } : ({} as Readonly<Record<string, string>>)
      }
      onSubmit={(_, { reason }) => request.submit(reason.trim())}
      request={request}
    >
      <FormDialog title={messages.againTitle} verb={messages.again} onClose={onClose}>
        <p>{messages.againText}</p>
        <FormRefusal />
        <FormTextArea name="reason" label={messages.againReason} rows={3} maxLength={longest} />
      </FormDialog>
    </Form>
  )
}
