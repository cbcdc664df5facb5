import { useField } from 'formik'
import { logoFile } from '#contract/endpoints/shared-replies.ts'
import { AddressFields } from '#src/shared/form-fields/address-fields.tsx'
import { fieldId } from '#src/shared/form-fields/field-id.ts'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useReturnReasons } from '#src/shared/form-fields/reasons-context.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useFile } from '#src/shared/request/use-file.ts'
import { useSession } from '#src/session/session-context.tsx'
import { PictureField } from '#src/shared/staff/records/picture-field.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { tpaWords } from './tpa-messages.ts'

function LogoField({ name, logo }: { readonly name: string; readonly logo: string | null }) {
  const words = useMessages(tpaWords)
  const { client } = useSession()
  const [field, , helpers] = useField<File | null>('logo')
  const current = useFile(client, logo)
  return (
    <PictureField
      id={fieldId('logo')}
      name="logo"
      label={words.logo}
      hint={words.logoHint}
      error={useReturnReasons('logo', field.value)}
      rule={logoFile}
      value={field.value}
      onChange={(file) => void helpers.setValue(file)}
      current={current}
      alt={words.logoOf(name)}
      isOptional
    />
  )
}

/** The fields of a TPA company. */
export function CompanyFields({ name, logo }: { readonly name: string; readonly logo: string | null }) {
  const words = useMessages(tpaWords)
  return (
    <>
      <Card title={words.about}>
        <div className={layout.fields}>
          <FormText name="companyName" label={words.companyName} autoCapitalize="words" maxLength={120} />
          <FormText name="emailId" label={words.email} type="email" autoCapitalize="none" />
          <div className={layout.pair}>
            <FormText name="tollFreeNumber" label={words.tollFree} hint={words.phoneHint} type="tel" isOptional />
            <FormText name="phoneNumber" label={words.phone} hint={words.phoneHint} type="tel" isOptional />
          </div>
        </div>
      </Card>
      <Card title={words.where}>
        <div className={layout.fields}>
          <AddressFields
            words={words}
            names={{ street: 'address', city: 'city', state: 'state', zip: 'zip' }}
            isOptional
          />
        </div>
      </Card>
      <Card title={words.logo}>
        <LogoField name={name} logo={logo} />
      </Card>
    </>
  )
}
