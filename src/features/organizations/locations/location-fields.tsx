import type { ReactNode } from 'react'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import {
  DaysField,
  OrganizationAddressFields,
  ZoneField,
} from '#src/shared/staff/organizations/address-and-hours-fields.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { locationsMessages } from './locations-messages.ts'

/** All fields of a location; `business` says which one it belongs to. */
export function LocationFields({
  isNew = false,
  business,
}: {
  readonly isNew?: boolean
  readonly business?: ReactNode
}) {
  const messages = useMessages(locationsMessages)
  return (
    <>
      <Card title={messages.about}>
        <div className={layout.fields}>
          {business}
          <FormText
            name="locationName"
            label={messages.name}
            hint={messages.nameHint}
            autoCapitalize="words"
            maxLength={120}
          />
          <OrganizationAddressFields />
          <FormText name="phoneNumber" label={messages.phone} type="tel" width="medium" isOptional />
        </div>
      </Card>
      <Card title={messages.settings}>
        <div className={layout.fields}>
          <ZoneField placeholder={isNew ? messages.zoneAsBusiness : messages.zonePlaceholder} />
          <DaysField hint={isNew ? messages.daysNewHint : messages.daysHint} />
          <FormCheck name="closesOnHolidays" label={messages.closesOnHolidays} hint={messages.closesOnHolidaysHint} />
          <FormChoice
            name="copiesOfDocuments"
            label={messages.copies}
            hint={messages.copiesHint}
            help={messages.copiesHelp}
            choices={[
              { value: 'all', label: messages.copiesAll },
              { value: 'none', label: messages.copiesNone },
            ]}
          />
          {!isNew && <FormCheck name="active" label={messages.isActive} hint={messages.isActiveHint} />}
        </div>
      </Card>
    </>
  )
}
