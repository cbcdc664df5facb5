import { ddTypes } from '#contract/forms/direct-deposit/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { directDepositWords } from '../direct-deposit-messages.ts'

/** How the pay is handed over. */
export function Way() {
  const words = useMessages(directDepositWords)
  const choices = ddTypes.map((value) => ({ value, label: words.ways[value], hint: words.wayHints[value] }))
  return <FormChoice name="ddType" label={words.ddType} choices={choices} />
}
