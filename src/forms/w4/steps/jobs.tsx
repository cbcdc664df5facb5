import { useFormikContext } from 'formik'
import type { W4Edition } from '#contract/forms/w4/editions.ts'
import { isNonresidentAlien } from '#contract/forms/w4/nonresident.ts'
import { Passage } from '#src/shared/both-languages/passage.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import type { FormValues } from '../../form-module.ts'
import { w4Messages } from '../w4-messages.ts'
import { WorksheetButton } from './worksheet-button.tsx'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

/** Step 2: two jobs or more, or a spouse who works. */
export function Jobs({ edition }: { readonly edition: W4Edition }) {
  const messages = useMessages(w4Messages)
  const { values } = useFormikContext<FormValues>()
  const ways = [
    { name: messages.jobsBox, text: messages.jobsBoxText, line: '2(c)' },
    { name: messages.jobsEstimator, text: messages.jobsEstimatorText, line: '2(a)' },
    { name: messages.jobsWorksheet, text: messages.jobsWorksheetText, line: '2(b)' },
  ]
  return (
    <div className={layout.fields}>
      <div>
        <p>
          <Passage name="jobsWays">{messages.jobsWays}</Passage>
        </p>
        {isNonresidentAlien(values) && (
          <p>
            <Passage name="nonresidentJobs">{messages.nonresidentJobs}</Passage>
          </p>
        )}
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.line} className={styles.way}>
              <p className={styles.wayName}>
                <Passage name={`name ${way.line}`}>
                  {way.name} <span className={styles.quiet}>· {messages.line(way.line)}</span>
                </Passage>
              </p>
              <p>
                <Passage name={`text ${way.line}`}>{way.text}</Passage>
              </p>
              {way.line === '2(b)' && <WorksheetButton field="ExtraWithholding" edition={edition} />}
            </li>
          ))}
        </ul>
      </div>
      <FormCheck
        name="IsMultiJobSelected"
        label={messages.IsMultiJobSelected}
        hint={messages.IsMultiJobSelectedHint}
        line={messages.line('2(c)')}
      />
      <p className={styles.quiet}>
        <Passage name="oneForm">{messages.oneForm}</Passage>
      </p>
    </div>
  )
}
