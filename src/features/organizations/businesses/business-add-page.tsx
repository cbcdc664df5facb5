import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router-dom'
import { business } from '#contract/endpoints/organizations/businesses.ts'
import type { FieldErrors } from '#contract/protocol/problems.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useToday } from '#src/shared/i18n/time-zone.ts'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import type { ComboboxOption } from '#src/shared/staff/pickers/combobox-props.ts'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useEndpointQuery } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { useReturnPath } from '#src/shared/staff/records/return-path.ts'
import { urlParameter } from '#src/shared/staff/lists/url-parameter.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { AddCompanyDialog } from '../tpa-companies/add-company-dialog.tsx'
import { BusinessFields } from './business-fields.tsx'
import { bodyOf, newBusiness, type BusinessValues } from './business-values.ts'
import { businessesMessages } from './businesses-messages.ts'
import { pickedCompany } from './find-companies.ts'

function AddForm({ company }: { readonly company: ComboboxOption | null }) {
  const messages = useMessages(businessesMessages)
  const tpa = useMessages(tpaMessages)
  const { client, user } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const [adding, setAdding] = useState<{ readonly name: string; readonly pick: (company: ComboboxOption) => void }>()
  const isAdmin = user.role === 'Admin'
  const body = (values: BusinessValues) => bodyOf(values, isAdmin)
  const more = ({ tpaCompanyId }: BusinessValues): FieldErrors =>
    isAdmin && tpaCompanyId === '' ? { tpaCompanyId: { key: 'needed' } } : {}
  return (
    <>
      <RecordForm
        initial={{ ...newBusiness(useToday()), tpaCompanyId: company ? String(company.id) : '' }}
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
          void navigate(returnPath(`/business/${row.businessId}`), { replace: true })
        }}
        verb={messages.addVerb}
      >
        <BusinessFields isNew company={company} onAddCompany={(name, pick) => setAdding({ name, pick })} />
      </RecordForm>
      {adding && (
        <AddCompanyDialog
          name={adding.name}
          onAdded={({ id, companyName }) => {
            showToast(tpa.companyAdded(companyName))
            adding.pick({ id, label: companyName })
            setAdding(undefined)
          }}
          onClose={() => setAdding(undefined)}
        />
      )}
    </>
  )
}

/**
 * A new business, of the TPA company in the URL or of one that is picked; its own page follows, where its locations,
 * documents and people are added.
 */
export default function BusinessAddPage() {
  const messages = useMessages(businessesMessages)
  const { user } = useSession()
  const [params] = useSearchParams()
  const companyId = user.role === 'Admin' ? (urlParameter(params, 'tpaCompanyId') ?? '') : ''
  const { reply, ...state } = useEndpointQuery(companyId === '' ? undefined : pickedCompany(Number(companyId)))
  const above = <Link to="/business-list">{messages.toList}</Link>
  if (companyId !== '' && !reply) return <RecordNotFound state={state} above={above} />
  return (
    <Page heading={messages.add} lede={messages.addLede} above={above}>
      <AddForm key={companyId} company={reply ?? null} />
    </Page>
  )
}
