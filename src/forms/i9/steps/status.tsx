import { useFormikContext } from 'formik'
import { alienNumberTypes, residentStatuses } from '#contract/forms/i9/section-1.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { FormCheck } from '../../../shared/form-fields/form-check.tsx'
import { FormChoice } from '../../../shared/form-fields/form-choice.tsx'
import { FormDate } from '../../../shared/form-fields/form-date.tsx'
import { FormSecret } from '../../../shared/form-fields/form-secret.tsx'
import { FormText } from '../../../shared/form-fields/form-text.tsx'
import type { FormValues } from '../../form-module.ts'
import { i9Words } from '../i9-messages.ts'
import { alienNumberIn } from '../values.ts'
import layout from '../../../shared/form-fields/layout.module.css'

const secret = { groups: [], maxLength: 20, hasLetters: true } as const

function AlienNumber() {
  const words = useMessages(i9Words)
  const { values } = useFormikContext<FormValues>()
  const type = alienNumberIn(values)
  return (
    <>
      <FormChoice
        name="alienNumberType"
        label={words.alienNumberType}
        line={words.official.oneOfThese}
        choices={alienNumberTypes.map((each) => ({ value: each, label: words.alienNumberTypes[each] }))}
      />
      {type === 'uscis' && (
        <FormSecret name="alienAuthToWorkNo" label={words.aNumber} hint={words.aNumberHint} {...secret} />
      )}
      {type === 'i94' && <FormSecret name="i94Number" label={words.i94Number} hint={words.i94Hint} {...secret} />}
      {type === 'passport' && (
        <div className={layout.pair}>
          <FormSecret name="passportNumber" label={words.passportNumber} hint={words.passportHint} {...secret} />
          <FormText
            name="passportCountry"
            label={words.passportCountry}
            hint={words.passportCountryHint}
            autoCapitalize="words"
          />
        </div>
      )}
    </>
  )
}

function AuthorizedToWork() {
  const words = useMessages(i9Words)
  const { values } = useFormikContext<FormValues>()
  return (
    <>
      {values['hasNoExpiry'] !== true && (
        <FormDate
          name="alienAuthToWorkExpiry"
          label={words.alienAuthToWorkExpiry}
          hint={words.alienAuthToWorkExpiryHint}
        />
      )}
      <FormCheck name="hasNoExpiry" label={words.hasNoExpiry} hint={words.hasNoExpiryHint} />
      <AlienNumber />
    </>
  )
}

/** Citizenship or immigration status, with exactly the number it needs. */
export function Status() {
  const words = useMessages(i9Words)
  const { values } = useFormikContext<FormValues>()
  return (
    <div className={layout.fields}>
      <FormChoice
        name="resStatus"
        label={words.resStatus}
        help={words.resStatusHelp}
        choices={residentStatuses.map((status) => ({
          value: String(status),
          label: words.resStatuses[status],
          hint: `${status}. ${words.official.statuses[status]}`,
        }))}
      />
      {values['resStatus'] === '3' && (
        <FormSecret name="permanentResidentNo" label={words.aNumber} hint={words.aNumberHint} {...secret} />
      )}
      {values['resStatus'] === '4' && <AuthorizedToWork />}
    </div>
  )
}
