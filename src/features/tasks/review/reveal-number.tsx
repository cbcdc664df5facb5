import { useEffect, useState, type ReactNode } from 'react'
import { revealSeconds } from '#contract/endpoints/task-review.ts'
import { FormRefusal } from '#src/shared/form-fields/form-parts.tsx'
import { FormTextArea } from '#src/shared/form-fields/form-text-area.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormDialog } from '#src/shared/staff/form-dialog.tsx'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { Button } from '#src/shared/ui/base/button.tsx'
import { Row } from '#src/shared/ui/layout/stack.tsx'
import { revealMessages } from './reveal-messages.ts'

/** The number of one answer of a task. */
interface NumberProps {
  readonly userDocumentId: number
  readonly field: string
  readonly label: string
}

const empty = { reason: '' }
const longest = 500

function RevealDialog({
  userDocumentId,
  field,
  label,
  onClose,
  onShown,
}: NumberProps & { readonly onClose: () => void; readonly onShown: (value: string) => void }) {
  const messages = revealMessages[useLanguage()]
  const { client } = useSession()
  // The number is no reply of the change, which would be cached.
  const request = useChange<string, void>(
    async (reason, signal) => {
      const { value } = await client.call('documents.revealNumber', { body: { userDocumentId, field, reason }, signal })
      if (!signal.aborted) onShown(value)
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
      <FormDialog title={messages.title(label)} verb={messages.verb} onClose={onClose}>
        <p>{messages.text}</p>
        <FormRefusal />
        <FormTextArea name="reason" label={messages.reason} rows={2} maxLength={longest} />
      </FormDialog>
    </Form>
  )
}

/** A masked number with the button that shows it whole for a minute, for a reason. */
export function RevealNumber({ masked, ...props }: NumberProps & { readonly masked: ReactNode }) {
  const messages = revealMessages[useLanguage()]
  const [isAsking, setAsking] = useState(false)
  const [shown, setShown] = useState<string>()
  useEffect(() => {
    if (shown === undefined) return undefined
    const timer = setTimeout(() => setShown(undefined), revealSeconds * 1000)
    return () => clearTimeout(timer)
  }, [shown])
  const isShown = shown !== undefined
  return (
    <Row gap="small">
      <span aria-live="polite">{shown ?? masked}</span>
      <Button
        kind="quiet"
        isCompact
        aria-label={isShown ? messages.hideOf(props.label) : messages.showOf(props.label)}
        onClick={() => (isShown ? setShown(undefined) : setAsking(true))}
      >
        {isShown ? messages.hide : messages.verb}
      </Button>
      {isAsking && (
        <RevealDialog
          {...props}
          onClose={() => setAsking(false)}
          onShown={(value) => {
            setAsking(false)
            setShown(value)
          }}
        />
      )}
    </Row>
  )
}
