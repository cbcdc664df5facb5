import { useFormikContext } from 'formik'
import { alienNumberTypes, residentStatuses } from '#contract/forms/i9/section-1.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { i9Messages } from '../i9-messages.ts'
import { alienNumberIn } from '../values.ts'
import layout from '../../../shared/form-fields/layout.module.css'

const secret = { groups: [], maxLength: 20, hasLetters: true } as const

function AlienNumber() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  const type = alienNumberIn(values)
  return (
    <>
      <FormChoice
        name="alienNumberType"
        label={messages.alienNumberType}
        line={messages.official.oneOfThese}
        choices={alienNumberTypes.map((each) => ({ value: each, label: messages.alienNumberTypes[each] }))}
      />
      {type === 'uscis' && (
        <FormSecret name="alienAuthToWorkNo" label={messages.aNumber} hint={messages.aNumberHint} {...secret} />
      )}
      {type === 'i94' && <FormSecret name="i94Number" label={messages.i94Number} hint={messages.i94Hint} {...secret} />}
      {type === 'passport' && (
        <div className={layout.pair}>
          <FormSecret name="passportNumber" label={messages.passportNumber} hint={messages.passportHint} {...secret} />
          <FormText
            name="passportCountry"
            label={messages.passportCountry}
            hint={messages.passportCountryHint}
            autoCapitalize="words"
          />
        </div>
      )}
    </>
  )
}

function AuthorizedToWork() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  return (
    <>
      {values['hasNoExpiry'] !== true && (
        <FormDate
          name="alienAuthToWorkExpiry"
          label={messages.alienAuthToWorkExpiry}
          hint={messages.alienAuthToWorkExpiryHint}
        />
      )}
      <FormCheck name="hasNoExpiry" label={messages.hasNoExpiry} hint={messages.hasNoExpiryHint} />
      <AlienNumber />
    </>
  )
}

/** Citizenship or immigration status, with exactly the number it needs. */
export function Status() {
  const messages = useMessages(i9Messages)
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      <FormChoice
        name="resStatus"
        label={messages.resStatus}
        help={messages.resStatusHelp}
        choices={residentStatuses.map((status) => ({
          value: String(status),
          label: messages.resStatuses[status],
          hint: `${status}. ${messages.official.statuses[status]}`,
        }))}
      />
      {values['resStatus'] === '3' && (
        <FormSecret name="permanentResidentNo" label={messages.aNumber} hint={messages.aNumberHint} {...secret} />
      )}
      {values['resStatus'] === '4' && <AuthorizedToWork />}
    </div>
  )
}
