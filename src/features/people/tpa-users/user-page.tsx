import { useState } from 'react'
import { useNavigate, useParams } from 'react-router-dom'
import { hasLoggedIn } from '#contract/endpoints/people/person.ts'
import { tpaUser, type TpaUserRow } from '#contract/endpoints/people/tpa-users.ts'
import { Link } from '#src/shared/ui/base/link.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { useSession } from '#src/session/session-context.tsx'
import { invalidating } from '#src/shared/staff/query/query-client.ts'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordForm } from '#src/shared/staff/records/record-form.tsx'
import { Columns } from '#src/shared/ui/layout/columns.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { QueryBoundary } from '../../../shared/staff/records/query-boundary.tsx'
import { tpaMessages } from '#src/shared/staff/tpa-staff/tpa-messages.ts'
import { useUndo } from '../../../shared/staff/records/use-undo-toast.ts'
import { UserAccount } from './user-account.tsx'
import { UserFields } from './user-fields.tsx'
import { userName, valuesOf } from './user-values.ts'

const areas = ['tpaUser', 'tpaCompany'] as const

function EditUser({ read }: { readonly read: TpaUserRow }) {
  const messages = useMessages(tpaMessages)
  const { client, user } = useSession()
  const navigate = useNavigate()
  const showUndoToast = useUndo()
  const [person, setPerson] = useState(read)
  const { tpaUserId, companyDetail: company } = person
  const list = `/tpa-user-list/${company.id}`
  const isEmailTheirs = hasLoggedIn(person)
  const whoChangesEmail = tpaUserId === user.userId ? messages.emailSelf : messages.emailTheirs
  const fixedEmail = isEmailTheirs ? whoChangesEmail : undefined
  const bodyOf = ({ emailId, ...values }: ReturnType<typeof valuesOf>, updatedAt: string) =>
    tpaUser.update.body.cast({ tpaUserId, ...values, ...(!isEmailTheirs && { emailId }), updatedAt })
  const saved = (next: TpaUserRow) => {
    showUndoToast(messages.personSaved(userName(next)), () =>
      invalidating(areas, client.call('tpaUser.update', { body: bodyOf(valuesOf(person), next.updatedAt) })),
    )
    void navigate(list)
  }
  return (
    <Page
      width="wide"
      heading={userName(person)}
      above={<Link to={list}>{messages.peopleOf(company.companyName)}</Link>}
    >
      <Columns aside={<UserAccount person={person} onChanged={setPerson} />}>
        <RecordForm
          initial={valuesOf(read)}
          schema={tpaUser.create.body}
          toBody={(values) => values}
          send={(values, signal) =>
            invalidating(areas, client.call('tpaUser.update', { body: bodyOf(values, person.updatedAt), signal }))
          }
          onSaved={saved}
          loadNewer={async (signal) => {
            const newer = await client.call('tpaUser.get', { params: { id: tpaUserId }, signal })
            return {
              values: valuesOf(newer),
              changedAt: newer.updatedAt,
              changedBy: undefined,
              adopt: () => setPerson(newer),
            }
          }}
          verb={messages.savePerson}
        >
          <UserFields fixedEmail={fixedEmail} />
        </RecordForm>
      </Columns>
    </Page>
  )
}

/** A TPA user: changed, deactivated, invited again, closed. */
export default function UserPage() {
  const messages = useMessages(tpaMessages)
  const id = Number(useParams()['id'])
  const state = useEndpoint('tpaUser.get', { params: { id } }, { isForEditing: true })
  return (
    <QueryBoundary state={state} heading={messages.people}>
      {(person) => <EditUser key={state.at} read={person} />}
    </QueryBoundary>
  )
}
