import { wotcInterviewTimes } from '#contract/domain/wotc-interview.ts'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormChoice } from '#src/shared/form-fields/form-choice.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormCombobox } from '#src/shared/staff/pickers/form-pick.tsx'
import type { ComboboxOption } from '#src/shared/staff/pickers/pick-field.tsx'
import {
  DaysField,
  OrganizationAddressFields,
  ZoneField,
} from '#src/shared/staff/organizations/address-and-hours-fields.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { businessesMessages } from './businesses-messages.ts'
import { findCompanies } from './find-companies.ts'
import { FormColor } from './color-form-field.tsx'

/** Firstday's accent color, where a picker starts. */
const accent = '#00696a'

function Settings({ isNew, company }: { readonly isNew: boolean; readonly company: ComboboxOption | null }) {
  const messages = useMessages(businessesMessages)
  const { user } = useSession()
  return (
    <Card title={messages.settings}>
      <div className={layout.fields}>
        {user.role === 'Admin' && (
          <FormCombobox name="tpaCompanyId" label={messages.company} find={findCompanies} first={company} />
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
        <FormCheck name="isEVerify" label={messages.eVerify} hint={messages.eVerifyHint} />
        <FormCheck name="usesWotc" label={messages.wotc} hint={messages.wotcHint} />
        <FormChoice
          name="wotcInterview"
          label={messages.wotcInterview}
          hint={messages.wotcInterviewHint}
          choices={wotcInterviewTimes.map((value) => ({ value, label: messages.wotcInterviews[value] }))}
        />
        {!isNew && <FormCheck name="active" label={messages.isActive} hint={messages.isActiveHint} />}
      </div>
    </Card>
  )
}

/** All fields of a business. */
export function BusinessFields({
  isNew = false,
  company = null,
}: {
  readonly isNew?: boolean
  readonly company?: ComboboxOption | null
}) {
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
      <Settings isNew={isNew} company={company} />
    </>
  )
}
