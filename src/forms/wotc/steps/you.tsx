import { useFormikContext } from 'formik'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { HomeFields, NameFields, SsnField } from '../../signer/signer-fields.tsx'
import { wotcMessages } from '../wotc-messages.ts'
import { Question } from './question.tsx'
import layout from '../../../shared/form-fields/layout.module.css'
import styles from './step.module.css'

/** The signer; only the name of a person who skips the form. */
export function You() {
  const messages = useMessages(wotcMessages)
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
        <FormText name="county" label={messages.county} autoCapitalize="words" isOptional />
        <FormText name="phoneNumber" label={messages.phoneNumber} type="tel" isOptional />
      </div>
      <SsnField help={messages.ssnHelp} />
      <Question name="isUnder40" isFact>
        <FormDate name="dob" label={messages.dob} isBirthday />
      </Question>
    </div>
  )
}
