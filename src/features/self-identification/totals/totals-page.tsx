import { useParams } from 'react-router-dom'
import { homePath } from '#contract/domain/roles.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { LoadNotice } from '#src/shared/staff/load-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { FileCard } from './make-file.tsx'
import { SettingsCard } from './settings-card.tsx'
import { TotalsCard } from './totals-card.tsx'
import { totalsMessages } from './totals-messages.ts'

/** Back to where the page was opened from: the business, or an owner's dashboard. */
function Above({ of }: { readonly of: string | undefined }) {
  const messages = useMessages(totalsMessages)
  return of === undefined ? (
    <Link to={homePath.Owner}>{messages.toDashboard}</Link>
  ) : (
    <Link to={`/business/${of}`}>{messages.toBusiness}</Link>
  )
}

/** What a business asks its employees to identify as, the totals of their answers, and the file for the reports. */
export default function TotalsPage() {
  const messages = useMessages(totalsMessages)
  const { isOnline, user } = useSession()
  // An owner has one business.
  const of = useParams()['businessId']
  const { reply: read, ...state } = useEndpoint('selfIdentification.totals', {
    body: user.role === 'Owner' || of === undefined ? {} : { businessId: Number(of) },
  })
  if (!read || state.error?.kind === 'not found')
    return <RecordNotFound state={state} above={<Above of={user.role === 'Owner' ? undefined : of} />} />
  const { businessId } = read
  const isOff = !read.collectsEeo && !read.isFederalContractor
  return (
    <Page
      heading={messages.heading(read.businessName)}
      lede={messages.lede}
      above={<Above of={user.role === 'Owner' ? undefined : of} />}
    >
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      {state.error && <LoadNotice error={state.error} isShown onAgain={state.again} />}
      <SettingsCard key={`${read.collectsEeo} ${read.isFederalContractor}`} businessId={businessId} read={read} />
      {isOff && <Notice title={messages.offTitle}>{read.hasAnswers ? messages.offAnswers : messages.offText}</Notice>}
      {(!isOff || read.hasAnswers) && (
        <>
          <TotalsCard read={read} />
          <FileCard businessId={businessId} today={read.today} />
        </>
      )}
    </Page>
  )
}
