import { Link, useNavigate, useParams } from 'react-router-dom'
import { tpaUser, type TpaUserRow } from '#contract/api/tpa-user.ts'
import { useWords } from '#src/i18n/words.ts'
import { useReply } from '#src/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { RecordForm } from '#src/staff/editing/record-form.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Page } from '#src/ui/page.tsx'
import { Fetched } from './fetched.tsx'
import { tpaWords } from './tpa-words.ts'
import { UserFields } from './user-fields.tsx'
import { nameOf, valuesOf } from './user-values.ts'

/** Adding a person to a TPA company, who is invited by mail. */
export default function UserAddPage() {
  const words = useWords(tpaWords)
  const { client, isOnline } = useSession()
  const navigate = useNavigate()
  const id = Number(useParams()['cmpId'])
  const state = useReply(`${id} ${isOnline}`, (signal) => client.call('tpaCompany.get', { params: { id }, signal }))
  const body = (values: ReturnType<typeof valuesOf>) => ({ ...values, companyId: id })
  const added = (person: TpaUserRow) => {
    tell(words.personAdded(nameOf(person)))
    void navigate(`/tpa-user-list/${id}`)
  }
  return (
    <Fetched state={state} heading={words.addPerson}>
      {({ companyName }) => (
        <Page
          heading={words.addPersonTitle(companyName)}
          lede={words.addPersonLede}
          above={<Link to={`/tpa-user-list/${id}`}>{words.peopleOf(companyName)}</Link>}
        >
          <RecordForm
            initial={valuesOf()}
            schema={tpaUser.create.body}
            toBody={body}
            send={(values, signal) =>
              client.call('tpaUser.create', { body: tpaUser.create.body.cast(body(values)), signal })
            }
            onSaved={added}
            verb={words.invite}
          >
            <UserFields />
          </RecordForm>
        </Page>
      )}
    </Fetched>
  )
}
