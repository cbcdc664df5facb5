import type { ReactNode } from 'react'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { DaysField, PlaceAddressFields, ZoneField } from '#src/shared/staff/organizations/address-and-hours-fields.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { locationsWords } from './locations-messages.ts'

/** Everything that is asked of a location; `business` says which one it belongs to. */
export function LocationFields({
  isNew = false,
  business,
}: {
  readonly isNew?: boolean
  readonly business?: ReactNode
}) {
  const words = useMessages(locationsWords)
  return (
    <>
      <Card title={words.about}>
        <div className={layout.fields}>
          {business}
          <FormText
            name="LocationName"
            label={words.name}
            hint={words.nameHint}
            autoCapitalize="words"
            maxLength={120}
          />
          <PlaceAddressFields />
          <FormText name="PhoneNumber" label={words.phone} type="tel" width="medium" isOptional />
        </div>
      </Card>
      <Card title={words.settings}>
        <div className={layout.fields}>
          <ZoneField placeholder={isNew ? words.zoneAsBusiness : words.zonePlaceholder} />
          <DaysField hint={isNew ? words.daysNewHint : words.daysHint} />
          <FormChoice
            name="copiesOfDocuments"
            label={words.copies}
            hint={words.copiesHint}
            choices={[
              { value: 'all', label: words.copiesAll },
              { value: 'none', label: words.copiesNone },
            ]}
          />
          {!isNew && <FormCheck name="active" label={words.isActive} hint={words.isActiveHint} />}
        </div>
      </Card>
    </>
  )
}
