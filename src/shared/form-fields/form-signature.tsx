import type { PersonName } from '#contract/domain/signer-name.ts'
import { SignatureField } from '#src/shared/ui/fields/signature-field.tsx'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { ConfirmSignature } from './confirm-signature.tsx'
import { isOtherName } from '../signer-name/use-signer-name.ts'
import { WrongClock } from '../signing-clock/wrong-clock.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/**
 * The signature of a form, drawn or typed; null until there is one. A typed one that is none of the signer's names is
 * confirmed, once the form has said so.
 */
export function FormSignature({
  isDisabled,
  signerNames = [],
  ...props
}: FormFieldProps & { readonly isDisabled?: boolean | undefined; readonly signerNames?: readonly PersonName[] }) {
  const field = useFormField<SignatureValue | null>(props)
  const { value, error } = field
  const isOther = value?.kind === 'typed' && signerNames.length > 0 && isOtherName(value, signerNames)
  return (
    <>
      <WrongClock />
      <SignatureField {...field} isDisabled={isDisabled} />
      {isOther && (value.isConfirmed || error !== undefined) && (
        <ConfirmSignature
          id={field.id}
          typed={value.text.trim()}
          value={value.isConfirmed === true}
          onChange={(isConfirmed) => field.onChange({ ...value, isConfirmed })}
          isDisabled={isDisabled}
        />
      )}
    </>
  )
}
