import type { ReactNode } from 'react'
import { logoFile } from '#contract/endpoints/shared-replies.ts'
import { AddressFields } from '#src/shared/form-fields/address-fields.tsx'
import { FormText } from '#src/shared/form-fields/form-text.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useFormField } from '#src/shared/form-fields/use-form-field.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useFile } from '#src/shared/request/use-file.ts'
import { useSession } from '#src/session/session-context.tsx'
import { PictureField } from '#src/shared/staff/records/picture-field.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { Stack } from '#src/shared/ui/layout/stack.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

function LogoField({ name, logo }: { readonly name: string; readonly logo: string | null }) {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const field = useFormField<File | null>({
    name: 'logo',
    label: messages.logo,
    hint: messages.logoHint,
    isOptional: true,
  })
  const current = useFile(client, logo)
  return <PictureField {...field} rule={logoFile} current={current} alt={messages.logoOf(name)} />
}

/** The fields of a TPA company. */
export function CompanyFields({
  name,
  logo,
  logoAction,
}: {
  readonly name: string
  readonly logo: string | null
  /** What can be done with the current logo. */
  readonly logoAction?: ReactNode
}) {
  const messages = useMessages(tpaMessages)
  return (
    <>
      <Card title={messages.about}>
        <div className={layout.fields}>
          <FormText name="companyName" label={messages.companyName} autoCapitalize="words" maxLength={120} />
          <FormText name="emailId" label={messages.email} type="email" autoCapitalize="none" />
          <div className={layout.pair}>
            <FormText name="tollFreeNumber" label={messages.tollFree} hint={messages.phoneHint} type="tel" isOptional />
            <FormText name="phoneNumber" label={messages.phone} hint={messages.phoneHint} type="tel" isOptional />
          </div>
          <FormText
            name="supportEmail"
            label={messages.supportEmail}
            hint={messages.supportEmailHint}
            type="email"
            autoCapitalize="none"
            isOptional
          />
        </div>
      </Card>
      <Card title={messages.where}>
        <div className={layout.fields}>
          <AddressFields
            messages={messages}
            names={{ street: 'address', city: 'city', state: 'state', zip: 'zip' }}
            isOptional
          />
        </div>
      </Card>
      <Card title={messages.logo}>
        <Stack>
          <LogoField name={name} logo={logo} />
          {logoAction}
        </Stack>
      </Card>
    </>
  )
}
