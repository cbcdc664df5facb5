import { referrers } from '#contract/forms/wotc/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { wotcWords } from '../wotc-messages.ts'
import { Question } from './question.tsx'
import layout from '../../../shared/form-fields/layout.module.css'

/** Jobs before this one, and who sent the person here. */
export function Work() {
  const words = useMessages(wotcWords)
  const senders = referrers.map((value) => ({ value, label: words.referrers[value] }))
  return (
    <div className={layout.fields}>
      <Question name="workedBefore" isFact />
      <Question name="unemployed27" line="box 7" hint={words.unemployed27Hint}>
        <Question name="unemploymentPay" isFact>
          <FormText name="uiPlaces" label={words.uiPlaces} hint={words.uiPlacesHint} maxLength={120} />
        </Question>
      </Question>
      <Question name="rehab" line="box 2" hint={words.rehabHint}>
        <FormChoice name="rehabBy" label={words.rehabBy} choices={senders} />
      </Question>
      <Question name="certified" line="box 1" hint={words.certifiedHint} />
    </div>
  )
}
