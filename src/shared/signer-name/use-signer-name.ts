import type { PersonName } from '#contract/domain/signer-name.ts'
import { isSignatureOf, wholeName } from '#contract/domain/signer-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { signerNameMessages } from './signer-name-messages.ts'

/** Whether a typed signature is another name than the signer's. */
export const isOtherName = (value: SignatureValue | null, names: readonly PersonName[]): boolean =>
  value?.kind === 'typed' && !isSignatureOf(value.text, names)

/** What a form says of a signature that is another name, until the signer confirms it; for `checkInWords`. */
export const useSignerName = (): ((
  value: SignatureValue | null,
  names: readonly PersonName[],
) => Readonly<Record<string, string>>) => {
  const messages = useMessages(signerNameMessages)
  return (value, names) => {
    const [known] = names
    if (known === undefined || !isOtherName(value, names) || (value?.kind === 'typed' && value.isConfirmed)) return {}
    return { signature: messages.differs(wholeName(known)) }
  }
}
