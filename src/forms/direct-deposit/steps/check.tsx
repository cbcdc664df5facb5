import { useWords } from '#src/i18n/words.ts'
import { FormFile } from '../../fields/form-file.tsx'
import { directDepositWords } from '../direct-deposit-words.ts'

/** The photo of a voided check. */
export function Check() {
  const words = useWords(directDepositWords)
  return (
    <FormFile name="SupportiveDocPath" label={words.check} hint={words.checkHint} words={words.checkFile} hasCamera />
  )
}
