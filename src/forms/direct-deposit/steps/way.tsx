import { ddTypes } from '#contract/forms/direct-deposit/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { directDepositMessages } from '../direct-deposit-messages.ts'

/** How the pay is delivered. */
export function Way() {
  const messages = useMessages(directDepositMessages)
  const choices = ddTypes.map((value) => ({ value, label: messages.ways[value], hint: messages.wayHints[value] }))
  return <FormChoice name="ddType" label={messages.ddType} choices={choices} />
}
