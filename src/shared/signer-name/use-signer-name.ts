import type { PersonName } from '#contract/domain/signer-name.ts'
import { isSignatureOf } from '#contract/domain/signer-name.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import type { SignatureValue } from '#src/shared/ui/fields/signature-preview.tsx'
import { signerNameMessages } from './signer-name-messages.ts'

/** Whether a typed signature is another name than the signer's. */
export const isOtherName = (value: SignatureValue | null, names: readonly PersonName[]): boolean =>
  value?.kind === 'typed' && !isSignatureOf(value.text, names)

/** The names that the answers of a form give of its signer; none where they have no name. */
export const namesIn = (answers: Readonly<Record<string, unknown>>): readonly PersonName[] => {
  const { firstName, lastName } = answers
  if (typeof lastName !== 'string' || lastName === '') return []
  return [{ firstName: typeof firstName === 'string' ? firstName : '', lastName }]
}

/** What a form says of a signature that is another name, until the signer confirms it; for `checkInWords`. */
export const useSignerName = (): ((
  value: SignatureValue | null,
  names: readonly PersonName[],
) => Readonly<Record<string, string>>) => {
  const messages = useMessages(signerNameMessages)
  return (value, names) => {
    const [known] = names
    if (known === undefined || !isOtherName(value, names) || (value?.kind === 'typed' && value.isConfirmed)) return {}
    return { signature: messages.differs(`${known.firstName ?? ''} ${known.lastName}`.trim()) }
  }
}
