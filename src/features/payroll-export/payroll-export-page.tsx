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
import { ColumnsCard } from './columns-card.tsx'
import { FileCard } from './make-file.tsx'
import { payrollMessages } from './payroll-messages.ts'

/** Back to where the page was opened from: the business, or an owner's dashboard. */
function Above({ of }: { readonly of: string | undefined }) {
  const messages = useMessages(payrollMessages)
  return of === undefined ? (
    <Link to={homePath.Owner}>{messages.toDashboard}</Link>
  ) : (
    <Link to={`/business/${of}`}>{messages.toBusiness}</Link>
  )
}

/** The payroll export of a business: its columns, and the file. */
export default function PayrollExportPage() {
  const messages = useMessages(payrollMessages)
  const { isOnline, user } = useSession()
  const { businessId } = useParams()
  // An owner has one business.
  const of = user.role === 'Owner' ? undefined : businessId
  const { reply: read, ...state } = useEndpoint('payrollExport.settings', {
    body: of === undefined ? {} : { businessId: Number(of) },
  })
  if (!read || state.error?.kind === 'not found') return <RecordNotFound state={state} above={<Above of={of} />} />
  return (
    <Page heading={messages.heading(read.businessName)} lede={messages.lede} above={<Above of={of} />}>
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      {state.error && <LoadNotice error={state.error} isShown onAgain={state.again} />}
      <FileCard businessId={read.businessId} today={read.today} />
      <ColumnsCard key={JSON.stringify(read.columns)} read={read} />
    </Page>
  )
}
