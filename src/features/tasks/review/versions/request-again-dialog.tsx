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
  isCorrection,
  onClose,
  onDone,
}: {
  readonly userDocumentId: number
  /** The form stays approved: its person corrects it. */
  readonly isCorrection: boolean
  readonly onClose: () => void
  readonly onDone: () => void
}) {
  const messages = useMessages(reviewVersionMessages)
  const { client } = useSession()
  const texts = isCorrection
    ? {
        title: messages.correctTitle,
        verb: messages.correct,
        text: messages.correctText,
        reason: messages.correctReason,
        needed: messages.correctReasonNeeded,
      }
    : {
        title: messages.againTitle,
        verb: messages.again,
        text: messages.againText,
        reason: messages.againReason,
        needed: messages.reasonNeeded,
      }
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
        reason.trim() === '' ? { reason: texts.needed } : ({} as Readonly<Record<string, string>>)
      }
      onSubmit={(_, { reason }) => request.submit(reason.trim())}
      request={request}
    >
      <FormDialog
        title={texts.title}
        verb={texts.verb}
        storedAs={isCorrection ? 'correction' : 'again'}
        onClose={onClose}
      >
        <p>{texts.text}</p>
        <FormRefusal />
        <FormTextArea name="reason" label={texts.reason} rows={3} maxLength={longest} />
      </FormDialog>
    </Form>
  )
}
