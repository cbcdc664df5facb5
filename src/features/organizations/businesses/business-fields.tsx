import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormCombobox } from '#src/shared/staff/pickers/form-pick.tsx'
import type { ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import { DaysField, PlaceAddressFields, ZoneField } from '#src/shared/staff/organizations/address-and-hours-fields.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { businessesWords } from './businesses-messages.ts'
import { findCompanies } from './find-companies.ts'
import { FormColour } from './color-form-field.tsx'

/** The accent of Firstday, where a picker begins. */
const accent = '#00696a'

function Settings({ isNew, company }: { readonly isNew: boolean; readonly company: ComboboxOption | null }) {
  const words = useMessages(businessesWords)
  const { client, user } = useSession()
  return (
    <Card title={words.settings}>
      <div className={layout.fields}>
        {user.role === 'Admin' && (
          <FormCombobox name="TPACompanyId" label={words.company} find={findCompanies(client)} first={company} />
        )}
        <FormText
          name="Slug"
          label={words.slug}
          hint={isNew ? words.slugHintNew : words.slugHint}
          isOptional={isNew}
          autoCapitalize="none"
          maxLength={60}
        />
        <FormColour
          name="Colour"
          label={words.colour}
          hint={words.colourHint}
          pickLabel={words.colourPick}
          first={accent}
          isOptional
        />
        <ZoneField placeholder={isNew ? words.zoneNew : words.zonePlaceholder} />
        <DaysField hint={words.daysHint} />
        <FormText
          name="SessionMinutes"
          label={words.session}
          hint={words.sessionHint}
          width="short"
          inputMode="numeric"
          maxLength={3}
        />
        <FormCheck name="isEVerify" label={words.eVerify} hint={words.eVerifyHint} />
        <FormCheck name="asksWotc" label={words.wotc} hint={words.wotcHint} />
        {!isNew && <FormCheck name="active" label={words.isActive} hint={words.isActiveHint} />}
      </div>
    </Card>
  )
}

/** Everything that is asked of a business. */
export function BusinessFields({
  isNew = false,
  company = null,
}: {
  readonly isNew?: boolean
  readonly company?: ComboboxOption | null
}) {
  const words = useMessages(businessesWords)
  return (
    <>
      <Card title={words.about}>
        <div className={layout.fields}>
          <FormText name="BusinessName" label={words.name} autoCapitalize="words" maxLength={120} />
          <FormText name="EIN" label={words.ein} hint={words.einHint} width="medium" inputMode="numeric" isOptional />
          <div className={layout.pair}>
            <FormText name="EmailId" label={words.email} type="email" autoCapitalize="none" isOptional />
            <FormText name="PhoneNumber" label={words.phone} type="tel" isOptional />
          </div>
        </div>
      </Card>
      <Card title={words.addressTitle}>
        <div className={layout.fields}>
          <PlaceAddressFields />
        </div>
      </Card>
      <Settings isNew={isNew} company={company} />
    </>
  )
}
