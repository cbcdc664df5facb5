import { veteranUnemployments } from '#contract/forms/wotc/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { wotcMessages } from '../wotc-messages.ts'
import { Question } from './question.tsx'
import layout from '../../../shared/form-fields/layout.module.css'

/** Service in the armed forces. */
export function Service() {
  const messages = useMessages(wotcMessages)
  const spans = veteranUnemployments.map((value) => ({ value, label: messages.veteranUnemployments[value] }))
  return (
    <div className={layout.fields}>
      <Question name="veteran" boxes="2-5">
        <FormChoice name="veteranUnemployed" label={messages.veteranUnemployed} choices={spans} />
        <Question name="veteranDisability">
          <Question name="veteranDischarged" isFact />
        </Question>
      </Question>
    </div>
  )
}
