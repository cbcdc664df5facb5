import { useMessages } from '#src/shared/i18n/translations.ts'
import { wotcMessages } from '../wotc-messages.ts'
import { Benefit, Question } from './question.tsx'
import layout from '../../../shared/form-fields/layout.module.css'

/** Benefits of the person and their family. */
export function Benefits() {
  const messages = useMessages(wotcMessages)
  return (
    <div className={layout.fields}>
      <Question name="tanf" boxes="2, 6" hint={messages.tanfHint}>
        <Benefit
          title={messages.tanfWhich}
          ticks={['tanf9Months', 'tanf18Months', 'tanf18Since1997', 'tanfTimeLimit']}
          recipient="tanfRecipient"
          cities="tanfCities"
        />
      </Question>
      <Question name="snap" boxes="2">
        <Benefit
          title={messages.snapWhich}
          ticks={['snap6Months', 'snap3Of5', 'snap3Of15']}
          recipient="snapRecipient"
          cities="snapCities"
        />
      </Question>
      <Question name="ssi" boxes="2" hint={messages.ssiHint} />
    </div>
  )
}
