import { courts } from '#contract/forms/wotc/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { stateOptions } from '../../../shared/form-fields/state-options.ts'
import { wotcWords } from '../wotc-messages.ts'
import { ConditionalQuestion, Question } from './question.tsx'
import layout from '../../../shared/form-fields/layout.module.css'

/** A conviction of a felony, or the release from prison. */
export function Felony() {
  const words = useMessages(wotcWords)
  const laws = courts.map((value) => ({ value, label: words.courts[value] }))
  return (
    <div className={layout.fields}>
      <Question name="felony" line="box 2">
        <FormDate name="felonyConvictedOn" label={words.felonyConvictedOn} hint={words.felonyDaysHint} />
        <FormDate name="felonyReleasedOn" label={words.felonyReleasedOn} />
        <FormChoice name="felonyCourt" label={words.felonyCourt} choices={laws} />
        <ConditionalQuestion name="felonyState">
          <FormSelect
            name="felonyState"
            label={words.felonyState}
            options={stateOptions}
            placeholder={words.felonyStatePlaceholder}
          />
        </ConditionalQuestion>
        <FormCheck name="felonyWorkRelease" label={words.felonyWorkRelease} />
      </Question>
    </div>
  )
}
