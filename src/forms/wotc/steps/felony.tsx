import { courts } from '#contract/forms/wotc/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormSelect } from '../../../shared/form-fields/form-select.tsx'
import { stateOptions } from '../../../shared/form-fields/state-options.ts'
import { wotcMessages } from '../wotc-messages.ts'
import { ConditionalQuestion, Question } from './question.tsx'
import layout from '../../../shared/form-fields/layout.module.css'

/** A conviction of a felony, or the release from prison. */
export function Felony() {
  const messages = useMessages(wotcMessages)
  const laws = courts.map((value) => ({ value, label: messages.courts[value] }))
  return (
    <div className={layout.fields}>
      <Question name="felony" boxes="2">
        <FormDate name="felonyConvictedOn" label={messages.felonyConvictedOn} hint={messages.felonyDaysHint} />
        <FormDate name="felonyReleasedOn" label={messages.felonyReleasedOn} />
        <FormChoice name="felonyCourt" label={messages.felonyCourt} choices={laws} />
        <ConditionalQuestion name="felonyState">
          <FormSelect
            name="felonyState"
            label={messages.felonyState}
            options={stateOptions}
            placeholder={messages.felonyStatePlaceholder}
          />
        </ConditionalQuestion>
        <FormCheck name="felonyWorkRelease" label={messages.felonyWorkRelease} />
      </Question>
    </div>
  )
}
