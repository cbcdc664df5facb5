import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { w4Words } from '../w4-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

/** Step 2: two jobs or more, or a spouse who works. */
export function Jobs() {
  const words = useMessages(w4Words)
  const ways = [
    { name: words.jobsBox, text: words.jobsBoxText, line: '2(c)' },
    { name: words.jobsEstimator, text: words.jobsEstimatorText, line: '2(a)' },
    { name: words.jobsWorksheet, text: words.jobsWorksheetText, line: '2(b)' },
  ]
  return (
    <div className={layout.fields}>
      <div>
        <p>{words.jobsWays}</p>
        <ul className={styles.ways}>
          {ways.map((way) => (
            <li key={way.line} className={styles.way}>
              <p className={styles.wayName}>
                {way.name} <span className={styles.quiet}>· {words.line(way.line)}</span>
              </p>
              <p>{way.text}</p>
            </li>
          ))}
        </ul>
      </div>
      <FormCheck
        name="IsMultiJobSelected"
        label={words.IsMultiJobSelected}
        hint={words.IsMultiJobSelectedHint}
        line={words.line('2(c)')}
      />
      <p className={styles.quiet}>{words.oneForm}</p>
    </div>
  )
}
