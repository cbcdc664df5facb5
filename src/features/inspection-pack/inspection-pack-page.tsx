import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { inspectionNoticeDays } from '#contract/domain/i9-inspection.ts'
import { useSession } from '#src/session/session-context.tsx'
import { useMessages } from '#src/shared/i18n/translations.ts'
import { LoadNotice } from '#src/shared/staff/load-notice.tsx'
import { useEndpoint } from '#src/shared/staff/query/use-endpoint.ts'
import { RecordNotFound } from '#src/shared/staff/record-not-found.tsx'
import { Link } from '#src/shared/ui/base/link.tsx'
import { Notice } from '#src/shared/ui/feedback/notice.tsx'
import { Page } from '#src/shared/ui/layout/page.tsx'
import { IncompleteCard } from './incomplete-card.tsx'
import { inspectionMessages } from './inspection-messages.ts'
import { PackCard } from './pack-card.tsx'

/** Back to where the page was opened from: the business, or an owner's settings. */
function Above({ of }: { readonly of: string | undefined }) {
  const messages = useMessages(inspectionMessages)
  return of === undefined ? (
    <Link to="/Owner/settings">{messages.toSettings}</Link>
  ) : (
    <Link to={`/business/${of}`}>{messages.toBusiness}</Link>
  )
}

/** Every Form I-9 of a business in one file, and which of them aren't complete. */
export default function InspectionPackPage() {
  const messages = useMessages(inspectionMessages)
  const { isOnline, user } = useSession()
  const { businessId } = useParams()
  const [locationId, setLocationId] = useState<number>()
  // An owner has one business.
  const of = user.role === 'Owner' ? undefined : businessId
  const { reply: read, ...state } = useEndpoint('inspectionPacks.overview', {
    body: {
      ...(of !== undefined && { businessId: Number(of) }),
      ...(locationId !== undefined && { locationId }),
    },
  })
  if (!read || state.error?.kind === 'not found') return <RecordNotFound state={state} above={<Above of={of} />} />
  return (
    <Page
      width="wide"
      heading={messages.heading(read.businessName)}
      lede={messages.lede(inspectionNoticeDays)}
      above={<Above of={of} />}
    >
      {!isOnline && <Notice icon="cloud-up">{messages.offline}</Notice>}
      {state.error && <LoadNotice error={state.error} isShown onAgain={state.again} />}
      <PackCard
        key={read.businessId}
        read={read}
        isLoading={state.isLoading}
        locationId={locationId}
        onLocation={setLocationId}
      />
      <IncompleteCard read={read} />
    </Page>
  )
}
