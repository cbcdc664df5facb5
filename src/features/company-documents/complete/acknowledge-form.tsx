import { acknowledgementText } from '#contract/domain/acknowledgment-text.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { documentTaskMessages } from './task-messages.ts'

const empty = { isRead: false, signature: '' }
const nameMax = 120

/** The statement to check, the name typed as a signature, and one button. */
export function ConfirmForm({
  isBusy,
  onConfirm,
}: {
  readonly isBusy: boolean
  readonly onConfirm: (signature: string) => void
}) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const { isOnline } = useSession()
  return (
    <Form
      prefix="document"
      initial={empty}
      check={({ signature }) => (signature.trim() === '' ? { signature: { key: 'signatureName' } } : {})}
      checkInWords={({ isRead }) => (isRead ? {} : { isRead: messages.tickNeeded })}
      onSubmit={(_, { signature }) => onConfirm(signature.trim())}
      request={{ isSubmitted: isBusy, error: undefined }}
    >
      <Card title={messages.confirmTitle}>
        <FormErrors summaryTitle={messages.summary} />
        <FormBox isStep>
          <FormCheck name="isRead" label={acknowledgementText[language]} isDisabled={isBusy} />
          <FormText
            name="signature"
            label={messages.name}
            hint={messages.nameHint}
            maxLength={nameMax}
            autoComplete="name"
            autoCapitalize="words"
            isDisabled={isBusy}
          />
          {!isOnline && <Notice icon="cloud-up">{messages.confirmOffline}</Notice>}
          <FormSubmit isWide>{messages.confirm}</FormSubmit>
        </FormBox>
      </Card>
    </Form>
  )
}
