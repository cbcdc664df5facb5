import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormFile } from '../../../shared/form-fields/form-file.tsx'
import { directDepositWords } from '../direct-deposit-messages.ts'

/** The photo of a voided check. */
export function Check() {
  const words = useMessages(directDepositWords)
  return (
    <FormFile name="SupportiveDocPath" label={words.check} hint={words.checkHint} words={words.checkFile} hasCamera />
  )
}
