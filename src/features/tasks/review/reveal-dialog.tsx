import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { revealMessages } from './reveal-messages.ts'

const empty = { reason: '' }
const longest = 500

/** Asks why somebody needs whole numbers, and shows them. `reveal` sends the reason. */
export function RevealDialog<T>({
  title,
  reveal,
  onClose,
  onShown,
}: {
  readonly title: string
  readonly reveal: (reason: string, signal: AbortSignal) => Promise<T>
  readonly onClose: () => void
  readonly onShown: (shown: T) => void
}) {
  const messages = revealMessages[useLanguage()]
  // What is shown is no reply of the change, which would be cached.
  const request = useChange<string, void>(
    async (reason, signal) => {
      const shown = await reveal(reason, signal)
      if (!signal.aborted) onShown(shown)
    },
    { invalidates: ['documents'] },
  )
  return (
    <Form
      prefix="reveal"
      initial={empty}
      checkInWords={({ reason }) =>
        reason.trim() === '' ? { reason: messages.reasonNeeded } : ({} as Readonly<Record<string, string>>)
      }
      onSubmit={(_, { reason }) => request.submit(reason.trim())}
      request={request}
    >
      <FormDialog title={title} verb={messages.verb} onClose={onClose}>
        <p>{messages.text}</p>
        <FormRefusal />
        <FormTextArea name="reason" label={messages.reason} rows={2} maxLength={longest} />
      </FormDialog>
    </Form>
  )
}
