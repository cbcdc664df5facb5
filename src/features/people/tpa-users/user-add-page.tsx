import { useNavigate, useParams } from 'react-router-dom'
import { tpaUser, type TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { useReturnPath } from '#src/shared/staff/records/return-path.ts'
import { showToast } from '#src/shared/staff/toasts/toasts.ts'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { QueryBoundary } from '../../../shared/staff/records/query-boundary.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { UserFields } from './user-fields.tsx'
import { userName, valuesOf } from './user-values.ts'

/** Adding a person to a TPA company, who is invited by email. */
export default function UserAddPage() {
  const messages = useMessages(tpaMessages)
  const { client } = useSession()
  const navigate = useNavigate()
  const returnPath = useReturnPath()
  const id = Number(useParams()['cmpId'])
  const state = useEndpoint('tpaCompany.get', { params: { id } })
  const body = (values: ReturnType<typeof valuesOf>) => ({ ...values, companyId: id })
  const added = (person: TpaUserRow) => {
    showToast(messages.personAdded(userName(person)))
    void navigate(returnPath(`/tpa-user-list/${id}`))
  }
  return (
    <QueryBoundary state={state} heading={messages.addPerson}>
      {({ companyName }) => (
        <Page
          heading={messages.addPersonTitle(companyName)}
          lede={messages.addPersonLede}
          above={<Link to={`/tpa-user-list/${id}`}>{messages.peopleOf(companyName)}</Link>}
        >
          <RecordForm
            initial={valuesOf()}
            schema={tpaUser.create.body}
            toBody={body}
            send={(values, signal) =>
              invalidating(
                ['tpaUser', 'tpaCompany'],
                client.call('tpaUser.create', { body: tpaUser.create.body.cast(body(values)), signal }),
              )
            }
            onSaved={added}
            verb={messages.invite}
          >
            <UserFields />
          </RecordForm>
        </Page>
      )}
    </QueryBoundary>
  )
}
