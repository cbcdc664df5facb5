import type { BusinessSelfIdentification, SelfIdentificationSettings } from '#contract/endpoints/self-identification.ts'
import { useSession } from '#src/session/session-context.tsx'
import { FormCheck } from '#src/shared/form-fields/form-check.tsx'
import { FormBox, FormRefusal, FormSubmit } from '#src/shared/form-fields/form-parts.tsx'
import { useFormFields, useFormState } from '#src/shared/form-fields/form-state.ts'
import { Form } from '#src/shared/form-fields/form.tsx'
import layout from '#src/shared/form-fields/layout.module.css'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useChange } from '#src/shared/staff/query/use-endpoint-mutation.ts'
import { UnsavedText } from '#src/shared/staff/records/unsaved-text.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Card } from '#src/shared/ui/layout/card.tsx'
import { totalsMessages } from './totals-messages.ts'

function Fields({ hasForm }: { readonly hasForm: boolean }) {
  const messages = useMessages(totalsMessages)
  const isContractor = useFormFields().valueOf('isFederalContractor') === true
  const { isChanged } = useFormState()
  return (
    <div className={layout.fields}>
      <UnsavedText name="self-identification" isUnsaved={isChanged} />
      <FormCheck name="collectsEeo" label={messages.collectsEeo} hint={messages.collectsEeoHint} />
      <FormCheck
        name="isFederalContractor"
        label={messages.isFederalContractor}
        hint={messages.isFederalContractorHint}
      />
      {isContractor && !hasForm && <Notice tone="warning">{messages.noForm}</Notice>}
    </div>
  )
}

/** What a business asks its employees: both off until somebody turns them on. */
export function SettingsCard({
  businessId,
  read,
}: {
  readonly businessId: number
  readonly read: BusinessSelfIdentification
}) {
  const messages = useMessages(totalsMessages)
  const { client, isOnline } = useSession()
  const request = useChange<SelfIdentificationSettings, void>(
    async (settings, signal) => {
      await client.call('selfIdentification.changeSettings', { body: { businessId, ...settings }, signal })
      showToast(messages.saved)
    },
    { invalidates: ['selfIdentification', 'business'] },
  )
  return (
    <Form
      prefix="self-identification"
      initial={{ collectsEeo: read.collectsEeo, isFederalContractor: read.isFederalContractor }}
      onSubmit={(_, settings) => request.submit(settings)}
      request={request}
    >
      <FormBox>
        <Card title={messages.settings}>
          <FormRefusal title={messages.failed} />
          <Fields hasForm={read.disabilityForms.length > 0} />
          <div>
            <FormSubmit isDisabled={!isOnline}>{messages.save}</FormSubmit>
          </div>
        </Card>
      </FormBox>
    </Form>
  )
}
