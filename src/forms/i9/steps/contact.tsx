import { useFormikContext } from 'formik'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { i9Words } from '../i9-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** The date of birth, the Social Security number, and how to reach the person. */
export function Contact() {
  const words = useMessages(i9Words)
  const { values } = useFormikContext<FormValues>()
  const isNeeded = values['isEVerify'] === true
  return (
    <div className={layout.fields}>
      <FormDate name="dob" label={words.dob} />
      <FormSecret
        name="ssn"
        label={words.ssn}
        hint={isNeeded ? words.ssnNeeded : words.ssnHint}
        help={words.ssnHelp}
        groups={[3, 2, 4]}
        maxLength={9}
        isOptional={!isNeeded}
      />
      <FormText name="emailId" label={words.emailId} type="email" autoCapitalize="none" isOptional />
      <FormText name="phoneNumber" label={words.phoneNumber} type="tel" width="medium" isOptional />
    </div>
  )
}
