import { Link, useParams, useSearchParams } from 'react-router-dom'
import type { BusinessRow } from '#contract/api/business.ts'
import { useWords } from '#src/i18n/words.ts'
import { useReply } from '#src/request/use-reply.ts'
import { useSession } from '#src/session/session-context.tsx'
import { NoRecord } from '#src/staff/no-record.tsx'
import { Badge } from '#src/ui/badge.tsx'
import { buttonClass } from '#src/ui/button.tsx'
import { Card } from '#src/ui/card.tsx'
import { Columns } from '#src/ui/columns.tsx'
import { Page } from '#src/ui/page.tsx'
import { BusinessEdit } from './business-edit.tsx'
import { BusinessEnd } from './business-end.tsx'
import { BusinessFacts } from './business-facts.tsx'
import { BusinessPapers } from './business-papers.tsx'
import { BusinessPlaces } from './business-places.tsx'
import { businessesWords } from './businesses-words.ts'
import { LogoCard } from './logo-card.tsx'
import { PublicPageCard } from './public-page-card.tsx'

function ToList() {
  return <Link to="/business-list">{useWords(businessesWords).toList}</Link>
}

function PeopleCard({ row }: { readonly row: BusinessRow }) {
  const words = useWords(businessesWords)
  return (
    <Card
      title={words.people}
      actions={
        <Link className={buttonClass('secondary', { isCompact: true })} to={`/user-add?BusinessId=${row.BusinessId}`}>
          {words.addPerson}
        </Link>
      }
    >
      <Link to={`/user-list?BusinessId=${row.BusinessId}`}>{words.peopleCount(row.People)}</Link>
    </Card>
  )
}

/** A business: what is known of it, its locations, documents and people, its logo and its public page. */
export default function BusinessPage() {
  const words = useWords(businessesWords)
  const { client } = useSession()
  const id = Number(useParams()['id'])
  const [params, setParams] = useSearchParams()
  const isEditing = params.has('edit')
  const { reply, ...state } = useReply(`business ${id}`, async (signal) => ({
    row: await client.call('business.get', { params: { id }, signal }),
    at: Date.now(),
  }))
  const row = reply?.row
  if (!row || row.BusinessId !== id || state.trouble?.kind === 'not found')
    return <NoRecord state={state} above={<ToList />} />
  const stopEditing = () => setParams({}, { replace: true })
  const reload = () => {
    stopEditing()
    state.again()
  }
  if (isEditing)
    return (
      <Page heading={words.editTitle(row.BusinessName)} above={<ToList />}>
        <BusinessEdit key={reply.at} row={row} onDone={reload} onCancel={stopEditing} onLoadNewer={state.again} />
      </Page>
    )
  return (
    <Page
      width="wide"
      above={<ToList />}
      heading={row.BusinessName}
      lede={
        <>
          {words.where(row.City, row.State)}{' '}
          <Badge tone={row.active ? 'positive' : 'neutral'}>{row.active ? words.active : words.notActive}</Badge>
        </>
      }
      actions={
        <>
          <Link className={buttonClass('primary')} to="?edit">
            {words.edit}
          </Link>
          <BusinessEnd row={row} />
        </>
      }
    >
      <Columns
        aside={
          <>
            <PeopleCard row={row} />
            <PublicPageCard row={row} />
            <LogoCard row={row} />
          </>
        }
      >
        <BusinessPlaces row={row} />
        <BusinessPapers row={row} />
        <BusinessFacts row={row} />
      </Columns>
    </Page>
  )
}
