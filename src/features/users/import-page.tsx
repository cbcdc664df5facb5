import { Link, useNavigate, useSearchParams } from 'react-router-dom'
import { peopleColumns, peopleRowsMax } from '#contract/people-columns.ts'
import { areas } from '#contract/roles.ts'
import { useWords } from '#src/i18n/words.ts'
import { useSession } from '#src/session/session-context.tsx'
import { ColumnGuide } from '#src/staff/importing/column-guide.tsx'
import { ImportSteps } from '#src/staff/importing/import-steps.tsx'
import { BusinessFilter } from '#src/staff/places/business-filter.tsx'
import { tell } from '#src/staff/told/told.ts'
import { Notice } from '#src/ui/notice.tsx'
import { Page } from '#src/ui/page.tsx'
import { peoplePaths } from './people-paths.ts'
import { usersWords } from './users-words.ts'

/** New people out of a CSV file: checked first, then all of them added and invited, or nobody. */
export default function ImportPeoplePage() {
  const words = useWords(usersWords)
  const navigate = useNavigate()
  const { client, user } = useSession()
  const [params, setParams] = useSearchParams()
  const businessId = params.get('BusinessId') ?? ''
  const setBusinessId = (id: string) => setParams(id === '' ? {} : { BusinessId: id }, { replace: true })
  const { list } = peoplePaths[user.role]
  const isPlatform = areas.platform.some((role) => role === user.role)
  return (
    <Page
      width="wide"
      heading={words.importTitle}
      lede={words.importLede}
      above={<Link to={list}>{words.toList}</Link>}
    >
      {isPlatform && <BusinessFilter businessId={businessId} onChange={setBusinessId} label={words.importBusiness} />}
      <ImportSteps
        key={businessId}
        field="file"
        rowsMax={peopleRowsMax}
        missing={isPlatform && businessId === '' ? <Notice>{words.importFirst}</Notice> : undefined}
        send={(file, isDryRun, signal) =>
          client.call('users.import', {
            body: { BusinessId: businessId === '' ? undefined : Number(businessId), isDryRun },
            files: { file },
            signal,
          })
        }
        verb={words.importVerb}
        onAdded={(added) => {
          tell(words.imported(added))
          void navigate(list)
        }}
      />
      <ColumnGuide columns={peopleColumns} notes={words.importNotes} templateName={words.importTemplate} />
    </Page>
  )
}
