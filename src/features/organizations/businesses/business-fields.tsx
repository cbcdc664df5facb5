import type { ComponentProps } from 'react'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormCombobox } from '#src/shared/staff/pickers/form-pick.tsx'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import {
  DaysField,
  OrganizationAddressFields,
  ZoneField,
} from '#src/shared/staff/organizations/address-and-hours-fields.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { ColorField } from '#src/shared/ui/fields/color-field.tsx'
import type { FormFieldProps } from '#src/shared/form-fields/use-form-field.ts'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { businessesMessages } from './businesses-messages.ts'
import { findCompanies } from './find-companies.ts'
import { WotcFields } from './wotc-fields.tsx'

/** A color field of a form, `#rrggbb` or empty. */
function FormColor({
  first,
  pickLabel,
  ...props
}: FormFieldProps & Pick<ComponentProps<typeof ColorField>, 'first' | 'pickLabel'>) {
  return <ColorField {...useFormField<string>(props)} {...{ first, pickLabel }} />
}

/** Firstday's accent color, where a picker starts. */
const accent = '#00696a'

interface BusinessFieldsProps {
  readonly isNew?: boolean
  readonly company?: ComboboxOption | null
  /** Adds a TPA company of the typed name, and picks it. */
  readonly onAddCompany?: ((name: string, pick: (company: ComboboxOption) => void) => void) | undefined
}

function Settings({ isNew = false, company = null, onAddCompany }: BusinessFieldsProps) {
  const messages = useMessages(businessesMessages)
  const { user } = useSession()
  return (
    <Card title={messages.settings}>
      <div className={layout.fields}>
        {user.role === 'Admin' && (
          <FormCombobox
            name="tpaCompanyId"
            label={messages.company}
            find={findCompanies}
            first={company}
            addLabel={messages.addCompany}
            onAdd={onAddCompany}
          />
        )}
        <FormText
          name="slug"
          label={messages.slug}
          hint={isNew ? messages.slugHintNew : messages.slugHint}
          isOptional={isNew}
          autoCapitalize="none"
          maxLength={60}
        />
        <FormColor
          name="color"
          label={messages.color}
          hint={messages.colorHint}
          pickLabel={messages.colorPick}
          first={accent}
          isOptional
        />
        <ZoneField placeholder={isNew ? messages.zoneNew : messages.zonePlaceholder} />
        <DaysField hint={messages.daysHint} />
        <FormText
          name="sessionMinutes"
          label={messages.session}
          hint={messages.sessionHint}
          width="short"
          inputMode="numeric"
          maxLength={3}
        />
        <FormCheck name="isEVerify" label={messages.eVerify} hint={messages.eVerifyHint} help={messages.eVerifyHelp} />
        <WotcFields />
        {!isNew && <FormCheck name="active" label={messages.isActive} hint={messages.isActiveHint} />}
      </div>
    </Card>
  )
}

/** All fields of a business. */
export function BusinessFields(props: BusinessFieldsProps) {
  const messages = useMessages(businessesMessages)
  return (
    <>
      <Card title={messages.about}>
        <div className={layout.fields}>
          <FormText name="businessName" label={messages.name} autoCapitalize="words" maxLength={120} />
          <FormText
            name="ein"
            label={messages.ein}
            hint={messages.einHint}
            width="medium"
            inputMode="numeric"
            isOptional
          />
          <div className={layout.pair}>
            <FormText name="emailId" label={messages.email} type="email" autoCapitalize="none" isOptional />
            <FormText name="phoneNumber" label={messages.phone} type="tel" isOptional />
          </div>
        </div>
      </Card>
      <Card title={messages.addressTitle}>
        <div className={layout.fields}>
          <OrganizationAddressFields />
        </div>
      </Card>
      <Settings {...props} />
    </>
  )
}
