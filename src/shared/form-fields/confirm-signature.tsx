import { useMessages } from '#src/shared/i18n/translations.ts'
import { CheckField } from '#src/shared/ui/fields/check-field.tsx'
import { signerNameMessages } from '../signer-name/signer-name-messages.ts'

/** Under a typed signature that is another name: the signer confirms that they sign this way. */
export function ConfirmSignature({
  id,
  typed,
  value,
  onChange,
  isDisabled,
}: {
  readonly id: string
  readonly typed: string
  readonly value: boolean
  readonly onChange: (value: boolean) => void
  readonly isDisabled?: boolean | undefined
}) {
  const messages = useMessages(signerNameMessages)
  return (
    <CheckField
      id={`${id}-confirm`}
      name={`${id}-confirm`}
      label={messages.confirm(typed)}
      hint={messages.why}
      value={value}
      onChange={onChange}
      isDisabled={isDisabled}
    />
  )
}
