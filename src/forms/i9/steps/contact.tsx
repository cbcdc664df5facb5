import { useFormikContext } from 'formik'
import { isTooYoung } from '#contract/forms/i9/schema.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { i9Messages } from '../i9-messages.ts'
import layout from '../../../shared/form-fields/layout.module.css'

/** The date of birth, the Social Security number, and how to reach the person. */
export function Contact() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  const isNeeded = values['isEVerify'] === true
  return (
    <div className={layout.fields}>
      <FormDate name="dob" label={messages.dob} isBirthday />
      {isTooYoung(values) && <FormCheck name="isBirthDateSure" label={messages.isBirthDateSure} />}
      {values['hasAppliedForSsn'] !== true && (
        <FormSecret
          name="ssn"
          label={messages.ssn}
          hint={isNeeded ? messages.ssnNeeded : messages.ssnHint}
          help={messages.ssnHelp}
          groups={[3, 2, 4]}
          maxLength={9}
          isOptional={!isNeeded}
        />
      )}
      <FormCheck name="hasAppliedForSsn" label={messages.hasAppliedForSsn} />
      <FormText name="emailId" label={messages.emailId} type="email" autoCapitalize="none" isOptional />
      <FormText name="phoneNumber" label={messages.phoneNumber} type="tel" width="medium" isOptional />
    </div>
  )
}
