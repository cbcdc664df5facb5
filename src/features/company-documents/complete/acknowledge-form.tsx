import { acknowledgementText, documentSignatureText } from '#contract/domain/acknowledgment-text.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormErrors, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields } from '#src/shared/form-fields/form-state.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import { Form } from '#src/shared/form-fields/form.tsx'
import { useLanguage } from '#src/shared/i18n/language.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ConfirmSignature } from '#src/shared/form-fields/confirm-signature.tsx'
import { isOtherName, useSignerName } from '#src/shared/signer-name/use-signer-name.ts'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { documentTaskMessages } from './task-messages.ts'

const empty = { isRead: false, signature: '', confirmedName: '' }
const nameMax = 120

const typedName = ({ signature, confirmedName }: typeof empty) =>
  ({ kind: 'typed', text: signature, isConfirmed: confirmedName === signature }) as const

/** Under a name that isn't the employee's: they confirm it. */
function ConfirmName({ isBusy }: { readonly isBusy: boolean }) {
  const { user } = useSession()
  const { valueOf, errorOf, change, idOf } = useFormFields()
  const [signature, confirmedName] = [String(valueOf('signature')), String(valueOf('confirmedName'))]
  const typed = typedName({ ...empty, signature, confirmedName })
  if (signature === '' || !isOtherName(typed, [user])) return null
  if (!typed.isConfirmed && errorOf('signature') === undefined) return null
  return (
    <ConfirmSignature
      id={idOf('signature')}
      typed={signature.trim()}
      value={typed.isConfirmed}
      onChange={(isConfirmed) => change('confirmedName', isConfirmed ? signature : '')}
      isDisabled={isBusy}
    />
  )
}

/** The statement to check, the name typed as a signature, and one button. */
export function ConfirmForm({
  isSigned,
  isBusy,
  onConfirm,
}: {
  /** It is signed on a signature page, not only acknowledged. */
  readonly isSigned: boolean
  readonly isBusy: boolean
  readonly onConfirm: (signature: string) => void
}) {
  const messages = useMessages(documentTaskMessages)
  const language = useLanguage()
  const words = isSigned ? messages.signing : messages
  const { isOnline, user } = useSession()
  const otherName = useSignerName()
  return (
    <Form
      prefix="document"
      initial={empty}
      check={({ signature }) => (signature.trim() === '' ? { signature: { key: 'signatureName' } } : {})}
      checkInWords={(values) => ({
        ...(values.isRead ? {} : { isRead: messages.tickNeeded }),
        ...(values.signature.trim() === '' ? {} : otherName(typedName(values), [user])),
      })}
      onSubmit={(_, { signature }) => onConfirm(signature.trim())}
      request={{ isSubmitted: isBusy, error: undefined }}
    >
      <Card title={words.confirmTitle}>
        <FormErrors summaryTitle={messages.summary} />
        <FormBox isStep>
          <FormCheck
            name="isRead"
            label={(isSigned ? documentSignatureText : acknowledgementText)[language]}
            isDisabled={isBusy}
          />
          <FormText
            name="signature"
            label={messages.name}
            hint={messages.nameHint}
            maxLength={nameMax}
            autoComplete="name"
            autoCapitalize="words"
            isDisabled={isBusy}
          />
          <ConfirmName isBusy={isBusy} />
          {!isOnline && <Notice icon="cloud-up">{messages.confirmOffline}</Notice>}
          <FormSubmit isWide>{words.confirm}</FormSubmit>
        </FormBox>
      </Card>
    </Form>
  )
}
