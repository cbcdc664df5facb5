import { useNavigate } from 'react-router-dom'
import { tpaCompany, type TpaCompanyRow } from '#contract/endpoints/organizations/tpa-companies.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { useReturnPath } from '#src/shared/staff/records/return-path.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { buttonClass } from '#src/shared/ui/base/button.tsx'
import { EmptyState } from '#src/shared/ui/feedback/empty-state.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { CompanyFields } from './company-fields.tsx'
import { bodyOf, filesOf, valuesOf } from './company-values.ts'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'

/** For a user who may not add any: a link to their own company. */
function NotYours() {
  const messages = useMessages(tpaMessages)
  const { reply } = useEndpoint('tpaCompany.listForChoice')
  const companyId = reply?.list[0]?.id
  return (
    <Page heading={messages.addCompanyTitle}>
      <EmptyState
        icon="lock"
        title={messages.notYours}
        action={
          companyId !== undefined && (
            <Link className={buttonClass('primary')} to={`/TPA/dashboard/${companyId}`}>
              {messages.toCompany}
            </Link>
          )
        }
      >
        {messages.notYoursText}
      </EmptyState>
    </Page>
  )
}

function NewCompany() {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const added = (company: TpaCompanyRow) => {
    showToast(messages.companyAdded(company.companyName))
    void navigate(returnPath(`/TPA/dashboard/${company.id}`))
  }
  return (
    <Page
      heading={messages.addCompanyTitle}
      lede={messages.addCompanyLede}
      above={<Link to="/tpa-company-list">{messages.companies}</Link>}
    >
      <RecordForm
        initial={valuesOf()}
        schema={tpaCompany.create.body}
        toBody={bodyOf}
        send={(values, signal) =>
          invalidating(
            ['tpaCompany'],
            client.call('tpaCompany.create', {
              body: tpaCompany.create.body.cast(bodyOf(values)),
              ...filesOf(values),
              signal,
            }),
          )
        }
        onSaved={added}
        verb={messages.addCompanyVerb}
      >
        <CompanyFields name="" logo={null} />
      </RecordForm>
    </Page>
  )
}

/** Adding a TPA company, which only a platform admin does. */
export default function CompanyAddPage() {
  const { user } = useSession()
  return user.role === 'Admin' ? <NewCompany /> : <NotYours />
}
