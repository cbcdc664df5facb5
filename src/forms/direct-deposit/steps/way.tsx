import { ddTypes } from '#contract/forms/direct-deposit/schema.ts'
import { useWords } from '#src/i18n/words.ts'
import { FormChoice } from '../../fields/form-choice.tsx'
import { directDepositWords } from '../direct-deposit-words.ts'

/** How the pay is handed over. */
export function Way() {
  const words = useWords(directDepositWords)
  const choices = ddTypes.map((value) => ({ value, label: words.ways[value], hint: words.wayHints[value] }))
  return <FormChoice name="ddType" label={words.ddType} choices={choices} />
}
