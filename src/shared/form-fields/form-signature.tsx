import { SignatureField } from '#src/shared/ui/fields/signature-field.tsx'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { WrongClock } from '../signing-clock/wrong-clock.tsx'
import type { FormFieldProps } from './use-form-field.ts'
import { useFormField } from './use-form-field.ts'

/** The signature of a form, drawn or typed; null until there is one. */
export function FormSignature({
  isDisabled,
  ...props
}: FormFieldProps & { readonly isDisabled?: boolean | undefined }) {
  const field = useFormField<SignatureValue | null>(props)
  return (
    <>
      <WrongClock />
      <SignatureField {...field} isDisabled={isDisabled} />
    </>
  )
}
