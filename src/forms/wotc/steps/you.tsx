import { useFormikContext } from 'formik'
import { useWords } from '#src/i18n/words.ts'
import { FormDate } from '../../fields/form-date.tsx'
import { FormText } from '../../fields/form-text.tsx'
import type { FormValues } from '../../form-room.ts'
import { HomeFields, NameFields, SsnField } from '../../person/person-fields.tsx'
import { wotcWords } from '../wotc-words.ts'
import { Question } from './question.tsx'
import layout from '../../fields/layout.module.css'
import styles from './step.module.css'

/** Who signs; of one who skips the form the name alone. */
export function You() {
  const words = useWords(wotcWords)
  const { values } = useFormikContext<FormValues>()
  if (values['isSkipped'] === true)
    return (
      <div className={layout.fields}>
        <NameFields />
      </div>
    )
  return (
    <div className={layout.fields}>
      <NameFields />
      <HomeFields />
      <div className={styles.pair}>
        <FormText name="county" label={words.county} autoCapitalize="words" isOptional />
        <FormText name="phoneNumber" label={words.phoneNumber} type="tel" isOptional />
      </div>
      <SsnField help={words.ssnHelp} />
      <Question name="isUnder40" isFact>
        <FormDate name="dob" label={words.dob} />
      </Question>
    </div>
  )
}
