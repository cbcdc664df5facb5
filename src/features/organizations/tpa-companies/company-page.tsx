import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { tpaCompany, type TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { CompanyStatus } from './company-status.tsx'
import { RemoveLogo } from './remove-logo.tsx'
import { bodyOf, filesOf, valuesOf, type CompanyValues } from './company-values.ts'
import { QueryBoundary } from '../../../shared/staff/records/query-boundary.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { useUndo } from '../../../shared/staff/records/use-undo-toast.ts'

const areas = ['tpaCompany', 'business'] as const

function EditCompany({ company }: { readonly company: TpaCompanyRow }) {
  const messages = useMessages(tpaMessages)
  const { client, user, changeUser } = useSession()
  const navigate = useNavigate()
  const showUndoToast = useUndo()
  const [edited, setEdited] = useState(company)
  const { id } = company
  const logoRemoved = (next: TpaCompanyRow) => {
    setEdited(next)
    if (user.role === 'TPA') changeUser({ tpaCompanyLogo: null })
  }
  const glance = `/TPA/dashboard/${id}`
  const saved = (next: TpaCompanyRow, { logo }: CompanyValues) => {
    if (user.role === 'TPA')
      changeUser({
        tpaCompanyLogo: next.logo,
        tollFreePhone: next.tollFreeNumber,
        localPhone: next.phoneNumber,
        supportEmail: next.supportEmail,
      })
    const message = messages.companySaved(next.companyName)
    // The previous logo is gone.
    if (logo !== null) showToast(message)
    else
      showUndoToast(message, () =>
        invalidating(
          areas,
          client.call('tpaCompany.update', {
            body: tpaCompany.update.body.cast({ id, ...bodyOf(valuesOf(edited)), updatedAt: next.updatedAt }),
          }),
        ),
      )
    void navigate(glance)
  }
  return (
    <Page
      width="wide"
      heading={messages.editCompanyTitle(company.companyName)}
      above={<Link to={glance}>{company.companyName}</Link>}
    >
      <Columns aside={user.role === 'Admin' && <CompanyStatus company={company} onChanged={setEdited} />}>
        <RecordForm
          initial={valuesOf(company)}
          schema={tpaCompany.create.body}
          toBody={bodyOf}
          send={(values, signal) =>
            invalidating(
              areas,
              client.call('tpaCompany.update', {
                body: tpaCompany.update.body.cast({ id, ...bodyOf(values), updatedAt: edited.updatedAt }),
                ...filesOf(values),
                signal,
              }),
            )
          }
          onSaved={saved}
          loadNewer={async (signal) => {
            const [newer, { list }] = await Promise.all([
              client.call('tpaCompany.get', { params: { id }, signal }),
              client.call('tpaCompany.history', { body: { id }, signal }),
            ])
            return {
              values: valuesOf(newer),
              changedAt: newer.updatedAt,
              changedBy: list[0]?.who,
              adopt: () => setEdited(newer),
            }
          }}
          verb={messages.saveCompany}
        >
          <CompanyFields
            name={company.companyName}
            logo={edited.logo}
            logoAction={edited.logo !== null && <RemoveLogo company={edited} onRemoved={logoRemoved} />}
          />
        </RecordForm>
      </Columns>
    </Page>
  )
}

/** Changing a TPA company: name, contact, address, logo, and whether it is active. */
export default function CompanyPage() {
  const messages = useMessages(tpaMessages)
  const id = Number(useParams()['id'])
  const state = useEndpoint('tpaCompany.get', { params: { id } }, { isForEditing: true })
  return (
    <QueryBoundary state={state} heading={messages.companyTitle}>
      {(company) => <EditCompany key={state.at} company={company} />}
    </QueryBoundary>
  )
}
