import { useNavigate } from 'react-router-dom'
import { business } from '#contract/endpoints/organizations/businesses.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { BusinessFields } from './business-fields.tsx'
import { bodyOf, newBusiness, type BusinessValues } from './business-values.ts'
import { businessesMessages } from './businesses-messages.ts'

/** A new business; its own page follows, where its locations, documents and people are added. */
export default function BusinessAddPage() {
  const messages = useMessages(businessesMessages)
  const { client, user } = useSession()
  const navigate = useNavigate()
  const isAdmin = user.role === 'Admin'
  const body = (values: BusinessValues) => bodyOf(values, isAdmin)
  const more = ({ tpaCompanyId }: BusinessValues): FieldErrors =>
    isAdmin && tpaCompanyId === '' ? { tpaCompanyId: { key: 'needed' } } : {}
  return (
    <Page heading={messages.add} lede={messages.addLede} above={<Link to="/business-list">{messages.toList}</Link>}>
      <RecordForm
        initial={newBusiness}
        schema={business.create.body}
        toBody={body}
        checkMore={more}
        send={(values, signal) =>
          invalidating(
            ['business', 'tpaCompany'],
            client.call('business.create', { body: business.create.body.cast(body(values)), signal }),
          )
        }
        onSaved={(row) => {
          showToast(messages.added(row.businessName))
          void navigate(`/business/${row.businessId}`, { replace: true })
        }}
        verb={messages.addVerb}
      >
        <BusinessFields isNew />
      </RecordForm>
    </Page>
  )
}
