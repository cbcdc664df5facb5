import { referrers } from '#contract/forms/wotc/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import { wotcMessages } from '../wotc-messages.ts'
import { Question } from './question.tsx'
import layout from '../../../shared/form-fields/layout.module.css'

/** Earlier jobs, and who referred the person. */
export function Work() {
  const messages = useMessages(wotcMessages)
  const senders = referrers.map((value) => ({ value, label: messages.referrers[value] }))
  return (
    <div className={layout.fields}>
      <Question name="workedBefore" isFact />
      <Question name="unemployed27" boxes="7" hint={messages.unemployed27Hint}>
        <Question name="unemploymentPay" isFact>
          <FormText name="uiCities" label={messages.uiCities} hint={messages.uiCitiesHint} maxLength={120} />
          <Notice title={<Passage name="attestTitle">{messages.attestTitle}</Passage>}>
            <Passage name="attest">{messages.attest}</Passage>
          </Notice>
        </Question>
      </Question>
      <Question name="rehab" boxes="2" hint={messages.rehabHint}>
        <FormChoice name="rehabBy" label={messages.rehabBy} choices={senders} />
      </Question>
      <Question name="certified" boxes="1" hint={messages.certifiedHint}>
        <Notice title={<Passage name="certificateTitle">{messages.certificateTitle}</Passage>}>
          <Passage name="certificate">{messages.certificate}</Passage>
        </Notice>
      </Question>
    </div>
  )
}
